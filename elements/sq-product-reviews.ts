import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { productReviewsStyles, productReviewsInput, View } from '../src/features/reviews/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Asks a buyer how it was: stars and a text for each product of an order.
 *
 * The page's form stays as it is and posts by itself without JavaScript: for each product radios called
 * `rating.` and its id, in an element of the class `stars`, and texts called `title.` and `text.` and the
 * id; `author` signs them. An empty review is left out. An empty tag asks the server what can be
 * reviewed, and gets a form of its own; what cannot be reviewed any more shows the server's message.
 *
 * @element sq-product-reviews
 * @summary Stars and words of a buyer for what was bought.
 * @load interaction, visible :not(:has(form))
 * @styles own
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @attr {string} order-id - The order. Required.
 * @slot - The form.
 * @csspart message - Why nothing was stored, or nothing can be.
 * @csspart thanks - What replaces the form once the reviews are stored.
 * @cssproperty [--sq-product-reviews-star=light-dark(#a8650b, #f0b45b)] - Colour of a star that is given.
 * @cssproperty [--sq-product-reviews-error=var(--sq-error)] - Colour of what is wrong.
 * @cssstate sending - The server has not answered yet.
 * @cssstate sent - The reviews are stored.
 * @cssstate failed - The server has refused, or could not be reached.
 * @fires {ProductReviewsSubmitted} sq-product-reviews-submitted - The reviews are stored.
 */
export class SqProductReviews extends reactBlock({
  input: productReviewsInput,
  view: View,
  styles: [visuallyHiddenStyles, productReviewsStyles],
}) {}

define('sq-product-reviews', SqProductReviews);

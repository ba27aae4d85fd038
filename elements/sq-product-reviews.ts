import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { productReviewsStyles, productReviewsInput, View } from '../src/features/reviews/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put a `<form>` that posts the reviews to the server inside the element. The form works without JavaScript. With JavaScript,
 * the element validates the form, sends it without leaving the page, and shows a confirmation.
 *
 * Control names contain the product ID. Replace `ID` with it:
 *
 * - `rating.ID`: radio buttons with the values 1 to 5, inside an element with the class `stars`
 * - `title.ID` and `text.ID`: text fields
 * - `author`: the reviewer's name, once per form
 *
 * A product is skipped if all its controls are empty. Otherwise, a rating is required.
 *
 * If the element contains no form, it requests the order's products from the server and creates a form. If the order cannot be
 * reviewed, the server's message is shown instead.
 *
 * @element sq-product-reviews
 * @summary Form for reviewing the products in an order.
 * @load interaction, visible :not(:has(form))
 * @styles own
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @attr {string} order-id - ID of the order. Required.
 * @slot - The form.
 * @csspart message - Message that the reviews could not be stored, or that the order cannot be reviewed.
 * @csspart thanks - Confirmation that replaces the form.
 * @cssproperty [--sq-product-reviews-star=light-dark(#a8650b, #f0b45b)] - Color of selected stars.
 * @cssproperty [--sq-product-reviews-error=var(--sq-error)] - Color of error messages.
 * @cssstate sending - The reviews are being sent.
 * @cssstate sent - The server has stored the reviews.
 * @cssstate failed - The server has rejected the request, or could not be reached.
 * @fires {ProductReviewsSubmitted} sq-product-reviews-submitted - The server has stored the reviews. `detail.orderId`: string, the `order-id`. `detail.productIds`: array of strings, the IDs of the reviewed products.
 */
export class SqProductReviews extends reactBlock({
  input: productReviewsInput,
  view: View,
  styles: [visuallyHiddenStyles, productReviewsStyles],
}) {}

define('sq-product-reviews', SqProductReviews);

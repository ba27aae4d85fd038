import { controllerBlock } from '../src/core/life/controller-block.js';
import { define } from '../src/core/life/define.js';
import {
  controlIndicator,
  indicatorBlock,
} from '../src/features/cart/indicator/indicator-block.js';
import { cartIndicatorStyles } from '../src/features/cart/indicator/indicator.styles.js';
import { cartIndicatorInput } from '../src/features/cart/indicator/input.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * A link to the cart that counts what is in it, also when another block or another tab changes it.
 *
 * The server's link stays. The block writes the count into the element marked `data-cart-count`, or
 * else over the first number in the link's text, and leaves what stands around the number; a link
 * without a number gets the count beside it. It writes the subtotal into the element marked
 * `data-cart-subtotal`, and the text for screen readers into the one marked `data-cart-label`, or
 * else into one of its own at the end of the link. Until the cart is known all of it says what the
 * server said. A visitor without a cart loads no code and asks the server for nothing.
 *
 * Room for the largest count is kept after the link, so that nothing beside it moves when the number
 * grows; `flex-direction: row-reverse` keeps it before the link, for one at the end of its line.
 *
 * In Squarespace exports, `.sqs-cart-quantity` and `.sqs-cart-subtotal` are marked elements too.
 *
 * The tag fires no event. Each change of the cart that the shop has done, whoever asked for it, is emitted once on
 * `document`, as `sq-cart-changed`, with or without this tag: `detail` has `totalQuantity`, `subtotalCents` and
 * `currency`.
 *
 * @element sq-cart-indicator
 * @summary A link to the cart, with the number of things in it.
 * @load shopping, visible :not(:has(*))
 * @attr {string} href - The address of the cart, where the tag holds no link. Default: /cart.
 * @attr {boolean} show-subtotal - Shows the subtotal after the link, where nothing in it is marked for that. Default: false.
 * @slot - The link to the cart.
 * @csspart link - The link of a tag that holds none.
 * @csspart count - The number of items, where the page has no element for it: `100+` at most.
 * @csspart subtotal - The subtotal of the cart, where the page has no element for it.
 * @csspart room - The empty room into which the number may grow.
 * @cssproperty [--sq-cart-indicator-gap=0.5ch] - Space between link, count and subtotal.
 * @cssstate initialized - The cart is known.
 * @cssstate empty - The cart is known, and empty.
 */
export class SqCartIndicator extends controllerBlock({
  ...indicatorBlock,
  input: cartIndicatorInput,
  hidesFailure: true,
  control: controlIndicator,
  styles: [visuallyHiddenStyles, cartIndicatorStyles],
}) {}

define('sq-cart-indicator', SqCartIndicator);

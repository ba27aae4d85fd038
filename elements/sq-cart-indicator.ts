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
 * Put the link to the cart inside the element. The element keeps the number in it up to date, also after changes by other
 * elements and in other tabs. Visitors without JavaScript see the link as the server has sent it. For a visitor without a cart,
 * no JavaScript is loaded and no request is sent.
 *
 * The count is written into the descendant with the attribute `data-cart-count`, or else replaces the first number in the text
 * of the link. If the link contains no number, the count is added after it. The subtotal is written into the descendant with
 * `data-cart-subtotal`. The text for screen readers is written into the descendant with `data-cart-label`, which is created if
 * it is missing. Until the cart has loaded, the texts from the server are shown. In Squarespace exports, the classes
 * `sqs-cart-quantity` and `sqs-cart-subtotal` work like the first two attributes.
 *
 * Space for the largest count is reserved after the link, so that its neighbors do not move when the count grows. For a link at
 * the end of its line, set `flex-direction: row-reverse` to reserve the space before the link.
 *
 * The element fires no events. The event `sq-cart-changed` is fired on `document` after each change of the cart that the shop
 * has confirmed, with or without this element on the page. Its `detail` contains `totalQuantity` (number of items),
 * `subtotalCents` (number, in the smallest unit of the currency) and `currency` (ISO 4217 code).
 *
 * @element sq-cart-indicator
 * @summary Link to the cart with the current number of items.
 * @load shopping, visible :not(:has(*))
 * @attr {string} href - URL of the cart page. Used if the element contains no link. Default: /cart.
 * @attr {boolean} show-subtotal - Shows the subtotal after the link, unless a descendant has the attribute `data-cart-subtotal`. Default: false.
 * @slot - The link to the cart.
 * @csspart link - Link to the cart, if the element contains none.
 * @csspart count - Number of items, if the page has no place for it. Numbers above 100 are shown as `100+`.
 * @csspart subtotal - Subtotal of the cart, if the page has no place for it.
 * @csspart room - Invisible space into which the count can grow.
 * @cssproperty [--sq-cart-indicator-gap=0.5ch] - Space between the link, the count and the subtotal.
 * @cssstate initialized - The cart has loaded.
 * @cssstate empty - The cart has loaded and is empty.
 */
export class SqCartIndicator extends controllerBlock({
  ...indicatorBlock,
  input: cartIndicatorInput,
  hidesFailure: true,
  control: controlIndicator,
  styles: [visuallyHiddenStyles, cartIndicatorStyles],
}) {}

define('sq-cart-indicator', SqCartIndicator);

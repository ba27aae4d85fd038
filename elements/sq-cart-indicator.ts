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
 * Put the link to the cart inside the element. The element keeps the count in the link up to date, even when another element or
 * another tab changes the cart. Without JavaScript, visitors see the link as rendered by the server. For visitors without a
 * cart, no JavaScript is loaded and no request is sent.
 *
 * These attributes on descendants mark where the element writes its texts:
 *
 * - `data-cart-count`: the count. If no descendant has it, the count replaces the first number in the link text. If the link
 *   text contains no number either, the count is added after the link.
 * - `data-cart-subtotal`: the subtotal.
 * - `data-cart-label`: the text for screen readers. If no descendant has it, the element creates one.
 *
 * Until the cart has loaded, the server's texts are shown. In Squarespace exports, the classes `sqs-cart-quantity` and
 * `sqs-cart-subtotal` work like the first two attributes.
 *
 * The element reserves space after the link for the largest possible count, so that neighboring content does not move when the
 * count grows. If the link is at the end of its line, set `flex-direction: row-reverse` to reserve the space before the link.
 *
 * The element itself fires no events. To react to changes, listen for `sq-cart-changed` on `document`. It is fired after each
 * cart change that the shop confirms, even if the page does not contain this element. Its `detail` contains `totalQuantity`
 * (number of items), `subtotalCents` (number, in the smallest unit of the currency) and `currency` (ISO 4217 code).
 *
 * @element sq-cart-indicator
 * @summary Link to the cart with the current number of items.
 * @load shopping, visible :not(:has(*))
 * @attr {URL} href - URL of the cart page. Used if the element contains no link. Default: /cart.
 * @attr {boolean} show-subtotal - Shows the subtotal after the link. Has no effect if a descendant has the `data-cart-subtotal`
 * attribute. Default: false.
 * @slot - The link to the cart.
 * @csspart link - Link to the cart that the element creates if its content contains no link.
 * @csspart count - Number of items that is shown after the link if the link text contains no number. Numbers above 100 are
 * shown as `100+`.
 * @csspart subtotal - Cart subtotal that is shown after the link with `show-subtotal`.
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

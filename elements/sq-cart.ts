import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { cartStyles } from '../src/features/cart/cart.styles.js';
import { cartInput } from '../src/features/cart/input.js';
import { summaryStyles } from '../src/features/cart/summary.styles.js';
import { View, type CartMethods } from '../src/features/cart/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * As a page, the element shows the cart from the JSON that the server sends: a cart in the format of the HTTP API, or the cart
 * page of a Squarespace export. Without JSON, it fetches the cart from the shop. The content of the element is shown until the
 * cart has loaded, and to visitors without JavaScript. If the element is rendered on the server, its forms work without
 * JavaScript.
 *
 * With `drawer`, the cart opens when the visitor clicks the link of an `sq-cart-indicator` to `href`. On the cart page itself,
 * and if JavaScript fails to load, the link works as usual. The JavaScript of a drawer loads only when the visitor has a cart.
 *
 * Changes are shown at once, also in other elements and tabs. If the shop rejects a change, it is undone, with a message beside
 * the line. Totals that the shop has not confirmed yet are marked. A removed line can be restored. The visitor cannot check out
 * while a quantity is invalid, or after the shop has rejected the last change.
 *
 * The event `sq-cart-changed` is fired on `document` after each change that the shop has confirmed.
 *
 * @element sq-cart
 * @summary The shopping cart, as a page or as a drawer over every page.
 * @load visible, shopping [drawer]
 * @attr {boolean} drawer - Shows the cart in a drawer over the page instead of inside the page. Default: false.
 * @attr {boolean} open-on-add - Opens the drawer when a product is added to the cart. Default: false.
 * @attr {string} href - URL of the cart page. Default: /cart.
 * @attr {string} continue-href - URL of the link to continue shopping. If absent, there is no such link.
 * @attr {number} lines - Number of lines in the element's JSON. Reserves space for them until they are shown.
 * @slot - The cart as the server shows it. Visible until the cart has loaded.
 * @slot empty - Content below the message of an empty cart.
 * @slot summary - Content below the checkout link.
 * @csspart cart - Box around lines and summary.
 * @csspart lines - List of the products in the cart.
 * @csspart line - List item of a product.
 * @csspart picture - Image of a product, or the empty space for it.
 * @csspart name - Heading with the name of a product.
 * @csspart options - Chosen options of a product, such as size and color.
 * @csspart plan - Renewal interval of a subscription.
 * @csspart answers - The visitor's answers to the product's own form.
 * @csspart unit-price - Price of one unit.
 * @csspart stock - Message that few units are left, or none.
 * @csspart line-total - Price of all units of a line.
 * @csspart quantity-form - Form with the controls of a line.
 * @csspart stepper - Quantity field with a button on each side.
 * @csspart step - Button that increases or decreases the quantity by one.
 * @csspart quantity - Field for the quantity.
 * @csspart update - Button that submits a form on pages without JavaScript.
 * @csspart remove - Button that removes a line or a coupon.
 * @csspart removed - Message in place of a removed line.
 * @csspart undo - Button that restores a removed line.
 * @csspart message - Reason why a change was rejected.
 * @csspart summary - Box with coupons, shipping, totals and checkout, beside the lines.
 * @csspart coupons - Section with coupons and gift cards.
 * @csspart coupon - List item of an applied coupon or gift card.
 * @csspart coupon-invalid - List item of a coupon that does not apply to this cart.
 * @csspart coupon-form - Form that adds a coupon or gift card.
 * @csspart field - Text field for a coupon code or a part of the address.
 * @csspart button - Button of a form, or of the alert.
 * @csspart shipping - Section with the destination and the shipping methods.
 * @csspart location - Form for the destination.
 * @csspart shipping-options - Form with the available shipping methods.
 * @csspart shipping-option - Radio button of a shipping method, with its label.
 * @csspart amount - Amount of a coupon, a gift card or a shipping method.
 * @csspart totals - List of subtotal, discounts, shipping, taxes and total.
 * @csspart totals-pending - The list of totals while the shop has not confirmed them.
 * @csspart total - Row with the amount to pay.
 * @csspart note - Reason why checkout is not possible, and other notes.
 * @csspart checkout - Link to the checkout, or a disabled button while checkout is not possible.
 * @csspart link - Link to continue shopping or, in a drawer, to the cart page.
 * @csspart empty - Content of an empty cart.
 * @csspart drawer - Dialog that contains the cart with `drawer`.
 * @csspart header - Row in the drawer with the title and the close button.
 * @csspart title - Heading of the drawer.
 * @csspart close - Button that closes the drawer.
 * @csspart alert - Dialog that explains why the checkout cannot be opened.
 * @cssproperty [--sq-cart-accent=var(--sq-accent)] - Background of the checkout link.
 * @cssproperty [--sq-cart-on-accent=var(--sq-on-accent)] - Text color of the checkout link.
 * @cssproperty [--sq-cart-border=var(--sq-border)] - Color of separators and of the borders of controls.
 * @cssproperty [--sq-cart-surface=var(--sq-surface)] - Background of the summary and the drawer.
 * @cssproperty [--sq-cart-radius=var(--sq-radius)] - Corner radius of images and controls.
 * @cssproperty [--sq-cart-error=var(--sq-error)] - Color of error messages.
 * @cssproperty [--sq-cart-width=27rem] - Width of the drawer.
 * @cssproperty [--sq-cart-backdrop=rgb(0 0 0 / 45%)] - Color of the backdrop behind the drawer.
 * @cssstate waiting - The JavaScript that reads the element's JSON is loading.
 * @cssstate empty - The cart has loaded and is empty.
 * @cssstate pending - The shop has not confirmed the last change yet.
 * @cssstate live - The element shows the cart that is shared by all elements and tabs, instead of the server's JSON.
 * @cssstate ready - JavaScript has loaded, so changes do not reload the page.
 * @cssstate open - The drawer is open.
 * @cssstate failed - The cart could not be loaded.
 * @fires {CartCheckout} sq-cart-before-checkout - The visitor wants to check out. Cancelable. `detail.href`: string, URL of the checkout.
 * @fires sq-cart-opened - The drawer has opened.
 * @fires sq-cart-closed - The drawer has closed.
 * @key Enter - In a field for a quantity: changes the quantity.
 * @key Escape - Closes the drawer or another dialog of the cart.
 */
export class SqCart extends reactBlock<typeof cartInput, CartMethods>({
  input: cartInput,
  view: View,
  styles: [visuallyHiddenStyles, cartStyles, summaryStyles],
  methods: ['show', 'hide'],
}) {
  /** Opens the drawer. Has no effect without `drawer`. */
  override show(): void {
    super.show();
  }

  /** Closes the drawer, if it is open. */
  override hide(): void {
    super.hide();
  }
}

define('sq-cart', SqCart);

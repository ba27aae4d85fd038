import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { cartStyles } from '../src/features/cart/cart.styles.js';
import { cartInput } from '../src/features/cart/input.js';
import { summaryStyles } from '../src/features/cart/summary.styles.js';
import { View, type CartMethods } from '../src/features/cart/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * On a cart page, the element shows the cart from the server's JSON: a cart in the format of the HTTP API, or the cart page of
 * a Squarespace export. Without JSON, it fetches the cart from the shop. The element's content is shown until the cart has
 * loaded, and to visitors without JavaScript. If the element is rendered on the server, its forms work without JavaScript.
 *
 * If `drawer` is set, the cart opens when the visitor clicks the link to `href` in an `sq-cart-indicator`. On the cart page
 * itself, and if JavaScript fails to load, the link works as usual. The drawer's JavaScript loads only if the visitor has a
 * cart.
 *
 * Changes appear immediately, including in other elements and tabs. If the shop rejects a change, the element undoes the change
 * and shows a message beside the line. Totals that the shop has not confirmed yet are marked. Visitors can restore a line that
 * they have removed. They cannot check out while a quantity is invalid, or after the shop has rejected the last change.
 *
 * The `sq-cart-changed` event is fired on `document` after each change that the shop has confirmed.
 *
 * @element sq-cart
 * @summary Shopping cart, as a page or as a drawer on every page.
 * @load visible, shopping [drawer]
 * @attr {boolean} drawer - Shows the cart in a drawer over the page. If absent, the cart is part of the page. Default: false.
 * @attr {boolean} open-on-add - Opens the drawer when a product is added to the cart. Default: false.
 * @attr {URL} href - URL of the cart page. Default: /cart.
 * @attr {URL} continue-href - URL of the “Continue shopping” link. If absent, the link is not shown.
 * @attr {number} lines - Number of lines in the element's JSON. Reserves space for the lines until they are shown.
 * @when open-on-add drawer=true
 * @when href drawer=true
 * @slot - Server-rendered cart. Visible until the cart has loaded.
 * @slot empty - Content below the message for an empty cart.
 * @slot summary - Content below the checkout link.
 * @csspart cart - Box around the lines and the summary.
 * @csspart lines - List of the products in the cart.
 * @csspart line - List item for a product.
 * @csspart picture - Product image, or an empty box if there is no image.
 * @csspart name - Heading with the product's name.
 * @csspart options - Selected product options, such as size and color.
 * @csspart plan - Renewal interval of a subscription.
 * @csspart answers - The visitor's answers to the product's custom questions.
 * @csspart unit-price - Price of one unit.
 * @csspart stock - Message that the product is sold out or that few units are left.
 * @csspart line-total - Price of all units of a line.
 * @csspart quantity-form - Form with a line's controls.
 * @csspart stepper - Quantity field with a button on each side.
 * @csspart step - Button that increases or decreases the quantity by one.
 * @csspart quantity - Field for the quantity.
 * @csspart update - Button that submits a form if JavaScript is unavailable.
 * @csspart remove - Button that removes a line, a coupon or a gift card.
 * @csspart removed - Message in place of a removed line.
 * @csspart undo - Button that restores a removed line.
 * @csspart message - Reason why a change was rejected.
 * @csspart summary - Box with coupons, shipping, totals and checkout, beside the lines.
 * @csspart coupons - Section for coupons and gift cards.
 * @csspart coupon - List item for an applied coupon or gift card.
 * @csspart coupon-invalid - List item for a coupon that does not apply to this cart.
 * @csspart coupon-form - Form that adds a coupon or gift card.
 * @csspart field - Text field for a coupon code or for part of the address.
 * @csspart button - Button in a form or in the `alert` part.
 * @csspart shipping - Section with the destination and the shipping methods.
 * @csspart location - Form for entering the destination.
 * @csspart shipping-options - Form with the available shipping methods.
 * @csspart shipping-option - Radio button for a shipping method, with its label.
 * @csspart amount - Amount of a coupon, a gift card or a shipping method.
 * @csspart totals - List of the subtotal, discounts, shipping, taxes and total.
 * @csspart totals-pending - List of totals that the shop has not confirmed yet.
 * @csspart total - Row with the total amount to pay.
 * @csspart note - Reason why checkout is not possible, and other notes.
 * @csspart checkout - Link to the checkout, or a disabled button while checkout is not possible.
 * @csspart link - “Continue shopping” link or, in a drawer, the link to the cart page.
 * @csspart empty - Content of an empty cart.
 * @csspart drawer - Dialog that contains the cart when `drawer` is set.
 * @csspart header - Row in the drawer with the title and the close button.
 * @csspart title - Heading of the drawer.
 * @csspart close - Button that closes the drawer.
 * @csspart alert - Dialog that explains why the visitor cannot check out.
 * @cssproperty [--sq-cart-accent=var(--sq-accent)] - Background of the checkout link.
 * @cssproperty [--sq-cart-on-accent=var(--sq-on-accent)] - Text color of the checkout link.
 * @cssproperty [--sq-cart-border=var(--sq-border)] - Color of separators and control borders.
 * @cssproperty [--sq-cart-surface=var(--sq-surface)] - Background of the summary and the drawer.
 * @cssproperty [--sq-cart-radius=var(--sq-radius)] - Corner radius of images and controls.
 * @cssproperty [--sq-cart-error=var(--sq-error)] - Color of error messages.
 * @cssproperty [--sq-cart-width=27rem] - Width of the drawer.
 * @cssproperty [--sq-cart-backdrop=rgb(0 0 0 / 45%)] - Color of the backdrop behind the drawer.
 * @cssstate waiting - The JavaScript that reads the element's JSON is loading.
 * @cssstate empty - The cart has loaded and is empty.
 * @cssstate pending - The shop has not confirmed the last change yet.
 * @cssstate live - The element shows the cart that all elements and tabs share, instead of the cart from the server's JSON.
 * @cssstate ready - JavaScript has loaded. Changes no longer reload the page.
 * @cssstate open - The drawer is open.
 * @cssstate failed - The cart could not be loaded.
 * @fires {CartCheckout} sq-cart-before-checkout - The visitor wants to check out. Cancelable. `detail.href`: string, URL of the checkout.
 * @fires sq-cart-opened - The drawer has opened.
 * @fires sq-cart-closed - The drawer has closed.
 * @key Enter - In a quantity field: applies the new quantity.
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

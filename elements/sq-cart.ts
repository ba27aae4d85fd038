import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { cartStyles } from '../src/features/cart/cart.styles.js';
import { cartInput } from '../src/features/cart/input.js';
import { summaryStyles } from '../src/features/cart/summary.styles.js';
import { View, type CartMethods } from '../src/features/cart/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * The visitor's cart: as a page, or with `drawer` over every page.
 *
 * As a page it takes the cart from the JSON that the server sends (the client cart, or a published cart page), else
 * from the shop; until then it shows its content, which is also what a visitor without JavaScript sees. A server that
 * renders the tag sends its forms along: they post by themselves where there is no script.
 *
 * Changes show at once, also in other tabs and tags; what the shop refuses is taken back, with its message beside the
 * line. Totals that only the shop can say are marked until it has answered. What is taken out can be put back.
 * Nothing is checked out while a quantity makes no sense, or where the shop refuses what was typed last.
 * Each change that the shop has done is emitted once on `document`, as `sq-cart-changed`.
 *
 * A drawer opens for the link of a `sq-cart-indicator` that leads to `href`; without its code, or on the page of the
 * cart itself, the link is a link. It loads once there is a cart to show.
 *
 * @element sq-cart
 * @summary The cart, as a page or as a drawer.
 * @load visible, shopping [drawer]
 * @attr {boolean} drawer - Opens over the page instead of standing in it. Default: false.
 * @attr {boolean} open-on-add - Opens the drawer when something gets into the cart. Default: false.
 * @attr {string} href - The page of the cart. Default: /cart.
 * @attr {string} continue-href - Where the shop goes on; without it there is no link.
 * @attr {number} lines - How many lines its JSON has: their room is kept until they are drawn.
 * @slot - What the server shows of the cart until it is known.
 * @slot empty - Below the text of an empty cart.
 * @slot summary - Below the link to the checkout.
 * @csspart cart - All of it.
 * @csspart lines - The list of lines.
 * @csspart line - A line.
 * @csspart picture - The picture of a line, or the room for it.
 * @csspart name - The name of a line.
 * @csspart options - The chosen options of a line.
 * @csspart plan - How often a line renews.
 * @csspart answers - The answers to the product's own form.
 * @csspart unit-price - The price of one unit.
 * @csspart stock - How many are left, where they are few or none.
 * @csspart line-total - What a line costs.
 * @csspart quantity-form - The controls of a line.
 * @csspart stepper - The number with a step on each side.
 * @csspart step - The button for one less, or one more.
 * @csspart quantity - The field of the quantity.
 * @csspart update - The button that sends a form without a script.
 * @csspart remove - The button that takes out a line or a coupon.
 * @csspart removed - What replaces a line that was removed.
 * @csspart undo - The button that puts it back.
 * @csspart message - Why something was refused.
 * @csspart summary - What stands beside the lines.
 * @csspart coupons - Coupons and gift cards.
 * @csspart coupon - One of them.
 * @csspart coupon-invalid - One that does not count.
 * @csspart coupon-form - The form for another one.
 * @csspart field - A field.
 * @csspart button - A button beside fields, and the alert's.
 * @csspart shipping - Where it goes, and how.
 * @csspart location - The form for where it goes.
 * @csspart shipping-options - The shipping methods.
 * @csspart shipping-option - One of them.
 * @csspart amount - An amount beside its name.
 * @csspart totals - What the cart comes to.
 * @csspart totals-pending - The same while the shop works it out.
 * @csspart total - The last of them.
 * @csspart note - Why a cart cannot be checked out, and other notes.
 * @csspart checkout - The link to the checkout.
 * @csspart link - The link to the shop, or from a drawer to the cart's page.
 * @csspart empty - What stands for an empty cart.
 * @csspart drawer - The drawer.
 * @csspart header - Its head.
 * @csspart title - Its title.
 * @csspart close - The button that closes it.
 * @csspart alert - Why the checkout cannot be entered, over the page.
 * @cssproperty [--sq-cart-accent=var(--sq-accent)] - Background of the link to the checkout.
 * @cssproperty [--sq-cart-on-accent=var(--sq-on-accent)] - Text of the link to the checkout.
 * @cssproperty [--sq-cart-border=var(--sq-border)] - Lines, and borders of controls.
 * @cssproperty [--sq-cart-surface=var(--sq-surface)] - Background of summary and drawer.
 * @cssproperty [--sq-cart-radius=var(--sq-radius)] - Radius of pictures and controls.
 * @cssproperty [--sq-cart-error=var(--sq-error)] - Colour of what went wrong.
 * @cssproperty [--sq-cart-width=27rem] - Width of the drawer.
 * @cssproperty [--sq-cart-backdrop=rgb(0 0 0 / 45%)] - What lies over the page.
 * @cssstate waiting - The code that reads its JSON is under way.
 * @cssstate empty - The cart is known, and empty.
 * @cssstate pending - A change waits for the shop.
 * @cssstate live - It follows the shop and other tabs, not the page alone.
 * @cssstate ready - Its controls work without sending a form.
 * @cssstate open - The drawer is open.
 * @cssstate failed - The cart could not be loaded.
 * @fires {CartCheckout} sq-cart-before-checkout - A person wants to check out, `detail.href` is where; can be cancelled.
 * @fires sq-cart-opened - The drawer is open.
 * @fires sq-cart-closed - The drawer has closed.
 */
export class SqCart extends reactBlock<typeof cartInput, CartMethods>({
  input: cartInput,
  view: View,
  styles: [visuallyHiddenStyles, cartStyles, summaryStyles],
  methods: ['show', 'hide'],
}) {
  /** Opens the drawer. */
  override show(): void {
    super.show();
  }

  /** Closes the drawer. */
  override hide(): void {
    super.hide();
  }
}

define('sq-cart', SqCart);

import { productInput } from '../src/blocks/product/input.js';
import { productStyles } from '../src/blocks/product/product.styles.js';
import { View } from '../src/blocks/product/View.js';
import { define } from '../src/element/define.js';
import { reactBlock } from '../src/element/react-block.js';
import { spokenStyles } from '../src/element/spoken.styles.js';

/**
 * Puts a product into the cart without leaving the page.
 *
 * The server's product stays as it is: picture, name, `<sq-price>`, and a form that posts `itemId`, `sku`
 * and `quantity`. The block sends that form from the page, shows on its button what becomes of it, and
 * writes beside the button why the shop refuses, such as how many are left. What was typed stays.
 * Where the tag holds no such form, the block draws one below its content, and the name and the price
 * too where they are missing: out of product JSON, or for `product-id` and `sku`.
 *
 * While an order is under way, further clicks order nothing; so do the second click of a double click
 * and a key that is held down.
 *
 * @element sq-product
 * @summary A product with one price and stock, and the button that puts it in the cart.
 * @load interaction, visible :not(:has(form))
 * @hold submit form:has([name="itemId"])
 * @attr {string} product-id - The product's id, where neither the form nor the JSON says it.
 * @attr {string} sku - Which variant is sold. Needed where the JSON has several and the form names none.
 * @slot - The product as the server sent it.
 * @csspart title - The name, where the page has no heading for it.
 * @csspart price - The price, where the page has no `<sq-price>`.
 * @csspart usual-price - What the product costs when it is not on sale.
 * @csspart form - The block's own form.
 * @csspart label - The label of the quantity, around it.
 * @csspart quantity - The number of pieces.
 * @csspart add - The button.
 * @csspart message - Why nothing was added.
 * @csspart stock - How many are left, where they are few.
 * @cssproperty [--sq-product-accent=var(--sq-accent)] - Background of the button.
 * @cssproperty [--sq-product-on-accent=var(--sq-on-accent)] - Text of the button.
 * @cssproperty [--sq-product-radius=var(--sq-radius)] - Radius of button and quantity.
 * @cssproperty [--sq-product-border=color-mix(in srgb, currentColor 55%, transparent)] - Border of the quantity.
 * @cssproperty [--sq-product-error=light-dark(#b3261e, #ff9a8d)] - Colour of what went wrong, also beside the page's own form.
 * @cssstate adding - An order is under way.
 * @cssstate added - The last order is in the cart, for two seconds.
 * @cssstate refused - The last order was refused.
 * @cssstate closed - Nothing can be ordered: it is sold out, or not published.
 * @fires {ProductAdded} sq-product-added - The server has put it into the cart.
 */
export class SqProduct extends reactBlock({
  input: productInput,
  view: View,
  styles: [spokenStyles, productStyles],
}) {}

define('sq-product', SqProduct);

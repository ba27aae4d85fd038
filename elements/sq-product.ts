import { define } from '../src/core/life/define.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import { choicesStyles } from '../src/features/product/choices.styles.js';
import { productInput } from '../src/features/product/input.js';
import { productStyles } from '../src/features/product/product.styles.js';
import { productBlock } from '../src/features/product/product-block.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Puts a product into the cart without leaving the page, in the variant and with the plan that a visitor chooses.
 *
 * The server's product stays as it is: picture, name, `<sq-price>`, and a form that posts `itemId`, `sku`
 * and `quantity`. The block sends that form from the page, shows on its button what becomes of it, and
 * writes beside the button why the shop refuses, such as how many are left. What was typed stays.
 * Forms of other systems work too: `id` of a variant (Shopify), `options[Size]`, `attribute_pa_size` (WooCommerce), `attribute[12]`
 * with a label (BigCommerce), `data-variant-option-name` (Squarespace), and radio buttons with the option's name. Set `product-id` if no
 * field `itemId` names the product. Without product JSON the shop finds the variant. A press while nothing is chosen names what is
 * missing. A form that cannot be read stays with the browser, and the console lists the expected names.
 * A form may ask for each option, by selects or radio buttons named `option[Size]`, and for a subscription,
 * `productSubscriptionOptionId`: with the product's JSON beside it the block finds the variant, marks values
 * that do not go with the others (`data-state`), and brings `<sq-price>`, an `<img data-product-picture>` and
 * a `data-product-stock` up to it. Links with `data-product-thumbnail` show their picture in its stead.
 * Where the tag holds no such form, the block draws one below its content, and picture, name and price
 * too where they are missing: out of product JSON, or for `product-id` and `sku`. Gift cards get a link to
 * their checkout, memberships one to their page. A product with a form of its own (`additionalFieldsForm`)
 * asks its questions before it is added, in the page's own controls where they are there.
 * A price of the JSON that is unusable (no currency, an unknown one, negative, no number, above 100,000,000 units) is
 * not shown, and the console names it. The product can be added all the same: the server sets the price.
 * What the block draws out of JSON it describes to search engines, too: as JSON-LD among its children.
 *
 * While an order is under way, further clicks order nothing; so do the second click of a double click
 * and a key that is held down.
 *
 * @element sq-product
 * @summary A product with its variants, and the button that puts it in the cart.
 * @load interaction, visible :not(:has(form))
 * @hold submit sq-product form
 * @preload press features/product/model/published-product.ts features/product/page-choice.ts features/cart/store.ts features/cart/api.ts page/connect.ts
 * @attr {string} product-id - The product's id, where neither the form nor the JSON says it.
 * @attr {string} sku - Which variant is sold, or chosen at first. Needed where the JSON has several without options and the form names none.
 * @attr {'select' | 'buttons' | 'swatches'} selector - How the block offers the values of options in a form of its own; swatches show the pictures of variants. The page's own controls stay what they are. Default select.
 * @attr {boolean} preselect - Chooses the first variant that can be bought, in a form drawn by the element. Without it the form shows the lowest price and asks for a choice. Default false.
 * @attr {boolean} quick-view - Shows the product over the page: from a form or link with `data-quick-view`, which lead to its page, else by a button. Needs its id. Default false.
 * @slot - The product as the server sent it.
 * @csspart picture - The picture of the variant, where the page has none.
 * @csspart title - The name, where the page has no heading for it.
 * @csspart price - The price, where the page has no `<sq-price>`.
 * @csspart usual-price - What the product costs when it is not on sale.
 * @csspart renewal - How often a subscription renews.
 * @csspart form - The block's own form.
 * @csspart option - An option with its values.
 * @csspart option-name - What is chosen.
 * @csspart select - The values of an option to select from.
 * @csspart value - A value as a button.
 * @csspart swatch - What a value looks like.
 * @csspart plans - One time, or a subscription.
 * @csspart plan - One of them.
 * @csspart label - The label of the quantity, around it.
 * @csspart quantity - The field of the quantity.
 * @csspart add - The button, or the link that leads to where the product is bought.
 * @csspart message - Why nothing was added.
 * @csspart stock - How many are left, where they are few.
 * @csspart quick-view - The button that shows the product over the page.
 * @csspart window - The dialog that shows it.
 * @csspart panel - What the dialog holds.
 * @csspart close - The button that closes it.
 * @csspart waiting - The dialog's content before the product has come.
 * @csspart retry - The button that asks for it again.
 * @csspart details - The product in the dialog.
 * @csspart more - The link to its page.
 * @cssproperty [--sq-product-accent=var(--sq-accent)] - Background of the button.
 * @cssproperty [--sq-product-on-accent=var(--sq-on-accent)] - Text of the button.
 * @cssproperty [--sq-product-radius=var(--sq-radius)] - Radius of button and quantity.
 * @cssproperty [--sq-product-border=color-mix(in srgb, currentColor 55%, transparent)] - Border of the quantity.
 * @cssproperty [--sq-product-error=var(--sq-error)] - Colour of what went wrong, also beside the page's own form.
 * @cssproperty [--sq-product-surface=var(--sq-surface)] - Background of the dialog.
 * @cssstate waiting - The code that reads its JSON is under way.
 * @cssstate adding - An order is under way.
 * @cssstate added - The last order is in the cart, for two seconds.
 * @cssstate refused - The last order was refused.
 * @cssstate closed - Nothing can be ordered: it is sold out, not published, or no variant is like that.
 * @fires {ProductAdded} sq-product-added - The server has put it into the cart.
 * @fires {ProductQuickView} sq-product-quick-view-opened - The product is shown over the page. `detail.itemId` is its id.
 * @fires {ProductVariantSelected} sq-product-variant-selected - Another variant was chosen.
 */
export class SqProduct extends controllerBlock({
  ...productBlock,
  input: productInput,
  styles: [visuallyHiddenStyles, productStyles, choicesStyles],
}) {}

define('sq-product', SqProduct);

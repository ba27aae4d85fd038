import { define } from '../src/core/life/define.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import { choicesStyles } from '../src/features/product/choices.styles.js';
import { productInput } from '../src/features/product/input.js';
import { productStyles } from '../src/features/product/product.styles.js';
import { productBlock } from '../src/features/product/product-block.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the product inside the element as ordinary HTML: an image, a heading, an `<sq-price>`, and a form that posts `itemId`,
 * `sku` and `quantity`. The element sends the form without leaving the page and shows the progress on the button. If the shop
 * rejects the order, the reason appears beside the button, and the form keeps its content. Without JavaScript, the browser
 * posts the form.
 *
 * The fields of other shop systems work too:
 *
 * | shop system | field of the variant or an option |
 * | --- | --- |
 * | Shopify | `id` of a variant, or `options[Size]` |
 * | WooCommerce | `attribute_pa_size` |
 * | BigCommerce | `attribute[12]` with a label |
 * | Squarespace | `data-variant-option-name` on the control |
 * | others | `option[Size]`, or radio buttons with the name of the option |
 *
 * If the form has no field `itemId`, set `product-id`. A form that the element cannot read is posted by the browser, and the
 * console lists the names that it expects.
 *
 * A form can have a control for each option, and a control `productSubscriptionOptionId` for a subscription. When the visitor
 * submits the form, the element requests the matching variant from the shop. If the JSON of the product is in a child
 * `<script type="application/json">`, no request is needed, and the element updates the page when the visitor selects an
 * option:
 *
 * - Values that are sold out, or not available with the other selected values, are marked. Radio buttons get the attribute
 *   `data-state`.
 * - `<sq-price>` shows the price of the variant.
 * - `<img data-product-picture>` shows the image of the variant. A link with `data-product-thumbnail` shows its own image
 *   there.
 * - An element with `data-product-stock` shows that the variant is sold out, or that few units are left.
 *
 * If there is no form, the element draws one below its content. It also draws the image, the name and the price if they are
 * missing. The data is taken from the JSON. Without JSON, set `product-id` and `sku`. A product that is drawn from JSON is
 * described for search engines as JSON-LD. Gift cards get a link to their checkout, and memberships a link to their page.
 *
 * If the JSON contains a form with questions about the product (`additionalFieldsForm`), the visitor must answer them before
 * the product is added. The element inserts the questions if the form does not contain them.
 *
 * An invalid price in the JSON is not shown, and the console names it. A price is invalid if it is negative or not a number,
 * if its currency is unknown, or if it is above 100,000,000 units of the currency. The product can still be added, because
 * the server determines the price.
 *
 * While an order is pending, further clicks are ignored. The second click of a double click and the repeated events of a held
 * key are ignored too.
 *
 * @element sq-product
 * @summary Product with variants, and a form that adds it to the cart.
 * @load interaction, visible :not(:has(form))
 * @hold submit sq-product form
 * @preload press features/product/model/published-product.ts features/product/page-choice.ts features/cart/store.ts features/cart/api.ts page/connect.ts
 * @attr {string} product-id - ID of the product, if neither the form nor the JSON contains it.
 * @attr {string} sku - SKU of the variant that is sold, or that is selected at first. Needed if the form contains no SKU, and the JSON has several variants but no options.
 * @attr {'select' | 'buttons' | 'swatches'} selector - How a form that the element draws shows the values of an option: as a list (`select`), as buttons, or as buttons with images of the variants (`swatches`). Does not affect the controls of the page. Default: select.
 * @attr {boolean} preselect - Selects the first variant that can be bought, in a form that the element draws. If absent, the form shows the lowest price and asks the visitor to select a variant. Default: false.
 * @attr {boolean} quick-view - Shows the product in a dialog when the visitor follows a link or submits a form with `data-quick-view`. Without such a link or form, the element adds a button. The ID of the product must be known. Default: false.
 * @slot - The product as HTML from the server.
 * @csspart picture - Image of the product or the variant, if the page contains no image.
 * @csspart title - Name of the product, if the page contains no heading.
 * @csspart price - Price, if the page contains no `<sq-price>`.
 * @csspart usual-price - Struck-out regular price of a product on sale.
 * @csspart renewal - Renewal interval of a subscription.
 * @csspart form - Form that the element draws.
 * @csspart option - Control of an option, together with its label.
 * @csspart option-name - Label of an option, or of the choice between plans.
 * @csspart select - `<select>` with the values of an option.
 * @csspart value - Value of an option, as a button.
 * @csspart swatch - Image of a value, with `selector="swatches"`.
 * @csspart plans - Choice between a one-time purchase and subscriptions.
 * @csspart plan - Radio button of a plan, with its label and price.
 * @csspart label - Label around the quantity field.
 * @csspart quantity - Field for the quantity.
 * @csspart add - Button that adds the product to the cart. For a gift card or a membership, the link to its checkout or page.
 * @csspart message - Reason why the product was not added.
 * @csspart stock - Message that few units are left.
 * @csspart quick-view - Button that shows the product in a dialog.
 * @csspart window - Dialog with the product.
 * @csspart panel - Container inside the dialog.
 * @csspart close - Button that closes the dialog.
 * @csspart waiting - Content of the dialog while the product is loading, or the message that it could not be loaded.
 * @csspart retry - Button that loads the product again.
 * @csspart details - The product inside the dialog.
 * @csspart more - Paragraph with the link to the page of the product.
 * @cssproperty [--sq-product-accent=var(--sq-accent)] - Background of the button, and color of selected values and focus outlines.
 * @cssproperty [--sq-product-on-accent=var(--sq-on-accent)] - Text color of the button.
 * @cssproperty [--sq-product-radius=var(--sq-radius)] - Corner radius of the button and of fields.
 * @cssproperty [--sq-product-border=color-mix(in srgb, currentColor 55%, transparent)] - Border color of fields.
 * @cssproperty [--sq-product-error=var(--sq-error)] - Color of error messages, also in a form of the page.
 * @cssproperty [--sq-product-surface=var(--sq-surface)] - Background of the dialog.
 * @cssstate waiting - The JavaScript that reads the element's JSON is loading.
 * @cssstate adding - The product is being added to the cart.
 * @cssstate added - The product was added. Removed after two seconds.
 * @cssstate refused - The last order was incomplete, was rejected, or could not be sent.
 * @cssstate closed - The product cannot be bought: it is sold out or not published, or no variant matches the selected values.
 * @fires {ProductAdded} sq-product-added - The server has added the product to the cart. `detail.itemId`: string, ID of the product. `detail.sku`: string, SKU of the variant. `detail.quantity`: number, added quantity.
 * @fires {ProductQuickView} sq-product-quick-view-opened - The product is shown in a dialog. `detail.itemId`: string, ID of the product.
 * @fires {ProductVariantSelected} sq-product-variant-selected - The visitor has selected another variant. `detail.itemId`: string, ID of the product. `detail.sku`: string, SKU of the variant. `detail.options`: object, selected values by the name of the option.
 * @key Enter, Space - On a button that adds the product: adds it once, also if the key is held. The button may be a `.sqs-add-to-cart-button` with `role="button"`.
 * @key Escape - Closes the quick view.
 */
export class SqProduct extends controllerBlock({
  ...productBlock,
  input: productInput,
  styles: [visuallyHiddenStyles, productStyles, choicesStyles],
}) {}

define('sq-product', SqProduct);

import { define } from '../src/core/life/define.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import { choicesStyles } from '../src/features/product/choices.styles.js';
import { productInput } from '../src/features/product/input.js';
import { productStyles } from '../src/features/product/product.styles.js';
import { productBlock } from '../src/features/product/product-block.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the product inside the element as ordinary HTML: an image, a heading, an `<sq-price>`, and a form that posts `itemId`,
 * `sku` and `quantity`. The element sends the form without leaving the page, and shows progress on the button. If the shop
 * rejects the request, the reason appears beside the button, and the form keeps its values. Without JavaScript, the browser
 * posts the form.
 *
 * Field names of other shop systems also work:
 *
 * | shop system | field for the variant or an option |
 * | --- | --- |
 * | Shopify | `id` with a variant ID, or `options[Size]` |
 * | WooCommerce | `attribute_pa_size` |
 * | BigCommerce | `attribute[12]` with a label |
 * | Squarespace | `data-variant-option-name` on the control |
 * | others | `option[Size]`, or radio buttons named after the option |
 *
 * If the form has no `itemId` field, set `product-id`. If the element cannot interpret the form, the browser posts it, and the
 * console lists the expected field names.
 *
 * A form can have a control for each option, and a control named `productSubscriptionOptionId` for subscriptions. When the
 * visitor submits the form, the element requests the matching variant from the shop. This request is not needed if a child
 * `<script type="application/json">` contains the product's JSON. The element then also updates the page when the visitor
 * selects an option:
 *
 * - Values that are sold out, or unavailable in combination with the other selected values, are marked. On radio buttons, use
 *   the `data-state` attribute to style them.
 * - `<sq-price>` shows the variant's price.
 * - `<img data-product-picture>` shows the variant's image. A click on a link with `data-product-thumbnail` shows the link's
 *   image there.
 * - An element with `data-product-stock` shows whether the variant is sold out or few units are left.
 *
 * If there is no form, the element creates one below its content. It also creates the image, the name and the price if they are
 * missing. The data is taken from the JSON. If there is no JSON, set `product-id` and `sku`. For a product created from JSON,
 * the element adds JSON-LD for search engines. Instead of a form, gift cards get a link to their checkout, and memberships get
 * a link to their page.
 *
 * If the JSON contains custom questions (`additionalFieldsForm`), the visitor must answer them before adding the product to the
 * cart. If your form does not contain these questions, the element inserts them.
 *
 * An invalid price in the JSON is not shown, and the console reports it. A price is invalid if it is negative or not a number,
 * if its currency is unknown, or if it is above 100,000,000 units of the currency. Visitors can still add the product to the
 * cart, because the server determines the price.
 *
 * While the product is being added to the cart, further clicks are ignored. The element also ignores the second click of a
 * double click, and repeated events from a held key.
 *
 * @element sq-product
 * @summary Product with variants, and a form that adds it to the cart.
 * @load interaction, visible :not(:has(form))
 * @hold submit sq-product form
 * @preload press features/product/model/published-product.ts features/product/page-choice.ts features/cart/store.ts features/cart/api.ts page/connect.ts
 * @attr {string} product-id - Product ID. Required if neither the form nor the JSON contains it.
 * @attr {string} sku - SKU of the variant to sell, or of the variant to select initially. Required if the form contains no SKU, and the JSON has several variants but no options.
 * @attr {'select' | 'buttons' | 'swatches'} selector - Control type for options in a form that the element creates: a drop-down list (`select`), buttons (`buttons`), or buttons with variant images (`swatches`). Does not affect the controls in your own form. Default: select.
 * @attr {boolean} preselect - Selects the first available variant, in a form that the element creates. If absent, the form shows the lowest price and asks the visitor to select a variant. Default: false.
 * @attr {boolean} quick-view - Shows the product in a dialog when the visitor follows a link or submits a form with `data-quick-view`. If there is no such link or form, the element adds a button. Requires the product ID in the form, in the JSON or in `product-id`. Default: false.
 * @slot - The product as HTML from the server.
 * @csspart picture - Image of the product or variant, if the page contains no image.
 * @csspart title - Product name, if the page contains no heading.
 * @csspart price - Price, if the page contains no `<sq-price>`.
 * @csspart usual-price - Regular price of a product that is on sale, with a strikethrough.
 * @csspart renewal - Renewal interval of a subscription.
 * @csspart form - Form that the element creates.
 * @csspart option - Control for an option, with its label.
 * @csspart option-name - Label of an option, or of the choice between purchase plans.
 * @csspart select - `<select>` with an option's values.
 * @csspart value - Button for an option value.
 * @csspart swatch - Image for an option value, if `selector` is `swatches`.
 * @csspart plans - Choice between a one-time purchase and subscriptions.
 * @csspart plan - Radio button for a purchase plan, with its label and price.
 * @csspart label - Label around the quantity field.
 * @csspart quantity - Field for the quantity.
 * @csspart add - Button that adds the product to the cart. For a gift card, the link to its checkout. For a membership, the link to its page.
 * @csspart message - Reason why the product was not added.
 * @csspart stock - Message that few units are left.
 * @csspart quick-view - Button that shows the product in a dialog.
 * @csspart window - Dialog with the product.
 * @csspart panel - Container inside the dialog.
 * @csspart close - Button that closes the dialog.
 * @csspart waiting - Content of the dialog while the product is loading, or an error message if it fails to load.
 * @csspart retry - Button that loads the product again.
 * @csspart details - The product inside the dialog.
 * @csspart more - Paragraph with the link to the product page.
 * @cssproperty [--sq-product-accent=var(--sq-accent)] - Background of the button that adds the product, and color of selected values and focus outlines.
 * @cssproperty [--sq-product-on-accent=var(--sq-on-accent)] - Text color of the button that adds the product.
 * @cssproperty [--sq-product-radius=var(--sq-radius)] - Corner radius of buttons and fields.
 * @cssproperty [--sq-product-border=color-mix(in srgb, currentColor 55%, transparent)] - Border color of fields.
 * @cssproperty [--sq-product-error=var(--sq-error)] - Color of error messages, including those in your own form.
 * @cssproperty [--sq-product-surface=var(--sq-surface)] - Background of the dialog.
 * @cssstate waiting - The JavaScript that reads the element's JSON is loading.
 * @cssstate adding - The product is being added to the cart.
 * @cssstate added - The product was added. Removed after two seconds.
 * @cssstate refused - The product was not added: the form was incomplete, was rejected or could not be sent.
 * @cssstate closed - The product cannot be bought, because it is sold out or not published, or because no variant matches the selected values.
 * @fires {ProductAdded} sq-product-added - The server has added the product to the cart. `detail.itemId`: string, ID of the product. `detail.sku`: string, SKU of the variant. `detail.quantity`: number, the quantity that was added.
 * @fires {ProductQuickView} sq-product-quick-view-opened - The product is shown in a dialog. `detail.itemId`: string, ID of the product.
 * @fires {ProductVariantSelected} sq-product-variant-selected - The visitor has selected a different variant. `detail.itemId`: string, ID of the product. `detail.sku`: string, SKU of the variant. `detail.options`: object, the selected values keyed by option name.
 * @key Enter, Space - On a button that adds the product: adds it once, even if the key is held. The button may be a `.sqs-add-to-cart-button` with `role="button"`.
 * @key Escape - Closes the quick view.
 */
export class SqProduct extends controllerBlock({
  ...productBlock,
  input: productInput,
  styles: [visuallyHiddenStyles, productStyles, choicesStyles],
}) {}

define('sq-product', SqProduct);

import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { formMessages } from '../../../src/features/form/messages.js';
import { formMarkup } from '../../../src/features/form/model/form-markup.js';
import { postedFormValues } from '../../../src/features/form/model/form-posted.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { productMessages } from '../../../src/features/product/messages.js';
import type {
  ProductForm,
  Product,
} from '../../../src/features/product/model/published-product.js';
import { isSoldOut } from '../../../src/features/product/model/product.js';
import { firstVariant, type Variant } from '../../../src/features/product/model/variants.js';
import { site } from '../../content/site.js';
import { html, trusted, type Html } from '../../html.js';
import { quantityField } from '../cart/quantity-field.js';
import { optionFields, planFields, selectorOf } from './choices.js';
import { link } from '../../i18n/language.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { texts } from '../../i18n/texts.js';
import { totalStock } from './measures.js';

/** State of a form that was posted without JavaScript and rejected. */
export interface RefusedOrder {
  /** Names and values of the posted fields, as typed. */
  readonly posted: readonly (readonly [string, string])[];
  /** Error messages, keyed by field name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
}

/** The variant that the visitor selected, or the default one. */
export function chosenVariant(product: Product, refused?: RefusedOrder): Variant | undefined {
  const typed = product.options.map(
    ({ name }) => refused?.posted.find(([key]) => key === `option[${name}]`)?.[1],
  );
  const same = product.variants.find(({ values }) =>
    values.every((value, index) => value === typed[index]),
  );
  return same ?? firstVariant(product.variants, '');
}

/** The form that adds a product to the cart. For a gift card, it opens the checkout instead. */
export function buyForm(product: Product, refused?: RefusedOrder): Html {
  const messages = texts(productMessages);
  const id = `buy-${product.id}`;
  const variant = chosenVariant(product, refused);
  const chosen = { id, product, variant, kind: selectorOf(product) };
  if (product.type === 'giftCard') return giftCardForm(product);
  const isSold = isSoldOut([totalStock(product.variants)]);
  const typed = (name: string): string => refused?.posted.find(([key]) => key === name)?.[1] ?? '';
  const stock = totalStock(product.variants);
  return html`<form class="buy" method="post" action="/api/commerce/shopping-cart/entries">
    ${refused && html`<p class="form-error" role="alert">${refused.message}</p>`}
    <input type="hidden" name="itemId" value="${product.id}" />
    <input type="hidden" name="page" value="${product.url}" />
    ${
      product.options.length === 0 &&
      html`<input type="hidden" name="sku" value="${variant?.sku}" />`
    }
    ${optionFields(chosen)} ${planFields(chosen, typed('productSubscriptionOptionId'))}
    ${product.form && ownFields(id, product.form, refused)}
    <p class="buy-foot">
      ${
        !isSold &&
        quantityField({
          id: `${id}-quantity`,
          quantity: 1,
          stock,
          refusal: refused && {
            quantity: typed('quantity'),
            message: refused.errors['quantity'] ?? '',
          },
        })
      }
      <button class="button" ${isSold && html`disabled`}>
        ${isSold ? messages.soldOut : product.addLabel || messages.add}
      </button>
    </p>
  </form>`;
}

/** The shop's questions about a product. They are between its options and its button. */
function ownFields(id: string, form: ProductForm, refused: RefusedOrder | undefined): Html {
  const { definition } = readFormDefinition(form);
  const { children } = formMarkup(definition, {
    action: '',
    idPrefix: id,
    messages: texts(formMessages),
    values: postedFormValues(refused?.posted ?? [], definition),
    errors: Object.fromEntries(
      Object.entries(refused?.errors ?? {}).map(([name, text]) => [
        name.replace('additionalFields.', ''),
        text,
      ]),
    ),
  });
  const fields = children.filter(
    (child) => typeof child !== 'string' && child.attributes['class'] !== 'form-footer',
  );
  return html`<fieldset class="own-fields">
    <legend>${form.name}</legend>
    ${trusted(fields.map((field) => markupToHtml(field)).join(''))}
  </fieldset>`;
}

/** The form of a gift card, which has its own checkout. */
function giftCardForm({ id, options, variants }: Product): Html {
  return html`<form class="buy" method="get" action="${link('/checkout/giftcard')}">
    <input type="hidden" name="websiteId" value="${site.id}" />
    <input type="hidden" name="giftCardProductId" value="${id}" />
    <fieldset class="choices buttons">
      <legend>${options[0]?.name ?? texts(shopMessages).value}</legend>
      ${variants.map(
        ({ sku, values }, index) =>
          html`<label class="choice"
            ><input type="radio" name="sku" value="${sku}" ${index === 0 && html`checked`} /><span
              >${values.join(', ')}</span
            ></label
          >`,
      )}
    </fieldset>
    <p class="buy-foot"><button class="button">${texts(productMessages).buyGiftCard}</button></p>
  </form>`;
}

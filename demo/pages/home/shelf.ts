import { productMessages } from '../../../src/features/product/messages.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { coffees, type Coffee } from '../../content/shop.js';
import { site } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import type { HomeState, ProductState, QuantityRefusal } from '../../page-state.js';
import { translate } from '../../i18n/content.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { texts } from '../../i18n/texts.js';
import { picture } from '../../picture.js';
import { price } from '../../price.js';
import { quantityField } from '../cart/quantity-field.js';

/** The remaining stock is shown if it is lower than this. */
const fewLeft = 6;

/** This week's coffees, with their current prices and stock. */
export function shelf({ products, refusals }: HomeState): Html {
  const own = texts(homeMessages);
  return html`<section id="coffee" class="coffees" aria-labelledby="coffee-title">
    <div class="section-head">
      <h2 id="coffee-title">${own.shelf}</h2>
      <p>${own.shelfText}</p>
    </div>
    <ul class="coffee-list">
      ${coffees.map(
        (coffee) =>
          html`<li>${coffeeArticle(coffee, products.get(coffee.id), refusals[coffee.id])}</li>`,
      )}
    </ul>
  </section>`;
}

function coffeeArticle(
  coffee: Coffee,
  product: ProductState | undefined,
  refusal: QuantityRefusal | undefined,
): Html {
  const article = html`<article class="coffee" id="${coffee.sku}">
    <div class="coffee-picture">
      ${picture({
        name: coffee.picture,
        alt: translate(coffee.alt),
        sizes: '(min-width: 1320px) 390px, (min-width: 900px) 30vw, 45vw',
        shape: 'upright',
      })}
      ${coffee.badge === undefined ? null : html`<p class="badge">${translate(coffee.badge)}</p>`}
    </div>
    <h3 id="${coffee.sku}-name">${coffee.name}</h3>
    <p class="origin">${translate(coffee.origin)}</p>
    <p class="notes">${translate(coffee.notes)}</p>
    ${stockNote(product?.stock ?? 0)}
    <p class="coffee-foot">
      ${price(product?.unitCents ?? coffee.amountCents, product?.currency ?? site.currency)}
      <sq-tooltip text="${translate(coffee.processNote)}"
        ><button type="button" class="term">${translate(coffee.process)}</button></sq-tooltip
      >
    </p>
    ${product && addForm(product, refusal)}
  </article>`;
  return product
    ? html`<sq-product product-id="${product.id}" sku="${product.sku}">${article}</sq-product>`
    : article;
}

/** The form that adds a coffee to the cart. If the coffee is sold out, a message replaces the button. */
function addForm({ id, sku, stock }: ProductState, refusal: QuantityRefusal | undefined): Html {
  const isSoldOut = stock !== 'unlimited' && stock < 1;
  const own = texts(productMessages);
  return html`<form class="buy" method="post" action="/api/commerce/shopping-cart/entries">
    <input type="hidden" name="itemId" value="${id}" />
    <input type="hidden" name="sku" value="${sku}" />
    ${
      isSoldOut
        ? html`<button class="button" aria-describedby="${sku}-name" disabled>
            ${own.soldOut}
          </button>`
        : html`${quantityField({ id: `${sku}-quantity`, quantity: 1, stock, refusal })}
            <button class="button" aria-describedby="${sku}-name">${own.add}</button>`
    }
  </form>`;
}

function stockNote(stock: ProductState['stock']): Html | null {
  if (stock === 'unlimited' || stock >= fewLeft) return null;
  const { fewLeft: few } = texts(productMessages);
  return html`<p class="stock">
    ${stock < 1 ? texts(homeMessages).backSoon : fill(few, { count: stock })}
  </p>`;
}

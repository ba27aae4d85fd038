import { productMessages } from '../../../src/features/product/messages.js';
import { isSoldOut, lowStockText } from '../../../src/features/product/model/product.js';
import type { Product } from '../../../src/features/product/model/published-product.js';
import { startingPrice } from '../../../src/features/product/model/variants.js';
import { html, type Html } from '../../html.js';
import { picture } from '../../picture.js';
import { shownPrice } from '../../price.js';
import { selectorOf } from './choices.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { link } from '../../i18n/language.js';
import { texts } from '../../i18n/texts.js';
import { totalStock } from './measures.js';

/** Returns an image's name, derived from its URL. */
export function pictureName(src: string): string {
  return /\/([a-z-]+)-\d+w\.\w+$/.exec(src)?.[1] ?? '';
}

/** A product in a list. If it has a single variant, it can be added to the cart directly. */
export function productCard(product: Product, isFirst: boolean, refusal?: string): Html {
  const { id, title, url, excerpt, variants, pictures, type } = product;
  const messages = texts(productMessages);
  const cost = startingPrice(variants);
  const stock = totalStock(variants);
  const [main] = pictures;
  const note = isSoldOut([stock]) ? undefined : lowStockText(stock, messages);
  const isSimple =
    variants.length === 1 && type !== 'paywall' && !product.form && product.plan === undefined;
  return html`<sq-product
    ${!isSimple && html`quick-view selector="${selectorOf(product)}" product-id="${id}"`}
    id="product-${id}"
  >
    <article class="card">
      <a class="card-picture" href="${url}" tabindex="-1" aria-hidden="true">
        <sq-image
          >${
            main &&
            picture({
              name: pictureName(main.src),
              alt: '',
              sizes: '(min-width: 1320px) 295px, (min-width: 900px) 22vw, 45vw',
              shape: 'upright',
              largest: Number.parseInt(main.size, 10),
              first: isFirst,
            })
          }</sq-image
        >
        ${cost?.usualPrice && html`<span class="badge">${texts(shopMessages).sale}</span>`}
      </a>
      <h3 id="name-${id}"><a href="${url}">${title}</a></h3>
      <p class="card-text">${excerpt}</p>
      <p class="card-price">
        ${cost && shownPrice(cost)}
        ${note !== undefined && html`<span class="stock">${note}</span>`}
      </p>
      ${refusal !== undefined && html`<p class="field-error" role="alert">${refusal}</p>`}
      ${isSimple ? addForm(product) : chooseForm(product)}
    </article>
  </sq-product>`;
}

function addForm({ id, variants, addLabel }: Product): Html {
  const messages = texts(productMessages);
  const isSold = isSoldOut([totalStock(variants)]);
  return html`<form class="card-buy" method="post" action="/api/commerce/shopping-cart/entries">
    <input type="hidden" name="itemId" value="${id}" />
    <input type="hidden" name="page" value="${link('/shop')}" />
    <input type="hidden" name="sku" value="${variants[0]?.sku}" />
    <input type="hidden" name="quantity" value="1" />
    <button class="button quiet" aria-describedby="name-${id}" ${isSold && html`disabled`}>
      ${isSold ? messages.soldOut : addLabel || messages.add}
    </button>
  </form>`;
}

/** A button that opens the product's page. With JavaScript, it opens the product in a dialog. */
function chooseForm({ id, url, type }: Product): Html {
  const message = type === 'paywall' ? texts(productMessages).join : texts(shopMessages).choose;
  return html`<form class="card-buy" action="${url}" ${type !== 'paywall' && html`data-quick-view`}>
    <button class="button quiet" aria-describedby="name-${id}">${message}</button>
  </form>`;
}

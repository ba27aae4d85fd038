import {
  readProduct,
  type Product,
} from '../../../src/features/product/model/published-product.js';
import { shelves } from '../../content/shop/shop-product.js';
import { collections } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { QuantityRefusal, Visit } from '../../page-state.js';
import { asList } from '../../../src/model/published-values.js';
import { searchBox } from '../search/search.js';
import { pageTitle, shopPage } from '../shop-frame.js';
import { productCard } from './card.js';

/** State of the shop page. */
export interface ShopState extends Visit {
  /** Products in the shape of a Squarespace export. */
  readonly items: readonly Readonly<Record<string, unknown>>[];
  /** Rejected additions to the cart, keyed by product ID. */
  readonly refusals: Readonly<Record<string, QuantityRefusal>>;
}

/** All products for sale, grouped by category. */
export function cataloguePage(context: PageContext, state: ShopState): string {
  const products = state.items.map((item) => ({
    product: readProduct(item),
    shelf: asList(item['categories'])[0],
  }));
  const own = texts(shopMessages);
  return shopPage({
    context,
    visit: state,
    title: pageTitle(own.title),
    description: own.description,
    styles: ['shop/catalogue', 'shop/price', 'shop/search-box', 'shop/cards'],
    collection: collections.shop,
    main: html`<section class="catalogue-head">
        <h1>${own.title}</h1>
        <p>${own.text}</p>
        ${searchBox()}
        <nav aria-label="${own.shelves}">
          ${shelves.map((name, index) => html`<a href="#shelf-${index}">${translate(name)}</a>`)}
        </nav>
      </section>
      ${shelves.map(translate).map((name, index) =>
        shelf(
          name,
          index,
          products.filter((each) => each.shelf === name).map(({ product }) => product),
          state,
        ),
      )}`,
  });
}

/** Number of images that are visible without scrolling. They load eagerly. */
const seenFirst = 4;

function shelf(
  name: string,
  index: number,
  products: readonly Product[],
  { refusals }: ShopState,
): Html {
  return html`<section class="catalogue-shelf" aria-labelledby="shelf-${index}">
    <h2 id="shelf-${index}">${name}</h2>
    <ul class="cards">
      ${products.map(
        (product, place) =>
          html`<li>
            ${productCard(product, index === 0 && place < seenFirst, refusals[product.id]?.message)}
          </li>`,
      )}
    </ul>
  </section>`;
}

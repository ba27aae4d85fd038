import { moneyMessages } from '../../../src/features/money/messages.js';
import { formatMoney } from '../../../src/features/money/model/money.js';
import { readProduct } from '../../../src/features/product/model/published-product.js';
import { startingPrice } from '../../../src/features/product/model/variants.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { asList, asText } from '../../../src/model/published-values.js';
import { html, type Html } from '../../html.js';
import { picture } from '../../picture.js';
import { currentLanguage } from '../../i18n/language.js';
import { texts } from '../../i18n/texts.js';
import type { PublishedItem } from '../../server/features/product/products.js';
import { pictureName } from './card.js';

/** Products as items of an `<sq-summary>`. */
export function summaryList(items: readonly PublishedItem[]): Html {
  return html`<ul>
    ${items.map(summaryItem)}
  </ul>`;
}

function summaryItem(item: PublishedItem): Html {
  const { title, url, excerpt, variants, pictures } = readProduct(item);
  const [main] = pictures;
  const cost = startingPrice(variants);
  return html`<li data-category="${asList(item['categories']).map(asText).join(', ')}">
    ${
      main &&
      picture({
        name: pictureName(main.src),
        alt: main.alt,
        sizes: '(min-width: 900px) 18rem, 90vw',
        shape: 'upright',
        largest: Number.parseInt(main.size, 10),
      })
    }
    <h3><a href="${url}">${title}</a></h3>
    <p>${excerpt}</p>
    ${cost && html`<p>${priceText(cost)}</p>`}
  </li>`;
}

/** A price as text. Refreshed content may contain only plain HTML, so it cannot use `<sq-price>`. */
function priceText({
  price,
  usualPrice,
  isFrom,
}: NonNullable<ReturnType<typeof startingPrice>>): Html | null {
  if (!price) return null;
  const { usualPrice: usual, salePrice: sale, fromPrice } = texts(moneyMessages);
  const { locale } = currentLanguage();
  const now = formatMoney(price, locale);
  const text = isFrom ? fill(fromPrice, { startingPrice: now }) : now;
  if (!usualPrice) return html`${text}`;
  return html`<span class="visually-hidden">${usual} </span
    ><s>${formatMoney(usualPrice, locale)}</s>
    <span class="visually-hidden">${sale} </span>${text}`;
}

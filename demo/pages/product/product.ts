import { productMessages } from '../../../src/features/product/messages.js';
import { isSoldOut, lowStockText } from '../../../src/features/product/model/product.js';
import {
  readProduct,
  type Product,
} from '../../../src/features/product/model/published-product.js';
import { subscriptionText } from '../../../src/features/product/model/subscription.js';
import type { ProductPicture, Variant } from '../../../src/features/product/model/variants.js';
import { asList, asNumber, asRecord, asText } from '../../../src/model/published-values.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { productData } from '../../../src/features/product/model/product-data.js';
import { collections } from '../../content/site.js';
import { html, trusted, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { ProductReviews, Visit } from '../../page-state.js';
import { pictureSet, pictureUrl } from '../../picture.js';
import { shownPrice } from '../../price.js';
import { productReviews, reviewer } from '../reviews/product-reviews.js';
import { pageTitle, shopPage } from '../shop-frame.js';
import { buyForm, chosenVariant, type RefusedOrder } from './buy-form.js';
import { pictureName } from './card.js';
import { currentLanguage, english, link } from '../../i18n/language.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { frameMessages } from '../../i18n/messages/frame.js';
import { numberText, texts } from '../../i18n/texts.js';
import { weightText, sizeText, type UnitSystem } from './measures.js';

type Item = Readonly<Record<string, unknown>>;

/** State of a product page. */
export interface ProductPageState extends Visit {
  /** The product in the shape of a Squarespace export. */
  readonly item: Item;
  readonly reviews: ProductReviews;
  /** The site's URL in the visitor's language. */
  readonly origin: string;
  readonly refused?: RefusedOrder;
}

/** The page of one product. */
export function productPage(context: PageContext, state: ProductPageState): string {
  const { item, reviews, refused } = state;
  const product = readProduct(item);
  const { json, data } = productScripts(product, state);
  const variant = chosenVariant(product, refused);
  // A membership cannot be added to the cart, so its page loads no `sq-product`.
  const facts = html`<div class="product">
    ${pictures(product, variant)}
    <div class="product-facts">
      <h1 id="product-title">${product.title}</h1>
      <p class="lead">${product.excerpt}</p>
      <p class="product-price">
        ${variant && shownPrice(variant)}
        ${product.plan && html`<span class="plan">${subscriptionText(product.plan, texts(productMessages))}</span>`}
        ${stockText(variant)}
      </p>
      ${product.type === 'paywall' ? joinForm() : buyForm(product, refused)}
      <div class="product-text">
        ${asText(item['body'])
          .split('\n\n')
          .filter(Boolean)
          .map((text) => html`<p>${text}</p>`)}
      </div>
      ${measures(item, context.site.units)}
    </div>
  </div>`;
  return shopPage({
    context,
    visit: state,
    title: pageTitle(product.title),
    description: product.excerpt,
    styles: ['shop/forms', 'shop/price', 'shop/product', 'shop/product-reviews'],
    collection: collections.shop,
    main: html`<section class="product-page" aria-labelledby="product-title">
      <p class="crumbs"><a href="${link('/shop')}">${texts(frameMessages).shop}</a></p>
      ${
        product.type === 'paywall'
          ? facts
          : html`<sq-product product-id="${product.id}">${json} ${facts}</sq-product>`
      }
      ${productReviews(reviews)} ${data}
    </section>`,
  });
}

function stockText(variant: Variant | undefined): Html {
  const messages = texts(productMessages);
  const text =
    variant &&
    (isSoldOut([variant.stock]) ? messages.soldOut : lowStockText(variant.stock, messages));
  return html`<span class="stock" data-product-stock>${text}</span>`;
}

/** A link to the page where memberships are sold. */
function joinForm(): Html {
  return html`<form class="buy" action="${link('/members')}">
    <p class="buy-foot"><button class="button">${texts(productMessages).join}</button></p>
  </form>`;
}

/** One large image, with thumbnails of all images. */
function pictures({ pictures: all, title }: Product, variant: Variant | undefined): Html {
  const main = all.find(({ src }) => src === variant?.picture?.src) ?? all[0];
  if (!main) return html`<div></div>`;
  return html`<div class="product-pictures">
    <sq-image class="product-main">${largePicture(main)}</sq-image>
    ${
      all.length > 1 &&
      html`<ul
        class="product-thumbs"
        aria-label="${fill(texts(shopMessages).picturesOf, { title })}"
      >
        ${all.map(
          ({ src, alt, size }) =>
            html`<li>
              <a
                href="${src}"
                data-product-thumbnail
                ${src === main.src && html`aria-current="true"`}
                ><img
                  src="${pictureUrl(pictureName(src), 300)}"
                  alt="${alt}"
                  width="${size.split('x')[0] ?? 4}"
                  height="${size.split('x')[1] ?? 5}"
              /></a>
            </li>`,
        )}
      </ul>`
    }
  </div>`;
}

function largePicture({ src, alt, size }: ProductPicture): Html {
  const [width = '1000', height = '1250'] = size.split('x');
  const name = pictureName(src);
  return html`<img
    data-product-picture
    src="${pictureUrl(name, 750)}"
    srcset="${pictureSet(name, Number(width))}"
    sizes="(min-width: 1320px) 600px, (min-width: 900px) 46vw, 92vw"
    alt="${alt}"
    width="${width}"
    height="${height}"
    fetchpriority="high"
  />`;
}

/** Weight and size of a product. `null` if it has no weight. */
function measures(item: Item, units: UnitSystem): Html | null {
  const { weight, width, height, len } = asRecord(asList(item['variants'])[0]);
  const pounds = asNumber(weight) ?? 0;
  const lengths = [width, height, len].map((length) => asNumber(length) ?? 0);
  const hasSize = lengths.every((length) => length > 0);
  if (pounds === 0) return null;
  const own = texts(shopMessages);
  return html`<dl class="measures">
    <div>
      <dt>${own.weight}</dt>
      <dd>${weightOf(pounds, units)}</dd>
    </div>
    ${
      hasSize &&
      html`<div>
        <dt>${own.size}</dt>
        <dd>${sizeOf(lengths, units)}</dd>
      </div>`
    }
  </dl>`;
}

/** The weight in pounds if the site uses them, on English pages. Otherwise in kilograms. */
function weightOf(pounds: number, units: UnitSystem): string {
  if (isImperial(units)) return weightText(pounds, 'imperial');
  const options = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const;
  return numberText(pounds * 0.453_592_37, options);
}

/** The size in inches if the site uses them, on English pages. Otherwise in centimeters. */
function sizeOf(inches: readonly number[], units: UnitSystem): string {
  if (isImperial(units)) return sizeText(inches, 'imperial');
  const lengths = inches.map((each, index) =>
    numberText(Math.round(each * 2.54), {
      maximumFractionDigits: 0,
      ...(index === inches.length - 1 && { style: 'unit', unit: 'centimeter' }),
    }),
  );
  return lengths.join(' × ');
}

function isImperial(units: UnitSystem): boolean {
  return units === 'imperial' && currentLanguage() === english;
}

interface ProductFacts {
  /** The product in the shape of a Squarespace export. */
  readonly item: object;
  readonly reviews: ProductReviews;
  /** The site's URL, because search engines need absolute URLs. */
  readonly origin: string;
}

/**
 * Two scripts: structured data with the product and its reviews for search engines, and the product's JSON for the
 * element.
 */
function productScripts(
  product: Product,
  { item, reviews, origin }: ProductFacts,
): { json: Html; data: Html } {
  return {
    json: html`<script type="application/json">
      ${inScript(item)}
    </script>`,
    data: html`<script type="application/ld+json">
      ${inScript({ ...productData(product, (address) => new URL(address, origin).href), ...reviewData(reviews) })}
    </script>`,
  };
}

/** Rating and reviews as structured data. Empty for a product without reviews. */
function reviewData({ newest, count, average }: ProductReviews): object {
  if (count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: count,
    },
    review: newest.map(({ rating, title, text, author, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      author: { '@type': 'Person', name: reviewer(author) },
      datePublished: createdAt.toISOString().slice(0, 10),
      ...(title !== '' && { name: title }),
      ...(text !== '' && { reviewBody: text }),
    })),
  };
}

/** The content of a `<script>` is not escaped. Escape `<`, so that no value can close the element or open a comment. */
function inScript(value: object): Html {
  return trusted(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

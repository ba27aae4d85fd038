import type { Product } from '../../../src/features/product/model/published-product.js';
import { productData } from '../../../src/features/product/model/product-data.js';
import type { ProductReviews } from '../../page-state.js';
import { html, trusted, type Html } from '../../html.js';
import { reviewer } from '../reviews/product-reviews.js';

interface ProductFacts {
  /** As it is published. */
  readonly item: object;
  readonly reviews: ProductReviews;
  /** Of the site: search engines want whole addresses. */
  readonly origin: string;
}

/** A product and what is said of it, for search engines, and the product for the element. */
export function productScripts(
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

/** What nobody has reviewed has no rating. */
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

/** In a script nothing is escaped: only its end tag, or a comment, could end it early. */
function inScript(value: object): Html {
  return trusted(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

import { MAX_STARS } from '../../../src/features/reviews/model/reviews.js';
import { fillHtml, html, type Html } from '../../html.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { dayText, numberText, texts } from '../../i18n/texts.js';
import type { ProductReviews, PublishedReview } from '../../page-state.js';

/** Name of an author without a name. */
export function reviewer(author: string): string {
  return author || texts(shopMessages).anonymous;
}

/** Reviews of a product; empty without any. */
export function productReviews({ newest, count, average }: ProductReviews): Html | null {
  if (count === 0) return null;
  const own = texts(shopMessages);
  const unseen = count - newest.length;
  return html`<section class="said" aria-labelledby="said-title">
    <h2 id="said-title">${own.said}</h2>
    <p class="said-all">
      ${stars(Math.round(average))}
      ${own.average(count, {
        average: numberText(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        most: MAX_STARS,
      })}
    </p>
    <ul class="said-list">
      ${newest.map(review)}
    </ul>
    ${unseen > 0 && html`<p class="said-rest">${own.moreReviews(unseen)}</p>`}
  </section>`;
}

function review({ rating, title, text, author, createdAt }: PublishedReview): Html {
  const own = texts(shopMessages);
  return html`<li>
    <p>
      ${stars(rating)}
      <span class="visually-hidden">${fill(own.stars, { stars: rating, most: MAX_STARS })}</span>
    </p>
    ${title !== '' && html`<h3>${title}</h3>`}
    ${text !== '' && html`<p class="said-text">${text}</p>`}
    <p class="said-by">
      ${fillHtml(own.by, {
        author: reviewer(author),
        date: html`<time datetime="${createdAt.toISOString()}">${dayText(createdAt)}</time>`,
      })}
    </p>
  </li>`;
}

/** The text is beside them. */
function stars(rating: number): Html {
  return html`<span class="said-stars" aria-hidden="true"
    >${'★'.repeat(rating)}${'☆'.repeat(MAX_STARS - rating)}</span
  >`;
}

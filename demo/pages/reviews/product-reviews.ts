import { MAX_STARS } from '../../../src/features/reviews/model/reviews.js';
import { fillHtml, html, type Html } from '../../html.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { dayText, numberText, texts } from '../../i18n/texts.js';
import type { ProductReviews, PublishedReview } from '../../page-state.js';

/** The author's name, or a placeholder if it is empty. */
export function reviewer(author: string): string {
  return author || texts(shopMessages).anonymous;
}

/** A product's reviews. `null` if it has no reviews. */
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

/** Decorative stars. The text next to them contains the rating. */
function stars(rating: number): Html {
  return html`<span class="said-stars" aria-hidden="true"
    >${'★'.repeat(rating)}${'☆'.repeat(MAX_STARS - rating)}</span
  >`;
}

import { MAX_STARS } from '../../../src/features/reviews/model/reviews.js';
import { html, type Html } from '../../html.js';
import type { ProductReviews, PublishedReview } from '../../page-state.js';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What whoever has reviewed something is called. */
export function reviewer(author: string): string {
  return author || 'Somebody who bought it';
}

/** What people say of a product; nothing where nobody has said anything. */
export function productReviews({ newest, count, average }: ProductReviews): Html | null {
  if (count === 0) return null;
  const unseen = count - newest.length;
  return html`<section class="said" aria-labelledby="said-title">
    <h2 id="said-title">What others say</h2>
    <p class="said-all">
      ${stars(Math.round(average))} ${average.toFixed(1)} of ${MAX_STARS} stars, from
      ${count === 1 ? '1 review' : `${count} reviews`}
    </p>
    <ul class="said-list">
      ${newest.map(review)}
    </ul>
    ${unseen > 0 && html`<p class="said-rest">and ${unseen} more before these</p>`}
  </section>`;
}

function review({ rating, title, text, author, createdAt }: PublishedReview): Html {
  return html`<li>
    <p>${stars(rating)} <span class="visually-hidden">${rating} of ${MAX_STARS} stars</span></p>
    ${title !== '' && html`<h3>${title}</h3>`}
    ${text !== '' && html`<p class="said-text">${text}</p>`}
    <p class="said-by">
      ${reviewer(author)},
      <time datetime="${createdAt.toISOString()}">${longDate.format(createdAt)}</time>
    </p>
  </li>`;
}

/** Words stand beside them. */
function stars(rating: number): Html {
  return html`<span class="said-stars" aria-hidden="true"
    >${'★'.repeat(rating)}${'☆'.repeat(MAX_STARS - rating)}</span
  >`;
}

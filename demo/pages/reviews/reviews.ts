import { MAX_STARS } from '../../../src/features/reviews/model/reviews.js';
import { reviewsMessages } from '../../../src/features/reviews/messages.js';
import { reviewField, type ReviewProduct } from '../../../src/features/reviews/model/reviews.js';
import { pageKinds } from '../../../src/model/enumerations.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { ReviewsState } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { shopPage } from '../shop-frame.js';
import { inEnglish } from '../../../src/i18n/messages/catalogue.js';

const messages = inEnglish(reviewsMessages);
const stars = Array.from({ length: MAX_STARS }, (_, index) => messages.stars(index + 1));

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/checkout', 'shop/reviews');

/** What somebody thinks of what he has ordered: stars and words for each product. */
export function reviewsPage(context: PageContext, state: ReviewsState): string {
  const { request, message, isDone } = state;
  return shopPage({
    context,
    visit: state,
    title: 'Your review · Halden Street Coffee',
    description: 'How was it?',
    styles,
    pageType: pageKinds.reviewsRequest,
    main: html`<section class="checkout short" aria-labelledby="reviews-title">
      <h1 id="reviews-title">${isDone ? 'Thank you.' : 'How was it?'}</h1>
      ${isDone && html`<p class="lead">We read every word, and the others do, too.</p>`}
      ${message !== undefined && !isDone && html`<p class="lead" role="alert">${message}</p>`}
      ${
        request
          ? html`<sq-product-reviews order-id="${request.orderId}"
              >${form(state, request)}</sq-product-reviews
            >`
          : html`<p class="actions"><a class="button" href="/shop">To the shop</a></p>`
      }
    </section>`,
  });
}

function form(
  state: ReviewsState,
  { orderId, customerName, products }: NonNullable<ReviewsState['request']>,
): Html {
  return html`<form
    method="post"
    action="/api/commerce/product-reviews/${encodeURIComponent(orderId)}"
    aria-labelledby="reviews-title"
  >
    <div class="checkout-steps">
      ${products.map((product) => productFields(product, state))}
      <div class="checkout-step">
        <div class="field">
          <label for="author">Your name, as others see it</label>
          <input
            id="author"
            name="author"
            value="${state.typed['author'] ?? customerName}"
            autocomplete="nickname"
            maxlength="100"
          />
        </div>
      </div>
      <p><button class="button place-order">Send</button></p>
    </div>
  </form>`;
}

function productFields(
  { productId, title, imageUrl }: ReviewProduct,
  { typed, errors }: ReviewsState,
): Html {
  const words = errors[`reviews.${productId}.rating`];
  const ratingName = reviewField('rating', productId);
  const titleName = reviewField('title', productId);
  const textName = reviewField('text', productId);
  return html`<div class="checkout-step review">
    <h2>
      ${imageUrl !== '' && html`<img src="${imageUrl}" alt="" width="64" height="80" />`} ${title}
    </h2>
    <fieldset class="stars" ${words !== undefined && html`aria-describedby="${productId}-error"`}>
      <legend>Stars</legend>
      ${words !== undefined && html`<p class="field-error" id="${productId}-error">${words}</p>`}
      <div class="choices">
        ${stars.map(
          (label, index) =>
            html`<label class="choice">
              <input
                type="radio"
                name="${ratingName}"
                value="${index + 1}"
                ${typed[ratingName] === String(index + 1) && html`checked`}
              />
              <span aria-hidden="true">${'★'.repeat(index + 1)}</span>
              <span class="visually-hidden">${label}</span>
            </label>`,
        )}
      </div>
    </fieldset>
    <div class="field">
      <label for="${titleName}">In a few words <span class="optional">if you like</span></label>
      <input id="${titleName}" name="${titleName}" value="${typed[titleName]}" maxlength="200" />
    </div>
    <div class="field">
      <label for="${textName}">In more words <span class="optional">if you like</span></label>
      <textarea id="${textName}" name="${textName}" rows="4" maxlength="5000">
${typed[textName]}</textarea>
    </div>
  </div>`;
}

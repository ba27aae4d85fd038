import {
  MAX_STARS,
  reviewField,
  type ReviewProduct,
} from '../../../src/features/reviews/model/reviews.js';
import { reviewsMessages } from '../../../src/features/reviews/messages.js';
import { pageKinds } from '../../../src/model/enumerations.js';
import { html, type Html } from '../../html.js';
import { link } from '../../i18n/language.js';
import { pagesMessages } from '../../i18n/messages/pages.js';
import { reviewsPageMessages } from '../../i18n/messages/visitors.js';
import { texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { ReviewsState } from '../../page-state.js';
import { pageTitle, shopPage } from '../shop-frame.js';

/** The form to review an order, with stars and a text for each product. */
export function reviewsPage(context: PageContext, state: ReviewsState): string {
  const { request, message, isDone } = state;
  const own = texts(reviewsPageMessages);
  return shopPage({
    context,
    visit: state,
    title: pageTitle(own.title),
    description: own.description,
    styles: ['shop/checkout', 'shop/reviews'],
    pageType: request ? pageKinds.reviewsRequest : pageKinds.page,
    main: html`<section class="checkout short" aria-labelledby="reviews-title">
      <h1 id="reviews-title">${isDone ? own.thanks : own.heading}</h1>
      ${isDone && html`<p class="lead">${own.thanksText}</p>`}
      ${message !== undefined && !isDone && html`<p class="lead" role="alert">${message}</p>`}
      ${
        request
          ? html`<sq-product-reviews order-id="${request.orderId}"
              >${form(state, request)}</sq-product-reviews
            >`
          : html`<p class="actions"><a class="button" href="${link('/shop')}">${own.toShop}</a></p>`
      }
    </section>`,
  });
}

function form(
  state: ReviewsState,
  { orderId, customerName, products }: NonNullable<ReviewsState['request']>,
): Html {
  const own = texts(reviewsPageMessages);
  const page = link(`/reviews?orderId=${encodeURIComponent(orderId)}`);
  return html`<form
    method="post"
    action="/api/commerce/product-reviews/${encodeURIComponent(orderId)}"
    aria-labelledby="reviews-title"
  >
    <input type="hidden" name="page" value="${page}" />
    <div class="checkout-steps">
      ${products.map((product) => productFields(product, state))}
      <div class="checkout-step">
        <div class="field">
          <label for="author">${own.author}</label>
          <input
            id="author"
            name="author"
            value="${state.typed['author'] ?? customerName}"
            autocomplete="nickname"
            maxlength="100"
          />
        </div>
      </div>
      <p><button class="button place-order">${own.send}</button></p>
    </div>
  </form>`;
}

function productFields(
  { productId, title, imageUrl }: ReviewProduct,
  { typed, errors }: ReviewsState,
): Html {
  const own = texts(reviewsPageMessages);
  const { optional } = texts(pagesMessages);
  const stars = texts(reviewsMessages).stars;
  const message = errors[`reviews.${productId}.rating`];
  const ratingName = reviewField('rating', productId);
  const titleName = reviewField('title', productId);
  const textName = reviewField('text', productId);
  return html`<div class="checkout-step review">
    <h2>
      ${imageUrl !== '' && html`<img src="${imageUrl}" alt="" width="64" height="80" />`} ${title}
    </h2>
    <fieldset class="stars" ${message !== undefined && html`aria-describedby="${productId}-error"`}>
      <legend>${own.stars}</legend>
      ${message !== undefined && html`<p class="field-error" id="${productId}-error">${message}</p>`}
      <div class="choices">
        ${Array.from(
          { length: MAX_STARS },
          (_, index) =>
            html`<label class="choice">
              <input
                type="radio"
                name="${ratingName}"
                value="${index + 1}"
                ${typed[ratingName] === String(index + 1) && html`checked`}
              />
              <span aria-hidden="true">${'★'.repeat(index + 1)}</span>
              <span class="visually-hidden">${stars(index + 1)}</span>
            </label>`,
        )}
      </div>
    </fieldset>
    <div class="field">
      <label for="${titleName}">${own.inFewWords} <span class="optional">${optional}</span></label>
      <input id="${titleName}" name="${titleName}" value="${typed[titleName]}" maxlength="200" />
    </div>
    <div class="field">
      <label for="${textName}">${own.inMoreWords} <span class="optional">${optional}</span></label>
      <textarea id="${textName}" name="${textName}" rows="4" maxlength="5000">
${typed[textName]}</textarea>
    </div>
  </div>`;
}

import { pageKinds } from '../../../src/model/enumerations.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { fillHtml, html, type Html } from '../../html.js';
import { link } from '../../i18n/language.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { frameMessages } from '../../i18n/messages/frame.js';
import { texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { ConfirmedState } from '../../page-state.js';
import { pageTitle, shopPage } from '../shop-frame.js';
import { summaryMarkup } from './summary.js';

const kinds = {
  order: {
    title: 'order',
    text: 'orderText',
    pageType: pageKinds.orderConfirmed,
  },
  subscription: {
    title: 'subscription',
    text: 'subscriptionText',
    pageType: pageKinds.subscriptionConfirmed,
  },
  donation: {
    title: 'donation',
    text: 'donationText',
    pageType: pageKinds.contributionConfirmed,
  },
  giftCard: {
    title: 'giftCard',
    text: 'giftCardSentText',
    pageType: pageKinds.orderConfirmed,
  },
} as const;

/** The order confirmation page. */
export function confirmedPage(context: PageContext, state: ConfirmedState): string {
  const { kind, number, email, firstName, recipientEmail, summary } = state;
  const own = texts(checkoutPageMessages);
  const { pageType } = kinds[kind];
  const title = own[kinds[kind].title];
  const hasRecipient = recipientEmail !== undefined && recipientEmail !== email;
  return shopPage({
    context,
    visit: state,
    title: pageTitle(title),
    description: own.confirmedDescription,
    styles: ['shop/checkout'],
    pageType,
    main: html`<section class="checkout short" aria-labelledby="confirmed-title">
      <p class="eyebrow">${fill(own.number, { number })}</p>
      <h1 id="confirmed-title">${title}</h1>
      <p class="lead">
        ${fillHtml(hasRecipient ? own.thanksWithCode : own.thanks, {
          name: html`<bdi>${firstName}</bdi>`,
          text: own[kinds[kind].text],
          email: html`<strong><bdi>${email}</bdi></strong>`,
          recipient: html`<strong><bdi>${recipientEmail}</bdi></strong>`,
        })}
      </p>
      <div class="checkout-side">
        <h2>${own.whatItWas}</h2>
        ${summaryMarkup(summary)} ${address(state)}
      </div>
      <p class="actions">
        <a class="button" href="${link('/#coffee')}">${texts(frameMessages).backToShop}</a>
      </p>
    </section>`,
  });
}

function address({ address: lines }: ConfirmedState): Html | null {
  if (lines.length === 0) return null;
  return html`<h3>${texts(checkoutPageMessages).goesTo}</h3>
    <address>${lines.map((line) => html`<span dir="auto">${line}</span>`)}</address>`;
}

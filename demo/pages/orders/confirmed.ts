import { pageKinds } from '../../../src/model/enumerations.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { ConfirmedState } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { shopPage } from '../shop-frame.js';
import { summaryMarkup } from './summary.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/checkout');

const words = {
  order: {
    title: 'Order confirmed',
    text: 'We roast on Tuesdays and Fridays, and pack the day after.',
    pageType: pageKinds.orderConfirmed,
  },
  subscription: {
    title: 'Subscription confirmed',
    text: 'The first parcel leaves after the next roast, the others by themselves.',
    pageType: pageKinds.subscriptionConfirmed,
  },
  donation: {
    title: 'Thank you for giving',
    text: 'We carry the bags over on Friday, and tell the kitchen that they are from you.',
    pageType: pageKinds.contributionConfirmed,
  },
  giftCard: {
    title: 'The gift card is on its way',
    text: 'Its code can be typed in the cart, or at the checkout.',
    pageType: pageKinds.orderConfirmed,
  },
} as const;

/** What an order ends with. */
export function confirmedPage(context: PageContext, state: ConfirmedState): string {
  const { kind, number, email, firstName, recipientEmail, summary } = state;
  const { title, text, pageType } = words[kind];
  return shopPage({
    context,
    visit: state,
    title: `${title} · Halden Street Coffee`,
    description: 'What you have ordered at Halden Street Coffee.',
    styles,
    pageType,
    main: html`<section class="checkout short" aria-labelledby="confirmed-title">
      <p class="eyebrow">Number ${number}</p>
      <h1 id="confirmed-title">${title}</h1>
      <p class="lead">
        Thank you, ${firstName}. ${text} A letter with all of this is under way to
        <strong>${email}</strong>${
          recipientEmail !== undefined &&
          recipientEmail !== email &&
          html`, and the code to <strong>${recipientEmail}</strong>`
        }.
      </p>
      <div class="checkout-side">
        <h2>What it was</h2>
        ${summaryMarkup(summary)} ${address(state)}
      </div>
      <p class="actions"><a class="button" href="/#coffee">Back to the shop</a></p>
    </section>`,
  });
}

function address({ address: lines }: ConfirmedState): Html | null {
  if (lines.length === 0) return null;
  return html`<h3>It goes to</h3>
    <address>${lines.map((line) => html`<span>${line}</span>`)}</address>`;
}

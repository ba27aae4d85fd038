import { pageKinds } from '../../../src/model/enumerations.js';
import { site } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import { translateAll } from '../../i18n/content.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { amountText, texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { DonateState } from '../../page-state.js';
import { pageTitle, shopPage } from '../shop-frame.js';
import {
  cardFields,
  choice,
  contactFields,
  fieldError,
  formMessage,
  hiddenFields,
  messageField,
  orderAction,
  step,
} from './fields.js';

/** The donation checkout: amount, donor and test card. */
export function donatePage(context: PageContext, state: DonateState): string {
  const page = translateAll(state.page);
  const own = texts(checkoutPageMessages);
  return shopPage({
    context,
    visit: state,
    title: pageTitle(page.title),
    description: page.text,
    styles: ['shop/checkout'],
    pageType: pageKinds.donate,
    main: html`<section class="checkout short" aria-labelledby="donate-title">
      <h1 id="donate-title">${page.title}</h1>
      <p class="lead">${page.text}</p>
      ${formMessage(state)}
      <form
        method="post"
        action="${orderAction(`/checkout/donate?donatePageId=${page.id}`)}"
        aria-labelledby="donate-title"
      >
        ${hiddenFields(state, { kind: 'donation', donatePageId: page.id })}
        <div class="checkout-steps">
          ${step(own.howMuch, amountFields(state))}
          ${step(own.fromWhom, contactFields(state, false))}
          ${step(own.wordsWithIt, messageField(state))} ${step(own.payment, cardFields(state))}
          <p><button class="button place-order">${own.give}</button></p>
        </div>
      </form>
    </section>`,
  });
}

function amountFields(state: DonateState): Html {
  const own = texts(checkoutPageMessages);
  const chosen = state.typed['amount'] ?? decimal(state.amounts[1] ?? 0);
  return html`${fieldError('amount', state)}
    <div class="choices">
      ${state.amounts.map((cents) =>
        choice({
          name: 'amount',
          value: decimal(cents),
          label: amountText(cents, site.currency),
          isChosen: chosen === decimal(cents),
        }),
      )}
      ${choice({
        name: 'amount',
        value: 'other',
        label: own.otherAmount,
        isChosen: chosen === 'other',
      })}
    </div>
    <div class="field other-amount">
      <label for="otherAmount">${own.otherAmountIn}</label>
      <input
        id="otherAmount"
        name="otherAmount"
        value="${state.typed['otherAmount']}"
        inputmode="decimal"
        maxlength="12"
        autocomplete="transaction-amount"
        ${state.errors['amount'] !== undefined && html` aria-describedby="amount-error"`}
      />
    </div>`;
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

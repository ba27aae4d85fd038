import { pageKinds } from '../../../src/model/enumerations.js';
import { site } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { checkoutPageMessages } from '../../i18n/messages/checkout.js';
import { amountText, texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { GiftCardState } from '../../page-state.js';
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
  textField,
} from './fields.js';

/** The gift card checkout: value, recipient, buyer and test card. */
export function giftCardPage(context: PageContext, state: GiftCardState): string {
  const { product } = state;
  const own = texts(checkoutPageMessages);
  const title = translate(product.title);
  return shopPage({
    context,
    visit: state,
    title: pageTitle(title),
    description: own.giftCardDescription,
    styles: ['shop/checkout'],
    pageType: pageKinds.checkout,
    main: html`<section class="checkout short" aria-labelledby="gift-title">
      <h1 id="gift-title">${title}</h1>
      <p class="lead">${own.giftCardText}</p>
      ${formMessage(state)}
      <form
        method="post"
        action="${orderAction(`/checkout/giftcard?giftCardProductId=${product.id}`)}"
        aria-labelledby="gift-title"
      >
        ${hiddenFields(state, { kind: 'giftCard', giftCardProductId: product.id })}
        <div class="checkout-steps">
          ${step(own.howMuch, valueFields(state))}
          ${step(own.forWhom, html`${recipientField(state)}${messageField(state)}`)}
          ${step(own.fromWhom, contactFields(state, false))} ${step(own.payment, cardFields(state))}
          <p><button class="button place-order">${own.buyGiftCard}</button></p>
        </div>
      </form>
    </section>`,
  });
}

function valueFields(state: GiftCardState): Html {
  const { values, typed } = state;
  return html`${fieldError('sku', state)}
    <div class="choices">
      ${values.map(({ sku, cents }, index) =>
        choice({
          name: 'sku',
          value: sku,
          label: amountText(cents, site.currency),
          isChosen: typed['sku'] === undefined ? index === 0 : typed['sku'] === sku,
        }),
      )}
    </div>`;
}

function recipientField(state: GiftCardState): Html {
  return textField(
    {
      name: 'recipientEmail',
      label: texts(checkoutPageMessages).theirEmail,
      autocomplete: 'off',
      type: 'email',
      isOptional: true,
      hint: texts(checkoutPageMessages).theirEmailHint,
    },
    state,
  );
}

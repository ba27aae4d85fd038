import { formatMoney, money } from '../../../src/features/money/model/money.js';
import { pageKinds } from '../../../src/model/enumerations.js';
import { site } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { GiftCardState } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { shopPage } from '../shop-frame.js';
import { cardFields, contactFields, fieldError, formMessage, textField } from './fields.js';
import { choice, hiddenFields, messageField, orderAction, step } from './short-form.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/checkout');

/** A gift card: how much, for whom, from whom, and a test card. */
export function giftCardPage(context: PageContext, state: GiftCardState): string {
  const { product } = state;
  return shopPage({
    context,
    visit: state,
    title: `${product.title} · Halden Street Coffee`,
    description: 'For whoever has everything but coffee.',
    styles,
    pageType: pageKinds.checkout,
    main: html`<section class="checkout short" aria-labelledby="gift-title">
      <h1 id="gift-title">${product.title}</h1>
      <p class="lead">
        It comes by email, as a code. It never expires, and what is left stays on it.
      </p>
      ${formMessage(state)}
      <form
        method="post"
        action="${orderAction(`/checkout/giftcard?giftCardProductId=${product.id}`)}"
        aria-labelledby="gift-title"
      >
        ${hiddenFields(state, { kind: 'giftCard', giftCardProductId: product.id })}
        <div class="checkout-steps">
          ${step('How much', valueFields(state))}
          ${step('For whom', html`${recipientField(state)}${messageField(state)}`)}
          ${step('From whom', contactFields(state, false))} ${step('Payment', cardFields(state))}
          <p><button class="button place-order">Buy the gift card</button></p>
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
          label: formatMoney(money(cents, site.currency)),
          isChosen: typed['sku'] === undefined ? index === 0 : typed['sku'] === sku,
        }),
      )}
    </div>`;
}

function recipientField(state: GiftCardState): Html {
  return textField(
    {
      name: 'recipientEmail',
      label: 'Their email',
      autocomplete: 'off',
      type: 'email',
      isOptional: true,
      hint: 'Without one the code comes to you.',
    },
    state,
  );
}

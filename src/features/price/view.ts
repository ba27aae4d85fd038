import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import type { LitView } from '../../core/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { moneyMessages } from '../money/messages.js';
import { formatMoney, type Money } from '../money/model/money.js';
import type { ShownPrice } from './input.js';

export const priceStyles = css`
  :host {
    position: relative;
    unicode-bidi: isolate;
    white-space: nowrap;
  }

  [part='original'] {
    margin-inline-end: 0.6em;
    font-weight: 400;
    opacity: 0.8;
  }
`;

/** The formatted amount, beside what it is at other times. */
export function priceView({
  input,
  locale: ownLocale,
}: LitView<ShownPrice, object>): TemplateResult {
  const { amount, original, isFrom, freeLabel } = input;
  const messages = messagesIn(moneyMessages, ownLocale);
  const locale = input.locale || ownLocale;
  const [before, after] = messages.fromPrice.split('{startingPrice}');
  const price = formatted('price', amount, locale, freeLabel);
  return html`${
    original &&
    html`<s part="original"
        ><span class="visually-hidden">${messages.usualPrice} </span
        >${formatted('usual', original, locale)}</s
      ><span class="visually-hidden">${messages.salePrice} </span>`
  }${isFrom ? html`${before}${price}${after}` : price}`;
}

/** Sign, symbol and digits keep their order in right-to-left text too; a locale knows its own. */
function formatted(part: string, value: Money, locale: string, text = ''): TemplateResult {
  return html`<bdi part=${part} dir=${text || !/^en\b/.test(locale) ? 'auto' : 'ltr'}
    >${text || formatMoney(value, locale)}</bdi
  >`;
}

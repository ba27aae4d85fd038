import { moneyMessages } from '../src/features/money/messages.js';
import type { CurrencyCode } from '../src/features/money/model/currencies.js';
import { formatMoney, type Money } from '../src/features/money/model/money.js';
import { fill } from '../src/i18n/messages/fill.js';
import { html, type Html } from './html.js';
import { currentLanguage } from './i18n/language.js';
import { amountText, texts } from './i18n/texts.js';

/* The server formats prices like `<sq-price>`, so that they are visible before the element's code has loaded. */

/** Formats an amount like `<sq-price>`. `cents` is in cents, or in the currency's smallest unit. */
export function price(cents: number, currency: CurrencyCode): Html {
  return html`<sq-price load="interaction" amount-cents="${cents}" currency="${currency}"
    >${amountText(cents, currency)}</sq-price
  >`;
}

interface ShownPrice {
  readonly price: Money | undefined;
  readonly usualPrice: Money | undefined;
  readonly isFrom?: boolean;
}

/** Formats a price like `<sq-price>`: a regular price, a sale price, or the lowest of several prices. */
export function shownPrice({ price: now, usualPrice, isFrom = false }: ShownPrice): Html | null {
  if (!now) return null;
  const messages = texts(moneyMessages);
  const { locale } = currentLanguage();
  const written = formatMoney(now, locale);
  const text = isFrom ? fill(messages.fromPrice, { startingPrice: written }) : written;
  return html`<sq-price
    load="interaction"
    amount-cents="${now.minorUnits.toString()}"
    currency="${now.currency}"
    ${usualPrice && html`original-cents="${usualPrice.minorUnits.toString()}"`}
    ${isFrom && html`from`}
    >${
      usualPrice &&
      html`<s
          ><span class="visually-hidden">${messages.usualPrice} </span
          >${formatMoney(usualPrice, locale)}</s
        ><span class="visually-hidden">${messages.salePrice} </span>`
    }${text}</sq-price
  >`;
}

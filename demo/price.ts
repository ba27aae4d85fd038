import type { CurrencyCode } from '../src/domain/currencies.js';
import { formatMoney, money } from '../src/domain/money.js';
import { html, type Html } from './html.js';

/** An amount in cents, or the currency's smallest unit, as the server writes it into `<sq-price>`. */
export function price(cents: number, currency: CurrencyCode): Html {
  return html`<sq-price amount-cents="${cents}" currency="${currency}"
    >${formatMoney(money(cents, currency))}</sq-price
  >`;
}

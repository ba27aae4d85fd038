import type { CurrencyCode } from '../money/model/currencies.js';
import { formatMoney, money } from '../money/model/money.js';

/** An amount of a cart as people write it. */
export function amount(cents: number, { currency }: { readonly currency: CurrencyCode }): string {
  return formatMoney(money(cents, currency));
}

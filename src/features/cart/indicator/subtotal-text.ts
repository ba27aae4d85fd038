import type { CurrencyCode } from '../../money/model/currencies.js';
import { formatCents } from '../../money/model/money.js';

/** A cart's subtotal, in the currency's smallest unit, as people write it. */
export function subtotalText(subtotalCents: number, currency: CurrencyCode): string {
  return formatCents(subtotalCents, currency);
}

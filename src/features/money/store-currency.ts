import { decimalText, type Money } from './model/money.js';
import { warn } from '../../platform/report.js';
import { type CurrencyCode, defaultCurrency, readStoreCurrency } from './model/currencies.js';
import { publishedContext } from '../../core/input/published-context.js';

/** The currency of this page's prices where they name none; where there is no page, as on a server, the default. */
export function storeCurrency(): CurrencyCode {
  return typeof document === 'undefined' ? defaultCurrency : readStoreCurrency(publishedContext());
}

const reportedRounded = new Set<string>();

/** One warning for an amount that lost something when it was rounded as its currency is. */
export function warnIfRounded(tag: string, path: string, amount: Money | undefined): void {
  if (!amount?.isRounded) return;
  const used = `${decimalText(amount)} ${amount.currency}`;
  const key = `${tag} ${path} ${used}`;
  if (reportedRounded.has(key)) return;
  reportedRounded.add(key);
  warn(tag, path, `an amount without decimals in ${amount.currency}`, used);
}

import { decimalText, type Money } from './model/money.js';
import { advise } from '../../platform/report.js';
import { type CurrencyCode, defaultCurrency, readStoreCurrency } from './model/currencies.js';
import { publishedContext } from '../../core/input/published-context.js';

/** Returns the currency for prices that do not specify one. During server rendering, returns the default currency. */
export function storeCurrency(): CurrencyCode {
  return typeof document === 'undefined' ? defaultCurrency : readStoreCurrency(publishedContext());
}

const reportedRounded = new Set<string>();

/** Warns once about an amount that was rounded because its currency has no decimals. */
export function warnIfRounded(tag: string, path: string, amount: Money | undefined): void {
  if (!amount?.isRounded) return;
  const { currency } = amount;
  const message = `${path} is rounded to ${decimalText(amount)}, because ${currency} has no decimals.`;
  if (reportedRounded.has(tag + message)) return;
  reportedRounded.add(tag + message);
  advise(tag, message);
}

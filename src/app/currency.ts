import type { CurrencyCode } from '../domain/currencies.js';
import { readStoreCurrency } from '../domain/store-currency.js';
import { publishedContext } from './published-context.js';

/** The currency of this page's prices where they name none. */
export function storeCurrency(): CurrencyCode {
  return readStoreCurrency(publishedContext());
}

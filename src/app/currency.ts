import { defaultCurrency, type CurrencyCode } from '../domain/currencies.js';
import { readStoreCurrency } from '../domain/store-currency.js';
import { publishedContext } from './published-context.js';

/** The currency of this page's prices where they name none; where there is no page, as on a server, the default. */
export function storeCurrency(): CurrencyCode {
  return typeof document === 'undefined' ? defaultCurrency : readStoreCurrency(publishedContext());
}

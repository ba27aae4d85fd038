import { asRecord, asText } from '../../../model/published-values.js';
import { defaultCurrency, findCurrency, type CurrencyCode } from './currencies.js';

/** What a page context says that the visitor has chosen to see prices in, else what the shop sells in (spec section 3). Total. */
export function readStoreCurrency(raw: unknown): CurrencyCode {
  const { storeSettings } = asRecord(asRecord(raw)['websiteSettings']);
  const { selectedCurrency, defaultCurrency: usual } = asRecord(storeSettings);
  return findCurrency(asText(selectedCurrency)) ?? findCurrency(asText(usual)) ?? defaultCurrency;
}

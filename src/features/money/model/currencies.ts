import { asRecord, asText } from '../../../model/published-values.js';

/** Codes of the currencies that shops sell in (spec section 3 "Currencies"; all 27 that it names). */
export const currencyCodes = [
  'EUR',
  'USD',
  'AUD',
  'NOK',
  'CAD',
  'NZD',
  'DKK',
  'GBP',
  'HKD',
  'CHF',
  'MXN',
  'SGD',
  'SEK',
  'CZK',
  'ILS',
  'PHP',
  'RUB',
  'PLN',
  'THB',
  'MYR',
  'ARS',
  'BRL',
  'COP',
  'IDR',
  'INR',
  'ZAR',
  'JPY',
] as const;

/** An ISO 4217 code that the product knows. */
export type CurrencyCode = (typeof currencyCodes)[number];

/** Where neither page nor cart names one (spec section 3 "Shopping cart"). */
export const defaultCurrency: CurrencyCode = 'USD';

/** Names for people (spec section 3 "Currencies"). */
export const currencyNames: Readonly<Record<CurrencyCode, string>> = {
  EUR: 'Euro',
  USD: 'US Dollar',
  AUD: 'Australian Dollar',
  NOK: 'Norwegian Krone',
  CAD: 'Canadian Dollar',
  NZD: 'New Zealand Dollar',
  DKK: 'Danish Krone',
  GBP: 'Pound Sterling',
  HKD: 'Hong Kong Dollar',
  CHF: 'Swiss Franc',
  MXN: 'Mexican Peso',
  SGD: 'Singapore Dollar',
  SEK: 'Swedish Krona',
  CZK: 'Czech Koruna',
  ILS: 'Israeli Shekel',
  PHP: 'Philippine Peso',
  RUB: 'Russian Ruble',
  PLN: 'Polish Zloty',
  THB: 'Thai Baht',
  MYR: 'Malaysian Ringgit',
  ARS: 'Argentine Peso',
  BRL: 'Brazilian Real',
  COP: 'Colombian Peso',
  IDR: 'Indonesian Rupiah',
  INR: 'Indian Rupee',
  ZAR: 'South African Rand',
  JPY: 'Yen',
};

/** Digits after the decimal point: 0 for yen, else 2 (COP and IDR too, spec section 9). */
export function fractionDigits(currency: CurrencyCode): number {
  return currency === 'JPY' ? 0 : 2;
}

/** Finds a currency by its code, in any case. */
export function findCurrency(code: string): CurrencyCode | undefined {
  const wanted = code.trim().toUpperCase();
  return currencyCodes.find((known) => known === wanted);
}

/** What a page context says that the visitor has chosen to see prices in, else what the shop sells in (spec section 3). Total. */
export function readStoreCurrency(raw: unknown): CurrencyCode {
  const { storeSettings } = asRecord(asRecord(raw)['websiteSettings']);
  const { selectedCurrency, defaultCurrency: usual } = asRecord(storeSettings);
  return findCurrency(asText(selectedCurrency)) ?? findCurrency(asText(usual)) ?? defaultCurrency;
}

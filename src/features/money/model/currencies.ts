import type { PublishedContext } from '../../../model/page-context-json.js';
import { asRecord, asText } from '../../../model/published-values.js';

/** The 27 currencies that shops can use (behavior.md#money-currencies). */
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

/** ISO 4217 code of a supported currency. */
export type CurrencyCode = (typeof currencyCodes)[number];

/** Used if neither the page nor the cart specifies a currency (behavior.md#money-default-currency). */
export const defaultCurrency: CurrencyCode = 'USD';

/** Display names (behavior.md#money-currencies). */
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

/** Returns the number of decimals: 0 for yen, otherwise 2, even for COP and IDR (behavior.md#money-digits). */
export function fractionDigits(currency: CurrencyCode): number {
  return currency === 'JPY' ? 0 : 2;
}

/** Finds a currency by its code, ignoring case. */
export function findCurrency(code: string): CurrencyCode | undefined {
  const wanted = code.trim().toUpperCase();
  return currencyCodes.find((known) => known === wanted);
}

/**
 * Returns the currency that the visitor has selected, or else the shop's currency (behavior.md#money-default-currency). Accepts
 * any value.
 */
export function readStoreCurrency(raw: PublishedContext): CurrencyCode {
  const { storeSettings } = asRecord(asRecord(raw)['websiteSettings']);
  const { selectedCurrency, defaultCurrency: usual } = asRecord(storeSettings);
  return findCurrency(asText(selectedCurrency)) ?? findCurrency(asText(usual)) ?? defaultCurrency;
}

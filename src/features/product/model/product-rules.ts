import { fill } from '../../../i18n/messages/fill.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import { defaultCurrency, type CurrencyCode } from '../../money/model/currencies.js';
import { productMessages } from '../messages.js';
import { maxPrice, SKU_LENGTH } from './product.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';

const messages = inEnglish(productMessages);

/** Number of digits in a generated SKU (behavior.md#product-sku). */
const SKU_DIGITS = 7;

/**
 * Generates a SKU: `SQ`, followed by seven digits.
 *
 * @param random - Returns a number from 0 (inclusive) to 1 (exclusive)
 */
export function generateSku(random: () => number): string {
  const number = Math.floor(random() * 10 ** SKU_DIGITS);
  return `SQ${String(number).padStart(SKU_DIGITS, '0')}`;
}

export function checkSku(sku: string): Result<string, string> {
  return sku.length <= SKU_LENGTH
    ? succeed(sku)
    : refuse(fill(messages.skuLength, { most: SKU_LENGTH }));
}

/**
 * Checks a price in the currency's smallest unit, such as cents. The maximum is 100,000,000 major units, such as dollars.
 *
 * @param currency - Default: `USD`
 */
export function checkPrice(
  cents: number,
  currency: CurrencyCode = defaultCurrency,
): Result<number, string> {
  const most = maxPrice(currency);
  return Number.isInteger(cents) && cents >= 0 && cents <= most
    ? succeed(cents)
    : refuse(fill(messages.priceLimit, { most }));
}

/** If a label is shown instead of a zero price, the label must not be empty (behavior.md#money-free-label). */
export function checkFreeLabel(isFreeIfZero: boolean, label: string): Result<string, string> {
  return isFreeIfZero && label.trim() === '' ? refuse(messages.freeLabelMissing) : succeed(label);
}

/**
 * Returns a gift card's checkout path (behavior.md#product-gift-card). If `sku` is empty, the visitor chooses the value during
 * checkout.
 */
export function giftCardCheckout(websiteId: string, productId: string, sku = ''): string {
  const query = Object.entries({ websiteId, giftCardProductId: productId, sku })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/checkout/giftcard?${query.join('&')}`;
}

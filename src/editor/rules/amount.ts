import { fractionDigits, type CurrencyCode } from '../../features/money/model/currencies.js';
import { parseMoney, type Money } from '../../features/money/model/money.js';
import { maxPrice } from '../../features/product/model/product.js';
import { checkPrice } from '../../features/product/model/product-rules.js';
import { refuse, succeed, type Result } from '../../model/result.js';

/**
 * Parses a price that an owner types, such as `12.50`. Refuses more decimals than the currency has, and amounts that are not
 * from 0 to 100,000,000 (behavior.md#product-price-limit), with a message for the owner
 * (behavior.md#editor-product-messages).
 */
export function readAmount(typed: string, currency: CurrencyCode): Result<Money, string> {
  const digits = fractionDigits(currency);
  const decimals = /^[^.]*\.(\d*?)0*$/.exec(typed.trim())?.[1] ?? '';
  if (decimals.length > digits) {
    return refuse(
      digits === 0
        ? `Enter a whole number. ${currency} has no decimals.`
        : `Enter at most ${String(digits)} decimals.`,
    );
  }
  const amount = parseMoney(typed, currency);
  if (!amount)
    return refuse(digits === 0 ? 'Enter a price, such as 12.' : 'Enter a price, such as 12.50.');
  return isInRange(Number(amount.minorUnits), currency) ? succeed(amount) : refuse(outOfRange);
}

/** Returns a message if a price in the currency's smallest unit, such as cents, is invalid. */
export function checkCents(typed: string, currency: CurrencyCode): string | undefined {
  if (!/^\d+$/.test(typed.trim())) return 'Enter a whole number.';
  if (isInRange(Number(typed), currency)) return undefined;
  return `Enter a whole number from 0 to ${maxPrice(currency).toLocaleString('en')}.`;
}

const outOfRange = 'Enter a price from 0 to 100,000,000.';

function isInRange(minorUnits: number, currency: CurrencyCode): boolean {
  return checkPrice(minorUnits, currency).ok;
}

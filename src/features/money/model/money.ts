import { currencyCodes, fractionDigits, type CurrencyCode } from './currencies.js';

/**
 * An exact amount of money. Stored as a bigint, because 15 integer places plus cents exceed the precision of a number. Never
 * compare or add amounts of different currencies.
 */
export interface Money {
  /** Amount in the currency's smallest unit, such as cents or yen. */
  readonly minorUnits: bigint;
  readonly currency: CurrencyCode;
  /** True if the amount was rounded because its currency has no decimals. */
  readonly isRounded?: true;
}

/** Maximum number of integer places (behavior.md#money-places). */
const INTEGER_PLACES = 15;

/** An optional sign, digits that may be grouped by commas, and an optional fraction. */
const decimal = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Creates an amount of money from minor units.
 *
 * @throws {RangeError} if the number is not a safe integer, or has more than 15 integer places
 */
export function money(minorUnits: bigint | number, currency: CurrencyCode): Money {
  const isExact = typeof minorUnits === 'bigint' || Number.isSafeInteger(minorUnits);
  const exact = isExact ? BigInt(minorUnits) : 0n;
  const limit = 10n ** BigInt(INTEGER_PLACES + fractionDigits(currency));
  if (!isExact || exact >= limit || exact <= -limit) {
    throw new RangeError('An amount must be a whole number of at most 15 digits.');
  }
  return { minorUnits: exact, currency };
}

/**
 * Parses a decimal amount in major units, such as `12.50` or `1,234.5`, without converting it to a float. Returns undefined if
 * the text is invalid. Decimals beyond the currency's digits must be zeros. The exception is a currency without minor units:
 * its amounts are rounded to the nearest whole unit, half away from zero.
 */
export function parseMoney(text: string, currency: CurrencyCode): Money | undefined {
  const match = decimal.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', grouped = '', fraction = ''] = match;
  const digits = fractionDigits(currency);
  const whole = grouped.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const isRounded = /[1-9]/.test(fraction.slice(digits));
  if (whole.length > INTEGER_PLACES || (isRounded && digits > 0)) return undefined;
  const more = isRounded && /^[5-9]/.test(fraction) ? 1n : 0n;
  const minorUnits = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0')) + more;
  return {
    minorUnits: sign === '-' ? -minorUnits : minorUnits,
    currency,
    ...(isRounded && { isRounded }),
  };
}

/** Formats the amount in major units as a plain decimal, such as `-1234.50`. */
export function decimalText({ minorUnits, currency }: Money): string {
  const digits = fractionDigits(currency);
  const all = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const fraction = all.slice(all.length - digits);
  return `${minorUnits < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Formats money for visitors, such as `-$1,234.50`, `CA$12.50` and `¥1,250` (behavior.md#money-format). The symbol
 * distinguishes the various dollars and crowns. If a currency has no symbol, its code is shown. In right-to-left text, symbols
 * such as `US$` are isolated, so that the `$` does not move before the letters.
 *
 * @param locale - for example `de-DE`. If missing or invalid, `en-US` is used
 * @throws {TypeError} if the value is not money (behavior.md#money-format)
 */
export function formatMoney(value: Money, locale = ''): string {
  if (!isMoney(value)) throw new TypeError('Format expects a Money instance.');
  // Passes a string, because a number would lose digits. Older browsers convert the string to a number.
  const text = formatOf(value.currency, locale).format(
    decimalText(value) as Intl.StringNumericLiteral,
  );
  return text.startsWith('\u200f') ? text.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069') : text;
}

/** Formats an amount in the currency's smallest unit, such as cents, like {@link formatMoney}. */
export function formatCents(cents: number, currency: CurrencyCode, locale = ''): string {
  return formatMoney(money(cents, currency), locale);
}

function formatOf(currency: CurrencyCode, locale: string): Intl.NumberFormat {
  const key = `${currency} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = fractionDigits(currency);
  const format = new Intl.NumberFormat(isLocale(locale) ? locale : 'en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    // A malformed language tag throws.
    return false;
  }
}

export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false;
  const { minorUnits, currency } = value as Partial<Record<keyof Money, unknown>>;
  return typeof minorUnits === 'bigint' && currencyCodes.some((code) => code === currency);
}

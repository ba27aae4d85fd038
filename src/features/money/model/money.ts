import { currencyCodes, fractionDigits, type CurrencyCode } from './currencies.js';

/**
 * An amount of money, exact: 15 integer places and cents do not fit into a float. Amounts of
 * different currencies are never compared or added.
 */
export interface Money {
  /** Cents, or whatever the currency's smallest unit is (yen have none). */
  readonly minorUnits: bigint;
  readonly currency: CurrencyCode;
  /** It was written with decimals that its currency has no coins for. */
  readonly isRounded?: true;
}

/** Integer places that can be shown (spec section 9 "Currency formatting"). */
const INTEGER_PLACES = 15;

/** Digits, grouped by commas or not at all, and a decimal point. */
const decimal = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Makes money from minor units.
 *
 * @throws {RangeError} where the number is no safe integer, or has more than 15 integer places
 */
export function money(minorUnits: bigint | number, currency: CurrencyCode): Money {
  const isExact = typeof minorUnits === 'bigint' || Number.isSafeInteger(minorUnits);
  const exact = isExact ? BigInt(minorUnits) : 0n;
  const limit = 10n ** BigInt(INTEGER_PLACES + fractionDigits(currency));
  if (!isExact || exact >= limit || exact <= -limit) {
    throw new RangeError('Not whole, or past 15 places.');
  }
  return { minorUnits: exact, currency };
}

/**
 * Reads a decimal amount in major units, such as `12.50` or `1,234.5`, without ever making a float
 * of it. Digits beyond the currency's own are allowed where they are zeros, and where the currency has
 * no minor units: then the amount is rounded to the nearest whole one, half away from nothing. Other money
 * is not rounded. Answers `undefined` for anything else.
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

/** The amount in major units as plain decimal text, such as `-1234.50`. */
export function decimalText({ minorUnits, currency }: Money): string {
  const digits = fractionDigits(currency);
  const all = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const fraction = all.slice(all.length - digits);
  return `${minorUnits < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Writes money for people: sign, symbol, comma grouping, decimal point, such as `-$1,234.50`,
 * `CA$12.50` and `¥1,250` (spec section 9 "Currency formatting"). The symbol tells dollars and
 * crowns apart; where a currency has none, its code stands instead.
 * In text from right to left a sign after letters, as in `US$`, would move before them: both together are isolated.
 *
 * @param locale - As `de-DE`: then money is written as it is there. An invalid one counts as missing.
 * @throws {TypeError} where the value is no money (spec section 8)
 */
export function formatMoney(value: Money, locale = ''): string {
  if (!isMoney(value)) throw new TypeError('Format expects a Money instance.');
  // As text, since a number would lose digits; browsers older than that take it for a number.
  const text = formatOf(value.currency, locale).format(
    decimalText(value) as Intl.StringNumericLiteral,
  );
  return text.startsWith('\u200f') ? text.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069') : text;
}

/** An amount in the currency's smallest unit, such as cents, as {@link formatMoney} writes it. */
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
    // Not even shaped like one.
    return false;
  }
}

/** Distinguishes money from anything else that published data may hold in its place. */
export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false;
  const { minorUnits, currency } = value as Partial<Record<keyof Money, unknown>>;
  return typeof minorUnits === 'bigint' && currencyCodes.some((code) => code === currency);
}

const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Invisible characters that set the text direction. `Intl` inserts them around Arabic and Hebrew amounts. */
const bidiMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Footnote marks: `98*`, `98†`, `98[1]`, `98²`. */
const footnoteMarks = new RegExp(`\\[[^\\]]*\\]|[*†‡§¶${SUPERSCRIPT_DIGITS}]+`, 'gu');

/** A power of ten, such as `×10⁻⁷`, `· 10^-7` or `*10^6`. */
const powerOfTen = new RegExp(
  `\\s?[×·⋅*x]\\s?10(?:\\^(?<caret>[-+−]?\\d+)|(?<raised>[⁺⁻]?[${SUPERSCRIPT_DIGITS}]+))`,
  'u',
);

/** Everything before the first digit, or before a leading decimal separator as in `.5`. */
const beforeDigits = /^\D*?(?=[.,٫]?\d)/u;

/** Digits and the separators between them. Line breaks are excluded, because they separate numbers. */
const digitsAndSeparators = /^[.,٫]?\d+(?:[.,،٫٬'’_\p{Zs}]+\d+)*[.,]?/u;

/** A unit such as `kg`, `°C`, `€/kg` or `kg CO2`. Digits are allowed only after a letter. */
const unit = /^(?:\P{N}|(?<=\p{L})\p{N})*$/u;

/** Words that multiply a number and are used in several languages. */
const commonFactors = ['k', 'bn', 'mn', 'Mio', 'Mrd', 'Tsd', 'lakh', 'crore', 'thousand'].concat([
  'million',
  'billion',
  'trillion',
]);

/**
 * Parses the number in a table cell. Accepts the formats commonly used in the locale: `1.234,5`, `$12`, `CA$12.50`, `20 kg`,
 * `(3)`, `١٢٠`, `5×10⁻⁷`.
 *
 * The locale only matters for a single `,` or `.` before three digits (`1.234`): it decides whether that is a decimal
 * separator. Spaces and apostrophes always group digits. A separator that cannot group digits (`0,125`) is always a decimal
 * separator.
 *
 * @returns `undefined` if the text is not exactly one number, or if a word multiplies the number (`3 million`, `12K`), because
 * the multiplication is not supported
 */
export function readNumber(written: string, locale: string): number | undefined {
  const latin = latinDigits(written.replace(bidiMarks, '')).trim();
  const isInParentheses = /^\(.*\)$/su.test(latin);
  const text = (isInParentheses ? latin.slice(1, -1) : latin)
    // Add the missing coefficient to a bare power of ten.
    .replace(/^([-−+]?)10(?=[⁻^])/u, (_, sign: string) => `${sign}1×10`)
    .replace(powerOfTen, (_, caret?: string, raised?: string) => `e${caret ?? lowered(raised)}`)
    .replace(footnoteMarks, '')
    .trim();
  const prefix = beforeDigits.exec(text)?.[0];
  if (prefix === undefined || !isSignOrCurrency(prefix, locale)) return undefined;
  const rest = text.slice(prefix.length);
  const digits = digitsAndSeparators.exec(rest)?.[0] ?? '';
  const [, exponent = '0', suffix = ''] =
    /^(?:e([-+−]?\d+))?(.*)$/isu.exec(rest.slice(digits.length)) ?? [];
  const hasTrailingMinus = /^\s?[-−]$/u.test(suffix) && !/[.,]$/.test(digits);
  const decimal = toDecimal(digits, locale);
  if (decimal === undefined || !unit.test(suffix) || isFactor(suffix, locale)) return undefined;
  const value = Number(`${decimal}e${exponent.replace('−', '-')}`);
  if (!Number.isFinite(value)) return undefined;
  const isNegative = isInParentheses || hasTrailingMinus || /[-−–]/u.test(prefix);
  return isNegative && value !== 0 ? -value : value;
}

/** Returns `true` if a cell is intentionally empty: it contains no letters or digits, or is `n/a`. */
export function isLeftOut(written: string): boolean {
  return /^[^\p{L}\p{N}]*$|^\s*(?:n\.?\s?[/.]?\s?[ad]\.?|k\.\s?a\.)\s*$/iu.test(written);
}

/** Converts the digits of any script to ASCII. In Unicode, each script's ten digits are consecutive and in order. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}

function lowered(raised = ''): string {
  return raised.replace(/./gu, (sign) =>
    sign === '⁻' ? '-' : sign === '⁺' ? '+' : String(SUPERSCRIPT_DIGITS.indexOf(sign)),
  );
}

/** Returns the number in JavaScript notation, without grouping. Returns `undefined` if the separators are inconsistent. */
function toDecimal(written: string, locale: string): string | undefined {
  const digits = written
    .replace(/[.,]$/, '')
    .replaceAll('،', ',')
    .replace(/[٬'’_\p{Zs}]/gu, ' ');
  const separator = decimalSeparator(digits, locale);
  const [integer = '', fraction = '', ...more] = separator ? digits.split(separator) : [digits];
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined;
  // Indian languages group digits in twos before the last three.
  if (!/^\d*$|^\d{1,3}(?:([ .,])\d{2,3}(?:\1\d{2,3})*(?<=\1\d{3}))$/.test(integer))
    return undefined;
  return `${integer.replace(/\D/g, '') || '0'}.${fraction || '0'}`;
}

function decimalSeparator(digits: string, locale: string): string | undefined {
  if (digits.includes('٫')) return '٫';
  const found = [...digits].filter((sign) => sign === '.' || sign === ',');
  const last = found.at(-1);
  if (last === undefined || new Set(found).size > 1) return last;
  if (found.length > 1) return undefined;
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return !mayGroup || last === separatorOf(locale) ? last : undefined;
}

function separatorOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Accepts `$`, `CA$`, `EUR`, and letters that `Intl` uses for a currency, such as `kr` and `Rs`. */
function isSignOrCurrency(prefix: string, locale: string): boolean {
  const symbol = prefix.replace(/^[-−–+~≈\s]+|[-−–+\s]+$/gu, '');
  return (
    /^[%٪％]?$|^\p{L}{0,3}\p{Sc}\p{L}{0,2}$/u.test(symbol) ||
    currencySymbols(locale).has(withoutDots(symbol))
  );
}

const symbolsByLocale = new Map<string, ReadonlySet<string>>();

function currencySymbols(locale: string): ReadonlySet<string> {
  const known = symbolsByLocale.get(locale);
  if (known) return known;
  // Swiss prices are written "Fr. 12.50", but `Intl` only returns CHF.
  const symbols = new Set(['Fr', 'SFr']);
  for (const currency of Intl.supportedValuesOf('currency')) {
    symbols.add(currency);
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay,
      });
      const parts = format.formatToParts(1);
      const symbol = withoutDots(parts.find(({ type }) => type === 'currency')?.value ?? '');
      // The narrow symbol of GTQ is "Q" in all locales, but "Q 3" means the third quarter.
      if (symbol.length > 1 || currencyDisplay === 'symbol') symbols.add(symbol);
    }
  }
  symbolsByLocale.set(locale, symbols);
  return symbols;
}

function withoutDots(symbol: string): string {
  return symbol.replace(bidiMarks, '').replace(/[.\s]/g, '');
}

/**
 * Returns `true` if a unit starts with a word that multiplies the number. The word may be from the page's language or in
 * international use.
 */
function isFactor(suffix: string, locale: string): boolean {
  const word = /^\s*([\p{L}\p{M}॰]+)/u.exec(suffix)?.[1];
  return word !== undefined && factorWords(locale).some((factor) => isSameWord(word, factor));
}

/** Long words may have a plural ending. In scripts without spaces, a unit may directly follow the word. */
function isSameWord(word: string, factor: string): boolean {
  const isStem = factor.length > 3 || !/^\p{Script=Latin}/u.test(factor);
  return isStem ? word.toLowerCase().startsWith(factor.toLowerCase()) : word === factor;
}

const factorsByLocale = new Map<string, readonly string[]>();

function factorWords(locale: string): readonly string[] {
  const known = factorsByLocale.get(locale);
  if (known) return known;
  const factors = [...commonFactors];
  for (const compactDisplay of ['short', 'long'] as const) {
    const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay });
    for (let value = 1e3; value <= 1e12; value *= 10) {
      const { value: word } =
        format.formatToParts(value).find(({ type }) => type === 'compact') ?? {};
      if (word) factors.push(word.replace(/\.$/, ''));
    }
  }
  factorsByLocale.set(locale, factors);
  return factors;
}

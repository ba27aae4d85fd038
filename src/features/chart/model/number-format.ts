export const numberFormats = ['decimal', 'percent', 'currency', 'compact'] as const;

export interface NumberStyle {
  readonly format: (typeof numberFormats)[number];
  readonly currency: string;
  /** Number of digits after the decimal separator. If `undefined`, each value gets as many digits as it needs. */
  readonly decimals: number | undefined;
}

export interface NumberWriter {
  readonly value: (value: number) => string;
  /** The smallest difference that the format can show. 0 means no limit. */
  readonly step: number;
  /** Returns axis labels with just enough digits to distinguish them. */
  readonly ticks: (values: readonly number[]) => string[];
}

/** Values outside this range use scientific notation, because visitors cannot count so many zeros. */
const MIN_DECIMAL = 1e-6;
const MAX_DECIMAL = 1e15;

export function createNumberWriter(style: NumberStyle, locale: string): NumberWriter {
  const { format, decimals } = style;
  const digits =
    decimals === undefined
      ? {}
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const base: Intl.NumberFormatOptions = { ...optionsOf(style), ...digits };
  const standard = writer(base);
  const small = writer({ ...base, maximumSignificantDigits: 3 });
  const scientific = writer({ ...base, notation: 'scientific' });

  function writer(options: Intl.NumberFormatOptions): (value: number) => string {
    const numbers = new Intl.NumberFormat(locale, options);
    // Tables contain percentages as displayed: 12 for 12%, not 0.12.
    return (value) =>
      value === 0 && options.notation === 'scientific'
        ? standard(value)
        : numbers.format(format === 'percent' ? value / 100 : value);
  }

  function isScientific(largest: number): boolean {
    const isOutside = largest !== 0 && (largest < MIN_DECIMAL || largest >= MAX_DECIMAL);
    return format === 'decimal' && decimals === undefined && isOutside;
  }

  return {
    step: decimals === undefined || format === 'compact' ? 0 : 10 ** -decimals,
    value(value) {
      const size = Math.abs(value);
      if (isScientific(size)) return scientific(value);
      // The standard format rounds to three decimals, which turns 0.0004 into 0.
      return size > 0 && size < 0.1 && decimals === undefined ? small(value) : standard(value);
    },
    ticks(values) {
      if (decimals !== undefined) return values.map(standard);
      const largest = Math.max(...values.map(Math.abs));
      const options = isScientific(largest) ? { ...base, notation: 'scientific' as const } : base;
      let labels = values.map(writer(options));
      const { maximumFractionDigits = 0 } = new Intl.NumberFormat(locale, base).resolvedOptions();
      const needed = isScientific(largest) ? 0 : fractionDigits(values);
      for (let digits = Math.max(maximumFractionDigits, needed); digits <= 20; digits += 1) {
        if (digits > maximumFractionDigits)
          labels = values.map(writer({ ...options, maximumFractionDigits: digits }));
        if (new Set(labels).size === labels.length) break;
      }
      return labels;
    },
  };
}

function optionsOf({ format, currency }: NumberStyle): Intl.NumberFormatOptions {
  if (format === 'currency') return { style: 'currency', currency };
  if (format === 'compact') return { notation: 'compact' };
  return format === 'percent' ? { style: 'percent', maximumFractionDigits: 2 } : {};
}

/** Returns the number of decimals needed to distinguish two neighboring labels. */
function fractionDigits([first = 0, second = 1]: readonly number[]): number {
  return Math.max(0, Math.min(20, -Math.floor(Math.log10(Math.abs(second - first)) + 1e-9)));
}

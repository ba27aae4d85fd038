/**
 * The kinds of attribute. Each reads an attribute's text, a property's value or a published JSON
 * value (which may be `"true"`, `"1.5"`, or `""` for unset) and answers with a clean value.
 */
export interface Scalar<T> {
  /** Takes a raw value that is set; `undefined` means that it is not allowed. */
  readonly parse: (raw: unknown) => T | undefined;
  /** What an attribute's text means before it is parsed; `undefined` is unset. Default: `""` is unset. */
  readonly fromAttribute?: (text: string) => unknown;
  /** The value where nothing is set, and where what is set is not allowed. */
  readonly fallback: T;
  /** Without it the block makes no sense. */
  readonly required?: boolean;
  /** No default stands for what is set and not allowed: the block makes no sense with it. */
  readonly strict?: boolean;
  /** What is allowed, for warnings. */
  readonly allowed: Allowed;
}

/** What is allowed: in words, one of some keywords, or a number. `allowedInWords` writes it out. */
export type Allowed = string | readonly string[] | NumberLimits;

/** Text. An empty attribute is empty text, not unset: `alt=""` means something. */
export function text(): Scalar<string | undefined>;
export function text(fallback: string): Scalar<string>;
export function text(fallback?: string): Scalar<string | undefined> {
  return {
    parse: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? `${raw}` : undefined),
    fromAttribute: (value) => value,
    fallback,
    allowed: 'text',
  };
}

const on: readonly unknown[] = [true, 'true', 1, '1'];
const off: readonly unknown[] = [false, 'false', 0, '0'];

/** Off unless present. `"false"` is off too, in any case, since template languages print it. */
export function flag(): Scalar<boolean> {
  return {
    parse: (raw) => {
      const keyword = typeof raw === 'string' ? raw.toLowerCase() : raw;
      return on.includes(keyword) || (off.includes(keyword) ? false : undefined);
    },
    fromAttribute: (value) => value.toLowerCase() !== 'false',
    fallback: false,
    allowed: 'true or false',
  };
}

/** Limits of a {@link number}; both ends are allowed. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** Whole, and exact: beyond 2⁵³ not every whole number is a number of its own. */
  readonly integer?: boolean;
}

/** A finite number, in whatever unit the attribute's documentation names. */
export function number(fallback: number, limits?: NumberLimits): Scalar<number>;
export function number(fallback: undefined, limits?: NumberLimits): Scalar<number | undefined>;
export function number(
  fallback: number | undefined,
  limits: NumberLimits = {},
): Scalar<number | undefined> {
  const { min = -Infinity, max = Infinity, integer } = limits;
  return {
    parse: (raw) => {
      const isSet = typeof raw === 'number' || (typeof raw === 'string' && raw.trim());
      const value = isSet ? Number(raw) : NaN;
      const fits = Number.isFinite(value) && value >= min && value <= max;
      return fits && (!integer || Number.isSafeInteger(value)) ? value : undefined;
    },
    fallback,
    allowed: limits,
  };
}

/**
 * Width by height. Published blocks give the height in percent of the width: no block is ten times as
 * wide as it is high, nor a tenth of that, so the two cannot be confused.
 */
export const aspectRatio: Scalar<number | undefined> = {
  parse: (raw) => {
    const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
    if (typeof value !== 'number' || !(value > 0 && value < Infinity)) return undefined;
    return value < 10 ? value : 100 / value;
  },
  fallback: undefined,
  allowed: 'a number above 0',
};

/**
 * What a style sheet has made of an `aspect-ratio` attribute in a custom property, which keeps it as `min(66, 100 / 66)`: width by
 * height. NaN where it has none.
 */
export function readRatio(property: string): number {
  const [, given = property] = /^\s*min\(([^,]*),/.exec(property) ?? [];
  return aspectRatio.parse(given) ?? NaN;
}

/** One of a few keywords, in any case. */
export function oneOf<const T extends string>(values: readonly T[]): Scalar<T | undefined>;
export function oneOf<const T extends string>(
  values: readonly T[],
  fallback: NoInfer<T>,
): Scalar<T>;
export function oneOf<const T extends string>(
  values: readonly T[],
  fallback?: T,
): Scalar<T | undefined> {
  return {
    parse: (raw) => {
      const given = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined;
      return values.find((word) => word.toLowerCase() === given);
    },
    fallback,
    allowed: values,
  };
}

/** The same scalar, without which its block makes no sense. */
export function required<T>(scalar: Scalar<T>): Scalar<Exclude<T, undefined>> & { required: true } {
  return { ...(scalar as Scalar<Exclude<T, undefined>>), required: true };
}

/** The same scalar, for which no default stands where it is set and not allowed. */
export function strict<T>(scalar: Scalar<T>): Scalar<T> {
  return { ...scalar, strict: true };
}

/** Reads a set value, by the scalar's own rule for attributes or as it is. `undefined` where it is unset. */
export function rawAttribute(scalar: Scalar<unknown>, value: string | null): unknown {
  if (value === null) return undefined;
  return scalar.fromAttribute
    ? scalar.fromAttribute(value)
    : value.trim() === ''
      ? undefined
      : value;
}

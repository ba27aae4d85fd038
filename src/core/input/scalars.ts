/**
 * An attribute type. It parses an attribute's text, a property's value, or an exported JSON value (which may be `"true"`,
 * `"1.5"`, or `""` for unset).
 */
export interface Scalar<T> {
  /** Parses a raw value that is set. Returns `undefined` if the value is not allowed. */
  readonly parse: (raw: unknown) => T | undefined;
  /** Converts an attribute's text before it is parsed; `undefined` means unset. By default, `""` counts as unset. */
  readonly fromAttribute?: (text: string) => unknown;
  /** Used if no value is set, or if the value is not allowed. */
  readonly fallback: T;
  /** Set if the block cannot work without a value. */
  readonly required?: boolean;
  /** Set if the block cannot work with an invalid value. The default then does not replace it. */
  readonly strict?: boolean;
  readonly allowed: Allowed;
}

/** Allowed values: a description, a list of keywords, or number limits. `describeAllowed` converts them to text. */
export type Allowed = string | readonly string[] | NumberLimits;

/** Text. An empty attribute is empty text, not unset: `alt=""` has a meaning. */
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

/** `false` unless present. `"false"` (in any letter case) also means `false`, since template languages print it. */
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

/** Inclusive limits of a {@link number}. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** Allow only safe integers. */
  readonly integer?: boolean;
}

/** A finite number in the attribute's unit. */
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
 * Width divided by height. Exported blocks store the height as a percentage of the width instead. Values of 10 or more are read
 * as such percentages, since no block has a ratio above 10.
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
 * Returns the ratio (width / height) that a style sheet has computed from an `aspect-ratio` attribute. The custom property
 * contains it as `min(66, 100 / 66)`. Returns `NaN` if the property has no value.
 */
export function readRatio(property: string): number {
  const [, given = property] = /^\s*min\(([^,]*),/.exec(property) ?? [];
  return aspectRatio.parse(given) ?? NaN;
}

/** One of several keywords, ignoring case. */
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

export function required<T>(scalar: Scalar<T>): Scalar<Exclude<T, undefined>> & { required: true } {
  return { ...(scalar as Scalar<Exclude<T, undefined>>), required: true };
}

/** Marks a scalar as strict: no default replaces an invalid value. */
export function strict<T>(scalar: Scalar<T>): Scalar<T> {
  return { ...scalar, strict: true };
}

/** Converts an attribute's value to a raw value. Returns `undefined` if the attribute is unset. */
export function rawAttribute(scalar: Scalar<unknown>, value: string | null): unknown {
  if (value === null) return undefined;
  return scalar.fromAttribute
    ? scalar.fromAttribute(value)
    : value.trim() === ''
      ? undefined
      : value;
}

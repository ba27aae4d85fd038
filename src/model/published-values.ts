/** An object in exported data whose fields have not been checked. */
export type Published = Readonly<Record<string, unknown>>;

type Primitive = string | number | boolean | null | undefined;

/**
 * JSON that is documented as `T` but has not been checked. Exports contain `"true"` for `true`, `""` for a missing object, and
 * older formats. Reading a field that `T` does not document is a type error.
 */
export type Unchecked<T> = unknown extends T
  ? unknown
  : T extends readonly (infer Item)[]
    ? readonly Unchecked<Item>[] | Primitive
    : T extends object
      ? Fields<T> | Primitive
      : Primitive;

/** The fields of an object that is documented as `T`. None of the fields has been checked. */
export type Fields<T> = { readonly [K in keyof T]?: Unchecked<T[K]> };

type RecordIn<R> = unknown extends R
  ? Published
  : Documented<Exclude<Extract<R, object>, readonly unknown[]>>;
type Documented<T> = [keyof T] extends [never] ? Published : T;

type ItemIn<R> = unknown extends R ? unknown : Known<Extract<R, readonly unknown[]>[number]>;
type Known<T> = [T] extends [never] ? unknown : T;

export function isRecord(raw: unknown): raw is Published {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** Returns the object, or an empty object for any other value. */
export function asRecord<R>(raw: R): RecordIn<R> {
  return (isRecord(raw) ? raw : {}) as RecordIn<R>;
}

/** Returns `true` if an object has properties. In exports, an empty object means that there is no value. */
export function isFilled(published: Published): boolean {
  return Object.keys(published).length > 0;
}

/** Returns the array, or an empty array for any other value. */
export function asList<R>(raw: R): readonly ItemIn<R>[] {
  return Array.isArray(raw) ? (raw as readonly ItemIn<R>[]) : [];
}

/** Converts a string or number to text. Returns an empty string for any other value. */
export function asText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? `${raw}` : '';
}

/** Converts a number or numeric string. Returns `undefined` for any other value. */
export function asNumber(raw: unknown): number | undefined {
  const value = asText(raw).trim() === '' ? NaN : Number(raw);
  return Number.isFinite(value) ? value : undefined;
}

/** Returns `true` for `true`, `"true"` and `1`, which exports use. */
export function asFlag(raw: unknown): boolean {
  return raw === true || raw === 'true' || raw === 1;
}

/** A bar's color themes. A theme's index is the `style` number in exported settings minus one. */
export const barThemes = ['DARK', 'LIGHT'] as const;

export type BarTheme = (typeof barThemes)[number];

/** Returns the theme for a `style` number in exported settings. */
export function barTheme(style: unknown): BarTheme {
  return barThemes[Number(asText(style)) - 1] ?? barThemes[0];
}

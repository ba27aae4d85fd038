/** An unchecked object of exported data. */
export type Published = Readonly<Record<string, unknown>>;

export function isRecord(raw: unknown): raw is Published {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** Returns the object, or an empty object for any other value. */
export function asRecord(raw: unknown): Published {
  return isRecord(raw) ? raw : {};
}

/** Returns whether an object has properties. Exports contain an empty object for "none". */
export function isFilled(published: Published): boolean {
  return Object.keys(published).length > 0;
}

/** Returns the array, or an empty array for any other value. */
export function asList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
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

/** Color themes of a bar. Their index is the `style` number of exported settings minus one. */
export const barThemes = ['DARK', 'LIGHT'] as const;

export type BarTheme = (typeof barThemes)[number];

/** The theme for a `style` number of exported settings. */
export function barTheme(style: unknown): BarTheme {
  return barThemes[Number(asText(style)) - 1] ?? barThemes[0];
}

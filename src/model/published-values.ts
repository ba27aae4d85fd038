/** An object of published data that nothing has looked into yet. */
export type Published = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isRecord(raw: unknown): raw is Published {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** The object itself; an empty one for anything else. */
export function asRecord(raw: unknown): Published {
  return isRecord(raw) ? raw : {};
}

/** True for an object that says anything: pages give an empty one for none. */
export function isFilled(published: Published): boolean {
  return Object.keys(published).length > 0;
}

/** A list; an empty one for anything else. */
export function asList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
}

/** A text, or a number as one; empty for anything else. */
export function asText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? `${raw}` : '';
}

/** Published data writes numbers as text, too; undefined for anything else. */
export function asNumber(raw: unknown): number | undefined {
  const value = asText(raw).trim() === '' ? NaN : Number(raw);
  return Number.isFinite(value) ? value : undefined;
}

/** Published data writes truth as text, too; anything else is false. */
export function asFlag(raw: unknown): boolean {
  return raw === true || raw === 'true' || raw === 1;
}

/** Colours of a bar, by the number that published settings give as `style`, less one. */
export const barThemes = ['DARK', 'LIGHT'] as const;

export type BarTheme = (typeof barThemes)[number];

/** The theme that published settings mean by a number. */
export function barTheme(style: unknown): BarTheme {
  return barThemes[Number(asText(style)) - 1] ?? barThemes[0];
}

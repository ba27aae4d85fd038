import { asText } from './published-values.js';

/** Colours of a bar, by the number that published settings give as `style`, less one. */
export const barThemes = ['DARK', 'LIGHT'] as const;

export type BarTheme = (typeof barThemes)[number];

/** The theme that published settings mean by a number. */
export function barTheme(style: unknown): BarTheme {
  return barThemes[Number(asText(style)) - 1] ?? barThemes[0];
}

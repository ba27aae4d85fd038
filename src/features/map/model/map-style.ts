/** How a map looks, in the order of its numeric form, from 1 (spec section 3, "Map"). */
export const mapStyles = [
  'original',
  'grayscale',
  'satellite',
  'minimal-light',
  'minimal-dark',
  'minimal-blue',
] as const;

export type MapStyle = (typeof mapStyles)[number];

/** Spec section 3, "Map". */
export const defaultMapStyle: MapStyle = 'grayscale';

/** Reads a style by its number (2, `"2"`) or its name, however it is written: `MinimalDark`, `minimal-dark`. */
export function readMapStyle(raw: unknown): MapStyle | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const word = String(raw)
    .toLowerCase()
    .replace(/(?<=[a-z])[\s_-](?=[a-z])/g, '');
  return /^\d+$/.test(word)
    ? mapStyles[Number(word) - 1]
    : mapStyles.find((style) => style.replace('-', '') === word);
}

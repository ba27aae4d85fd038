import type { GoogleFontJson, TypekitFontJson } from '../../model/page-context-json.js';
import { asRecord, asText, type Unchecked } from '../../model/published-values.js';

/** Names and URLs of web fonts (behavior.md#page-fonts). */

const SERVICE = 'https://fonts.googleapis.com/css2';
const KITS = 'https://use.typekit.net';

interface Style {
  readonly isItalic: boolean;
  readonly weight: number;
}

/** Returns the names of exported fonts from one of their fields. Fonts without a name are skipped. */
export function fontNames(
  fonts: readonly Unchecked<GoogleFontJson & TypekitFontJson>[],
  field: 'includeName' | 'id',
): string[] {
  return fonts.flatMap((font) => asText(asRecord(font)[field]) || []);
}

/**
 * Returns the URL of the Google Fonts style sheet for a site's font families, or `undefined` if the site has no font families.
 * `display=optional` prevents late font swaps, which would shift the layout.
 *
 * @param includeNames - exported names: `Karla`, `Open Sans:400,700italic`, or the syntax of Google Fonts:
 * `Inter:wght@300..700`
 */
export function fontStylesheet(includeNames: readonly string[]): string | undefined {
  const families = [...new Set(includeNames.map(familyParameter))].filter((name) => name !== '');
  if (families.length === 0) return undefined;
  return `${SERVICE}?${families.map((name) => `family=${name}`).join('&')}&display=optional`;
}

/** Returns the URL of an Adobe Fonts kit's style sheet, or `undefined` if the ID is malformed. */
export function kitStylesheet(kitId: string): string | undefined {
  return /^[\da-z]{3,20}$/i.test(kitId) ? `${KITS}/${kitId}.css` : undefined;
}

function familyParameter(includeName: string): string {
  const [name = '', variants = ''] = includeName.replaceAll('+', ' ').split(/:(.*)/s);
  const family = encodeURIComponent(name.trim()).replaceAll('%20', '+');
  if (family === '' || variants.trim() === '') return family;
  if (variants.includes('@')) return `${family}:${encodeURI(variants.trim())}`;
  const styles = variants.split(',').flatMap((variant) => readStyle(variant) ?? []);
  return styles.length === 0 ? family : `${family}:${axes(styles)}`;
}

/** Parses a variant, such as `700italic`, `700i`, `italic` or `regular`. */
function readStyle(variant: string): Style | undefined {
  const { weight, style } =
    /^(?<weight>[1-9]00|regular|bold)?(?<style>i|italic)?$/.exec(variant.trim())?.groups ?? {};
  if (weight === undefined && style === undefined) return undefined;
  const named: Readonly<Record<string, number>> = { regular: 400, bold: 700 };
  return { isItalic: style !== undefined, weight: named[weight ?? 'regular'] ?? Number(weight) };
}

/** Google Fonts requires the values in ascending order. */
function axes(styles: readonly Style[]): string {
  const order = ({ isItalic, weight }: Style): number => Number(isItalic) * 1000 + weight;
  const sorted = [...styles].sort((a, b) => order(a) - order(b));
  const isSlanted = sorted.some(({ isItalic }) => isItalic);
  const values = sorted.map(({ isItalic, weight }) =>
    isSlanted ? `${Number(isItalic)},${weight}` : `${weight}`,
  );
  return `${isSlanted ? 'ital,' : ''}wght@${[...new Set(values)].join(';')}`;
}

import { asRecord, asText } from '../../model/published-values.js';

/** Names and addresses of web fonts (spec section 7, "Other loads"). */

const SERVICE = 'https://fonts.googleapis.com/css2';
const KITS = 'https://use.typekit.net';

interface Style {
  readonly isItalic: boolean;
  readonly weight: number;
}

/** The names of published fonts, by the field that holds them; those without one are none. */
export function fontNames(fonts: readonly unknown[], field: 'includeName' | 'id'): string[] {
  return fonts.flatMap((font) => asText(asRecord(font)[field]) || []);
}

/**
 * The style sheet of the public font service for a site's families: one parameter for each. Undefined where there
 * are none. What comes late is not swapped in, so that no text moves.
 *
 * @param includeNames - As published: `Karla`, `Open Sans:400,700italic`, or the service's own `Inter:wght@300..700`.
 */
export function fontStylesheet(includeNames: readonly string[]): string | undefined {
  const families = [...new Set(includeNames.map(familyParameter))].filter((name) => name !== '');
  if (families.length === 0) return undefined;
  return `${SERVICE}?${families.map((name) => `family=${name}`).join('&')}&display=optional`;
}

/** The style sheet of a kit; undefined where the id could not be one. */
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

/** `700italic`, `700i`, `italic`, `regular`. */
function readStyle(variant: string): Style | undefined {
  const { weight, style } =
    /^(?<weight>[1-9]00|regular|bold)?(?<style>i|italic)?$/.exec(variant.trim())?.groups ?? {};
  if (weight === undefined && style === undefined) return undefined;
  const named: Readonly<Record<string, number>> = { regular: 400, bold: 700 };
  return { isItalic: style !== undefined, weight: named[weight ?? 'regular'] ?? Number(weight) };
}

/** The service takes them in order alone. */
function axes(styles: readonly Style[]): string {
  const order = ({ isItalic, weight }: Style): number => Number(isItalic) * 1000 + weight;
  const sorted = [...styles].sort((a, b) => order(a) - order(b));
  const isSlanted = sorted.some(({ isItalic }) => isItalic);
  const values = sorted.map(({ isItalic, weight }) =>
    isSlanted ? `${Number(isItalic)},${weight}` : `${weight}`,
  );
  return `${isSlanted ? 'ital,' : ''}wght@${[...new Set(values)].join(';')}`;
}

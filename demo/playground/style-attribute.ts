/** Custom properties in a `style` attribute. Other declarations keep their text. */

/** Splits at semicolons that are not inside quotes, parentheses or comments. */
const declaration =
  /(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^;])+/g;

function split(style: string): readonly string[] {
  return (style.match(declaration) ?? []).filter((part) => part.trim() !== '');
}

function nameOf(part: string): string {
  return part.slice(0, Math.max(0, part.indexOf(':'))).trim();
}

/** Returns the value of a custom property, or `undefined`. */
export function readProperty(style: string, name: string): string | undefined {
  const found = split(style).findLast((part) => nameOf(part) === name);
  return found?.slice(found.indexOf(':') + 1).trim();
}

/**
 * Returns the `style` attribute with a custom property set, or removed if the value is `undefined` or empty.
 *
 * @returns `undefined` if no declaration is left
 */
export function writeProperty(
  style: string,
  name: string,
  value: string | undefined,
): string | undefined {
  const parts = split(style).map((part) => part.trim());
  const others = parts.filter((part) => nameOf(part) !== name);
  const isRemoved = value === undefined || value.trim() === '';
  if (isRemoved) return others.length === 0 ? undefined : others.join('; ');
  const text = `${name}: ${value.trim()}`;
  const at = parts.findIndex((part) => nameOf(part) === name);
  if (at < 0) return [...parts, text].join('; ');
  return parts
    .flatMap((part, index) => (index === at ? [text] : nameOf(part) === name ? [] : [part]))
    .join('; ');
}

const quoted = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** Returns `true` if a text is the value of one declaration: it cannot end the declaration, and leaves no quote or parenthesis open. */
export function isValue(value: string): boolean {
  const text = value.replaceAll(quoted, '');
  if (/["';{}<\\]|\/\*/.test(text)) return false;
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

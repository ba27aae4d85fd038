export interface Tag {
  /** Lowercase. */
  readonly name: string;
  /** By lowercase name. As in browsers, the first of several attributes with the same name wins. */
  readonly attributes: Readonly<Record<string, string>>;
}

// Excludes `<` outside of quotes: a text with many unclosed tags would take quadratic time.
const startTag = /<([a-z][\w-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * Returns the start tags in HTML, in order, without creating nodes. Servers have no `DOMParser`, and browsers that enforce
 * Trusted Types require a policy for it.
 */
export function tagsOf(html: string): Tag[] {
  return Array.from(html.matchAll(startTag), ([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(rest),
  }));
}

export function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    found[name.toLowerCase()] ??= decode(double ?? single ?? bare ?? '');
  }
  return found;
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/** Decodes the character references that are common in URLs and titles. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, decimal, name) => {
      const code = hex ? parseInt(String(hex), 16) : Number(decimal);
      if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      return characters[String(name).toLowerCase()] ?? whole;
    },
  );
}

export interface Tag {
  /** In lowercase. */
  readonly name: string;
  /** Keyed by lowercase name. If several attributes have the same name, the first one is used, as in browsers. */
  readonly attributes: Readonly<Record<string, string>>;
}

// `<` is excluded outside of quotes. Otherwise, a text with many unclosed tags would take quadratic time.
const startTag = /<([a-z][\w-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * Returns the start tags in HTML, in order, without creating nodes. `DOMParser` is not used, since servers do not have it, and
 * browsers that enforce Trusted Types require a policy for it.
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

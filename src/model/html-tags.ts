/** A start tag of HTML. */
export interface Tag {
  /** In lowercase. */
  readonly name: string;
  /** By their names in lowercase. As in browsers, the first of several attributes with the same name counts. */
  readonly attributes: Readonly<Record<string, string>>;
}

// Without `<` outside quotes: a text of many unclosed tags would take quadratic time.
const startTag = /<([a-z][\w-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * Reads the start tags of HTML in their order, without creating nodes. A server has no `DOMParser`, and a browser under Trusted Types
 * needs a policy for it.
 */
export function tagsOf(html: string): Tag[] {
  return Array.from(html.matchAll(startTag), ([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(rest),
  }));
}

/** Removes the comments. */
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

/** Decodes the character references that occur in addresses and titles. */
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

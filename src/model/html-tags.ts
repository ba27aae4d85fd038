/** A start tag of HTML. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** By their names in lower case; the first of several counts, as for browsers. */
  readonly attributes: Readonly<Record<string, string>>;
}

const startTag = /<([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** The start tags of HTML that becomes no markup, in its order. Total. */
export function tagsOf(html: string): Tag[] {
  return Array.from(html.matchAll(startTag), ([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(rest),
  }));
}

/** HTML without what is commented out. */
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

/** The character references that addresses and titles carry. */
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

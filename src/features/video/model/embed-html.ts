/** What embed HTML says of its video. */
export interface EmbedHtml {
  readonly type: 'iframe' | 'object' | 'video' | 'invalid';
  readonly src: string;
  readonly title: string;
  /** In pixels, as the embed names them; NaN where it does not. */
  readonly width: number;
  readonly height: number;
}

const invalid: EmbedHtml = { type: 'invalid', src: '', title: '', width: NaN, height: NaN };

/** Where each tag has its address. The first tag with one counts. */
const addressOf: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src', 'data-src'],
  video: ['src'],
  source: ['src'],
  object: ['data'],
  embed: ['src'],
};

/**
 * Reads embed HTML as data (spec section 4, "Video": iframe, object, invalid): address, title and size of its first player.
 * Nothing else of it is used, and none of it becomes markup. Total.
 */
export function readEmbedHtml(html: string): EmbedHtml {
  let size: { readonly width: number; readonly height: number } | undefined;
  for (const [, tag = '', rest = ''] of html.matchAll(
    /<(iframe|video|source|object|embed)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi,
  )) {
    const name = tag.toLowerCase();
    const attributes = readAttributes(rest);
    const own = {
      width: pixels(attributes.get('width')),
      height: pixels(attributes.get('height')),
    };
    // Of `<video width height>`, whose address is that of a `<source>`.
    size ??= own.width > 0 ? own : undefined;
    const src = addressOf[name]?.map((each) => attributes.get(each)).find(Boolean);
    if (!src) continue;
    const type =
      name === 'iframe' ? name : name === 'video' || name === 'source' ? 'video' : 'object';
    return { type, src, title: attributes.get('title') ?? '', ...(size ?? own) };
  }
  return invalid;
}

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, single, bare] of text.matchAll(
    /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const key = name.toLowerCase();
    // As a parser has it: the first of a name counts.
    if (!found.has(key)) found.set(key, decode(quoted ?? single ?? bare ?? '').trim());
  }
  return found;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
};

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|quot|apos|lt|gt));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function pixels(text: string | undefined): number {
  return text !== undefined && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(text) ? parseFloat(text) : NaN;
}

import { tagsOf } from '../../../model/html-tags.js';

export interface EmbedHtml {
  readonly type: 'iframe' | 'object' | 'video' | 'invalid';
  readonly src: string;
  readonly title: string;
  /** In pixels. `NaN` if missing. */
  readonly width: number;
  readonly height: number;
}

const invalid: EmbedHtml = { type: 'invalid', src: '', title: '', width: NaN, height: NaN };

/** Attributes that contain a player's URL, keyed by element name. The first element with a URL is used. */
const addressOf: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src', 'data-src'],
  video: ['src'],
  source: ['src'],
  object: ['data'],
  embed: ['src'],
};

/**
 * Parses embed HTML as data (behavior.md#video-embed: iframe, object, invalid). Returns the URL, title and size of the first
 * player. Everything else is ignored, and nothing is inserted as markup. Never throws.
 */
export function readEmbedHtml(html: string): EmbedHtml {
  let size: { readonly width: number; readonly height: number } | undefined;
  for (const { name, attributes } of tagsOf(html)) {
    const addresses = Object.hasOwn(addressOf, name) ? addressOf[name] : undefined;
    if (!addresses) continue;
    const own = {
      width: pixels(attributes['width']),
      height: pixels(attributes['height']),
    };
    // The size can be on a `<video>` whose URL is on a `<source>`.
    size ??= own.width > 0 ? own : undefined;
    const src = addresses.map((each) => attributes[each]?.trim()).find(Boolean);
    if (!src) continue;
    const type =
      name === 'iframe' ? name : name === 'video' || name === 'source' ? 'video' : 'object';
    return { type, src, title: attributes['title']?.trim() ?? '', ...(size ?? own) };
  }
  return invalid;
}

function pixels(text: string | undefined): number {
  return text !== undefined && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(text) ? parseFloat(text) : NaN;
}

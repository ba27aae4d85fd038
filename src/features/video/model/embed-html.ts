import { tagsOf } from '../../../model/html-tags.js';

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
  for (const { name, attributes } of tagsOf(html)) {
    const addresses = Object.hasOwn(addressOf, name) ? addressOf[name] : undefined;
    if (!addresses) continue;
    const own = {
      width: pixels(attributes['width']),
      height: pixels(attributes['height']),
    };
    // Of `<video width height>`, whose address is that of a `<source>`.
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

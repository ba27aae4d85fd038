import { decodeText } from '../../../model/query.js';
import { pageAttribute } from '../../../model/additions.js';
import {
  isPictureAddress,
  largestCandidate,
  parseDimensions,
  sizeOf,
  type Candidate,
  type Size,
} from '../../image/model/picture.js';

/** The part of the `Element` interface that is needed to read slides. Browsers and server-side parsers implement it. */
export interface SlideMarkup {
  readonly localName: string;
  readonly children: ArrayLike<SlideMarkup>;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): SlideMarkup | null;
  querySelectorAll?(selector: string): ArrayLike<SlideMarkup>;
}

export interface LargePicture {
  readonly src: string;
  /** Image candidates with width descriptors, if the page lists them. */
  readonly srcset: string | null;
  /** The file's size in pixels. `null` if it is unknown until the file has loaded. */
  readonly size: Size | null;
  /** Width divided by height, if the page specifies it. */
  readonly ratio: number | null;
  readonly alt: string;
}

/** Elements that may contain images other than the slide's own image. */
const skippedTags: ReadonlySet<string> = new Set(['figcaption', 'noscript', 'template', 'script']);
/** Selects a slide's caption. WordPress marks its classic captions with a class. */
export const captionSelector = 'figcaption, .meta, .wp-caption-text';
const captionClass = /(?:^|\s)(?:meta|wp-caption-text)(?:\s|$)/;
/** Squarespace exports contain a video's embed HTML in `data-html`. */
export const videoSelector = 'video, iframe, sq-video, [data-html]';

export function findPicture(node: SlideMarkup): FoundPicture | null {
  const { localName, children } = node;
  if (localName === 'img') return isIcon(node) ? null : { img: node, link: null, picture: null };
  if (skippedTags.has(localName) || isMetaCaption(node)) return null;
  // There may be hundreds of slides, and an index loop is faster than copying each slide's children into an array.
  for (let index = 0, child = children[0]; child; index += 1, child = children[index]) {
    const found = findPicture(child);
    if (found) return foundWithin(node, found);
  }
  return null;
}

export function foundWithin(node: SlideMarkup, found: FoundPicture): FoundPicture {
  if (node.localName === 'picture') return { ...found, picture: node };
  const isLink = node.localName === 'a' && !!node.getAttribute('href');
  return isLink && !found.link ? { ...found, link: node } : found;
}

/** In text, a square image of up to this many pixels is an icon. */
export const MAX_ICON_SIZE = 32;

/**
 * Returns `true` for emoji, tracking pixels, image maps and decorative images, which need not open in a lightbox.
 *
 * @param maxSize a square image of up to this many pixels is an icon. The default is small, because `width` and `height` may
 * contain a ratio, such as 4 by 4
 */
export function isIcon(img: SlideMarkup, maxSize = 1): boolean {
  return (
    img.getAttribute('usemap') !== null ||
    /^(?:none|presentation)$/i.test(img.getAttribute('role') ?? '') ||
    hasClass(img, /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/) ||
    hasIconSize(img, maxSize)
  );
}

/** Only square images are icons, because some pages write a ratio into `width` and `height`, such as 16 and 9. */
function hasIconSize(img: SlideMarkup, maxSize: number): boolean {
  const [width, height] = ['width', 'height'].map((name) =>
    parseFloat(img.getAttribute(name) ?? ''),
  ) as [number, number];
  const size = Number.isNaN(width) ? height : width;
  return size <= maxSize && (width === height || Number.isNaN(width + height));
}

/** Returns the largest version of a slide's image, or `null` if the image has no URL. */
export function readPicture(
  img: SlideMarkup,
  link: SlideMarkup | null,
  picture: SlideMarkup | null,
  from: readonly SlideMarkup[],
): LargePicture | null {
  const dimensions = parseDimensions(attribute(from, 'data-image-dimensions'));
  const shown = sizeOf(Number(img.getAttribute('width')), Number(img.getAttribute('height')));
  const known = dimensions ?? shown;
  const ratio = known && known.width / known.height;
  const alt = pageAttribute(img, 'alt') ?? '';
  const linked = attribute(from, 'data-lightbox-src') ?? (link && linkedPicture(link));
  // The linked file is larger than the image in the page. Only `data-image-dimensions` contains the linked file's size.
  if (linked) return { src: linked, srcset: null, size: dimensions, ratio, alt };
  const best = largestSource(img, picture);
  // Squarespace exports show one of several widths. `data-image` is the original file.
  const src = best?.src ?? (img.getAttribute('data-image') || largePictureSource(img));
  if (!src) return null;
  const width = best?.width ?? null;
  // The `width` and `height` attributes are the size in the layout, so only their ratio applies to the file.
  if (!best || width === null) return { src, srcset: null, size: dimensions, ratio, alt };
  const size = dimensions ?? sizeOf(width, width / (ratio ?? 0));
  return { src, srcset: best.srcset, size, ratio, alt };
}

/** Returns the URL of the large file. A lazy loader's file is often larger than the preview in `src`. */
function largePictureSource(img: SlideMarkup): string | null {
  return lazySource(img) ?? img.getAttribute('src') ?? null;
}

/** `<source>` types that every supported browser can display. */
const sourceType = /^image\/(?:apng|avif|gif|jpeg|jpg|png|svg\+xml|webp)$/i;

/**
 * Returns an image's largest candidate. As in the page, the first `<source>` without a media query takes precedence over the
 * image, unless the image has a wider candidate. Media queries cannot be evaluated here.
 */
function largestSource(
  img: SlideMarkup,
  picture: SlideMarkup | null,
): (Candidate & { readonly srcset: string }) | null {
  const source = Array.from(picture?.children ?? []).find(
    (child) =>
      child.localName === 'source' &&
      !child.getAttribute('media') &&
      sourceType.test(child.getAttribute('type') || 'image/png'),
  );
  const srcsets = [
    ...(source ? [source.getAttribute('srcset') || lazySrcset(source)] : []),
    lazySrcset(img) ?? img.getAttribute('srcset'),
  ];
  const candidates = srcsets.flatMap((srcset) => {
    const largest = largestCandidate(srcset);
    return largest && srcset ? [{ ...largest, srcset }] : [];
  });
  const [first, second] = candidates;
  if (!first || !second) return first ?? null;
  return (second.width ?? 0) > (first.width ?? Infinity) ? second : first;
}

function linkedPicture(link: SlideMarkup): string | null {
  return isPictureLink(link) ? link.getAttribute('href') : webflowPicture(link);
}

/** Webflow lists the large image as JSON inside a lightbox link. */
function webflowPicture(link: SlideMarkup): string | null {
  const json = link.querySelector('script[type="application/json"]')?.textContent ?? '';
  return /"url"\s*:\s*"((?:https?:)?\/[^"\\]+)"/.exec(json)?.[1] ?? null;
}

/** Returns `true` if a link's URL or attributes show that it leads to an image file. */
export function isPictureLink(link: SlideMarkup): boolean {
  return (
    !!link.getAttribute('data-lightbox-src') ||
    /^image\//i.test(link.getAttribute('type') ?? '') ||
    isPictureAddress(link.getAttribute('href') ?? '')
  );
}

/** Returns the slide ID from a Squarespace lightbox link (`href="?itemId=…"`), or `null` for other links. */
export function linkedItemId(link: SlideMarkup | null): string | null {
  const [, id] = /^\s*\?(?:[^#]*&)?itemId=([^&#\s]+)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return id === undefined ? null : decodeText(id);
}

/** Returns `true` for a link that was meant to be handled by a script, such as `href="#"`, and does not lead to a page. */
export function isPlaceholderLink(link: SlideMarkup): boolean {
  return (
    /^\s*(?:#|javascript:.*)?\s*$/i.test(link.getAttribute('href') ?? '') ||
    linkedItemId(link) !== null
  );
}

/** Returns the URL of the background image in the `style` attribute, or `null`. */
export function backgroundSource(node: SlideMarkup): string | null {
  const style = node.getAttribute('style') ?? '';
  if (!style.includes('url(')) return null;
  const [, quoted, plain] =
    /background(?:-image)?\s*:[^;]*?url\(\s*(?:["']([^"']+)["']|([^\s"')]+))\s*\)/i.exec(style) ??
    [];
  return quoted ?? plain ?? null;
}

/** Attributes in which lazy loaders store an image's URL and `srcset`. */
const lazySources = ['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-image'];
const lazySrcsets = ['data-srcset', 'data-lazy-srcset'];

/** Selects images that need a script, because their `src` is missing or an inline placeholder. */
export const waitingImage =
  'img:is(:not([src]), [src^="data:"]):is([data-src], [data-lazy-src], [data-lazy], [data-original], [data-image], [data-srcset], [data-lazy-srcset])';

/** Returns the URL of an `<img>`, even if a lazy loader has not set `src` yet. Returns `null` if the image has no URL. */
export function pictureSource(img: SlideMarkup): string | null {
  const src = img.getAttribute('src');
  if (src && !isPlaceholder(src)) return src;
  return lazySource(img) || src || null;
}

function lazySource(img: SlideMarkup): string | null {
  return firstAttribute(img, lazySources) ?? largestCandidate(lazySrcset(img))?.src ?? null;
}

export function lazySrcset(img: SlideMarkup): string | null {
  return firstAttribute(img, lazySrcsets);
}

/** Returns `true` for a `data:` URL, which lazy loaders use as a placeholder. */
export function isPlaceholder(src: string): boolean {
  return /^\s*data:/i.test(src);
}

function firstAttribute(node: SlideMarkup, names: readonly string[]): string | null {
  for (const name of names) {
    const value = node.getAttribute(name);
    if (value) return value;
  }
  return null;
}

/** An image, and the elements around it that determine its file and its click target. */
export interface FoundPicture {
  readonly img: SlideMarkup;
  readonly link: SlideMarkup | null;
  readonly picture: SlideMarkup | null;
}

export function isMetaCaption(node: SlideMarkup): boolean {
  return hasClass(node, captionClass);
}

/** Returns `true` if `name` matches the whole `class` attribute. */
export function hasClass(node: SlideMarkup, name: RegExp): boolean {
  const names = node.getAttribute('class');
  return names !== null && name.test(names);
}

/** Returns the first non-empty value of an attribute. Squarespace exports use `""` for unset values. */
export function attribute(from: readonly SlideMarkup[], name: string): string | null {
  for (const source of from) {
    const value = source.getAttribute(name);
    if (value) return value;
  }
  return null;
}

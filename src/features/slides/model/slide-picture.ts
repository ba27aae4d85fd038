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

/** The part of an element that slides are read from. Both a browser and a server have such elements. */
export interface SlideMarkup {
  readonly localName: string;
  readonly children: ArrayLike<SlideMarkup>;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): SlideMarkup | null;
  querySelectorAll?(selector: string): ArrayLike<SlideMarkup>;
}

/** The image of a slide at its largest. */
export interface LargePicture {
  readonly src: string;
  /** Candidates by width, if the page lists them. */
  readonly srcset: string | null;
  /** Pixels of the file; null if only the loaded file has them. */
  readonly size: Size | null;
  /** Width by height, if the page gives it. */
  readonly ratio: number | null;
  readonly alt: string;
}

/** Elements whose images are not the image of their slide. */
const skippedTags: ReadonlySet<string> = new Set(['figcaption', 'noscript', 'template', 'script']);
/** The caption of a slide. WordPress marks its classic captions by a class. */
export const captionSelector = 'figcaption, .meta, .wp-caption-text';
const captionClass = /(?:^|\s)(?:meta|wp-caption-text)(?:\s|$)/;
/** A Squarespace export has the embed HTML of a video in an attribute. */
export const videoSelector = 'video, iframe, sq-video, [data-html]';

/** The first image outside a caption, with the link and the `<picture>` around it. */
export function findPicture(node: SlideMarkup): FoundPicture | null {
  const { localName, children } = node;
  if (localName === 'img') return isIcon(node) ? null : { img: node, link: null, picture: null };
  if (skippedTags.has(localName) || isMetaCaption(node)) return null;
  // A loop by index is faster than an array of the children of each of hundreds of slides.
  for (let index = 0, child = children[0]; child; index += 1, child = children[index]) {
    const found = findPicture(child);
    if (found) return foundWithin(node, found);
  }
  return null;
}

/** Adds an element around an image to what was found below it. */
export function foundWithin(node: SlideMarkup, found: FoundPicture): FoundPicture {
  if (node.localName === 'picture') return { ...found, picture: node };
  const isLink = node.localName === 'a' && !!node.getAttribute('href');
  return isLink && !found.link ? { ...found, link: node } : found;
}

/** Pixels up to which an image among texts is an icon. */
export const MAX_ICON_SIZE = 32;

/**
 * True for emoji, tracking pixels and image maps, which are not worth opening.
 *
 * @param maxSize pixels up to which a square image is an icon. The images of a gallery may have a ratio such as 4 by 4 for a size
 */
export function isIcon(img: SlideMarkup, maxSize = 1): boolean {
  return (
    img.getAttribute('usemap') !== null ||
    /^(?:none|presentation)$/i.test(img.getAttribute('role') ?? '') ||
    hasClass(img, /(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/) ||
    hasIconSize(img, maxSize)
  );
}

/** Some pages write a ratio into `width` and `height`, such as 16 and 9: only squares are icons. */
function hasIconSize(img: SlideMarkup, maxSize: number): boolean {
  const [width, height] = ['width', 'height'].map((name) =>
    parseFloat(img.getAttribute(name) ?? ''),
  ) as [number, number];
  const size = Number.isNaN(width) ? height : width;
  return size <= maxSize && (width === height || Number.isNaN(width + height));
}

/** The image of a slide at its largest; null if it has no address. */
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
  // The linked file is larger than the shown one, by a factor that only `dimensions` gives.
  if (linked) return { src: linked, srcset: null, size: dimensions, ratio, alt };
  const best = largestSource(img, picture);
  // A Squarespace export shows one of several widths; `data-image` is the original.
  const src = best?.src ?? (img.getAttribute('data-image') || largePictureSource(img));
  if (!src) return null;
  const width = best?.width ?? null;
  // `width` and `height` are the size in the layout: of the file they give the ratio only.
  if (!best || width === null) return { src, srcset: null, size: dimensions, ratio, alt };
  const size = dimensions ?? sizeOf(width, width / (ratio ?? 0));
  return { src, srcset: best.srcset, size, ratio, alt };
}

/** The address of the large file: a lazy loader's is often larger than the preview in `src`. */
function largePictureSource(img: SlideMarkup): string | null {
  return lazySource(img) ?? img.getAttribute('src') ?? null;
}

/** The types of `<source>` that every supported browser shows. */
const sourceType = /^image\/(?:apng|avif|gif|jpeg|jpg|png|svg\+xml|webp)$/i;

/**
 * The largest candidate of an image. The first `<source>` that is for all screens wins over the image, as in the page,
 * unless the image has a wider candidate. Whether a media query matches is not known here.
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

/** The image file that a link opens, if it is a link to one. */
function linkedPicture(link: SlideMarkup): string | null {
  return isPictureLink(link) ? link.getAttribute('href') : webflowPicture(link);
}

/** Webflow writes the large image of a lightbox link as JSON into the link. */
function webflowPicture(link: SlideMarkup): string | null {
  const json = link.querySelector('script[type="application/json"]')?.textContent ?? '';
  return /"url"\s*:\s*"((?:https?:)?\/[^"\\]+)"/.exec(json)?.[1] ?? null;
}

/** True for a link to an image file: by its address, or by its attributes. */
export function isPictureLink(link: SlideMarkup): boolean {
  return (
    !!link.getAttribute('data-lightbox-src') ||
    /^image\//i.test(link.getAttribute('type') ?? '') ||
    isPictureAddress(link.getAttribute('href') ?? '')
  );
}

/** The slide that a lightbox link of a Squarespace export names: `href="?itemId=…"`; null for other links. */
export function linkedItemId(link: SlideMarkup | null): string | null {
  const [, id] = /^\s*\?(?:[^#]*&)?itemId=([^&#\s]+)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return id === undefined ? null : decodeText(id);
}

/** True for a link that leads to no other page, such as `href="#"`: a script of the page was meant to handle it. */
export function isPlaceholderLink(link: SlideMarkup): boolean {
  return (
    /^\s*(?:#|javascript:.*)?\s*$/i.test(link.getAttribute('href') ?? '') ||
    linkedItemId(link) !== null
  );
}

/** The address of a background image in the `style` attribute; null if there is none. */
export function backgroundSource(node: SlideMarkup): string | null {
  const style = node.getAttribute('style') ?? '';
  if (!style.includes('url(')) return null;
  const [, quoted, plain] =
    /background(?:-image)?\s*:[^;]*?url\(\s*(?:["']([^"']+)["']|([^\s"')]+))\s*\)/i.exec(style) ??
    [];
  return quoted ?? plain ?? null;
}

/** Attributes in which lazy loaders keep the address of an image, and the one of its candidates. */
const lazySources = ['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-image'];
const lazySrcsets = ['data-srcset', 'data-lazy-srcset'];

/** Matches images that only a script shows: their `src` is missing, or is an inline placeholder. */
export const waitingImage =
  'img:is(:not([src]), [src^="data:"]):is([data-src], [data-lazy-src], [data-lazy], [data-original], [data-image], [data-srcset], [data-lazy-srcset])';

/** The address of an `<img>`, also of one that a script will load; null if it has none. */
export function pictureSource(img: SlideMarkup): string | null {
  const src = img.getAttribute('src');
  if (src && !isPlaceholder(src)) return src;
  return lazySource(img) || src || null;
}

/** The address that a lazy loader will load. */
function lazySource(img: SlideMarkup): string | null {
  return firstAttribute(img, lazySources) ?? largestCandidate(lazySrcset(img))?.src ?? null;
}

/** The candidates that a lazy loader will load. */
export function lazySrcset(img: SlideMarkup): string | null {
  return firstAttribute(img, lazySrcsets);
}

/** True for an image that is written into the page, as the placeholders of lazy loaders are. */
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

/** An image with the elements around it that decide what it shows and where a click on it goes. */
export interface FoundPicture {
  readonly img: SlideMarkup;
  readonly link: SlideMarkup | null;
  readonly picture: SlideMarkup | null;
}

/** True for a caption that is marked by its class. */
export function isMetaCaption(node: SlideMarkup): boolean {
  return hasClass(node, captionClass);
}

/** True if one of the classes of an element matches. */
export function hasClass(node: SlideMarkup, name: RegExp): boolean {
  const names = node.getAttribute('class');
  return names !== null && name.test(names);
}

/** The first value that is set; `""` is unset, as in published data. */
export function attribute(from: readonly SlideMarkup[], name: string): string | null {
  for (const source of from) {
    const value = source.getAttribute(name);
    if (value) return value;
  }
  return null;
}

import { pageAttribute } from '../../../model/additions.js';
import {
  isPictureAddress,
  largestCandidate,
  parseDimensions,
  parseFocalPoint,
  sizeOf,
  type FocalPoint,
  type Size,
} from '../../image/model/picture.js';

/** What slides are read from: a browser's element or a server's. */
export interface SlideMarkup {
  readonly localName: string;
  readonly children: ArrayLike<SlideMarkup>;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): SlideMarkup | null;
}

/** The picture of a slide at its largest. */
export interface LargePicture {
  readonly src: string;
  /** Candidates by width, where the page gives them. */
  readonly srcset: string | null;
  /** Pixels of the file; null where they are known once it is loaded. */
  readonly size: Size | null;
  /** Width by height, where the page gives it. */
  readonly ratio: number | null;
  readonly alt: string;
}

/** What all slides have in common. */
export interface SlideBase {
  readonly id: string | null;
  readonly url: string | null;
  /** Where a click leads instead of opening the picture. */
  readonly clickThrough: string | null;
  readonly focalPoint: FocalPoint | null;
  /** Text of the caption, empty where there is none. */
  readonly caption: string;
}

/** One picture or video, or in a lightbox whatever else the page shows there. */
export type Slide = SlideBase &
  (
    | { readonly kind: 'picture'; readonly picture: LargePicture }
    | { readonly kind: 'video' }
    | {
        readonly kind: 'content';
        /** What it is called; empty where the page does not say it. */
        readonly title: string;
      }
  );

/** What a slide is called, its caption apart: the text that stands for its picture, or its title. */
export function slideTitle(slide: Slide | undefined): string {
  if (slide?.kind === 'picture') return slide.picture.alt;
  return slide?.kind === 'content' ? slide.title : '';
}

/** A slide and the nodes that it was read from. */
export interface FoundSlide<N> {
  readonly slide: Slide;
  readonly node: N;
  /** The picture that the grid shows; null on a video slide without one. */
  readonly img: N | null;
  /** The link around the picture. */
  readonly link: N | null;
  readonly caption: N | null;
}

/**
 * Attributes below the gallery that a slide depends on. Not `alt`, which a block itself fills in
 * where it makes a control of a picture.
 */
export const slideAttributes = [
  'class',
  'data-click-through-url',
  'data-image',
  'data-image-dimensions',
  'data-image-focal-point',
  'data-lightbox-src',
  'data-slide-id',
  'data-slide-url',
  'data-src',
  'data-type',
  'height',
  'href',
  'id',
  'src',
  'srcset',
  'type',
  'width',
] as const;

const slideTags: ReadonlySet<string> = new Set(['figure', 'a', 'img']);
/** Slides of published pages by their class, and what stands around them there. */
const slideClass = /(?:^|\s)(?:slide|image-wrapper)(?:\s|$)/;
const wrapperClass = /(?:^|\s)sqs-gallery(?:-container)?(?:\s|$)/;
/** What has no picture of its slide, whatever is in it. */
const skippedTags: ReadonlySet<string> = new Set(['figcaption', 'noscript', 'template', 'script']);
/** The caption of a slide. */
export const captionSelector = 'figcaption, .meta';
/** In published markup a video is its embed HTML, as data. */
const videoSelector = 'video, iframe, sq-video, [data-html]';

/** Keeps a picture, or all that an element holds, out of the lightbox around it. */
export const lightboxExclusion = 'data-no-lightbox';

const headings = 'h1, h2, h3, h4, h5, h6';

/**
 * The slides among the children of a gallery, in order, also in the wrappers that published pages have around them: each
 * `<figure>`, `<a>`, `<img>`, `.slide` or `.image-wrapper` with a picture or a video; with any other content what is marked
 * as a slide, a `<figure>`, or one of these classes. The rest is left to the page. Total: any markup gives a list.
 */
export function findSlides<N extends SlideMarkup>(gallery: N): FoundSlide<N>[] {
  const slides: FoundSlide<SlideMarkup>[] = [];
  collectSlides(gallery, slides);
  // The nodes of a tree are all of the kind of its root.
  return slides as FoundSlide<N>[];
}

function collectSlides({ children }: SlideMarkup, slides: FoundSlide<SlideMarkup>[]): void {
  for (let index = 0, child = children[0]; child; index += 1, child = children[index]) {
    if (slideTags.has(child.localName) || hasClass(child, slideClass) || isMarkedSlide(child)) {
      const slide = readAnySlide(child);
      // A stacked gallery has its captions beside the pictures.
      const next = children[index + 1];
      if (slide) slides.push(next && isMetaCaption(next) ? captioned(slide, next) : slide);
    } else if (isSlideWrapper(child)) collectSlides(child, slides);
  }
}

function readAnySlide(node: SlideMarkup): FoundSlide<SlideMarkup> | null {
  // What the lightbox shows of a slide is no slide of its own.
  if (node.getAttribute(lightboxExclusion) !== null && node.getAttribute('slot')) return null;
  return readSlide(node) ?? (/^(?:a|img)$/.test(node.localName) ? null : readContent(node));
}

function captioned(
  { slide, ...found }: FoundSlide<SlideMarkup>,
  caption: SlideMarkup,
): FoundSlide<SlideMarkup> {
  return { ...found, slide: { ...slide, caption: textOf(caption) }, caption };
}

/** True for what published pages have around the slides of a gallery. */
export function isSlideWrapper(node: SlideMarkup): boolean {
  return hasClass(node, wrapperClass);
}

/** The address of an `<img>`, also of one that waits to be loaded; null where it has none. */
export function pictureSource(img: SlideMarkup): string | null {
  return (
    img.getAttribute('src') ||
    img.getAttribute('data-src') ||
    img.getAttribute('data-image') ||
    null
  );
}

/** The slide that one element makes; null where it holds neither a picture nor a video. */
export function readSlide(node: SlideMarkup): FoundSlide<SlideMarkup> | null {
  const { img, link } = findPicture(node) ?? { img: null, link: null };
  // Hundreds are read in one task: nothing is asked twice.
  const from = [node];
  if (link && link !== node) from.push(link);
  if (img && img !== node) from.push(img);
  const isVideo =
    node.querySelector(videoSelector) !== null ||
    attribute(from, 'data-type') === 'video' ||
    attribute([node], 'data-html') !== null;
  const picture = img && readPicture(img, link, from);
  if (!isVideo && !picture) return null;
  const caption = node.querySelector(captionSelector);
  const href = link && !isPictureLink(link) ? link.getAttribute('href') : null;
  const shared: SlideBase = {
    id: attribute(from, 'data-slide-id') ?? attribute([node], 'id'),
    url: attribute(from, 'data-slide-url'),
    clickThrough: link && !href ? null : (href ?? attribute(from, 'data-click-through-url')),
    focalPoint: parseFocalPoint(attribute(from, 'data-image-focal-point')),
    caption: textOf(caption),
  };
  const slide: Slide =
    isVideo || !picture ? { ...shared, kind: 'video' } : { ...shared, kind: 'picture', picture };
  return { slide, node, img, link, caption };
}

/** True for what says that it is a slide, whatever it holds. */
export function isMarkedSlide(node: SlideMarkup): boolean {
  return !!node.getAttribute('data-slide-id') || !!node.getAttribute('data-slide-url');
}

/** The slide of whatever has something to show, and pictures neither of its own nor of a link or a gallery; null of others. */
export function readContent(node: SlideMarkup): FoundSlide<SlideMarkup> | null {
  if (node.querySelector('img, noscript, sq-gallery, sq-lightbox')) return null;
  if (node.children.length === 0 && textOf(node) === '') return null;
  const caption = node.querySelector(captionSelector);
  const title = node.getAttribute('aria-label')?.trim() || textOf(node.querySelector(headings));
  const slide: Slide = { ...readBase(node), kind: 'content', title, caption: textOf(caption) };
  return { ...slideWithoutPicture(slide, node, null), caption };
}

/** The slide of an element without a picture in the page. */
export function slideWithoutPicture(
  slide: Slide,
  node: SlideMarkup,
  link: SlideMarkup | null,
): FoundSlide<SlideMarkup> {
  return { slide, node, img: null, link, caption: null };
}

/** What slides have in common, of one that has no caption and leads nowhere. */
export function readBase(node: SlideMarkup): SlideBase {
  return {
    id: node.getAttribute('data-slide-id') || node.getAttribute('id') || null,
    url: node.getAttribute('data-slide-url') || null,
    clickThrough: null,
    focalPoint: null,
    caption: '',
  };
}

/** What an element says, in one line; empty where it says nothing. */
export function textOf(node: SlideMarkup | null): string {
  return node?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}

/** The first picture outside a caption, and the link around it. */
function findPicture(
  node: SlideMarkup,
): { readonly img: SlideMarkup; readonly link: SlideMarkup | null } | null {
  const { localName, children } = node;
  if (localName === 'img') return { img: node, link: null };
  if (skippedTags.has(localName) || isMetaCaption(node)) return null;
  // By index: an array for the children of each of hundreds of slides takes its time.
  for (let index = 0, child = children[0]; child; index += 1, child = children[index]) {
    const found = findPicture(child);
    if (!found) continue;
    const isLink = localName === 'a' && !!node.getAttribute('href');
    return isLink && !found.link ? { ...found, link: node } : found;
  }
  return null;
}

/** True for a caption by its class. */
export function isMetaCaption(node: SlideMarkup): boolean {
  return hasClass(node, /(?:^|\s)meta(?:\s|$)/);
}

function hasClass(node: SlideMarkup, name: RegExp): boolean {
  const names = node.getAttribute('class');
  return names !== null && name.test(names);
}

function readPicture(
  img: SlideMarkup,
  link: SlideMarkup | null,
  from: readonly SlideMarkup[],
): LargePicture | null {
  const dimensions = parseDimensions(attribute(from, 'data-image-dimensions'));
  const shown = sizeOf(Number(img.getAttribute('width')), Number(img.getAttribute('height')));
  const known = dimensions ?? shown;
  const ratio = known && known.width / known.height;
  const alt = pageAttribute(img, 'alt') ?? '';
  const linked =
    attribute(from, 'data-lightbox-src') ??
    (link && isPictureLink(link) ? link.getAttribute('href') : null);
  // What is linked is larger than what is shown, by a factor that only `dimensions` gives.
  if (linked) return { src: linked, srcset: null, size: dimensions, ratio, alt };
  const srcset = img.getAttribute('srcset');
  const largest = largestCandidate(srcset);
  // What is shown of a published picture is one of its widths; `data-image` is the original.
  const src = largest?.src ?? (img.getAttribute('data-image') || pictureSource(img));
  if (!src) return null;
  const width = largest?.width ?? null;
  // What `width` and `height` say is how the page lays the picture out: of its file that is the ratio alone.
  if (width === null) return { src, srcset: null, size: dimensions, ratio, alt };
  return { src, srcset, size: dimensions ?? sizeOf(width, width / (ratio ?? 0)), ratio, alt };
}

/** True for a link to a picture file: by its address, or by what it says of it. */
export function isPictureLink(link: SlideMarkup): boolean {
  return (
    !!link.getAttribute('data-lightbox-src') ||
    /^image\//i.test(link.getAttribute('type') ?? '') ||
    isPictureAddress(link.getAttribute('href') ?? '')
  );
}

/** The first value that is set; `""` is unset, as in published data. */
function attribute(from: readonly SlideMarkup[], name: string): string | null {
  for (const source of from) {
    const value = source.getAttribute(name);
    if (value) return value;
  }
  return null;
}

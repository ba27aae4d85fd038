import { parseFocalPoint, type FocalPoint } from '../../image/model/picture.js';
import {
  attribute,
  captionSelector,
  findPicture,
  isPictureLink,
  isPlaceholderLink,
  linkedItemId,
  readPicture,
  type FoundPicture,
  type LargePicture,
  videoSelector,
  type SlideMarkup,
} from './slide-picture.js';

export type { LargePicture, SlideMarkup };

export interface SlideBase {
  readonly id: string | null;
  readonly url: string | null;
  /** Address that a click opens instead of the image. */
  readonly clickThrough: string | null;
  readonly focalPoint: FocalPoint | null;
  readonly caption: string;
}

/** An image, a video, or other content of the page. */
export type Slide = SlideBase &
  (
    | { readonly kind: 'picture'; readonly picture: LargePicture }
    | { readonly kind: 'video' }
    | {
        readonly kind: 'content';
        /** Accessible name or first heading, or an empty string. */
        readonly title: string;
      }
  );

/** Returns the name of a slide without its caption: the alternative text of its image, or its title. */
export function slideTitle(slide: Slide | undefined): string {
  if (slide?.kind === 'picture') return slide.picture.alt;
  return slide?.kind === 'content' ? slide.title : '';
}

/** A slide and the nodes that it was read from. */
export interface FoundSlide<N> {
  readonly slide: Slide;
  readonly node: N;
  /** The image in the page; `null` for a video without one and for other content. */
  readonly img: N | null;
  readonly link: N | null;
  readonly caption: N | null;
  /** The element with the slide's background image. */
  readonly background?: N;
}

/** Attributes that slides are read from, of elements below the host. `alt` is missing because `makeOperable` itself sets it. */
export const slideAttributes = [
  'class',
  'data-click-through-url',
  'data-image',
  'data-image-dimensions',
  'data-image-focal-point',
  'data-lazy-src',
  'data-lazy-srcset',
  'data-lightbox-src',
  'data-original',
  'data-slide-id',
  'data-slide-url',
  'data-src',
  'data-srcset',
  'data-type',
  'height',
  'href',
  'id',
  'src',
  'srcset',
  'type',
  'width',
] as const;

/** Excludes an image, or all images in an element, from the lightbox around it. */
export const lightboxExclusion = 'data-no-lightbox';

const headings = 'h1, h2, h3, h4, h5, h6';

/** Reads the slide of an element. Returns `null` if it contains neither an image nor a video. */
export function readSlide(
  node: SlideMarkup,
  found: FoundPicture | null = findPicture(node),
): FoundSlide<SlideMarkup> | null {
  const { img, link, picture: pictureElement } = found ?? { img: null, link: null, picture: null };
  // Hundreds of slides are read in one task, so no attribute is read twice.
  const from = [node];
  if (link && link !== node) from.push(link);
  if (img && img !== node) from.push(img);
  const isVideo =
    videoTags.has(node.localName) ||
    node.querySelector(videoSelector) !== null ||
    attribute(from, 'data-type') === 'video' ||
    attribute([node], 'data-html') !== null;
  const picture = img && readPicture(img, link, pictureElement, from);
  if (!isVideo && !picture) return null;
  const caption = node.querySelector(captionSelector);
  const href =
    link && !isPictureLink(link) && !isPlaceholderLink(link) ? link.getAttribute('href') : null;
  const shared: SlideBase = {
    id: attribute(from, 'data-slide-id') ?? attribute([node], 'id') ?? linkedItemId(link),
    url: attribute(from, 'data-slide-url'),
    clickThrough: link && !href ? null : (href ?? attribute(from, 'data-click-through-url')),
    focalPoint: parseFocalPoint(attribute(from, 'data-image-focal-point')),
    caption: textOf(caption),
  };
  const slide: Slide =
    isVideo || !picture ? { ...shared, kind: 'video' } : { ...shared, kind: 'picture', picture };
  return { slide, node, img, link, caption };
}

const videoTags: ReadonlySet<string> = new Set(['video', 'iframe', 'sq-video']);

/** Returns `true` for an element that the page marks as a slide. */
export function isMarkedSlide(node: SlideMarkup): boolean {
  return !!node.getAttribute('data-slide-id') || !!node.getAttribute('data-slide-url');
}

/** Reads the slide of an element with content other than images. Returns `null` if it is empty, or contains an image or a gallery. */
export function readContent(node: SlideMarkup): FoundSlide<SlideMarkup> | null {
  if (node.querySelector('img, noscript, sq-gallery, sq-lightbox')) return null;
  if (node.children.length === 0 && textOf(node) === '') return null;
  const caption = node.querySelector(captionSelector);
  const title = node.getAttribute('aria-label')?.trim() || textOf(node.querySelector(headings));
  const slide: Slide = { ...readBase(node), kind: 'content', title, caption: textOf(caption) };
  return { ...slideWithoutPicture(slide, node, null), caption };
}

export function slideWithoutPicture(
  slide: Slide,
  node: SlideMarkup,
  link: SlideMarkup | null,
): FoundSlide<SlideMarkup> {
  return { slide, node, img: null, link, caption: null };
}

export function readBase(node: SlideMarkup): SlideBase {
  return {
    id: node.getAttribute('data-slide-id') || node.getAttribute('id') || null,
    url: node.getAttribute('data-slide-url') || null,
    clickThrough: null,
    focalPoint: null,
    caption: '',
  };
}

/** Returns the text of an element in one line. */
export function textOf(node: SlideMarkup | null): string {
  return node?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}

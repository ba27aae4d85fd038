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

/** The fields of every slide. */
export interface SlideBase {
  readonly id: string | null;
  readonly url: string | null;
  /** The address that a click follows instead of opening the image. */
  readonly clickThrough: string | null;
  readonly focalPoint: FocalPoint | null;
  /** Text of the caption; empty if there is none. */
  readonly caption: string;
}

/** An image, a video, or any other content of the page. */
export type Slide = SlideBase &
  (
    | { readonly kind: 'picture'; readonly picture: LargePicture }
    | { readonly kind: 'video' }
    | {
        readonly kind: 'content';
        /** Its accessible name or first heading; empty if it has neither. */
        readonly title: string;
      }
  );

/** The name of a slide without its caption: the alternative text of its image, or its title. */
export function slideTitle(slide: Slide | undefined): string {
  if (slide?.kind === 'picture') return slide.picture.alt;
  return slide?.kind === 'content' ? slide.title : '';
}

/** A slide and the nodes that it was read from. */
export interface FoundSlide<N> {
  readonly slide: Slide;
  readonly node: N;
  /** The image that the page shows; null for a video without one, and for other content. */
  readonly img: N | null;
  /** The link around the image. */
  readonly link: N | null;
  readonly caption: N | null;
  /** The element whose background image is the slide. */
  readonly background?: N;
}

/** Attributes below the host that slides are read from. `alt` is missing because an element itself sets it. */
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

/** Keeps an image, or all images in an element, out of the lightbox around it. */
export const lightboxExclusion = 'data-no-lightbox';

const headings = 'h1, h2, h3, h4, h5, h6';

/** The slide that one element makes; null if it holds neither an image nor a video. */
export function readSlide(
  node: SlideMarkup,
  found: FoundPicture | null = findPicture(node),
): FoundSlide<SlideMarkup> | null {
  const { img, link, picture: pictureElement } = found ?? { img: null, link: null, picture: null };
  // Hundreds of slides are read in one task: no attribute is read twice.
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

/** True for an element that the page marks as a slide, whatever it holds. */
export function isMarkedSlide(node: SlideMarkup): boolean {
  return !!node.getAttribute('data-slide-id') || !!node.getAttribute('data-slide-url');
}

/** The slide of an element that shows something other than images; null if it is empty, or holds an image or a gallery. */
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

/** The fields of a slide without a caption or a link. */
export function readBase(node: SlideMarkup): SlideBase {
  return {
    id: node.getAttribute('data-slide-id') || node.getAttribute('id') || null,
    url: node.getAttribute('data-slide-url') || null,
    clickThrough: null,
    focalPoint: null,
    caption: '',
  };
}

/** The text of an element in one line. */
export function textOf(node: SlideMarkup | null): string {
  return node?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}

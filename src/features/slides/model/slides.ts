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
  /** URL that a click opens instead of the image. */
  readonly clickThrough: string | null;
  readonly focalPoint: FocalPoint | null;
  readonly caption: string;
}

/** An image, a video, or other page content. */
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

/** Returns a slide's name, excluding its caption: the image's alternative text, or the content's title. */
export function slideTitle(slide: Slide | undefined): string {
  if (slide?.kind === 'picture') return slide.picture.alt;
  return slide?.kind === 'content' ? slide.title : '';
}

/** A slide and the nodes that it was read from. */
export interface FoundSlide<N> {
  readonly slide: Slide;
  readonly node: N;
  /** The image in the page. `null` for a video without a poster image, and for other content. */
  readonly img: N | null;
  readonly link: N | null;
  readonly caption: N | null;
  /** The element with the slide's background image. */
  readonly background?: N;
}

/** Attributes of the host's descendants that determine the slides. Excludes `alt`, because `makeOperable` sets it. */
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

/** Attribute that excludes an image, or all images in an element, from the lightbox around it. */
export const lightboxExclusion = 'data-no-lightbox';

const headings = 'h1, h2, h3, h4, h5, h6';

/** Reads a slide from an element. Returns `null` if the element contains neither an image nor a video. */
export function readSlide(
  node: SlideMarkup,
  found: FoundPicture | null = findPicture(node),
): FoundSlide<SlideMarkup> | null {
  const { img, link, picture: pictureElement } = found ?? { img: null, link: null, picture: null };
  // Reads each attribute only once, because hundreds of slides may be read in one task.
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

/** Returns `true` for an element that the page author has marked as a slide. */
export function isMarkedSlide(node: SlideMarkup): boolean {
  return !!node.getAttribute('data-slide-id') || !!node.getAttribute('data-slide-url');
}

/** Reads a slide with content other than images. Returns `null` if the element is empty, or contains an image or a gallery. */
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

/** Returns an element's text on one line. */
export function textOf(node: SlideMarkup | null): string {
  return node?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}

import { parseDimensions } from '../../image/model/picture.js';
import {
  slideWithoutPicture,
  readBase,
  isMarkedSlide,
  isMetaCaption,
  isPictureLink,
  lightboxExclusion,
  readContent,
  readSlide,
  textOf,
  type FoundSlide,
  type SlideMarkup,
} from './slides.js';

/** Elements whose pictures are no content, or another element's own; what a caption shows is part of it. */
const skippedTags =
  /^(?:figcaption|sq-gallery|sq-lightbox|script|template|noscript|style|button|svg|object|iframe)$/;

/**
 * The slides inside `content`, at any depth and in order: each figure or marked slide with one
 * picture or video, each picture, link to a picture, and video outside of those, and what is marked as a slide without
 * any picture. A picture inside a link to elsewhere stays that link's; pictures of a nested gallery are the gallery's
 * own. Total: any markup gives a list.
 */
export function findLightboxSlides<N extends SlideMarkup>(content: N): FoundSlide<N>[] {
  const slides: FoundSlide<SlideMarkup>[] = [];
  for (const child of Array.from(content.children)) collect(child, slides);
  // The nodes of a tree are all of the kind of its root.
  return slides as FoundSlide<N>[];
}

function collect(node: SlideMarkup, slides: FoundSlide<SlideMarkup>[]): void {
  if (skippedTags.test(node.localName) || node.getAttribute(lightboxExclusion) !== null) return;
  if (isMetaCaption(node)) return;
  if (node.localName === 'a' && node.getAttribute('href')) {
    const found = readLink(node);
    if (found) slides.push(found);
    return;
  }
  if (/^(?:img|video|sq-video)$/.test(node.localName)) {
    const found = readMedia(node);
    if (found) slides.push(found);
    return;
  }
  const inside: FoundSlide<SlideMarkup>[] = [];
  for (const child of Array.from(node.children)) collect(child, inside);
  const [only] = inside;
  const whole = only && inside.length === 1 && isSlide(node) ? readSlide(node) : null;
  if (!only && isMarkedSlide(node)) return void pushContent(node, slides);
  // A figure says more of its picture than the picture itself: its caption, id and url.
  if (whole && only && whole.img === only.img) slides.push(whole);
  else slides.push(...inside);
}

function pushContent(node: SlideMarkup, slides: FoundSlide<SlideMarkup>[]): void {
  const found = readContent(node);
  if (found) slides.push(found);
}

function isSlide(node: SlideMarkup): boolean {
  return node.localName === 'figure' || isMarkedSlide(node);
}

function readMedia(node: SlideMarkup): FoundSlide<SlideMarkup> | null {
  if (node.localName === 'img') return readSlide(node);
  return slideWithoutPicture({ kind: 'video', ...readBase(node) }, node, null);
}

/** A link to a picture, with a smaller one inside or with text alone; null for a link to elsewhere. */
function readLink(link: SlideMarkup): FoundSlide<SlideMarkup> | null {
  if (!isPictureLink(link)) return null;
  const found = readSlide(link);
  if (found) return found.slide.clickThrough === null ? found : null;
  const src = link.getAttribute('data-lightbox-src') || link.getAttribute('href');
  if (!src) return null;
  const size = parseDimensions(link.getAttribute('data-image-dimensions'));
  const ratio = size && size.width / size.height;
  const picture = { src, srcset: null, size, ratio, alt: textOf(link) };
  return slideWithoutPicture({ kind: 'picture', ...readBase(link), picture }, link, link);
}

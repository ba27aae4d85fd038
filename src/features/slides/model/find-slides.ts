import { parseDimensions } from '../../image/model/picture.js';
import {
  backgroundSource,
  captionSelector,
  foundWithin,
  hasClass,
  isIcon,
  isMetaCaption,
  isPictureLink,
  isPlaceholderLink,
  MAX_ICON_SIZE,
  type FoundPicture,
  type SlideMarkup,
} from './slide-picture.js';
import {
  isMarkedSlide,
  lightboxExclusion,
  readBase,
  readContent,
  readSlide,
  slideWithoutPicture,
  textOf,
  type FoundSlide,
} from './slides.js';

/** Elements whose images are not content, or belong to another element. The image of a caption is part of the caption. */
const skippedTags =
  /^(?:figcaption|sq-gallery|sq-lightbox|script|template|noscript|style|button|label|map|svg|object)$/;
/** Classes in a Squarespace export: of slides, of the elements around slides, and of their controls. */
const slideClass = /(?:^|\s)(?:slide|image-wrapper)(?:\s|$)/;
const wrapperClass = /(?:^|\s)sqs-gallery(?:-container)?(?:\s|$)/;
const controlsClass = /(?:^|\s)sqs-gallery-(?:controls|thumbnails)(?:\s|$)/;

/** A slide whose element is not final yet: the element grows until it would contain a second slide. */
interface Candidate {
  node: SlideMarkup;
  picture: FoundPicture | null;
  readonly read: (
    node: SlideMarkup,
    picture: FoundPicture | null,
  ) => FoundSlide<SlideMarkup> | null;
  caption?: SlideMarkup;
}

/**
 * Returns the slides of a gallery, in order and at any depth. A slide is the outermost element that contains exactly
 * one image or video. An element with `data-slide-id`, `data-slide-url`, or the class `slide` or `image-wrapper`, and a
 * `<figure>` without images, is always one slide. Never throws: any markup returns a list.
 *
 * @param selector selects the slides, if the page author sets it
 */
export function findSlides<N extends SlideMarkup>(
  gallery: N,
  selector = selectorOf(gallery),
): FoundSlide<N>[] {
  const chosen = chosenSlides(gallery, selector);
  if (chosen) return readChosen(chosen) as FoundSlide<N>[];
  const slides = childCandidates(gallery, inGallery).flatMap(finish);
  // If the root of a tree is of type `N`, all its nodes are.
  return slides as FoundSlide<N>[];
}

/**
 * Returns the slides of any content, in order and at any depth: each figure or marked slide with one image or video; each image, link to an
 * image file, and video outside of those; and each element that is marked as a slide and contains no image. Images inside a link to a page
 * are skipped, because a click follows the link. Images of a nested gallery belong to that gallery. Never throws: any markup returns a
 * list.
 *
 * @param selector selects the slides, if the page author sets it
 */
export function findLightboxSlides<N extends SlideMarkup>(
  content: N,
  selector = selectorOf(content),
): FoundSlide<N>[] {
  const chosen = chosenSlides(content, selector);
  if (chosen) return readChosen(chosen) as FoundSlide<N>[];
  return childCandidates(content, inLightbox).flatMap(finish) as FoundSlide<N>[];
}

/** Returns the property `slides` of an upgraded element, or else the attribute. Servers only have the attribute. */
function selectorOf(host: SlideMarkup): string {
  const { slides } = host as { readonly slides?: unknown };
  return typeof slides === 'string' ? slides : (host.getAttribute('slides') ?? '');
}

/** Returns the outermost elements that match a selector, or `null` without a selector. An invalid selector matches nothing. */
function chosenSlides(host: SlideMarkup, selector: string): readonly SlideMarkup[] | null {
  if (selector.trim() === '') return null;
  try {
    return Array.from(host.querySelectorAll?.(selector) ?? []);
  } catch {
    return [];
  }
}

function readChosen(chosen: readonly SlideMarkup[]): FoundSlide<SlideMarkup>[] {
  const inside = new Set(chosen.flatMap((node) => Array.from(node.querySelectorAll?.('*') ?? [])));
  return chosen.flatMap((node) => {
    if (inside.has(node) || isCopy(node)) return [];
    return readSlide(node) ?? readBackground(node) ?? readContent(node) ?? [];
  });
}

/** Returns `true` for the copy of a slide that the lightbox adds to the host while it shows the slide. */
function isCopy(node: SlideMarkup): boolean {
  return node.getAttribute(lightboxExclusion) !== null && !!node.getAttribute('slot');
}

type Collect = (node: SlideMarkup) => Candidate[];

function childCandidates({ children }: SlideMarkup, collect: Collect): Candidate[] {
  const all: Candidate[] = [];
  // A loop by index is faster than an array of the children of each of hundreds of slides.
  for (let index = 0, child = children[0]; child; index += 1, child = children[index]) {
    const found = collect(child);
    const [only] = found;
    // Stacked galleries of a Squarespace export have their captions beside the images.
    const next = children[index + 1];
    if (only?.node === child && next && isMetaCaption(next)) only.caption = next;
    for (const each of found) all.push(each);
  }
  return all;
}

function finish({ node, picture, read, caption }: Candidate): FoundSlide<SlideMarkup>[] {
  const found = read(node, picture);
  if (!found) return [];
  if (!caption || found.caption) return [found];
  return [{ ...found, slide: { ...found.slide, caption: textOf(caption) }, caption }];
}

function inGallery(node: SlideMarkup): Candidate[] {
  const { localName } = node;
  if (skippedTags.test(localName) || isMetaCaption(node) || isCopy(node)) return [];
  if (hasClass(node, controlsClass)) return [];
  if (localName === 'img') return imageCandidate(node);
  if (/^(?:video|iframe|sq-video)$/.test(localName) || node.getAttribute('data-html'))
    return [{ node, picture: null, read: (whole) => readSlide(whole) }];
  if (hasClass(node, slideClass) || isMarkedSlide(node) || isVideoFigure(node))
    return [{ node, picture: null, read: (whole) => readSlide(whole) ?? readContent(whole) }];
  if (localName === 'a' && node.getAttribute('href')) return linkCandidate(node);
  const inside = childCandidates(node, inGallery);
  const [only] = inside;
  if (only) return inside.length > 1 || hasClass(node, wrapperClass) ? inside : [grow(only, node)];
  if (localName === 'figure') return [{ node, picture: null, read: readContent }];
  return backgroundSource(node) ? [{ node, picture: null, read: readBackground }] : [];
}

function inLightbox(node: SlideMarkup): Candidate[] {
  const { localName } = node;
  if (skippedTags.test(localName) || node.getAttribute(lightboxExclusion) !== null) return [];
  if (localName === 'iframe' || isMetaCaption(node)) return [];
  if (localName === 'a' && node.getAttribute('href') && !isPlaceholderLink(node))
    return isPictureLink(node) ? [{ node, picture: null, read: readLink }] : [];
  if (localName === 'img') return isIcon(node, MAX_ICON_SIZE) ? [] : imageCandidate(node);
  if (localName === 'video' || localName === 'sq-video')
    return [{ node, picture: null, read: (whole) => readSlide(whole) }];
  const inside = childCandidates(node, inLightbox);
  const [only] = inside;
  if (only && inside.length === 1 && holdsOneSlide(node)) return [grow(only, node)];
  if (only) return inside.map((each) => ({ ...each, picture: around(node, each.picture) }));
  return isMarkedSlide(node) ? [{ node, picture: null, read: readContent }] : [];
}

/** Returns `true` for a figure with a video. Its image is the poster. */
function isVideoFigure({ localName, children }: SlideMarkup): boolean {
  return (
    localName === 'figure' &&
    Array.from(children).some((child) => /^(?:video|iframe|sq-video)$/.test(child.localName))
  );
}

/** Returns `true` if an element adds something to its image in a lightbox: a caption, an id or an address. */
function holdsOneSlide(node: SlideMarkup): boolean {
  return (
    node.localName === 'figure' ||
    isMarkedSlide(node) ||
    hasClass(node, /(?:^|\s)(?:wp-caption|gallery-item)(?:\s|$)/)
  );
}

function grow(candidate: Candidate, node: SlideMarkup): Candidate {
  candidate.node = node;
  candidate.picture = around(node, candidate.picture);
  return candidate;
}

function around(node: SlideMarkup, picture: FoundPicture | null): FoundPicture | null {
  return picture && foundWithin(node, picture);
}

function imageCandidate(img: SlideMarkup): Candidate[] {
  if (isIcon(img)) return [];
  const picture = { img, link: null, picture: null };
  return readSlide(img, picture) ? [{ node: img, picture, read: readSlide }] : [];
}

function linkCandidate(link: SlideMarkup): Candidate[] {
  const [first] = childCandidates(link, inGallery);
  if (first) return [grow(first, link)];
  return backgroundSource(link) ? [{ node: link, picture: null, read: readBackground }] : [];
}

/** Reads a link to an image file, with a smaller image or only text inside. */
function readLink(node: SlideMarkup): FoundSlide<SlideMarkup> | null {
  const found = readSlide(node);
  if (found) return found.slide.clickThrough === null ? found : null;
  const link = node.localName === 'a' ? node : node.querySelector('a[href]');
  const src = link?.getAttribute('data-lightbox-src') || link?.getAttribute('href');
  if (!link || !src) return null;
  const size = parseDimensions(link.getAttribute('data-image-dimensions'));
  const ratio = size && size.width / size.height;
  const picture = { src, srcset: null, size, ratio, alt: textOf(link) };
  const slide = slideWithoutPicture({ kind: 'picture', ...readBase(node), picture }, node, link);
  return withCaption(slide, node);
}

/** Reads the slide of a background image. The element itself opens it. */
function readBackground(node: SlideMarkup): FoundSlide<SlideMarkup> | null {
  const element = backgroundElement(node);
  const src = element && backgroundSource(element);
  if (!element || !src) return null;
  const link = element.localName === 'a' && element.getAttribute('href') ? element : null;
  const large = link && isPictureLink(link) ? link.getAttribute('href') : null;
  const alt = element.getAttribute('aria-label') ?? '';
  const picture = { src: large ?? src, srcset: null, size: null, ratio: null, alt };
  const clickThrough =
    link && !large && !isPlaceholderLink(link) ? link.getAttribute('href') : null;
  const slide = { ...readBase(node), kind: 'picture' as const, clickThrough, picture };
  return withCaption({ ...slideWithoutPicture(slide, node, link), background: element }, node);
}

function backgroundElement(node: SlideMarkup): SlideMarkup | null {
  return backgroundSource(node) ? node : node.querySelector('[style*="url("]');
}

function withCaption(found: FoundSlide<SlideMarkup>, node: SlideMarkup): FoundSlide<SlideMarkup> {
  const caption = node.querySelector(captionSelector);
  return { ...found, slide: { ...found.slide, caption: textOf(caption) }, caption };
}

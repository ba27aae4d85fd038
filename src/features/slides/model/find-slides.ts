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

/**
 * Elements whose images are not content, or belong to a different element. For example, an image in a caption is part of the
 * caption.
 */
const skippedTags =
  /^(?:figcaption|sq-gallery|sq-lightbox|script|template|noscript|style|button|label|map|svg|object)$/;
/** Squarespace classes of slides, of the elements around slides, and of their controls. */
const slideClass = /(?:^|\s)(?:slide|image-wrapper)(?:\s|$)/;
const wrapperClass = /(?:^|\s)sqs-gallery(?:-container)?(?:\s|$)/;
const controlsClass = /(?:^|\s)sqs-gallery-(?:controls|thumbnails)(?:\s|$)/;

/** A slide whose element is not final yet. The element is replaced with its parent until the parent contains a second slide. */
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
 * Returns a gallery's slides, in order and at any depth. A slide is the outermost element that contains exactly one image or
 * video. These elements are always one slide:
 * - an element with `data-slide-id`, `data-slide-url`, or the class `slide` or `image-wrapper`;
 * - a `<figure>` without images.
 *
 * Never throws: returns a list for any markup.
 *
 * @param selector selects the slides, if the page author has set one
 */
export function findSlides<N extends SlideMarkup>(
  gallery: N,
  selector = selectorOf(gallery),
): FoundSlide<N>[] {
  const chosen = chosenSlides(gallery, selector);
  if (chosen) return readChosen(chosen) as FoundSlide<N>[];
  const slides = childCandidates(gallery, inGallery).flatMap(finish);
  // If the root of a tree has type `N`, all of its nodes do.
  return slides as FoundSlide<N>[];
}

/**
 * Returns the slides in any content, in order and at any depth:
 * - each figure or marked slide with one image or video;
 * - each image, link to an image file, and video outside of those;
 * - each marked slide without an image.
 *
 * Skips images inside a link to a page, because a click follows the link. Skips images in a nested gallery, because they belong
 * to that gallery. Never throws: returns a list for any markup.
 *
 * @param selector selects the slides, if the page author has set one
 */
export function findLightboxSlides<N extends SlideMarkup>(
  content: N,
  selector = selectorOf(content),
): FoundSlide<N>[] {
  const chosen = chosenSlides(content, selector);
  if (chosen) return readChosen(chosen) as FoundSlide<N>[];
  return childCandidates(content, inLightbox).flatMap(finish) as FoundSlide<N>[];
}

/**
 * Returns the `slides` property of an upgraded element, or else the `slides` attribute. On a server, only the attribute exists.
 */
function selectorOf(host: SlideMarkup): string {
  const { slides } = host as { readonly slides?: unknown };
  return typeof slides === 'string' ? slides : (host.getAttribute('slides') ?? '');
}

/** Returns the elements that match a selector, or `null` if the selector is empty. An invalid selector matches nothing. */
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

/** Returns `true` for the copy of a slide that the lightbox adds to its host while it shows the slide. */
function isCopy(node: SlideMarkup): boolean {
  return node.getAttribute(lightboxExclusion) !== null && !!node.getAttribute('slot');
}

type Collect = (node: SlideMarkup) => Candidate[];

function childCandidates({ children }: SlideMarkup, collect: Collect): Candidate[] {
  const all: Candidate[] = [];
  // There may be hundreds of slides, and an index loop is faster than copying each slide's children into an array.
  for (let index = 0, child = children[0]; child; index += 1, child = children[index]) {
    const found = collect(child);
    const [only] = found;
    // In a Squarespace export, stacked galleries contain each caption beside its image.
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

/** Returns `true` for a figure that contains a video. If it also contains an image, the image is the video's poster. */
function isVideoFigure({ localName, children }: SlideMarkup): boolean {
  return (
    localName === 'figure' &&
    Array.from(children).some((child) => /^(?:video|iframe|sq-video)$/.test(child.localName))
  );
}

/** Returns `true` if a lightbox slide should include this element in addition to its image, for a caption, an ID or a URL. */
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

/** Reads a link to an image file. The link contains a smaller image, or only text. */
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

/** Reads a slide from a background image. The element with the background opens the slide. */
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

import { setHostState } from '../../../core/life/host.js';
import { addStyles } from '../../../core/css.js';
import { styleHost } from '../../../core/annotations/host-styles.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { loadWhenNear } from '../../../ui/picture-loading.js';
import {
  chooseWidth,
  fittedWidth,
  neededWidth,
  sourceAt,
  widthsOf,
} from '../../image/model/image-source.js';
import { sizeOf } from '../../image/model/picture.js';
import { isPlaceholder, lazySrcset, pictureSource } from '../../slides/model/slide-picture.js';
import type { FoundSlide } from '../../slides/model/slides.js';
import { foundSlidesOf, type GalleryInput } from '../input.js';
import { isDesignUnseen } from '../layout.js';
import { columnsAtMost, cutCaptionHeight, leastColumnWidth } from '../model/scripted-layout.js';
import { defaultsOf, type GalleryDesign } from '../model/gallery-settings.js';
import pageStyles from '../page.css';
import {
  reservePictureBoxes,
  applyRatios,
  onPicturesLoaded,
  slidesWithoutRatio,
} from './ratios.js';

/** Milliseconds without a change of size after which a gallery is laid out anew (spec section 9). */
const RESIZE_DEBOUNCE = 100;

/**
 * Does for a gallery what its style sheet cannot do by itself, until `signal` ends it: designs that
 * only JSON names, ratios that no attribute of a slide has, columns of a greatest width, captions
 * that are too tall, and pictures that wait for code.
 */
export function arrange(host: HTMLElement, input: GalleryInput, signal: AbortSignal): void {
  const found = foundSlidesOf(host, input.slides);
  if (isDesignUnseen(host, input)) showUnseenDesign(host, input.layout, signal);
  showUnseenSettings(host, input, signal);
  reservePictureBoxes(found, input, signal);
  loadPictures(found, input, signal);
  const unratioed = input.layout === 'autorows' ? slidesWithoutRatio(found, signal) : [];
  onPicturesLoaded(unratioed, () => applyRatios(unratioed), signal);
  let unfit: (() => void) | undefined;
  const refresh = (): void => {
    if (input.columnBehavior === 'max') unfit = fitColumns(host, input, unfit);
    applyRatios(unratioed);
    if (input.metaPosition !== 'below') cutCaptions(found);
  };
  refresh();
  onRefresh(host, input, refresh, signal);
  signal.addEventListener('abort', () => unfit?.(), { once: true });
}

/**
 * Calls `refresh` when the gallery's width has changed and rests, and when the device has been turned,
 * as far as the settings want it.
 */
function onRefresh(
  host: HTMLElement,
  { noRefreshOnResize, noRefreshOnOrientationChange }: GalleryInput,
  refresh: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, RESIZE_DEBOUNCE);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  const turned = matchMedia('(orientation: portrait)');
  let isTurned = false;
  turned.addEventListener(
    'change',
    () => {
      isTurned = true;
      if (!noRefreshOnOrientationChange) later();
    },
    { signal },
  );

  // The observer's first word may already be of another width.
  let width = contentWidth(host);
  const observer = new ResizeObserver(([entry]) => {
    const before = width;
    width = entry?.contentRect.width ?? 0;
    if (Math.abs(before - width) < 1) return;
    // The resize that comes with a turn is the turn's.
    const isWanted = isTurned ? !noRefreshOnOrientationChange : !noRefreshOnResize;
    isTurned = false;
    if (isWanted) later();
  });
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/**
 * Gives a gallery so many columns that none is wider than `column-width`. The style sheet knows a least
 * width alone: it gets the one that makes this number. `before` takes back what was given before; returns the function
 * that takes back what is given now.
 */
function fitColumns(
  host: HTMLElement,
  { columnWidth, gutter, layout }: GalleryInput,
  before: (() => void) | undefined,
): (() => void) | undefined {
  if (layout !== 'autogrid' && layout !== 'autocolumns') return before;
  const style = getComputedStyle(host);
  const width =
    host.getBoundingClientRect().width -
    parseFloat(style.paddingInlineStart) -
    parseFloat(style.paddingInlineEnd);
  if (width <= 0) return before;
  const space = { width, gutter: parseFloat(style.columnGap) || gutter };
  const least = leastColumnWidth(columnsAtMost(columnWidth, space), space);
  const unfit = styleHost(host, { '--_column-width': `${String(least)}px` });
  before?.();
  return unfit;
}

/** Cuts the captions over their pictures that would cover them (spec section 9); what is cut scrolls. */
function cutCaptions(found: readonly FoundSlide<HTMLElement>[]): void {
  const captions = found.flatMap(({ node, caption }) => (caption ? [{ node, caption }] : []));
  // All measures before the first change: each change after a measure would cost a layout.
  const heights = captions.map(({ node, caption }) =>
    cutCaptionHeight(caption.scrollHeight, node.clientHeight),
  );
  // Over what moves the style sheet cuts them, too.
  const scrolls = captions.map(
    ({ caption }) =>
      caption.scrollHeight > caption.clientHeight + 1 &&
      getComputedStyle(caption).maxHeight !== 'none',
  );
  for (const [at, { caption }] of captions.entries()) {
    const height = heights[at] ?? null;
    caption.style.height = height === null ? '' : `${String(height)}px`;
    caption.style.boxSizing = height === null ? '' : 'border-box';
    caption.style.overflow = height === null ? '' : 'auto';
    // What scrolls must be within reach of the keyboard.
    if (height !== null || scrolls[at]) caption.tabIndex = 0;
    else if (caption.tabIndex === 0) caption.removeAttribute('tabindex');
  }
}

/**
 * Loads the pictures that wait in `data-src` or `data-image`: near the view a few at a time, or all at
 * once with `no-lazy-load`.
 */
function loadPictures(
  found: readonly FoundSlide<HTMLElement>[],
  { noLazyLoad }: GalleryInput,
  signal: AbortSignal,
): void {
  for (const { img } of found) {
    if (!isHtmlTag(img, 'img') || !isWaiting(img)) continue;
    if (noLazyLoad) setSource(img);
    else loadWhenNear(img, () => setSource(img), signal);
  }
}

/** Loads a picture that waits for code, in the width that it needs where it is laid out. */
export function setSource(img: HTMLImageElement): void {
  if (!isWaiting(img)) return;
  const srcset = lazySrcset(img);
  const source = fittingSource(img);
  if (srcset) {
    img.sizes = `${String(Math.ceil(img.getBoundingClientRect().width))}px`;
    img.srcset = srcset;
  }
  if (source) img.src = source;
}

/** True for an image without a file, or with an inline placeholder that a lazy loader replaces. */
function isWaiting(img: HTMLImageElement): boolean {
  if (img.hasAttribute('data-sq-consent')) return false;
  const src = img.getAttribute('src');
  if (!src) return true;
  return isPlaceholder(src) && !img.srcset && pictureSource(img) !== src;
}

/** The address of the width that the picture needs; `data-src` is an address as it is. */
function fittingSource(img: HTMLImageElement): string | null {
  const original = img.getAttribute('data-image');
  if (!original) return pictureSource(img);
  const size = sizeOf(Number(img.getAttribute('width')), Number(img.getAttribute('height')));
  const box = img.getBoundingClientRect();
  const needed = neededWidth({
    width: fittedWidth(box, size, 'cover'),
    density: devicePixelRatio,
  });
  const widths = widthsOf('queryString', size?.width);
  return sourceAt(original, chooseWidth(needed, widths), 'queryString', location.host);
}

function contentWidth(host: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(host);
  return host.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

/** The style sheet of the page for galleries whose design is a state instead of an attribute. */
const byState = {
  cssText: pageStyles.cssText
    .replace(/\[design=["']?(\w+)["']?\]/g, ':state($1)')
    .replace(/\[design\^=["']?slide["']?\]/g, ':is(:state(slider), :state(slideshow))'),
};

/** Lays a gallery out by a design that JSON or a property names, until `signal` ends it. */
function showUnseenDesign(host: HTMLElement, design: GalleryDesign, signal: AbortSignal): void {
  signal.addEventListener('abort', addStyles(host, [byState]), { once: true });
  setHostState(host, design, true);
  signal.addEventListener('abort', () => setHostState(host, design, false), { once: true });
}

/** What the style sheet of the page says of captions, and of cropping, for settings that are in no attribute of theirs. */
const byData = {
  cssText: `${[...pageStyles.cssText.matchAll(/[^{}]*\[meta-position[^{}]*\{[^{}]*\}/g)]
    .join('')
    .replaceAll('[meta-position', '[data-meta-position')}
sq-gallery[data-auto-crop][data-auto-crop] img:not(figcaption *, .meta *) { object-fit: cover; }`,
};

/** Shows `meta-position` and `auto-crop` that JSON or a property says, until `signal` ends it. */
function showUnseenSettings(
  host: HTMLElement,
  { layout, metaPosition, autoCrop }: GalleryInput,
  signal: AbortSignal,
): void {
  const seen = host.getAttribute('meta-position') ?? defaultsOf(layout).metaPosition;
  const isCropUnseen = layout === 'slideshow' && autoCrop && !host.hasAttribute('auto-crop');
  const unseen: Record<string, string> = {
    ...(seen === metaPosition ? {} : { 'data-meta-position': metaPosition }),
    ...(isCropUnseen ? { 'data-auto-crop': '' } : {}),
  };
  if (Object.keys(unseen).length === 0) return;
  signal.addEventListener('abort', addStyles(host, [byData]), { once: true });
  for (const [name, value] of Object.entries(unseen)) host.setAttribute(name, value);
  signal.addEventListener(
    'abort',
    () => {
      for (const name of Object.keys(unseen)) host.removeAttribute(name);
    },
    { once: true },
  );
}

import { setHostState } from '../../../core/life/host.js';
import { addStyles } from '../../../core/css.js';
import { annotate } from '../../../core/annotations/annotate.js';
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
import { findSlides } from '../../slides/model/find-slides.js';
import { isPlaceholder, lazySrcset, pictureSource } from '../../slides/model/slide-picture.js';
import type { FoundSlide } from '../../slides/model/slides.js';
import type { GalleryInput } from '../input.js';
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

/** The layout is updated after this many milliseconds without a change in size (behavior.md#gallery-resize). */
const RESIZE_DEBOUNCE = 100;

/**
 * Applies the settings that `page.css` cannot apply, until `signal` aborts:
 * - designs that only JSON or a property sets;
 * - ratios that are not in the slides' attributes;
 * - columns with a maximum width;
 * - captions that are too tall;
 * - lazy images, whose URL is in an attribute such as `data-src`.
 */
export function arrange(host: HTMLElement, input: GalleryInput, signal: AbortSignal): void {
  const found = findSlides(host);
  if (isDesignUnseen(host, input)) showUnseenDesign(host, input.layout, signal);
  showUnseenSettings(host, input, signal);
  reservePictureBoxes(found, input, signal);
  loadPictures(found, input, signal);
  const unratioed = input.layout === 'autorows' ? slidesWithoutRatio(found, signal) : [];
  onPicturesLoaded(unratioed, () => applyRatios(unratioed), signal);
  let unfit: (() => void) | undefined;
  let uncut: (() => void) | undefined;
  const refresh = (): void => {
    if (input.columnBehavior === 'max') unfit = fitColumns(host, input, unfit);
    applyRatios(unratioed);
    if (input.metaPosition !== 'below') uncut = cutCaptions(host, found, uncut);
  };
  refresh();
  onRefresh(host, input, refresh, signal);
  signal.addEventListener(
    'abort',
    () => {
      unfit?.();
      uncut?.();
    },
    { once: true },
  );
}

/**
 * Calls `refresh` after the gallery's width has changed, or after the device has been rotated, unless the settings disable it.
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

  // The width may already have changed before the observer's first report.
  let width = contentWidth(host);
  const observer = new ResizeObserver(([entry]) => {
    const before = width;
    width = entry?.contentRect.width ?? 0;
    if (Math.abs(before - width) < 1) return;
    // Treats a resize after a rotation as part of the rotation.
    const isWanted = isTurned ? !noRefreshOnOrientationChange : !noRefreshOnResize;
    isTurned = false;
    if (isWanted) later();
  });
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/**
 * Makes sure that no column is wider than `column-width`. CSS supports only a minimum width, so `--_column-width` is set to the
 * minimum width that produces the required number of columns. `before` undoes the previous call. Returns a function that undoes
 * this call.
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

/**
 * Limits the height of captions that would cover their images, and makes them scroll (behavior.md#gallery-captions). `before`
 * undoes the previous call. Returns a function that undoes this call.
 */
function cutCaptions(
  host: HTMLElement,
  found: readonly FoundSlide<HTMLElement>[],
  before: (() => void) | undefined,
): () => void {
  // Measures all captions before the first change, to avoid a forced layout per caption.
  const cuts = found.flatMap(({ node, caption }) => {
    if (!caption) return [];
    const height = cutCaptionHeight(caption.scrollHeight, node.clientHeight);
    // In carousels, the style sheet also limits the height of captions.
    const scrolls =
      caption.scrollHeight > caption.clientHeight + 1 &&
      getComputedStyle(caption).maxHeight !== 'none';
    return height !== null || scrolls ? [{ caption, height }] : [];
  });
  const undo = cuts.map(({ caption, height }) =>
    annotate(
      caption,
      {
        // A scrollable caption must be reachable with the keyboard.
        tabindex: '0',
        ...(height !== null && {
          'style:height': { over: `${String(height)}px` },
          'style:box-sizing': { over: 'border-box' },
          'style:overflow': { over: 'auto' },
        }),
      },
      host,
    ),
  );
  before?.();
  return () => {
    for (const restore of undo) restore();
  };
}

/**
 * Loads lazy images: when they are near the viewport, or all at once if `no-lazy-load` is set.
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

/** Sets the source of a lazy image. A URL in `data-image` is requested in the width that the image's box needs. */
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

/** Returns `true` for an image without a source, or with an inline placeholder that a lazy loader would replace. */
function isWaiting(img: HTMLImageElement): boolean {
  if (img.hasAttribute('data-sq-consent')) return false;
  const src = img.getAttribute('src');
  if (!src) return true;
  return isPlaceholder(src) && !img.srcset && pictureSource(img) !== src;
}

/** Returns the image's URL for the required width. A URL in `data-src` is returned unchanged. */
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

/** A copy of `page.css` for galleries whose design is a state instead of an attribute. */
const byState = {
  cssText: pageStyles.cssText
    .replace(/\[design=["']?(\w+)["']?\]/g, ':state($1)')
    .replace(/\[design\^=["']?slide["']?\]/g, ':is(:state(slider), :state(slideshow))'),
};

/** Applies a design that is set by JSON or a property, until `signal` aborts. */
function showUnseenDesign(host: HTMLElement, design: GalleryDesign, signal: AbortSignal): void {
  signal.addEventListener('abort', addStyles(host, [byState]), { once: true });
  setHostState(host, design, true);
  signal.addEventListener('abort', () => setHostState(host, design, false), { once: true });
}

/** A copy of the caption rules in `page.css`, and a cropping rule, for settings that are not attributes. */
const byData = {
  cssText: `${[...pageStyles.cssText.matchAll(/[^{}]*\[meta-position[^{}]*\{[^{}]*\}/g)]
    .join('')
    .replaceAll('[meta-position', '[data-meta-position')}
sq-gallery[data-auto-crop][data-auto-crop] img:not(figcaption *, .meta *) { object-fit: cover; }`,
};

/** Applies `meta-position` and `auto-crop` if they are set by JSON or a property, until `signal` aborts. */
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
  for (const [name, value] of Object.entries(unseen)) {
    host.setAttribute(name, value);
    signal.addEventListener('abort', () => host.removeAttribute(name), { once: true });
  }
}

import { defineInput, type InputOf } from '../../core/input/input.js';
import { aspectRatio, flag, number, oneOf, text, type Scalar } from '../../core/input/scalars.js';
import { dataUnreadable, dataUnusable, noContainer } from './messages.js';
import { noSlides } from '../lightbox/messages.js';
import { findSlides } from '../slides/model/find-slides.js';
import { slideAttributes, type Slide, type SlideMarkup } from '../slides/model/slides.js';
import { PAGE_TIMEOUT_SECONDS } from './model/gallery-autoplay.js';
import {
  boundaries,
  defaultsOf,
  flattenGalleryData,
  galleryDesigns,
  isGalleryDesign,
  layoutOf,
  metaPositions,
  transitions,
  type Boundary,
  type GalleryDesign,
} from './model/gallery-settings.js';

/** Width divided by height. With `auto`, each image keeps its own ratio. */
const ratioOrAuto: Scalar<number | 'auto' | undefined> = {
  parse: (raw) =>
    typeof raw === 'string' && raw.trim().toLowerCase() === 'auto'
      ? 'auto'
      : aspectRatio.parse(raw),
  fallback: undefined,
  allowed: 'a number above 0, or auto',
};

/** Boundaries at the beginning and the end. A single keyword sets both. */
const boundaryPair: Scalar<readonly [Boundary, Boundary]> = {
  parse: (raw) => {
    if (typeof raw !== 'string') return undefined;
    const [first, last = first, ...more] = raw
      .trim()
      .toLowerCase()
      .split(/[\s,]+/);
    return more.length === 0 && isBoundary(first) && isBoundary(last) ? [first, last] : undefined;
  },
  fallback: ['inertial', 'inertial'],
  allowed: `one or two of ${boundaries.join(', ')}`,
};

/** Snap interval, as a percentage of the viewport. `null` disables snapping. */
const snapPoints: Scalar<number | null> = {
  parse: (raw) => {
    if (typeof raw !== 'string') return undefined;
    const word = raw.trim().toLowerCase();
    if (word === 'none') return null;
    const value = /^\d+(?:\.\d+)?%$/.test(word) ? parseFloat(word) : NaN;
    return value > 0 ? value : undefined;
  },
  fallback: 100,
  allowed: 'a percentage such as 100%, or none',
};

/**
 * Accepts any text at run time, although the type allows only known keywords. The gallery reports an unknown design or
 * transition, and uses the default.
 */
function knownText<T extends string>(keywords: readonly T[], fallback: NoInfer<T>): Scalar<T> {
  return { ...(text(fallback) as Scalar<T>), allowed: keywords };
}

export const galleryInput = defineInput({
  scalars: {
    design: knownText(galleryDesigns, 'grid'),
    slides: text(''),
    slidesPerRow: number(undefined, { min: 1, integer: true }),
    aspectRatio: ratioOrAuto,
    gutter: number(undefined, { min: 0 }),
    columnWidth: number(250, { min: 1 }),
    columnBehavior: oneOf(['min', 'max'], 'min'),
    rowHeight: number(250, { min: 1 }),
    listImageSize: number(50, { min: 10, max: 90 }),
    vSize: number(10, { min: 1 }),
    padding: number(0, { min: 0 }),
    mixedContent: flag(),
    autoCrop: flag(),
    noCaptions: flag(),
    metaPosition: oneOf(metaPositions),

    lightbox: flag(),
    lightboxTheme: oneOf(['dark', 'light'], 'dark'),
    lightboxDownload: flag(),
    lightboxThumbnails: flag(),
    lightboxHash: flag(),
    lightboxShare: flag(),

    loop: flag(),
    currentIndex: number(0, { integer: true }),
    transition: knownText(transitions, 'fade'),
    speed: number(undefined, { min: 0 }),
    preload: number(1, { min: 0, integer: true }),
    clickBehavior: oneOf(['next', 'previous', 'half', 'auto'], 'next'),
    activeAlignment: oneOf(['left', 'center', 'right', 'start', 'middle', 'end'], 'center'),
    noAutoHeight: flag(),
    kenBurnsZoom: number(1.075, { min: 1 }),
    boundaries: boundaryPair,
    snapPoints,
    noKeyboard: flag(),
    linked: text(),
    historyHash: flag(),

    autoplay: flag(),
    autoplayDuration: number(PAGE_TIMEOUT_SECONDS, { min: 0.1 }),
    randomize: flag(),
    noPauseOnHover: flag(),
    autoplayProgress: flag(),
    dots: flag(),

    thumbnails: flag(),
    thumbnailStripHeight: number(80, { min: 16 }),
    thumbnailStripMargin: number(8, { min: 0 }),
    thumbnailsPerRow: number(undefined, { min: 1, integer: true }),
    thumbnailRows: number(1, { min: 1, integer: true }),
    squareThumbs: flag(),

    noLazyLoad: flag(),
    noRefreshOnResize: flag(),
    noRefreshOnOrientationChange: flag(),
  },
  published: {
    // The Squarespace setting `thumbnails-per-row` sets the columns of a grid.
    slidesPerRow: ['thumbnails-per-row'],
    aspectRatio: ['imageAspectRatio'],
    thumbnailStripHeight: ['thumbnail-strip-height'],
    thumbnailStripMargin: ['thumbnail-strip-margin'],
    activeAlignment: ['active-alignment', 'alignment'],
    autoplayDuration: ['autoplay-duration'],
    squareThumbs: ['square-thumbs'],
    autoCrop: ['auto-crop'],
    thumbnailsPerRow: ['thumbnails-per-row'],
    metaPosition: ['meta-position'],
    linked: ['linkedGalleries'],
    noAutoHeight: ['!autoHeight'],
    noKeyboard: ['!keyboard'],
    noLazyLoad: ['!lazyLoad'],
    noRefreshOnResize: ['!refreshOnResize'],
    noRefreshOnOrientationChange: ['!refreshOnOrientationChange'],
    noPauseOnHover: ['!pauseOnMouseover'],
  },
  jsonMessages: { unreadable: dataUnreadable, unusable: dataUnusable },
  flatten: flattenGalleryData,
  watch: slideAttributes,
  content: (source) => ({
    isEmpty: source.children.length === 0,
    read: slideReader(source),
  }),
  refine: ({ slides: selector, ...settings }, { isEmpty, read }) => {
    const slides = read(selector);
    const design = settings.design.trim().toLowerCase();
    const layout = layoutOf(design);
    const defaults = defaultsOf(layout);
    const transition = settings.transition.trim().toLowerCase();
    return {
      ...settings,
      slidesPerRow: settings.slidesPerRow ?? defaults.slidesPerRow,
      aspectRatio: settings.aspectRatio ?? viewportRatio(layout, settings.vSize),
      gutter: settings.gutter ?? defaults.gutter,
      speed: settings.speed ?? defaults.speed,
      metaPosition: settings.metaPosition ?? defaults.metaPosition,
      clickBehavior: settings.clickBehavior === 'auto' ? 'next' : settings.clickBehavior,
      layout,
      unknownDesign: isGalleryDesign(design) ? null : design,
      transition: transitions.find((name) => name === transition) ?? 'fade',
      unknownTransition: transitions.some((name) => name === transition) ? null : transition,
      slides,
      /** The `slides` attribute. Empty if the slides are recognized from their markup. */
      selector,
      /** Message that explains why the gallery has nothing to show. `null` if it has slides. */
      missing: slides.length > 0 ? null : isEmpty ? noContainer : noSlides,
    };
  },
});

export type GalleryInput = InputOf<typeof galleryInput>;

/** Serializes an input's settings, so that they can be compared. */
export function settingsText(input: GalleryInput): string {
  return JSON.stringify({ ...input, slides: null, currentIndex: null });
}

/** Returns a function that finds a gallery's slides, and caches the result for the last selector. */
function slideReader(gallery: SlideMarkup): (selector: string) => readonly Slide[] {
  let last: { readonly selector: string; readonly slides: readonly Slide[] } | undefined;
  return (selector) => {
    if (last?.selector === selector) return last.slides;
    const slides = findSlides(gallery, selector).map(({ slide }) => slide);
    last = { selector, slides };
    return slides;
  };
}

/** Returns the default aspect ratio. A slider's height is `vSize` twentieths of its width. */
function viewportRatio(layout: GalleryDesign, vSize: number): number | 'auto' {
  return layout === 'slider' ? 20 / vSize : defaultsOf(layout).aspectRatio;
}

function isBoundary(word: string | undefined): word is Boundary {
  return boundaries.some((boundary) => boundary === word);
}

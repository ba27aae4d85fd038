import { asNumber, asRecord, asText, type Published } from '../../../model/published-values.js';
import { SETTINGS_TIMEOUT_MS } from './gallery-autoplay.js';

/** Gallery designs, with their Squarespace names. */
export const galleryDesigns = [
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'carousel',
  'list',
  'slider',
  'slideshow',
  'stacked',
] as const;

/**
 * A gallery's layout, named after its design (behavior.md#gallery-designs). Squarespace uses different names for these layouts:
 * `base` for `stacked`, `strip` for `slider`, and `stacked` for `slideshow`.
 */
export type GalleryDesign = (typeof galleryDesigns)[number];

export function isGalleryDesign(name: string): name is GalleryDesign {
  return (galleryDesigns as readonly string[]).includes(name);
}

/** Returns a design's layout. Unknown designs use the layout `stacked`. */
export function layoutOf(design: string): GalleryDesign {
  const name = design.trim().toLowerCase();
  return isGalleryDesign(name) ? name : 'stacked';
}

/** Settings whose defaults depend on the layout. Lengths are in pixels, times in seconds. */
export interface LayoutDefaults {
  readonly slidesPerRow: number;
  readonly gutter: number;
  /** Width divided by height, of an image or of a moving layout's viewport. If `auto`, each image keeps its own ratio. */
  readonly aspectRatio: number | 'auto';
  /** Duration of a transition between slides. */
  readonly speed: number;
  readonly metaPosition: MetaPosition;
}

/** Caption positions: below the image, or at one of nine positions over it. */
export const metaPositions = [
  'below',
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

export type MetaPosition = (typeof metaPositions)[number];

/** Slideshow transitions (behavior.md#gallery-transitions). */
export const transitions = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const;

/** Behavior when a drag moves beyond the first or last slide (behavior.md#gallery-boundaries). */
export const boundaries = ['none', 'hard', 'inertial'] as const;

export type Boundary = (typeof boundaries)[number];

const grid: LayoutDefaults = {
  slidesPerRow: 4,
  gutter: 8,
  aspectRatio: 1,
  speed: 0.5,
  metaPosition: 'below',
};

const byLayout: Readonly<Partial<Record<GalleryDesign, Partial<LayoutDefaults>>>> = {
  autogrid: { gutter: 0 },
  autocolumns: { gutter: 0, aspectRatio: 'auto' },
  autorows: { gutter: 20, aspectRatio: 'auto' },
  stacked: { aspectRatio: 'auto' },
  list: { aspectRatio: 'auto' },
  carousel: { slidesPerRow: 3, gutter: 1 },
  // The height is 50 % of the width.
  slider: { gutter: 0, aspectRatio: 2, metaPosition: 'bottom' },
  slideshow: { gutter: 0, aspectRatio: 2, speed: 1, metaPosition: 'bottom' },
};

/** Returns a layout's defaults (behavior.md#gallery-defaults). Defaults that are not set for the layout are those of `grid`. */
export function defaultsOf(layout: GalleryDesign): LayoutDefaults {
  return { ...grid, ...byLayout[layout] };
}

/** Returns `true` for layouts that have controls and moving slides. */
export function isMovingLayout(
  layout: GalleryDesign,
): layout is 'carousel' | 'slider' | 'slideshow' {
  return layout === 'carousel' || layout === 'slider' || layout === 'slideshow';
}

/**
 * Flattens the settings of a Squarespace export:
 * - Merges `designOptions` and `autoplayOptions` into the other settings, which take precedence.
 * - Converts `autoplayOptions.timeout` from milliseconds to `autoplay-duration` in seconds.
 * - Joins a list of `linkedGalleries` into a single selector.
 */
export function flattenGalleryData(raw: Published): Published {
  const { autoplayOptions, designOptions, ...rest } = raw;
  const { linkedGalleries: linked } = rest;
  const set = Object.entries({
    ...rest,
    ...(Array.isArray(linked) ? { linkedGalleries: selectorOf(linked) } : {}),
  });
  const flat: Published = {
    ...asRecord(designOptions),
    ...(autoplayOptions ? flattenAutoplay(asRecord(autoplayOptions)) : {}),
    ...Object.fromEntries(set.filter(([, value]) => isSet(value))),
  };
  const { pauseOnMouseover: pause } = flat;
  return isSet(pause) ? { ...flat, pauseOnMouseover: pausesOver(pause) } : flat;
}

/**
 * Converts `pauseOnMouseover`, which may be a list of selectors, to a flag. Autoplay always pauses over the gallery and its
 * controls, so a list only turns the pause on.
 */
function pausesOver(pause: unknown): unknown {
  if (Array.isArray(pause)) return pause.length > 0;
  return typeof pause === 'string' && !/^(?:true|false)$/i.test(pause.trim()) ? true : pause;
}

function selectorOf(list: readonly unknown[]): string {
  return list.map(asText).filter(Boolean).join(', ');
}

function flattenAutoplay({ timeout, ...rest }: Published): Published {
  const milliseconds = isSet(timeout) ? (asNumber(timeout) ?? timeout) : SETTINGS_TIMEOUT_MS;
  return {
    ...rest,
    // Passes on invalid values, which the input parser reports.
    'autoplay-duration': typeof milliseconds === 'number' ? milliseconds / 1000 : milliseconds,
  };
}

/** Squarespace exports use "" for unset values. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

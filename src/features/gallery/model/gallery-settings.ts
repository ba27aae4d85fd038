import { asNumber, asRecord, asText, type Published } from '../../../model/published-values.js';
import { SETTINGS_TIMEOUT_MS } from './gallery-autoplay.js';

/** Designs of a gallery, by their Squarespace names. */
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
 * Layout of a gallery, by the name of its design (behavior.md#gallery-designs). Squarespace calls the layouts `base` for `stacked`, `strip` for
 * `slider` and `stacked` for `slideshow`.
 */
export type GalleryDesign = (typeof galleryDesigns)[number];

export function isGalleryDesign(name: string): name is GalleryDesign {
  return (galleryDesigns as readonly string[]).includes(name);
}

/** Returns the layout of a design. Unknown designs are laid out as `stacked`. */
export function layoutOf(design: string): GalleryDesign {
  const name = design.trim().toLowerCase();
  return isGalleryDesign(name) ? name : 'stacked';
}

/** Settings whose defaults depend on the layout. Lengths are in pixels, times in seconds. */
export interface LayoutDefaults {
  readonly slidesPerRow: number;
  readonly gutter: number;
  /** Width divided by height of an image, or of the viewport of a moving layout. With `auto`, each image keeps its own ratio. */
  readonly aspectRatio: number | 'auto';
  /** Duration of a change of slide. */
  readonly speed: number;
  readonly metaPosition: MetaPosition;
}

/** Positions of captions: below the image, or at one of nine positions over it. */
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

/** Transitions of a slideshow (behavior.md#gallery-transitions). */
export const transitions = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const;

/** Behavior of a drag beyond the first or last slide (behavior.md#gallery-boundaries). */
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

/**
 * Returns the defaults of a layout (behavior.md#gallery-defaults). All other defaults are those of `grid`.
 */
export function defaultsOf(layout: GalleryDesign): LayoutDefaults {
  return { ...grid, ...byLayout[layout] };
}

/** Returns `true` for a layout with controls whose slides move. */
export function isMovingLayout(
  layout: GalleryDesign,
): layout is 'carousel' | 'slider' | 'slideshow' {
  return layout === 'carousel' || layout === 'slider' || layout === 'slideshow';
}

/**
 * Flattens the settings of a Squarespace export: `designOptions` and `autoplayOptions` are merged into the other settings, which take
 * precedence. `autoplayOptions.timeout` is in milliseconds and becomes `autoplay-duration` in seconds. A list of `linkedGalleries` becomes
 * one selector.
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
 * `pauseOnMouseover` may be a list of selectors. Autoplay always pauses over the gallery and its controls, so a list only turns the pause
 * on.
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
    // Invalid values are passed on; the input parser reports them.
    'autoplay-duration': typeof milliseconds === 'number' ? milliseconds / 1000 : milliseconds,
  };
}

/** Squarespace exports use "" for unset values. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

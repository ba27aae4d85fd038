import { asNumber, asRecord, asText, type Published } from '../../../model/published-values.js';
import { SETTINGS_TIMEOUT_MS } from './gallery-autoplay.js';

/** The designs of a gallery block, by their published names. */
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
 * How a gallery lays out its slides, by the published name. The specification calls the layout of `stacked` base, that of `slider`
 * strip and that of `slideshow` stacked (section 4, "Design mapping").
 */
export type GalleryDesign = (typeof galleryDesigns)[number];

/** True for a name that is one of {@link galleryDesigns}. */
export function isGalleryDesign(name: string): name is GalleryDesign {
  return (galleryDesigns as readonly string[]).includes(name);
}

/** The design that a block is laid out by: any other name is laid out as `stacked` is. */
export function layoutOf(design: string): GalleryDesign {
  const name = design.trim().toLowerCase();
  return isGalleryDesign(name) ? name : 'stacked';
}

/** What a page may leave open, because it depends on the layout. Lengths in pixels, times in seconds. */
export interface LayoutDefaults {
  readonly slidesPerRow: number;
  readonly gutter: number;
  /** Width by height of a picture, or of the viewport of a moving layout; `auto` is each picture's own. */
  readonly aspectRatio: number | 'auto';
  /** Duration of a change of slide. */
  readonly speed: number;
  readonly metaPosition: MetaPosition;
}

/** Where captions are: below their picture, or over it at one of nine places. */
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

/** One of {@link metaPositions}. */
export type MetaPosition = (typeof metaPositions)[number];

/** How a slideshow changes its slide (spec section 4, "Stacked slideshow"). */
export const transitions = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const;

/** One of {@link transitions}. */
export type Transition = (typeof transitions)[number];

/** What a drag beyond the first or last slide meets (spec section 5). */
export const boundaries = ['none', 'hard', 'inertial'] as const;

/** One of {@link boundaries}. */
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
  // Spec section 9: "Default slider aspect ratio 50", which is height by width in percent.
  slider: { gutter: 0, aspectRatio: 2, metaPosition: 'bottom' },
  slideshow: { gutter: 0, aspectRatio: 2, speed: 1, metaPosition: 'bottom' },
};

/** Defaults of a layout (spec section 9, "Gallery defaults"; where that is silent, those of the grid). */
export function defaultsOf(layout: GalleryDesign): LayoutDefaults {
  return { ...grid, ...byLayout[layout] };
}

/** True for a layout that shows its slides by and by, with controls. */
export function isMovingLayout(
  layout: GalleryDesign,
): layout is 'carousel' | 'slider' | 'slideshow' {
  return layout === 'carousel' || layout === 'slider' || layout === 'slideshow';
}

/**
 * Published gallery data with what it nests (`designOptions`, `autoplayOptions`) beside the rest, which
 * wins. `timeout` of the latter is milliseconds and becomes the `autoplay-duration` of published blocks,
 * in seconds. A list of `linkedGalleries` becomes one selector.
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

/** A list of selectors says over what autoplay pauses: the gallery and its controls are always among these. */
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
    // What is no number is for whoever checks the settings.
    'autoplay-duration': typeof milliseconds === 'number' ? milliseconds / 1000 : milliseconds,
  };
}

/** Published data writes "" for unset. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

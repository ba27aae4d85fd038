import type { GalleryLayout } from './gallery-design.js';

/** What a page may leave open, because it depends on the layout. Lengths in pixels, times in seconds. */
export interface LayoutDefaults {
  readonly slidesPerRow: number;
  readonly gutter: number;
  /** Width by height of a picture, or of the stage of a moving layout; `auto` is each picture's own. */
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

/** How a stacked gallery changes its slide (spec section 4, "Stacked slideshow"). */
export const transitions = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const;

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

const byLayout: Readonly<Partial<Record<GalleryLayout, Partial<LayoutDefaults>>>> = {
  autogrid: { gutter: 0 },
  autocolumns: { gutter: 0, aspectRatio: 'auto' },
  autorows: { gutter: 20, aspectRatio: 'auto' },
  base: { aspectRatio: 'auto' },
  list: { aspectRatio: 'auto' },
  carousel: { slidesPerRow: 3, gutter: 1 },
  // Spec section 9: "Default slider aspect ratio 50", which is height by width in percent.
  strip: { gutter: 0, aspectRatio: 2, metaPosition: 'bottom' },
  stacked: { gutter: 0, aspectRatio: 2, speed: 1, metaPosition: 'bottom' },
};

/** Defaults of a layout (spec section 9, "Gallery defaults"; where that is silent, those of the grid). */
export function defaultsOf(layout: GalleryLayout): LayoutDefaults {
  return { ...grid, ...byLayout[layout] };
}

/** True for a layout that shows its slides by and by, with controls. */
export function isMovingLayout(layout: GalleryLayout): layout is 'carousel' | 'strip' | 'stacked' {
  return layout === 'carousel' || layout === 'strip' || layout === 'stacked';
}

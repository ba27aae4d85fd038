import type { CropMode } from './image-source.js';
import { objectPosition, type FocalPoint, type Size } from './picture.js';

const sides: Readonly<Record<string, 'x' | 'y' | 'both'>> = {
  left: 'x',
  right: 'x',
  top: 'y',
  bottom: 'y',
  center: 'both',
};

/**
 * Parses an alignment of one or two keywords: `top`, `left`, `center`, `right`, `bottom`. Each direction can have one keyword
 * (behavior.md#image-alignment). Returns the keywords in CSS order, such as `left top`, or `null` if invalid.
 */
export function parseAlignment(text: string): string | null {
  const keywords = text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const [first = '', second = 'center', ...more] = keywords;
  const axes = [sides[first], sides[second]];
  if (more.length > 0 || axes.includes(undefined)) return null;
  if (axes[0] === axes[1] && axes[0] !== 'both') return null;
  const isTurned = axes[0] === 'y' || axes[1] === 'x';
  return isTurned ? `${second} ${first}` : `${first} ${second}`;
}

/**
 * Returns the `object-position` that moves a focal point as close to the box's center as possible, without leaving any part of
 * the box uncovered. Using the focal point's own percentages would leave it off center.
 */
export function centredPosition(focal: FocalPoint, box: Size, picture: Size): FocalPoint {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  return {
    x: shareOfRest(focal.x, box.width, picture.width * scale),
    y: shareOfRest(focal.y, box.height, picture.height * scale),
  };
}

/** Returns the fraction of the cropped length that is cut off at the start. */
function shareOfRest(focal: number, visible: number, whole: number): number {
  const rest = whole - visible;
  // If less than a pixel is cropped, the image cannot be moved.
  if (rest < 1) return focal;
  return Math.min(Math.max((focal * whole - visible / 2) / rest, 0), 1);
}

/** Settings that decide how an image fills its box. */
export interface Fit {
  readonly mode: string;
  readonly stretch: boolean;
}

/** Returns the `object-fit` of an image. */
export function objectFitOf({ mode, stretch }: Fit): CropMode | 'fill' {
  if (mode === 'contain') return mode;
  return mode === 'cover' || stretch ? 'cover' : 'fill';
}

export interface Positioned extends Fit {
  /** `null` for the center of the image. */
  readonly focal: FocalPoint | null;
  /** In CSS order (see {@link parseAlignment}). `null` for the center. */
  readonly align: string | null;
  /** Moves the focal point to the center of the box. */
  readonly useAdvancedPositioning: boolean;
}

/**
 * Returns an image's `object-position`. A cropped image is positioned by its focal point. Any other image is positioned by its
 * alignment. Returns `null` for the default of browsers.
 *
 * @param sizes the sizes of the box and of the image, if known. Only `useAdvancedPositioning` needs them.
 */
export function positionOf(
  settings: Positioned,
  sizes: { readonly box: Size; readonly picture: Size } | null,
): string | null {
  const { focal, align, useAdvancedPositioning } = settings;
  if (objectFitOf(settings) !== 'cover' || !focal) return align;
  const isCentred = useAdvancedPositioning && sizes !== null;
  return objectPosition(isCentred ? centredPosition(focal, sizes.box, sizes.picture) : focal);
}

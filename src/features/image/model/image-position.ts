import type { FocalPoint, Size } from './picture.js';

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

import type { FocalPoint, Size } from './picture.js';

const sides: Readonly<Record<string, 'x' | 'y' | 'both'>> = {
  left: 'x',
  right: 'x',
  top: 'y',
  bottom: 'y',
  center: 'both',
};

/**
 * Reads where a picture is in its box: one or two of top, left, center, right and bottom, one for
 * each direction (spec section 3, "alignment"), as CSS takes them: `top left`. Null for anything else.
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
 * The `object-position` that brings a focal point as near to the middle of the box as the edges of a
 * covering picture allow. The plain rule, x and y in percent, leaves it off the middle.
 */
export function centredPosition(focal: FocalPoint, box: Size, picture: Size): FocalPoint {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  return {
    x: shareOfRest(focal.x, box.width, picture.width * scale),
    y: shareOfRest(focal.y, box.height, picture.height * scale),
  };
}

/** The share of what is cut off that is cut off before the box. */
function shareOfRest(focal: number, visible: number, whole: number): number {
  const rest = whole - visible;
  // Less than a pixel is no room to move in.
  if (rest < 1) return focal;
  return Math.min(Math.max((focal * whole - visible / 2) / rest, 0), 1);
}

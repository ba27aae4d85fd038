import type { FocalPoint } from '../../../features/image/model/picture.js';
import type { CropArea } from '../../media/model/crop-area.js';

/** Clamps a focal point to the image, and rounds its coordinates to whole percentages. */
export function roundedPoint({ x, y }: FocalPoint): FocalPoint {
  const round = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;
  return { x: round(x), y: round(y) };
}

/**
 * Returns the focal point after an arrow key is pressed. It moves by 1 %, or by 10 % with Shift. Returns `undefined` for other
 * keys.
 */
export function pointAfterKey(
  { x, y }: FocalPoint,
  key: string,
  hasShift: boolean,
): FocalPoint | undefined {
  const step = hasShift ? 0.1 : 0.01;
  switch (key) {
    case 'ArrowLeft':
      return roundedPoint({ x: x - step, y });
    case 'ArrowRight':
      return roundedPoint({ x: x + step, y });
    case 'ArrowUp':
      return roundedPoint({ x, y: y - step });
    case 'ArrowDown':
      return roundedPoint({ x, y: y + step });
    default:
      return undefined;
  }
}

/** Returns the coordinates of a focal point in a cropped image. A point outside the crop is moved to its edge. */
export function pointInCrop({ x, y }: FocalPoint, crop: CropArea): FocalPoint {
  return roundedPoint({
    x: (x * 100 - crop.left) / crop.width,
    y: (y * 100 - crop.top) / crop.height,
  });
}

/** Formats a focal point as a value of the attribute `focal-point`. */
export function pointText({ x, y }: FocalPoint): string {
  return `${String(x)},${String(y)}`;
}

/** Returns a description of a focal point for screen readers. */
export function pointName({ x, y }: FocalPoint): string {
  return `${percent(x)} % from the left, ${percent(y)} % from the top`;
}

function percent(value: number): string {
  return String(Math.round(value * 100));
}

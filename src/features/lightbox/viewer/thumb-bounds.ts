/** A box in pixels, from the top left corner of the window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How CSS puts a picture into its box: computed values of `object-fit` and `object-position`. */
export interface ObjectPlacement {
  readonly fit: string;
  readonly position: string;
}

/** Where a whole picture lies, and what of it is seen, if not all. In the shape that the engine takes. */
export interface ThumbBounds {
  x: number;
  y: number;
  w: number;
  innerRect?: { x: number; y: number; w: number; h: number };
}

/**
 * Where a picture of `ratio` (width by height) lies in the box of its small version, which may crop
 * it around a focal point: there it starts to grow. Undefined where the box is out of the window.
 */
export function thumbBounds(
  box: Box,
  ratio: number,
  { fit, position }: ObjectPlacement,
  window: { readonly width: number; readonly height: number },
): ThumbBounds | undefined {
  const isSeen =
    box.width > 0 &&
    box.height > 0 &&
    box.x + box.width > 0 &&
    box.y + box.height > 0 &&
    box.x < window.width &&
    box.y < window.height;
  if (!isSeen) return undefined;
  const isWhole = fit === 'contain' || fit === 'scale-down';
  const isWider = box.width / box.height > ratio;
  const w = isWider === isWhole ? box.height * ratio : box.width;
  const h = w / ratio;
  const [across = '50%', down = '50%'] = position.split(' ');
  const left = offset(across, box.width - w);
  const top = offset(down, box.height - h);
  const whole = { x: box.x + left, y: box.y + top, w };
  return isWhole
    ? whole
    : { ...whole, innerRect: { x: left, y: top, w: box.width, h: box.height } };
}

function offset(position: string, room: number): number {
  const value = parseFloat(position);
  if (Number.isNaN(value)) return room / 2;
  return position.endsWith('%') ? (room * value) / 100 : value;
}

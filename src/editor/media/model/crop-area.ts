/** A part of an image, in percent of the image's width and height. */
export interface CropArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const wholeImage: CropArea = { left: 0, top: 0, width: 100, height: 100 };

/** Minimum width and height, in percent. The cropper's largest zoom shows an area of this size. */
export const MIN_CROP = 5;

/**
 * Changes one value of an area. If the area would leave the image, it is moved, or its size is limited.
 *
 * @param shape the required width divided by the height, both in percent. `undefined` if the shape is free
 */
export function changeArea(
  area: CropArea,
  name: keyof CropArea,
  value: number,
  shape?: number,
): CropArea {
  if (name === 'left' || name === 'top') return inside({ ...area, [name]: value });
  if (shape === undefined) return inside({ ...area, [name]: clamp(value, MIN_CROP, 100) });
  const width = clamp(name === 'width' ? value : value * shape, MIN_CROP, 100);
  const fitting = Math.min(width, 100 * shape);
  return inside({ ...area, width: fitting, height: fitting / shape });
}

/** Returns the largest area of a shape, with the same center if possible. */
export function shapedArea({ left, top, width, height }: CropArea, shape: number): CropArea {
  const across = Math.min(100, 100 * shape);
  const down = across / shape;
  return inside({
    left: left + (width - across) / 2,
    top: top + (height - down) / 2,
    width: across,
    height: down,
  });
}

function inside({ left, top, width, height }: CropArea): CropArea {
  return {
    left: clamp(left, 0, 100 - width),
    top: clamp(top, 0, 100 - height),
    width,
    height,
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** Describes an area for people. */
export function areaText({ left, top, width, height }: CropArea): string {
  const [x, y, w, h] = [left, top, width, height].map((each) => String(Math.round(each)));
  return `${w ?? ''} % of the width and ${h ?? ''} % of the height, ${x ?? ''} % from the left, ${y ?? ''} % from the top`;
}

/**
 * Returns the ID of a file in the media library from its URL, if the server can crop the file.
 *
 * @param base URL of the server, if its origin is not that of the page
 */
export function croppableId(url: string, base = ''): string | undefined {
  const path = url.startsWith(base) ? url.slice(base.length) : url;
  return /^\/s\/([^/?#]+)\/[^/?#]+\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.exec(path)?.[1];
}

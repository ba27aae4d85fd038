/** Size in pixels. Both values are greater than 0. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position in an image, as fractions of its width and height measured from the top left corner. Each is from 0 to 1. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A URL in a `srcset`. `width` is in pixels, or `null` if the list has no width descriptors. */
export interface Candidate {
  readonly src: string;
  readonly width: number | null;
}

const pictureExtension = /\.(?:apng|avif|bmp|gif|jfif|jpe?g|png|svg|webp)$/i;

/** Parses `WIDTHxHEIGHT` (behavior.md#image-dimensions). Returns `null` if invalid. */
export function parseDimensions(text: string | null): Size | null {
  if (!text) return null;
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*$/i.exec(text) ?? [];
  return sizeOf(Number(width), Number(height));
}

/** Returns `null` unless both numbers are finite and greater than 0. */
export function sizeOf(width: number, height: number): Size | null {
  return width > 0 && height > 0 && width + height < Infinity ? { width, height } : null;
}

/**
 * Parses fractions in the form `x,y`. Values outside the image are clamped to its edge. Returns `null` if the text is invalid.
 */
export function parseFocalPoint(text: string | null): FocalPoint | null {
  if (!text) return null;
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [x = NaN, y = NaN] = parts;
  if (parts.length !== 2 || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return { x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) };
}

/** Returns an `object-position` value in percent. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${String(round(x * 100))}% ${String(round(y * 100))}%`;
}

/**
 * Returns the widest (`800w`) or densest (`2x`) candidate in a `srcset`. Returns `null` if the list is empty.
 * https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
export function largestCandidate(srcset: string | null): Candidate | null {
  if (!srcset) return null;
  let largest: Candidate | null = null;
  let largestAmount = 0;
  // A URL may contain commas but no spaces, and it cannot end with a comma.
  for (const [, src = '', amount = '1', unit = 'x'] of srcset.matchAll(
    /(?:^|[\s,])([^\s,]\S*[^\s,]|[^\s,])(?:\s+(\d+(?:\.\d+)?)([wx]))?\s*(?:,|$)/g,
  )) {
    if (Number(amount) <= largestAmount) continue;
    largestAmount = Number(amount);
    largest = { src, width: unit === 'w' ? largestAmount : null };
  }
  return largest;
}

/** Returns `true` if a URL is an image URL, judging from its path's extension. */
export function isPictureAddress(address: string): boolean {
  if (/^\s*data:image\//i.test(address)) return true;
  return pictureExtension.test((address.split(/[?#]/, 1)[0] ?? '').trim());
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Size in pixels. Both values are above 0. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fractions of an image's width and height from its top left corner, each from 0 to 1. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** An address in a `srcset`, with its width in pixels if the list has width descriptors. */
export interface Candidate {
  readonly src: string;
  readonly width: number | null;
}

const pictureExtension = /\.(?:apng|avif|bmp|gif|jfif|jpe?g|png|svg|webp)$/i;

/** Parses `WIDTHxHEIGHT` (behavior.md#image-dimensions). Returns `null` if it is invalid. */
export function parseDimensions(text: string | null): Size | null {
  if (!text) return null;
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*$/i.exec(text) ?? [];
  return sizeOf(Number(width), Number(height));
}

/** Returns `null` unless both numbers are finite and above 0. */
export function sizeOf(width: number, height: number): Size | null {
  return width > 0 && height > 0 && width + height < Infinity ? { width, height } : null;
}

/** Parses `x,y` fractions. Values outside the image are clamped to its edge. Returns `null` if the text is invalid. */
export function parseFocalPoint(text: string | null): FocalPoint | null {
  if (!text) return null;
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [x = NaN, y = NaN] = parts;
  if (parts.length !== 2 || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return { x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) };
}

/** Returns the value of `object-position` in percent. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${String(round(x * 100))}% ${String(round(y * 100))}%`;
}

/**
 * Returns the widest (`800w`) or densest (`2x`) candidate of a `srcset`, or `null`.
 * https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
export function largestCandidate(srcset: string | null): Candidate | null {
  if (!srcset) return null;
  let largest: Candidate | null = null;
  let largestAmount = 0;
  // An address may contain commas but no spaces, and does not end with a comma.
  for (const [, src = '', amount = '1', unit = 'x'] of srcset.matchAll(
    /(?:^|[\s,])([^\s,]\S*[^\s,]|[^\s,])(?:\s+(\d+(?:\.\d+)?)([wx]))?\s*(?:,|$)/g,
  )) {
    if (Number(amount) <= largestAmount) continue;
    largestAmount = Number(amount);
    largest = { src, width: unit === 'w' ? largestAmount : null };
  }
  return largest;
}

/** Returns `true` for an image address, by the extension of its path. */
export function isPictureAddress(address: string): boolean {
  if (/^\s*data:image\//i.test(address)) return true;
  return pictureExtension.test((address.split(/[?#]/, 1)[0] ?? '').trim());
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

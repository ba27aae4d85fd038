import type { Size } from './picture.js';

/** Available image widths in pixels (behavior.md#image-sizes). */
export const loaderWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** Formats of the width in an image URL: `?format=750w` or `name-750w.ext` (behavior.md#image-formats). */
export const sizeFormats = ['queryString', 'filename'] as const;

export type SizeFormat = (typeof sizeFormats)[number];

/** Ways to fit an image into its box (behavior.md#image-crop). */
export const cropModes = ['cover', 'contain', 'none'] as const;

export type CropMode = (typeof cropModes)[number];

/** Values that determine how many pixels are required for an image. Only `width` is required. */
export interface Need {
  /** Displayed width of the image, not of its box, in CSS pixels. */
  readonly width: number;
  /** Device pixels per CSS pixel. Default: 1. */
  readonly density?: number;
  /** Limits of the density. By default, `dprMin` is 0 and `dprMax` is unlimited. */
  readonly dprMin?: number;
  readonly dprMax?: number;
  /** Factor for the required width, at least 0. Default: 1. */
  readonly sizeAdjustment?: number;
}

/** Returns the width in pixels that an image needs in order to be sharp. The result is not rounded and never negative. */
export function neededWidth({
  width,
  density = 1,
  dprMin = 0,
  dprMax = Infinity,
  sizeAdjustment = 1,
}: Need): number {
  // If the limits contradict each other, the upper limit applies because it saves data.
  const limited = Math.min(Math.max(density, dprMin), dprMax);
  return Math.max(width, 0) * limited * Math.max(sizeAdjustment, 0);
}

/**
 * Returns the widths in which an image can be requested, in ascending order. There is at least one. A server that supports
 * `?format=` returns the original if the requested width is larger than the original. In the `filename` format, files wider
 * than the original do not exist.
 *
 * @param original width of the original in pixels, if known
 */
export function widthsOf(format: SizeFormat, original = Infinity): readonly number[] {
  const covering = loaderWidths.findIndex((width) => width >= original);
  if (covering < 0) return loaderWidths;
  const isExact = loaderWidths[covering] === original;
  const count = format === 'queryString' || isExact ? covering + 1 : covering;
  return loaderWidths.slice(0, Math.max(count, 1));
}

/**
 * Returns the smallest width that is at least `needed`. If no width is large enough, returns the largest one. `widths` must be
 * in ascending order.
 */
export function chooseWidth(needed: number, widths: readonly number[] = loaderWidths): number {
  return widths.find((width) => width >= needed) ?? widths.at(-1) ?? loaderWidths[0];
}

/**
 * Returns an image's displayed width in CSS pixels. With `cover`, the image can be wider than its box because its sides are
 * cropped. With `contain`, the image can be narrower than its box.
 */
export function fittedWidth(box: Size, picture: Size | null, mode: CropMode): number {
  if (!picture || mode === 'none') return box.width;
  const byHeight = (box.height * picture.width) / picture.height;
  return mode === 'cover' ? Math.max(box.width, byHeight) : Math.min(box.width, byHeight);
}

/**
 * Returns `true` if an image is available in several widths. The following are not: SVG images, data URLs, images on other
 * hosts and, in the `filename` format, names without an extension.
 *
 * @param host the page's host, including its port. Without it, every absolute URL counts as a URL on another host.
 */
export function isSizable(source: string, format: SizeFormat, host?: string): boolean {
  const address = source.trim();
  const { 1: origin } = /^(?:https?:)?\/\/([^/?#]*)/i.exec(address) ?? [];
  if (origin !== undefined) {
    if (origin.toLowerCase() !== host?.toLowerCase()) return false;
  } else if (/^[a-z][a-z\d+.-]*:/i.test(address)) return false;
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  if (path === '' || /\.svgz?$/i.test(path)) return false;
  return format === 'queryString' || sizedName.test(path);
}

/** Returns an image's URL in a given width. If the image is not {@link isSizable}, its URL is returned unchanged. */
export function sourceAt(source: string, width: number, format: SizeFormat, host?: string): string {
  if (!isSizable(source, format, host)) return source;
  const [path, query, hash] = split(source);
  const size = `${String(width)}w`;
  if (format === 'queryString') {
    const rest = query.filter((part) => !/^format=/i.test(part));
    return join(path, [...rest, `format=${size}`], hash);
  }
  return join(path.replace(sizedName, `-${size}$2`), query, hash);
}

/**
 * Returns an image's URL without its width. Use the result only to compare whether two URLs show the same image, not for
 * requests.
 */
export function pictureName(source: string): string {
  const [path, query] = split(source);
  return join(
    path.replace(sizedName, '$2'),
    query.filter((part) => !/^format=/i.test(part)),
    '',
  );
}

export function widthIn(source: string): number | null {
  const [path, query] = split(source);
  const asked = query.find((part) => /^format=\d+w$/i.test(part))?.slice('format='.length);
  const width = parseInt(asked ?? sizedName.exec(path)?.[1]?.slice(1) ?? '', 10);
  return width > 0 ? width : null;
}

/**
 * Returns a `srcset` with width descriptors.
 *
 * @param source must be {@link isSizable}
 */
export function sourceSet(
  source: string,
  widths: readonly number[],
  format: SizeFormat,
  host?: string,
): string {
  return widths
    .map((width) => {
      // A space would end the candidate, and browsers strip commas from both ends of a URL.
      const address = sourceAt(source, width, format, host)
        .replace(/\s/g, '%20')
        .replace(/^,|,$/g, '%2C');
      return `${address} ${String(width)}w`;
    })
    .join(', ');
}

/** End of a path: an optional width followed by the extension. */
const sizedName = /(-\d+w)?(\.[a-z\d]+)$/i;

function split(source: string): [path: string, query: readonly string[], hash: string] {
  const [, path = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(source.trim()) ?? [];
  return [path, query.split('&').filter(Boolean), hash];
}

function join(path: string, query: readonly string[], hash: string): string {
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}${hash}`;
}

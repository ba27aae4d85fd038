import type { Size } from './picture.js';

/** Widths in pixels that pictures are served in (spec section 9, "Image loader sizes"). */
export const loaderWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** How the address of a picture says its width: `?format=750w` or `name-750w.ext` (spec section 3). */
export const sizeFormats = ['queryString', 'filename'] as const;

/** One of {@link sizeFormats}. */
export type SizeFormat = (typeof sizeFormats)[number];

/** How a picture fits its box (spec section 3, "crop mode"). */
export const cropModes = ['cover', 'contain', 'none'] as const;

/** One of {@link cropModes}. */
export type CropMode = (typeof cropModes)[number];

/** What decides how many pixels a picture needs. Only `width` is needed. */
export interface Need {
  /** CSS pixels that the picture, not its box, is wide on the page. */
  readonly width: number;
  /** Device pixels by CSS pixel. Default 1. */
  readonly density?: number;
  /** Limits of the density. Default 0 and unlimited. */
  readonly dprMin?: number;
  readonly dprMax?: number;
  /** A factor, at least 0. Default 1. */
  readonly sizeAdjustment?: number;
}

/** Pixels that a picture needs across to be sharp, not rounded. Never negative. */
export function neededWidth({
  width,
  density = 1,
  dprMin = 0,
  dprMax = Infinity,
  sizeAdjustment = 1,
}: Need): number {
  // Where the limits cross, the upper one counts: it saves data.
  const limited = Math.min(Math.max(density, dprMin), dprMax);
  return Math.max(width, 0) * limited * Math.max(sizeAdjustment, 0);
}

/**
 * The widths that a picture can be asked for, ascending, at least one. A server that reads `?format=`
 * answers with the original where that is smaller; a file of a larger width than the original is not
 * there at all.
 *
 * @param original - Width of the original in pixels, where it is known.
 */
export function widthsOf(format: SizeFormat, original = Infinity): readonly number[] {
  const covering = loaderWidths.findIndex((width) => width >= original);
  if (covering < 0) return loaderWidths;
  const isExact = loaderWidths[covering] === original;
  const count = format === 'queryString' || isExact ? covering + 1 : covering;
  return loaderWidths.slice(0, Math.max(count, 1));
}

/** The smallest of some ascending widths that is at least what is needed, else the largest. */
export function chooseWidth(needed: number, widths: readonly number[] = loaderWidths): number {
  return widths.find((width) => width >= needed) ?? widths.at(-1) ?? loaderWidths[0];
}

/**
 * CSS pixels that a picture takes across in a box: beyond the box where `cover` crops its sides, less
 * than the box where `contain` leaves them free.
 */
export function fittedWidth(box: Size, picture: Size | null, mode: CropMode): number {
  if (!picture || mode === 'none') return box.width;
  const byHeight = (box.height * picture.width) / picture.height;
  return mode === 'cover' ? Math.max(box.width, byHeight) : Math.min(box.width, byHeight);
}

/**
 * True where a picture is to be had in several widths: not a drawing, not data, not a name without an
 * extension to put a width before, and not from another host, whose rules nobody here knows.
 *
 * @param host - Host of the page, with its port; without it every absolute address is another host's.
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

/** The address of a picture in one of its widths; as it is where it is not {@link isSizable}. */
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
 * The address of a picture without a width: equal for all that show the same picture. For the
 * comparison of two addresses, not for fetching.
 */
export function pictureName(source: string): string {
  const [path, query] = split(source);
  return join(
    path.replace(sizedName, '$2'),
    query.filter((part) => !/^format=/i.test(part)),
    '',
  );
}

/** The width that an address asks for, in either format; null where it asks for none. */
export function widthIn(source: string): number | null {
  const [path, query] = split(source);
  const asked = query.find((part) => /^format=\d+w$/i.test(part))?.slice('format='.length);
  const width = parseInt(asked ?? sizedName.exec(path)?.[1]?.slice(1) ?? '', 10);
  return width > 0 ? width : null;
}

/**
 * A `srcset` of a picture in some widths, with width descriptors.
 *
 * @param source - Is {@link isSizable}.
 */
export function sourceSet(
  source: string,
  widths: readonly number[],
  format: SizeFormat,
  host?: string,
): string {
  return widths
    .map((width) => {
      // A candidate ends at a blank, and loses commas at its ends.
      const address = sourceAt(source, width, format, host)
        .replace(/\s/g, '%20')
        .replace(/^,|,$/g, '%2C');
      return `${address} ${String(width)}w`;
    })
    .join(', ');
}

/** The end of a path: a width that it has already, and the extension. */
const sizedName = /(-\d+w)?(\.[a-z\d]+)$/i;

function split(source: string): [path: string, query: readonly string[], hash: string] {
  const [, path = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(source.trim()) ?? [];
  return [path, query.split('&').filter(Boolean), hash];
}

function join(path: string, query: readonly string[], hash: string): string {
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}${hash}`;
}

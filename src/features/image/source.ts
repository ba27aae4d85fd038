import type { ImageInput } from './input.js';
import { naturalSize } from './view.js';
import {
  chooseWidth,
  fittedWidth,
  isSizable,
  neededWidth,
  pictureName,
  sourceAt,
  sourceSet,
  widthIn,
  widthsOf,
} from './model/image-source.js';
import { savesData } from '../../platform/idle.js';

export interface Choice {
  readonly source: string;
  /** In pixels. `Infinity` if no larger version exists. */
  readonly width: number;
  /** Displayed width in CSS pixels, multiplied by `size-adjustment` and clamped by the density settings. */
  readonly sizes: number;
}

/** The source chosen for each image. Kept when the element is removed, so that a loaded image is not loaded again. */
const served = new WeakMap<HTMLImageElement, Choice>();

/** Returns the source that an `<img>` already uses for `source`, whether it was set by this code or by the page. */
function servedBy(img: HTMLImageElement, source: string): Choice | undefined {
  const own = served.get(img);
  if (own) return own.source === source ? own : undefined;
  const { src } = img;
  if (!src || pictureName(src) !== pictureName(absolute(source))) return undefined;
  // If the page has its own `srcset`, the browser chooses the file. A URL without a width is the full-size file. No larger
  // version is needed in either case.
  const isOwnSet = img.srcset || img.closest('picture')?.querySelector('source[srcset]');
  return { source, width: isOwnSet ? Infinity : (widthIn(src) ?? Infinity), sizes: 0 };
}

/** After a failure, makes the next call of {@link choose} select a source again. */
export function forgetServed(img: HTMLImageElement): void {
  served.set(img, { source: '', width: 0, sizes: 0 });
}

/**
 * Returns the source that fits an image's box on this screen. Returns `null` if the image already has that source or a larger
 * one.
 *
 * @param isTaken `true` if the image's source was removed. If that source is still large enough, it is returned again.
 */
export function choose(
  img: HTMLImageElement,
  host: HTMLElement,
  source: string,
  input: ImageInput,
  isTaken = false,
): Choice | null {
  const known = servedBy(img, source);
  const given = isTaken && known ? known : null;
  if (!isSizable(source, input.sizeFormat, location.host)) {
    return known ? given : { source, width: Infinity, sizes: 0 };
  }
  const needed = widthNeeded(img, host, input);
  const width = chooseWidth(needed, widthsOf(input.sizeFormat, input.size?.width));
  const isEnough = known && (input.forceImageUpdate ? known.width === width : known.width >= width);
  return isEnough ? given : { source, width, sizes: needed / devicePixelRatio };
}

/**
 * Sets an image's source. The `srcset` starts with the chosen width, so that browsers cannot choose a smaller file. It also
 * lists the larger widths, for zooming. With `force-image-update`, it lists only the chosen width, because browsers prefer a
 * larger file that is in their cache.
 */
export function serve(
  img: HTMLImageElement,
  choice: Choice,
  { sizeFormat, size, forceImageUpdate }: ImageInput,
): void {
  const { source, width, sizes } = choice;
  served.set(img, choice);
  if (width === Infinity) {
    img.removeAttribute('srcset');
    img.src = source;
    return;
  }
  // Round down, because rounding up would request the next larger width.
  const length = `${String(Math.max(Math.floor(100 * sizes), 1) / 100)}px`;
  const widths = widthsOf(sizeFormat, size?.width).filter((other) =>
    forceImageUpdate ? other === width : other >= width,
  );
  showFormats(img, length);
  img.sizes = length;
  img.srcset =
    img.getAttribute('data-srcset') ?? sourceSet(source, widths, sizeFormat, location.host);
  img.src = sourceAt(source, width, sizeFormat, location.host);
}

/** Sets the sources of a `<picture>`. Until then, their URLs are in `data-srcset`. */
function showFormats(img: HTMLImageElement, sizes: string): void {
  const picture = img.parentElement?.localName === 'picture' ? img.parentElement : null;
  for (const format of picture?.querySelectorAll('source') ?? []) {
    const waiting = format.getAttribute('data-srcset');
    if (!waiting) continue;
    format.sizes = sizes;
    format.srcset = waiting;
  }
}

function widthNeeded(img: HTMLImageElement, host: HTMLElement, input: ImageInput): number {
  const { mode, stretch, size, allowSaveData } = input;
  // If the image has no layout yet, assume that it is at most as wide as the viewport.
  const fallback = Math.min(size?.width ?? Infinity, innerWidth);
  // Without a known size, the image's box only has the size of its alternative text.
  const own = size || mode !== 'none' || stretch ? img.clientWidth : 0;
  const box = {
    width: own || host.clientWidth || fallback,
    height: img.clientHeight || host.clientHeight,
  };
  const crop = mode === 'none' && stretch ? 'cover' : mode;
  const density = allowSaveData && savesData() ? Math.min(devicePixelRatio, 1) : devicePixelRatio;
  return neededWidth({
    ...input,
    dprMax: input.dprMax ?? Infinity,
    width: fittedWidth(box, size ?? naturalSize(img), crop),
    density,
  });
}

function absolute(source: string): string {
  try {
    return new URL(source, document.baseURI).href;
  } catch {
    return source;
  }
}

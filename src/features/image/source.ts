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

/** A source to give to a picture, or that it has. */
export interface Choice {
  readonly source: string;
  /** Pixels; Infinity where there is no larger one to have. */
  readonly width: number;
  /** CSS pixels that the picture takes across, times what `size-adjustment` and the limits of density say. */
  readonly sizes: number;
}

/** Outlives a removal from the page: what is loaded is not loaded again. */
const served = new WeakMap<HTMLImageElement, Choice>();

/** What an `<img>` shows of `source` already, by our doing or the page's. */
function servedBy(img: HTMLImageElement, source: string): Choice | undefined {
  const own = served.get(img);
  if (own) return own.source === source ? own : undefined;
  const { src } = img;
  if (!src || pictureName(src) !== pictureName(absolute(source))) return undefined;
  // With a set of its own, or at its full size, the picture is the browser's matter.
  const isOwnSet = img.srcset || img.closest('picture')?.querySelector('source[srcset]');
  return { source, width: isOwnSet ? Infinity : (widthIn(src) ?? Infinity), sizes: 0 };
}

/** Lets the next {@link choose} choose again: after a failure. */
export function forgetServed(img: HTMLImageElement): void {
  served.set(img, { source: '', width: 0, sizes: 0 });
}

/**
 * The source that fits a picture's box on this screen; null where the picture has that, or a larger
 * one, already.
 *
 * @param isTaken what the picture had was taken away: it is given again where it is enough
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
 * Gives a picture its source. `srcset` starts with the width that was chosen, so that no browser takes
 * a smaller one, and holds the larger ones for when the page is zoomed. Where the width is forced it is
 * the only one: a browser prefers a larger file that it has.
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
  // Rounded up it would ask for the next width.
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

/** The formats of a `<picture>` wait as its `<img>` does. */
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
  // What is not laid out at all will hardly be wider than the window.
  const fallback = Math.min(size?.width ?? Infinity, innerWidth);
  // The box of a picture of no known size is that of its alternative text.
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

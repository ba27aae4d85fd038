import { isHtmlTag } from '../../../platform/node-kinds.js';
import { loadWhenNear } from '../../../ui/picture-loading.js';
import {
  chooseWidth,
  fittedWidth,
  neededWidth,
  sourceAt,
  widthsOf,
} from '../../image/model/image-source.js';
import { sizeOf } from '../../image/model/picture.js';
import { pictureSource, type FoundSlide } from '../../lightbox/model/slides.js';
import type { GalleryInput } from '../input.js';

/**
 * Loads the pictures that wait in `data-src` or `data-image`: near the view a few at a time, or all at
 * once with `no-lazy-load`.
 */
export function loadPictures(
  found: readonly FoundSlide<HTMLElement>[],
  { noLazyLoad }: GalleryInput,
  signal: AbortSignal,
): void {
  for (const { img } of found) {
    if (!isHtmlTag(img, 'img') || img.getAttribute('src')) continue;
    if (noLazyLoad) giveSource(img);
    else loadWhenNear(img, () => giveSource(img), signal);
  }
}

/** Loads a picture that waits for code, in the width that it needs where it is laid out. */
export function giveSource(img: HTMLImageElement): void {
  const source = img.getAttribute('src') ? null : fittingSource(img);
  if (source) img.src = source;
}

/** The address of the width that the picture needs; `data-src` is an address as it is. */
function fittingSource(img: HTMLImageElement): string | null {
  const original = img.getAttribute('data-image');
  if (!original) return pictureSource(img);
  const size = sizeOf(Number(img.getAttribute('width')), Number(img.getAttribute('height')));
  const box = img.getBoundingClientRect();
  const needed = neededWidth({
    width: fittedWidth(box, size, 'cover'),
    density: devicePixelRatio,
  });
  const widths = widthsOf('queryString', size?.width);
  return sourceAt(original, chooseWidth(needed, widths), 'queryString', location.host);
}

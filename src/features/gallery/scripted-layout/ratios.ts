import { isHtmlTag } from '../../../platform/node-kinds.js';
import { parseDimensions, type Size } from '../../image/model/picture.js';
import type { FoundSlide } from '../../slides/model/slides.js';
import { fileSizeOf } from '../../../ui/file-size.js';
import type { GalleryInput } from '../input.js';

type Found = FoundSlide<HTMLElement>;

/**
 * Reserves space for images whose ratio is known but which have no `height` attribute, if the gallery has no ratio.
 */
export function reservePictureBoxes(
  found: readonly Found[],
  { aspectRatio }: GalleryInput,
  signal: AbortSignal,
): void {
  if (aspectRatio !== 'auto') return;
  const waiting = found.flatMap(({ img, slide }) => {
    const ratio = slide.kind === 'picture' ? slide.picture.ratio : null;
    return img && ratio !== null && !img.getAttribute('height') ? [{ img, ratio }] : [];
  });
  signal.addEventListener(
    'abort',
    () => waiting.forEach(({ img }) => img.style.removeProperty('aspect-ratio')),
    { once: true },
  );
  // With `auto`, the image has its own ratio once it has loaded.
  for (const { img, ratio } of waiting) img.style.aspectRatio = `auto ${String(ratio)}`;
}

/** Sets the ratios of slides in rows, so that rows grow to the gallery's width without cropping images. */
export function applyRatios(found: readonly Found[]): void {
  for (const slide of found) {
    const ratio = ratioOf(slide);
    if (ratio !== null) setRatio(slide.node, ratio);
  }
}

/**
 * Returns the slides whose ratios the style sheet cannot read. When `signal` aborts, the ratios that were set on them are
 * removed.
 */
export function slidesWithoutRatio(found: readonly Found[], signal: AbortSignal): readonly Found[] {
  const isTyped = CSS.supports('width: attr(a type(<length>))');
  const without = found.filter((slide) => !(isTyped && isRatioSeen(slide)));
  signal.addEventListener('abort', () => without.forEach(({ node }) => unsetRatio(node)), {
    once: true,
  });
  return without;
}

/**
 * Returns `true` if `page.css` can read a slide's ratio: from `data-ratio`, or from the `width` and `height` of an image that
 * is the slide's only content.
 */
function isRatioSeen({ node, img }: Found): boolean {
  if (Number(node.getAttribute('data-ratio') ?? '') > 0) return true;
  const isAlone = img?.matches('sq-gallery > img, sq-gallery > figure > img:only-child') ?? false;
  return isAlone && declaredSize(img) !== null;
}

/** Calls `onLoad` when images without a declared size have loaded, at most once per frame. */
export function onPicturesLoaded(
  found: readonly Found[],
  onLoad: () => void,
  signal: AbortSignal,
): void {
  let frame = 0;
  const later = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onLoad();
    });
  };
  signal.addEventListener('abort', () => cancelAnimationFrame(frame), { once: true });
  for (const slide of found) {
    if (declaredRatio(slide) === null) slide.img?.addEventListener('load', later, { signal });
  }
}

function ratioOf(slide: Found): number | null {
  const { img } = slide;
  const said = declaredRatio(slide);
  if (said !== null || !isHtmlTag(img, 'img')) return said;
  const size = fileSizeOf(img);
  return size && size.width / size.height;
}

/** Returns the ratio that the page declares, or `null` if it can be read only from the image file. */
function declaredRatio({ slide, img }: Found): number | null {
  if (slide.kind !== 'picture') return 16 / 9;
  const size = declaredSize(img);
  return size ? size.width / size.height : slide.picture.ratio;
}

function declaredSize(img: HTMLElement | null): Size | null {
  return parseDimensions(
    `${img?.getAttribute('width') ?? ''}x${img?.getAttribute('height') ?? ''}`,
  );
}

function setRatio(node: HTMLElement, ratio: number): void {
  node.style.setProperty('--_slide-ratio', String(ratio));
  node.style.setProperty('--_picture-height', 'auto');
  node.style.setProperty('--_picture-width', '100%');
}

function unsetRatio(node: HTMLElement): void {
  for (const name of ['--_slide-ratio', '--_picture-height', '--_picture-width'])
    node.style.removeProperty(name);
  if (node.getAttribute('style') === '') node.removeAttribute('style');
}

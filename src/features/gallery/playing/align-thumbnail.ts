import type { GalleryInput } from '../input.js';

/** Where the current thumbnail comes to lie in the strip, as part of the free space before it. */
const places = { left: 0, start: 0, center: 0.5, middle: 0.5, right: 1, end: 1 } as const;

/** Scrolls a strip, and nothing around it, so that a thumbnail of it lies where `alignment` says. */
export function alignThumbnail(
  strip: HTMLElement,
  thumbnail: HTMLElement,
  alignment: GalleryInput['activeAlignment'],
  isSmooth: boolean,
): void {
  const isRtl = getComputedStyle(strip).direction === 'rtl';
  const [outer, inner] = [strip.getBoundingClientRect(), thumbnail.getBoundingClientRect()];
  const place = isRtl ? 1 - places[alignment] : places[alignment];
  const free = outer.width - inner.width;
  const hasMotion = isSmooth && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({
    left: strip.scrollLeft + inner.left - outer.left - free * place,
    behavior: hasMotion ? 'smooth' : 'instant',
  });
}

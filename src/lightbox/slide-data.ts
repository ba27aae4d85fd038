import type { SlideData } from 'photoswipe';
import type { FoundSlide } from '../domain/slides.js';
import { videoOf, videoSize } from './video-content.js';

/** Pixels that a picture of unknown size is taken to be wide until it has loaded. */
const ASSUMED_WIDTH = 1600;

/** What the engine needs to show a slide. `isSizeKnown` is false where the loaded picture has the say. */
export function slideData({ slide, node, img }: FoundSlide<HTMLElement>): SlideData {
  if (slide.kind === 'video') return { ...videoSize, type: 'video', video: videoOf(node) };
  const { src, srcset, alt, size, ratio } = slide.picture;
  const thumb = img as HTMLImageElement | null;
  const shown = thumb?.naturalWidth ? thumb.naturalWidth / thumb.naturalHeight : null;
  const { width, height } = size ?? {
    width: ASSUMED_WIDTH,
    height: ASSUMED_WIDTH / (ratio ?? shown ?? 3 / 2),
  };
  return {
    src,
    alt,
    width,
    height,
    isSizeKnown: size !== null,
    ...(srcset === null ? {} : { srcset }),
    ...(thumb?.currentSrc ? { msrc: thumb.currentSrc } : {}),
    ...(thumb ? { element: thumb, thumbCropped: true } : {}),
  };
}

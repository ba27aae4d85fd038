import type { SlideData } from 'photoswipe';
import { isHtmlElement } from '../../../platform/node-kinds.js';
import type { FoundSlide } from '../model/slides.js';
import { thumbBounds, type ThumbBounds } from './thumb-bounds.js';
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
    ...(thumb && shown ? { msrc: thumb.currentSrc, thumb } : {}),
  };
}

/** Where the page shows the picture of a slide now; undefined where it is out of sight. */
export function boundsOf(data: SlideData): ThumbBounds | undefined {
  const thumb: unknown = data['thumb'];
  if (!isHtmlElement(thumb) || !thumb.isConnected) return undefined;
  const { objectFit: fit, objectPosition: position } = getComputedStyle(thumb);
  const ratio = (data.width ?? 1) / (data.height ?? 1);
  const { clientWidth: width } = document.documentElement;
  const box = thumb.getBoundingClientRect();
  return thumbBounds(box, ratio, { fit, position }, { width, height: innerHeight });
}

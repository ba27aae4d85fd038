import { isHtmlTag } from '../../../platform/node-kinds.js';
import { chooseWidth, neededWidth, sourceAt } from '../../image/model/image-source.js';
import { objectPosition } from '../../image/model/picture.js';
import { findSlides, pictureSource, type FoundSlide } from '../../lightbox/model/slides.js';

/** What the strip shows of a slide. */
export interface Thumbnail {
  /** Null where a slide has no picture at all. */
  readonly src: string | null;
  /** Candidates by width, of which the browser takes the smallest that will do. */
  readonly srcset: string | null;
  readonly alt: string;
  /** Width by height. */
  readonly ratio: number;
  /** CSS `object-position`. */
  readonly focus: string;
  readonly isVideo: boolean;
}

/** Width by height of a video's thumbnail (spec section 9). */
const VIDEO_RATIO = 16 / 9;

/** Narrowest and widest shape of a thumbnail: a panorama is cropped, not a strip of its own. */
const RATIOS = [0.4, 3] as const;

/**
 * The thumbnails of a gallery's slides, in their order.
 *
 * @param height CSS pixels
 */
export function readThumbnails(
  gallery: HTMLElement,
  height: number,
  isSquare: boolean,
): Thumbnail[] {
  return findSlides(gallery).map((found) => readThumbnail(found, height, isSquare));
}

function readThumbnail(
  { slide, node, img }: FoundSlide<HTMLElement>,
  height: number,
  isSquare: boolean,
): Thumbnail {
  const isVideo = slide.kind === 'video';
  const natural = isVideo ? VIDEO_RATIO : (slide.picture.ratio ?? naturalRatio(img) ?? 1);
  const ratio = isSquare && !isVideo ? 1 : Math.min(Math.max(natural, RATIOS[0]), RATIOS[1]);
  return {
    src: img ? smallSource(img, height * ratio) : posterOf(node),
    srcset: img?.getAttribute('srcset') || null,
    alt: (isVideo ? '' : slide.picture.alt) || slide.caption,
    ratio,
    focus: slide.focalPoint ? objectPosition(slide.focalPoint) : '50% 50%',
    isVideo,
  };
}

/** What is shown is there already; what waits in `data-image` is asked for as small as it will be. */
function smallSource(img: HTMLElement, width: number): string | null {
  const source = pictureSource(img);
  if (source === null || source !== img.getAttribute('data-image')) return source;
  const needed = neededWidth({ width, density: devicePixelRatio });
  return sourceAt(source, chooseWidth(needed), 'queryString', location.host);
}

function posterOf(node: HTMLElement): string | null {
  return node.querySelector('video')?.getAttribute('poster') || null;
}

function naturalRatio(img: HTMLElement | null): number | null {
  const isKnown = isHtmlTag(img, 'img') && img.naturalHeight > 0;
  return isKnown ? img.naturalWidth / img.naturalHeight : null;
}

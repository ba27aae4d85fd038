import type PhotoSwipe from 'photoswipe';
import { isHtmlTag } from '../../../platform/node-kinds.js';

type LoadedSlide = PhotoSwipe['currSlide'] & object;

/** A size that was assumed, or that the page gave wrong, would distort the picture. True where it did. */
export function correctSize(slide: LoadedSlide): boolean {
  const { content } = slide;
  const { element, data } = content;
  if (!isHtmlTag(element, 'img') || !element.naturalWidth) return false;
  const { naturalWidth, naturalHeight } = element;
  const ratio = naturalWidth / naturalHeight;
  const isRight = Math.abs(slide.width / slide.height / ratio - 1) < 0.02;
  if (data['isSizeKnown'] && isRight) return false;
  // With a srcset the natural size is the one that the layout asked for: only its ratio counts.
  const width = data.srcset ? slide.width : naturalWidth;
  const height = width / ratio;
  slide.width = content.width = data.width = width;
  slide.height = content.height = data.height = height;
  data['isSizeKnown'] = true;
  return true;
}

/** Shows a slide whole, at its present size. */
export function fit(slide: LoadedSlide): void {
  slide.calculateSize();
  slide.currentResolution = 0;
  slide.zoomAndPanToInitial();
  slide.applyCurrentZoomPan();
  slide.updateContentSize(true);
}

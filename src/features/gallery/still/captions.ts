import type { FoundSlide } from '../../lightbox/model/slides.js';
import { cutCaptionHeight } from '../model/gallery-columns.js';

/** Cuts the captions over their pictures that would cover them (spec section 9); what is cut scrolls. */
export function cutCaptions(found: readonly FoundSlide<HTMLElement>[]): void {
  const captions = found.flatMap(({ node, caption }) => (caption ? [{ node, caption }] : []));
  // All measures before the first change: each change after a measure would cost a layout.
  const heights = captions.map(({ node, caption }) =>
    cutCaptionHeight(caption.scrollHeight, node.clientHeight),
  );
  for (const [at, { caption }] of captions.entries()) {
    const height = heights[at] ?? null;
    caption.style.height = height === null ? '' : `${String(height)}px`;
    caption.style.boxSizing = height === null ? '' : 'border-box';
    caption.style.overflow = height === null ? '' : 'auto';
    // What scrolls must be within reach of the keyboard.
    if (height !== null) caption.tabIndex = 0;
    else if (caption.tabIndex === 0) caption.removeAttribute('tabindex');
  }
}

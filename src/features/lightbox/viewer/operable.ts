import { fill } from '../../../i18n/messages/fill.js';
import { pictureName } from '../messages.js';
import { annotate } from '../../../core/annotate.js';
import type { FoundSlide } from '../model/slides.js';

/**
 * Gives the picture of a slide that a click opens, or follows, a place in the tab order, where no
 * link gives it one. Returns the function that takes it back.
 *
 * @param index - the slide's, from 0, which names a picture without a name
 */
export function makeOperable(
  host: HTMLElement,
  { slide, img, link }: FoundSlide<HTMLElement>,
  index: number,
  hasLightbox: boolean,
): () => void {
  const opens = hasLightbox && !slide.clickThrough;
  if (!img || link || slide.kind === 'video' || !(opens || slide.clickThrough))
    return () => undefined;
  const attributes: Record<string, string> = { tabindex: '0', role: opens ? 'button' : 'link' };
  if (opens) attributes['aria-haspopup'] = 'dialog';
  // A control needs a name, and `alt=""` would hide what has the focus.
  attributes['alt'] = slide.caption || fill(pictureName, { position: index + 1 });
  return annotate(img, attributes, host);
}

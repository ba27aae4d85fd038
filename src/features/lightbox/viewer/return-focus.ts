import type { FoundSlide } from '../model/slides.js';
import { openerOf } from './touched-slide.js';

/**
 * Gives the focus back once a lightbox has closed: to what opened it; else to what had it, which
 * the browser has seen to; else to the picture that was seen last, or the first one that takes it.
 */
export function returnFocus(
  host: HTMLElement,
  opener: HTMLElement | null,
  slides: readonly FoundSlide<HTMLElement>[],
  index: number,
): void {
  if (opener && takesFocus(opener)) return;
  const { activeElement, body } = document;
  // Where nothing had it, it is still inside the lightbox until the next frame.
  if (activeElement && activeElement !== body && activeElement !== host) return;
  const last = slides[index];
  for (const found of last ? [last, ...slides] : slides) {
    const next = openerOf(found);
    if (next && takesFocus(next)) return;
  }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return element.matches(':focus');
}

import { lockScroll } from '../../../ui/modal/open-modal.js';
import type { FoundSlide } from '../../slides/model/slides.js';
import { openerOf } from '../openers.js';

/** On the root element of the page while a lightbox is open. */
const openClass = 'sq-lightbox-open';

let openCount = 0;

/**
 * Marks the page as one with an open lightbox, and keeps what lies behind from scrolling. Returns
 * the function that takes both back.
 */
export function lockPage(): () => void {
  const { classList } = document.documentElement;
  const unlock = lockScroll();
  openCount += 1;
  classList.add(openClass);
  return () => {
    unlock();
    openCount -= 1;
    if (openCount > 0) return;
    classList.remove(openClass);
    // The page's own markup has no empty attribute.
    if (classList.length === 0) document.documentElement.removeAttribute('class');
  };
}

/**
 * A dialog that is moved in the document is modal no more, and has no event for that. Its animations start
 * anew, though.
 */
export function keepModal(dialog: HTMLDialogElement): void {
  if (!dialog.open || dialog.matches(':modal')) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

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

import { lockScroll } from '../../../ui/modal/open-modal.js';
import type { FoundSlide } from '../../slides/model/slides.js';
import { openerOf } from '../openers.js';

const openClass = 'sq-lightbox-open';

let openCount = 0;

/** Sets the class of an open lightbox on the root element, and prevents scrolling of the page. Returns a function that undoes both. */
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
    // Removes the `class` attribute if the page did not have one.
    if (classList.length === 0) document.documentElement.removeAttribute('class');
  };
}

/**
 * A dialog that is moved in the document is no longer modal, and no event reports that. Call this on `animationstart`, which is dispatched
 * because its animations restart.
 */
export function keepModal(dialog: HTMLDialogElement): void {
  if (!dialog.open || dialog.matches(':modal')) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

/**
 * Returns the focus after a lightbox has closed: to the opener; or else to the element that had the focus before, which the browser has
 * restored; or else to the last shown image, or the first one that is focusable.
 */
export function returnFocus(
  host: HTMLElement,
  opener: HTMLElement | null,
  slides: readonly FoundSlide<HTMLElement>[],
  index: number,
): void {
  if (opener && takesFocus(opener)) return;
  const { activeElement, body } = document;
  // If no element had the focus before, the focus stays inside the lightbox until the next frame.
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

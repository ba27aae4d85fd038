import { lockScroll } from '../../../ui/modal/open-modal.js';
import type { FoundSlide } from '../../slides/model/slides.js';
import { openerOf } from '../openers.js';

const openClass = 'sq-lightbox-open';

let openCount = 0;

/**
 * Adds the class `sq-lightbox-open` to the root element, and prevents the page from scrolling. Returns a function that undoes
 * both.
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
    // Removes the empty `class` attribute, which the page may not have had before.
    if (classList.length === 0) document.documentElement.removeAttribute('class');
  };
}

/**
 * Makes a dialog modal again after it has been moved in the document. Browsers dispatch no event for this, but CSS animations
 * restart, so call this on `animationstart`.
 */
export function keepModal(dialog: HTMLDialogElement): void {
  if (!dialog.open || dialog.matches(':modal')) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

/**
 * Restores focus after a lightbox has closed. The first of these that can receive focus gets it:
 * - the opener;
 * - the element that had focus before, to which the browser has already returned focus;
 * - the image of the last shown slide;
 * - the first image that is focusable.
 */
export function returnFocus(
  host: HTMLElement,
  opener: HTMLElement | null,
  slides: readonly FoundSlide<HTMLElement>[],
  index: number,
): void {
  if (opener && takesFocus(opener)) return;
  const { activeElement, body } = document;
  // If no element had focus before, focus stays inside the lightbox until the next frame.
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

import { lockScroll } from '../../../ui/modal/open-modal.js';

/** On the root element of the page while a lightbox is open. */
const openClass = 'sq-lightbox-open';

let open = 0;

/**
 * Marks the page as one with an open lightbox, and keeps what lies behind from scrolling. Returns
 * the function that takes both back.
 */
export function holdPage(): () => void {
  const { classList } = document.documentElement;
  const unlock = lockScroll();
  open += 1;
  classList.add(openClass);
  return () => {
    unlock();
    open -= 1;
    if (open > 0) return;
    classList.remove(openClass);
    // The page's own markup has no empty attribute.
    if (classList.length === 0) document.documentElement.removeAttribute('class');
  };
}

import { isShadowRoot } from '../../platform/node-kinds.js';

/** What a visitor does to scroll: the page must not work against it. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls so that a header stays where it was while items above it close. Browsers keep the first content in view in its place, but
 * that is the content of the item that closes. WebKit keeps nothing.
 *
 * @param top - Where the header was in the window, in CSS pixels
 * @param isMoving - Called in each frame; false ends it
 */
export function keepInPlace(header: Element, top: number, isMoving: () => boolean): void {
  const abort = new AbortController();
  const { signal } = abort;
  for (const type of scrollingEvents) {
    window.addEventListener(type, () => abort.abort(), { passive: true, signal });
  }
  const step = (): void => {
    if (signal.aborted) return;
    scrollAncestors(header, header.getBoundingClientRect().top - top);
    if (header.isConnected && isMoving()) requestAnimationFrame(step);
    else abort.abort();
  };
  step();
}

/** Scrolls the nearest box that can scroll, and the next ones by what is left. */
function scrollAncestors(node: Element, distance: number): void {
  let left = distance;
  for (let box = parentOf(node); box && Math.abs(left) >= 1; box = parentOf(box)) {
    const isPage = box === document.scrollingElement;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const before = box.scrollTop;
    box.scrollBy({ top: left, behavior: 'instant' });
    left -= box.scrollTop - before;
  }
}

/** The parent as it is rendered: a slot of a shadow root, or its host. */
function parentOf({ assignedSlot, parentNode }: Element): Element | undefined {
  const parent = assignedSlot ?? parentNode;
  if (isShadowRoot(parent)) return parent.host;
  return parent?.nodeType === Node.ELEMENT_NODE ? (parent as Element) : undefined;
}

import { isShadowRoot } from '../../platform/node-kinds.js';

/** Events of a visitor who scrolls. They end the adjustment. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls so that a header keeps its position while items above it close. The scroll anchoring of browsers keeps the first visible content
 * in place, but that content belongs to the closing item. WebKit has no scroll anchoring.
 *
 * @param top position of the header in the window, in CSS pixels
 * @param isMoving called in each frame; `false` ends the adjustment
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

/** Scrolls the nearest scrollable ancestor, and the next ones by the remaining distance. */
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

/** Returns the rendered parent: a slot of a shadow root, or its host. */
function parentOf({ assignedSlot, parentNode }: Element): Element | undefined {
  const parent = assignedSlot ?? parentNode;
  if (isShadowRoot(parent)) return parent.host;
  return parent?.nodeType === Node.ELEMENT_NODE ? (parent as Element) : undefined;
}

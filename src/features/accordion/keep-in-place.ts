import { isShadowRoot } from '../../platform/node-kinds.js';

/** Events at which `keepInPlace` stops, because the visitor may be scrolling the page. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls so that a header keeps its position while items above it close. Browsers' scroll anchoring is not enough: it keeps
 * the first visible content in place, which may be part of the closing item. WebKit has no scroll anchoring at all.
 *
 * @param top the header's viewport position, in CSS pixels
 * @param isMoving called in each frame; the adjustment ends when it returns `false`
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

/** Scrolls the nearest scrollable ancestor. If it cannot scroll the whole distance, the next ancestors scroll the rest. */
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

/** Returns the parent in the flat tree: the assigned slot, the shadow root's host or the parent element. */
function parentOf({ assignedSlot, parentNode }: Element): Element | undefined {
  const parent = assignedSlot ?? parentNode;
  if (isShadowRoot(parent)) return parent.host;
  return parent?.nodeType === Node.ELEMENT_NODE ? (parent as Element) : undefined;
}

import { isElement } from '../../../platform/node-kinds.js';

/** So far outside of the window that whatever has a box is within it. */
const ANYWHERE = '1000000px';

/**
 * Calls `onRendered` once for each element that has a box on the page, whether anybody scrolls to it or not; one that is
 * hidden, as in a popup, once it is shown. Watches also for what is added later, and loads nothing.
 *
 * @param boxOf - the element whose box counts, where that of the found one is none (`display: contents`)
 */
export function observeRendered(
  selector: string,
  boxOf: (element: Element) => Element,
  onRendered: (element: Element) => void,
  signal: AbortSignal,
): void {
  const known = new WeakSet<Element>();
  const foundByBox = new Map<Element, Element>();
  const boxes = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
    },
    { rootMargin: ANYWHERE },
  );

  function show(box: Element): void {
    const found = foundByBox.get(box);
    if (!found) return;
    boxes.unobserve(box);
    foundByBox.delete(box);
    onRendered(found);
  }

  function add(element: Element): void {
    if (known.has(element)) return;
    known.add(element);
    const box = boxOf(element);
    foundByBox.set(box, element);
    boxes.observe(box);
  }

  function scan(root: ParentNode): void {
    for (const element of root.querySelectorAll(selector)) add(element);
  }

  const additions = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!isElement(node)) continue;
      if (node.matches(selector)) add(node);
      if (node.firstElementChild) scan(node);
    }
  });
  scan(document);
  additions.observe(document, { childList: true, subtree: true });
  // No observer is asked again before a page is left.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) return;
      for (const box of foundByBox.keys()) if (box.getClientRects().length > 0) show(box);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    boxes.disconnect();
    additions.disconnect();
  });
}

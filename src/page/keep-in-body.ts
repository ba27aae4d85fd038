/** Times in a second that an element is put back: whoever takes it away more often would never end. */
const MAX_RETURNS = 50;

/**
 * Puts an element into the body, and again where somebody replaces the body or what is in it (Turbo, htmx, a morph).
 * Returns the function that takes it away.
 *
 * @param insert - puts it into `document.body`
 * @param marker - an attribute of it; a copy of the body, which a cache of pages keeps, has an element like it
 */
export function keepInBody(element: Element, insert: () => void, marker: string): () => void {
  let second = { since: 0, returns: 0 };
  const observe = (): void => {
    observer.observe(document.documentElement, { childList: true });
    observer.observe(document.body, { childList: true });
  };
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    const now = performance.now();
    if (now - second.since > 1000) second = { since: now, returns: 0 };
    second.returns += 1;
    if (second.returns > MAX_RETURNS) return observer.disconnect();
    for (const copy of document.querySelectorAll(`${element.localName}[${marker}]`)) copy.remove();
    insert();
    // The body may be another one.
    observe();
  });
  element.setAttribute(marker, '');
  insert();
  observe();
  return () => {
    observer.disconnect();
    element.remove();
  };
}

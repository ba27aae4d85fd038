/** Maximum number of reinsertions. Prevents an endless loop if a script removes the element each time. */
const MAX_RETURNS = 1000;

/**
 * Inserts an element into the body, and inserts it again if the body or its content is replaced (by Turbo, htmx or a morph).
 * Returns a function that removes the element.
 *
 * @param insert - Inserts the element into `document.body`.
 * @param marker - Attribute that identifies copies of the element, for example in a body restored from Turbo's cache.
 */
export function keepInBody(element: Element, insert: () => void, marker: string): () => void {
  let returns = 0;
  const observe = (): void => {
    observer.observe(document.documentElement, { childList: true });
    observer.observe(document.body, { childList: true });
  };
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    returns += 1;
    if (returns > MAX_RETURNS) return observer.disconnect();
    for (const copy of document.querySelectorAll(`${element.localName}[${marker}]`)) copy.remove();
    insert();
    // Observed again, since `document.body` may be a new element.
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

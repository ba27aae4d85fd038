/** Times that an element is put back: with a script that takes it away each time, this would never end. */
const MAX_RETURNS = 1000;

/**
 * Puts an element into the body, and again where somebody replaces the body or what is in it (Turbo, htmx, a morph).
 * Returns the function that takes it away.
 *
 * @param insert - puts it into `document.body`
 * @param marker - an attribute of it; a copy of the body, which a cache of pages keeps, has an element like it
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

/**
 * Keeps the room of the strip below the slides where `page.css` does not: for settings that are in no
 * attribute, and in browsers without typed `attr()`. Returns the function that gives it back.
 *
 * @param height CSS pixels, as is `margin`
 */
export function reserveStrip(host: HTMLElement, height: number, margin: number): () => void {
  const room = `${String(height + margin)}px`;
  const { paddingBlockEnd, boxSizing } = getComputedStyle(host);
  if (paddingBlockEnd === room && boxSizing === 'content-box') return () => undefined;
  host.style.setProperty('padding-block-end', room);
  host.style.setProperty('box-sizing', 'content-box');
  return () => {
    host.style.removeProperty('padding-block-end');
    host.style.removeProperty('box-sizing');
    if (host.getAttribute('style') === '') host.removeAttribute('style');
  };
}

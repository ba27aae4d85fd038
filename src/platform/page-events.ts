/**
 * Calls `work` once the browser has given the page's fields back what they held on an earlier visit: after the load of the page,
 * and without an event of theirs. Never where the page has loaded by now. Returns the function that stops waiting.
 */
export function onFieldsRestored(work: () => void): () => void {
  if (document.readyState !== 'complete') addEventListener('pageshow', work, { once: true });
  return () => removeEventListener('pageshow', work);
}

/** True for a click that leads on in this tab: with another button or a modifier key it opens a tab or a window. */
export function isPlainClick(
  click: Partial<Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>,
): boolean {
  return !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.button);
}

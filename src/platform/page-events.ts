/**
 * Calls `work` after the browser has restored form fields from an earlier visit. Browsers restore fields after the `load`
 * event, without dispatching events on them. Does nothing if the page has already loaded. Returns a function that cancels the
 * call.
 */
export function onFieldsRestored(work: () => void): () => void {
  if (document.readyState !== 'complete') addEventListener('pageshow', work, { once: true });
  return () => removeEventListener('pageshow', work);
}

/**
 * Returns `true` if a click navigates in this tab. With another button or a modifier key, the browser opens a new tab or
 * window.
 */
export function isPlainClick(
  click: Partial<Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>,
): boolean {
  return !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.button);
}

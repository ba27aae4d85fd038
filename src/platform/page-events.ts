/**
 * Calls `work` after the browser has restored form fields from an earlier visit. Browsers do so after the `load` event, without
 * dispatching events on the fields. Does nothing if the page has already loaded. Returns a function that cancels the call.
 */
export function onFieldsRestored(work: () => void): () => void {
  if (document.readyState !== 'complete') addEventListener('pageshow', work, { once: true });
  return () => removeEventListener('pageshow', work);
}

/** Returns whether a click navigates in this tab. Other buttons or modifier keys open a new tab or window. */
export function isPlainClick(
  click: Partial<Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>,
): boolean {
  return !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.button);
}

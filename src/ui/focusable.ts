/** What may have the focus, by how it is written. */
export const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]';

/** What the Tab key reaches below a node, in the order of the document: seen, not disabled, and not inert. */
export function tabStops(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

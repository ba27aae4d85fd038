import { isHtmlElement, isNode } from '../platform/node-kinds.js';

/** Selector for elements that may be focusable. */
export const focusable =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]';

/** Returns the elements that the Tab key can reach, in document order: visible, not disabled and not inert. */
export function tabStops(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * Remembers the element that had focus before focus moved into a bar. `leave` hides the bar. If focus was in the bar, `leave`
 * then moves focus back to that element. If that element is no longer in the document, focus moves to the next visible control
 * after the bar. Focus moves in a separate task, because the next control is found by its position in the layout without the
 * bar.
 *
 * @param bar - An element inside a shadow root.
 */
export function trackFocus(
  bar: HTMLElement,
  signal: AbortSignal,
): { readonly leave: (hide: () => void) => void } {
  let before: HTMLElement | undefined;
  bar.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      const isInside = isNode(relatedTarget) && bar.contains(relatedTarget);
      if (!isInside) before = isHtmlElement(relatedTarget) ? relatedTarget : undefined;
    },
    { signal },
  );
  const isInBar = (): boolean => bar.matches(':focus-within');

  function moveOn(): void {
    const { activeElement, body } = bar.ownerDocument;
    // Browsers differ in when they remove focus from a hidden element.
    if (activeElement && activeElement !== body && !isInBar()) return;
    const target = before?.isConnected ? before : nextFocusable(bar);
    target?.focus({ preventScroll: true });
  }

  return {
    leave(hide) {
      const hadFocus = isInBar();
      hide();
      if (hadFocus) setTimeout(moveOn);
    },
  };
}

/**
 * Returns the first visible tab stop after the bar's host, or else the first one in the document. Visually hidden skip links
 * are skipped.
 */
function nextFocusable(bar: HTMLElement): HTMLElement | undefined {
  const root = bar.getRootNode() as Partial<ShadowRoot>;
  const host = root.host ?? bar;
  const all = tabStops(bar.ownerDocument).filter(
    (element) => !host.contains(element) && isInSight(element),
  );
  const isAfter = (element: Element): boolean =>
    (host.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return all.find(isAfter) ?? all[0];
}

function isInSight(element: HTMLElement): boolean {
  if (!element.checkVisibility({ opacityProperty: true })) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isLarge = right - left > 1 && bottom - top > 1;
  return isLarge && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

import { isHtmlElement, isNode } from '../platform/node-kinds.js';

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

/**
 * Tracks what had the focus before a bar, which gets it when the bar goes with the focus in it; where that is gone, or there
 * was none, what comes next in the page gets it. `leave` hides the bar by `hide`; the focus goes on in the next task, after
 * the frame without the bar, since what comes next is found by its place.
 *
 * @param bar - A part of a shadow root.
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
    // The browser takes the focus from what is hidden, at one time or another.
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

/** The first control in sight after the bar's element; where there is none, the first one in sight. A skip link that hides is not. */
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

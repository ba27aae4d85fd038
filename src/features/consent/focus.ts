import { isHtmlElement, isNode } from '../../platform/node-kinds.js';
/** Where the focus was before it came into the banner. */
export interface RememberedFocus {
  /** Puts the focus back, if it is in the banner: what closes must not lose it. */
  giveBack(): void;
}

export function rememberFocus(section: HTMLElement, signal: AbortSignal): RememberedFocus {
  let before: HTMLElement | undefined;
  section.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      const isInside = isNode(relatedTarget) && section.contains(relatedTarget);
      if (!isInside && isHtmlElement(relatedTarget)) before = relatedTarget;
    },
    { signal },
  );
  return {
    giveBack() {
      if (section.matches(':focus-within') && before?.isConnected)
        before.focus({ preventScroll: true });
    },
  };
}

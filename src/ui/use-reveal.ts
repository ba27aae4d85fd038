import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSlottedEvent } from '../core/renderers/react/hooks.js';
import { decodeText } from '../model/query.js';
import { isElement } from '../platform/node-kinds.js';

/**
 * Shows the hidden part of an element in which find-in-page has found a match, or that contains the target of the address.
 * Find-in-page searches `hidden="until-found"` (https://developer.mozilla.org/docs/Web/API/Element/beforematch_event).
 *
 * @param partOf - Returns the hidden part that contains the node. `undefined` if the node is in no part or its part is shown.
 * @param show - Selects a part.
 */
export function useReveal<Part>(
  host: HTMLElement | null,
  partOf: (node: Element) => Part | undefined,
  show: (part: Part) => void,
): void {
  function reveal(node: Element): boolean {
    const part = partOf(node);
    if (part === undefined) return false;
    // Render now, because the browser scrolls to the match next.
    flushSync(() => show(part));
    return true;
  }

  const follow = useEffectEvent((document: Document) => {
    const target = document.getElementById(decodeText(document.location.hash.slice(1)));
    // The browser tried to scroll to the target while its part was hidden.
    if (target && reveal(target)) target.scrollIntoView();
  });
  useSlottedEvent('beforematch', ({ target }) => {
    if (isElement(target)) reveal(target);
  });
  useEffect(() => {
    const document = host?.ownerDocument;
    const window = document?.defaultView;
    if (!document || !window) return;
    const followHash = (): void => follow(document);
    // React renders state changes from an effect only after the effect.
    queueMicrotask(followHash);
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, [host]);
}

import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSlottedEvent } from '../core/renderers/react/hooks.js';
import { decodeText } from '../model/query.js';
import { isElement } from '../platform/node-kinds.js';

/**
 * Shows a hidden part of an element when find-in-page has found a match in it, or when it contains the target of the URL's
 * fragment. Find-in-page searches content with `hidden="until-found"`
 * (https://developer.mozilla.org/docs/Web/API/Element/beforematch_event).
 *
 * @param partOf - Returns the hidden part that contains a node. Returns `undefined` if the node is not in any part, or if its
 * part is already shown.
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
    // Rendered synchronously, because the browser scrolls to the match next.
    flushSync(() => show(part));
    return true;
  }

  const follow = useEffectEvent((document: Document) => {
    const target = document.getElementById(decodeText(document.location.hash.slice(1)));
    // Scrolls again, since the part was hidden when the browser tried to scroll to the target.
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
    // Deferred to a microtask, since React renders state changes from an effect only after the effect.
    queueMicrotask(followHash);
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, [host]);
}

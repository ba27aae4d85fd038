import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSlottedEvent } from '../core/renderers/react/hooks.js';
import { decodeText } from '../model/query.js';
import { isElement } from '../platform/node-kinds.js';

/**
 * Shows the part of a tag's page in which the browser's own search has found something, or into which the address leads.
 * The search looks into what has `hidden="until-found"` (https://developer.mozilla.org/docs/Web/API/Element/beforematch_event).
 *
 * @param partOf - The hidden part that holds a node; undefined where that is shown, or is in none
 * @param show - Selects a part
 */
export function useReveal<Part>(
  host: HTMLElement | null,
  partOf: (node: Element) => Part | undefined,
  show: (part: Part) => void,
): void {
  function reveal(node: Element): boolean {
    const part = partOf(node);
    if (part === undefined) return false;
    // Before the browser scrolls to it.
    flushSync(() => show(part));
    return true;
  }

  const follow = useEffectEvent((document: Document) => {
    const target = document.getElementById(decodeText(document.location.hash.slice(1)));
    // The browser has looked for it while its part was hidden.
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
    // React renders what an effect changes after it.
    queueMicrotask(followHash);
    window.addEventListener('hashchange', followHash);
    return () => window.removeEventListener('hashchange', followHash);
  }, [host]);
}

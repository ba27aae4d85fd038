import { isElement, isShadowRoot } from '../../platform/node-kinds.js';
import {
  hydrationMarker,
  isMarked,
  isOfReact,
  mayAwaitHydration,
  reactAround,
} from './hydration-signals.js';

/**
 * Waits until an element is parsed and hydrated. The parser connects an element before it adds the children, so reading the
 * element immediately would miss them.
 */

interface Parse {
  readonly waiting: Map<Element, () => void>;
  readonly observer: MutationObserver;
}

const parses = new Map<Document, Parse>();

/** Returns `true` if the parser has passed the end tag of `element`. */
function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true;
  // The parser has left an element if the element or one of its ancestors has a next sibling.
  for (let node: Node | null = element; node; node = parentAcrossRoots(node)) {
    if (node.nextSibling) return true;
  }
  return false;
}

/**
 * Calls `ready` when `element` is parsed and hydrated, or synchronously if it already is. A later call for an element replaces
 * an earlier one.
 */
export function whenComplete(element: Element, ready: () => void): void {
  if (!isParsed(element)) parseOf(element.ownerDocument).waiting.set(element, ready);
  else whenHydrated(element, ready);
}

/** Milliseconds between two checks for React's hydration. React dispatches no event for it. */
const LOOK_INTERVAL = 50;

const unhydrated = new Map<Element, () => void>();
const markersObserved = new WeakSet<Document>();
let timer: ReturnType<typeof setTimeout> | undefined;

function whenHydrated(element: Element, ready: () => void): void {
  unhydrated.delete(element);
  if (!awaitsHydration(element)) return ready();
  unhydrated.set(element, ready);
  const { ownerDocument } = element;
  if (!markersObserved.has(ownerDocument)) {
    markersObserved.add(ownerDocument);
    new MutationObserver(settleHydrated).observe(ownerDocument, {
      subtree: true,
      attributeFilter: [hydrationMarker, 'ssr'],
    });
  }
  lookAgain();
}

function settleHydrated(): void {
  for (const [element, ready] of unhydrated) {
    if (element.isConnected && awaitsHydration(element)) continue;
    unhydrated.delete(element);
    ready();
  }
}

/** Polls only while an element waits for React. An observer watches the markers of other frameworks. */
function lookAgain(): void {
  const isNeeded = [...unhydrated.keys()].some((element) => !isMarked(element));
  timer ??= isNeeded
    ? setTimeout(() => {
        timer = undefined;
        settleHydrated();
        lookAgain();
      }, LOOK_INTERVAL)
    : undefined;
}

function parseOf(document: Document): Parse {
  let parse = parses.get(document);
  if (!parse) {
    const settle = (): void => settleParse(document);
    parse = { waiting: new Map(), observer: new MutationObserver(settle) };
    parse.observer.observe(document, { childList: true, subtree: true });
    // Not `load`, since images that never load must not block upgrades.
    document.addEventListener('readystatechange', settle, { once: true });
    parses.set(document, parse);
  }
  return parse;
}

function settleParse(document: Document): void {
  const parse = parses.get(document);
  if (!parse) return;
  for (const [element, ready] of parse.waiting) {
    if (!isParsed(element)) continue;
    parse.waiting.delete(element);
    whenHydrated(element, ready);
  }
  if (parse.waiting.size > 0 && document.readyState === 'loading') return;
  parse.observer.disconnect();
  parses.delete(document);
}

function parentAcrossRoots(node: Node): Node | null {
  return node.parentNode ?? (isShadowRoot(node) ? node.host : null);
}

function awaitsHydration(host: Element): boolean {
  if (!mayAwaitHydration(host)) return false;
  const react = isMarked(host) ? undefined : reactAround(host);
  return !react || react.isDehydrated || isInWaitingBoundary(host, react.container);
}

/**
 * React hydrates the content of a Suspense boundary (the nodes between the comments `$` and `/$`) later than the rest. React
 * adds a property to each node that it has hydrated.
 */
function isInWaitingBoundary(host: Element, container: Node): boolean {
  for (let node: Node | null = host; node && node !== container; node = node.parentNode) {
    if (isOfReact(node)) return false;
    // The host is in streamed content that React has not moved into place yet.
    if (isElement(node) && node.matches('[hidden][id^="S:"]')) return true;
    let closed = 0;
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      const isComment = before.nodeType === Node.COMMENT_NODE;
      if (isComment && before.nodeValue?.startsWith('/$')) closed += 1;
      else if (isComment && before.nodeValue?.startsWith('$') && (closed -= 1) < 0) return true;
      else if (closed === 0 && !isComment && isOfReact(before)) break;
    }
  }
  return false;
}

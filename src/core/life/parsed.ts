import { isElement, isShadowRoot } from '../../platform/node-kinds.js';
import {
  hydrationMarker,
  isMarked,
  isOfReact,
  mayAwaitHydration,
  reactAround,
} from './hydration-signals.js';

/**
 * Children stream in: an element may be connected long before its end tag has been seen. Reading
 * it then would miss what is still to come.
 */

/** One per document that is still being parsed and holds elements of ours. */
interface Parse {
  readonly waiting: Map<Element, () => void>;
  readonly observer: MutationObserver;
}

const parses = new Map<Document, Parse>();

/** True once nothing more can be parsed into `element`. */
function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true;
  // The parser is past an element as soon as anything follows it, or follows one of its ancestors.
  for (let node: Node | null = element; node; node = parentAcrossRoots(node)) {
    if (node.nextSibling) return true;
  }
  return false;
}

/** Calls `ready` once `element` is parsed and hydrated; at once where it is. A later call for the same element replaces the former. */
export function whenComplete(element: Element, ready: () => void): void {
  if (!isParsed(element)) parseOf(element.ownerDocument).waiting.set(element, ready);
  else whenHydrated(element, ready);
}

/** Milliseconds between two looks at what React has hydrated: it fires no event. */
const LOOK_INTERVAL = 50;

/** Elements that a framework is still to take over. */
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

/** Only while an element waits for React: an observer watches the markers. */
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
    // Not `load`: pictures that never come must not keep blocks from upgrading.
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

/** True where a framework is still to take over what the server sent of a host. */
function awaitsHydration(host: Element): boolean {
  if (!mayAwaitHydration(host)) return false;
  const react = isMarked(host) ? undefined : reactAround(host);
  return !react || react.isDehydrated || isInWaitingBoundary(host, react.container);
}

/** React hydrates what lies between two comments, `$` and `/$`, later than the rest: its nodes have a key of React then. */
function isInWaitingBoundary(host: Element, container: Node): boolean {
  for (let node: Node | null = host; node && node !== container; node = node.parentNode) {
    if (isOfReact(node)) return false;
    // Streamed in, and not yet in its place.
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

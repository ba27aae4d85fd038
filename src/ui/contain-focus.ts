import { isElement, isHtmlElement } from '../platform/node-kinds.js';
import { focusable, tabStops } from './focus.js';

/** Where the focus may be: one of both. */
export interface FocusContainment {
  /** In this element and what lies below it, in shadow roots too. */
  readonly container?: HTMLElement | undefined;
  /** On elements for which it says true. */
  readonly predicate?: ((element: Element) => boolean) | undefined;
}

/**
 * Keeps the focus where it may be: when it leaves, it comes back. From the end of a container the Tab key leads to its beginning
 * and the other way around; elsewhere the element that had the focus last gets it again. The browser's own controls stay
 * reachable. A native modal `<dialog>` needs none of this.
 *
 * @returns the function that ends it
 * @throws TypeError where both or neither of container and predicate are given (spec section 8, "Other").
 */
export function containFocus({ container, predicate }: FocusContainment): () => void {
  if ((container === undefined) === (predicate === undefined))
    throw new TypeError('Focus containment needs either a container or a predicate.');
  const abort = new AbortController();
  let last: HTMLElement | undefined;

  function mayHave(path: readonly EventTarget[]): boolean {
    const [target] = path;
    if (container) return path.includes(container);
    return isElement(target) && predicate?.(target) === true;
  }

  addEventListener(
    'focusin',
    (event) => {
      const path = event.composedPath();
      const [target] = path;
      if (!isHtmlElement(target)) return;
      if (mayHave(path)) last = target;
      else returnFocus(target);
    },
    { signal: abort.signal, capture: true },
  );

  function returnFocus(from: HTMLElement): void {
    const target = (container && wrapped(container, from, last)) ?? last;
    if (target?.isConnected) target.focus({ preventScroll: true });
    else from.blur();
  }

  return () => abort.abort();
}

/** The other end of a container that the focus has left at one of its ends; undefined where it has left it from elsewhere. */
function wrapped(
  container: HTMLElement,
  to: HTMLElement,
  last: HTMLElement | undefined,
): HTMLElement | undefined {
  const stops = tabStops(container);
  const [first] = stops;
  const end = stops.at(-1);
  if (!first) return container.matches(focusable) ? container : undefined;
  const isAfter = (container.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (!last?.isConnected) return isAfter ? end : first;
  if (isAfter && last === end) return first;
  if (!isAfter && last === first) return end;
  return undefined;
}

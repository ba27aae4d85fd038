import { isElement, isHtmlElement } from '../platform/node-kinds.js';
import { focusable, tabStops } from './focus.js';

/** Determines which elements may have focus. Set exactly one of the two properties. */
export interface FocusContainment {
  /** Allows this element and its descendants, including those in shadow roots. */
  readonly container?: HTMLElement | undefined;
  readonly predicate?: ((element: Element) => boolean) | undefined;
}

/**
 * Keeps focus inside a container, or on elements that match a predicate. In a container, the Tab key wraps around at both ends.
 * In all other cases, focus returns to the element that had it last. The browser's own controls remain reachable. A native
 * modal `<dialog>` does not need this function.
 *
 * @returns A function that ends the containment.
 * @throws TypeError if both or neither of `container` and `predicate` are set (behavior.md#page-focus).
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

/** If focus left the container at one end, returns the tab stop at the opposite end. */
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

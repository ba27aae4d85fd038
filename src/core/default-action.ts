/*
 * Actions of an element in place of the browser's default action for an event of the page's own nodes: sending a form, opening what a
 * link points to. The page may cancel such an event anywhere on its way, also on `document` or `window`, by `preventDefault()` or by
 * `onsubmit="return confirm(…)"` on an ancestor. An element's listener on its shadow root is called before those listeners, so the
 * element must decide after them.
 */

interface Options {
  /**
   * Whether `event.defaultPrevented` is true for the listeners of the page. Set it if the element is going to replace the default
   * action: routers (Turbo, SvelteKit, Astro) navigate by every link and form whose event is not handled yet.
   */
  readonly isHandled?: boolean;
}

/**
 * Calls `act` after all listeners of the page have been called, unless one of them has canceled the event. `act` may still prevent
 * the default. Call this from a listener, and read `event.target` before: for `act` it may be retargeted.
 *
 * A page listener that calls `stopImmediatePropagation()` without canceling the event leaves it to the browser.
 */
export function afterPageListeners(
  event: Event,
  act: () => void,
  { isHandled = false }: Options = {},
): void {
  const path = event.composedPath();
  const ahead = path.slice(path.indexOf(event.currentTarget as EventTarget) + 1);
  const abort = new AbortController();
  const end = (): void => {
    abort.abort();
    // The browser's own value is visible again.
    if (isHandled) Reflect.deleteProperty(event, 'defaultPrevented');
  };
  const listen = (other: Event): void => {
    // After `stopPropagation()`, which `cancelBubble` reports, the event reaches no other node.
    if (other !== event || !(event.currentTarget === ahead.at(-1) || event.cancelBubble)) return;
    end();
    if (!event.defaultPrevented) act();
  };
  if (isHandled)
    Object.defineProperty(event, 'defaultPrevented', { value: true, configurable: true });
  // A listener that is added while the event is dispatched is the last one of its node.
  for (const node of ahead) node.addEventListener(event.type, listen, { signal: abort.signal });
  // The event may never reach its last node.
  setTimeout(end);
}

/** Calls `act` in place of the browser's default action, after all listeners of the page, unless one has canceled the event. */
export function replaceDefault(event: Event, act: () => void): void {
  const replace = (): void => {
    event.preventDefault();
    act();
  };
  afterPageListeners(event, replace, { isHandled: true });
}

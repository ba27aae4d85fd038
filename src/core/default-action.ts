/*
 * Replaces the browser's default action for an event on the page's own nodes, such as a form submission or a link click.
 *
 * Page code may cancel such an event in a listener on any ancestor, including `document` and `window`, by calling
 * `preventDefault()` or with `onsubmit="return confirm(…)"`. Listeners on an element's shadow root run before those listeners.
 * The element must therefore wait until all of them have run.
 */

interface Options {
  /**
   * Makes `event.defaultPrevented` return `true` for the page's listeners. Set this if the element will replace the default
   * action. Otherwise routers (Turbo, SvelteKit, Astro) also handle the link or form, because they handle every event that has
   * not been canceled.
   */
  readonly isHandled?: boolean;
}

/**
 * Calls `act` after all of the page's listeners, unless one of them has canceled the event. `act` may still prevent the default
 * action. Call this function in a listener, and read `event.target` before the call: `event.target` may be retargeted by the
 * time `act` runs.
 *
 * If a page listener calls `stopImmediatePropagation()` without canceling the event, `act` is not called and the browser
 * performs the default action.
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
    // Restores the native getter.
    if (isHandled) Reflect.deleteProperty(event, 'defaultPrevented');
  };
  const listen = (other: Event): void => {
    // `stopPropagation()` sets `cancelBubble`. The event then reaches no other node.
    if (other !== event || !(event.currentTarget === ahead.at(-1) || event.cancelBubble)) return;
    end();
    if (!event.defaultPrevented) act();
  };
  if (isHandled)
    Object.defineProperty(event, 'defaultPrevented', { value: true, configurable: true });
  // A listener that is added during the dispatch runs as the last listener of its node.
  for (const node of ahead) node.addEventListener(event.type, listen, { signal: abort.signal });
  // Cleans up if the event never reaches the last node.
  setTimeout(end);
}

/**
 * Calls `act` instead of the browser's default action, after all of the page's listeners, unless one of them has canceled the
 * event.
 */
export function replaceDefault(event: Event, act: () => void): void {
  const replace = (): void => {
    event.preventDefault();
    act();
  };
  afterPageListeners(event, replace, { isHandled: true });
}

import { runPageCode } from './input/children.js';
import { keepEvent } from './kept-events.js';

/**
 * The events of all elements, with the types of their `detail`. Each block adds its own events: `declare module
 * '../../core/events.js' { interface ElementEvents { 'sq-x-done': XDone } }`.
 */
export interface ElementEvents {
  /**
   * The element cannot work: its input is invalid, its code did not load, or an error was thrown. It shows the server's HTML.
   */
  'sq-error': ElementFailure;
}

/** Why an element shows the server's HTML instead of its view. */
export interface ElementFailure {
  readonly tag: string;
  /** The cause: invalid input, an error while rendering, or code that did not load. */
  readonly kind: 'input' | 'view' | 'load';
  readonly message: string;
  /** Position in the input, such as `items[2].url`. */
  readonly path?: string;
  /** The allowed values. */
  readonly allowed?: string;
}

type CustomEvents = { [K in keyof ElementEvents]: CustomEvent<ElementEvents[K]> };

declare global {
  // Gives page authors typed listeners: addEventListener('sq-gallery-opened', (event) => event.detail …).
  interface HTMLElementEventMap extends CustomEvents {
    /** Turbo dispatches this event before it changes an attribute of a node. */
    'turbo:before-morph-attribute': CustomEvent<{ readonly attributeName: string }>;
  }
  interface DocumentEventMap extends CustomEvents {}
}

/**
 * Dispatches a bubbling, composed event on a host. Events with `-before-` in their name are cancelable. Returns `false` if a
 * listener has canceled the event. All other events are kept for code that loads later (`kept-events.ts`).
 */
export function emit<K extends keyof ElementEvents>(
  host: EventTarget,
  type: K,
  detail: ElementEvents[K],
): boolean {
  const cancelable = type.includes('-before-');
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable });
  const isDone = runPageCode(() => host.dispatchEvent(event));
  if (!cancelable) keepEvent(event, [host]);
  return isDone;
}

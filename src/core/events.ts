import { runPageCode } from './input/children.js';
import { keepEvent } from './kept-events.js';

/**
 * The events of all elements and the shape of their `detail`. Each block adds its own:
 * `declare module '../../core/events.js' { interface ElementEvents { 'sq-x-done': XDone } }`.
 */
export interface ElementEvents {
  /** The element could not use its input, or its view threw; what the server sent is visible. */
  'sq-error': ElementFailure;
}

/** Why an element shows what the server sent instead of itself. */
export interface ElementFailure {
  readonly tag: string;
  readonly kind: 'input' | 'view' | 'load';
  readonly message: string;
  /** Where in the input, such as `items[2].url`. */
  readonly path?: string;
  /** What would have been right, in words. */
  readonly allowed?: string;
}

type CustomEvents = { [K in keyof ElementEvents]: CustomEvent<ElementEvents[K]> };

declare global {
  // Typed listeners for page authors: addEventListener('sq-gallery-opened', (event) => event.detail …).
  interface HTMLElementEventMap extends CustomEvents {
    /** Turbo is about to change an attribute of a node of the page. */
    'turbo:before-morph-attribute': CustomEvent<{ readonly attributeName: string }>;
  }
  interface DocumentEventMap extends CustomEvents {}
}

/**
 * Dispatches an event on a host: bubbling and composed. Names with `-before-` can be cancelled.
 * Returns false if a listener cancelled it. What has happened is kept for code that comes later (`kept-events.ts`).
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

import { keepEvent } from '../core/kept-events.js';

/** The type of the event that `recordEvent` dispatches on `document`. */
export const CUSTOM_EVENT = 'sq-event-recorded';

export interface PageEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Records a custom event as part of the visit, if the site asks for tracking and the visitor allows analytics. Never throws.
 *
 * @param name - Up to 100 letters, digits, spaces and `_ : . -`.
 * @param data - JSON-compatible data of up to 8,000 characters. Must not contain personal data.
 */
export function recordEvent(name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const event = new CustomEvent<PageEvent>(CUSTOM_EVENT, { detail: { name, data } });
  document.dispatchEvent(event);
  keepEvent(event, [document]);
}

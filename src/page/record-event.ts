import { keepEvent } from '../core/kept-events.js';

/** The type of the event that `recordEvent` dispatches on the document. */
export const CUSTOM_EVENT = 'sq-event-recorded';

/** The detail of that event. */
export interface PageEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Records an event of the page with the visit, if the site asks for tracking and the visitor allows analytics. Never throws.
 *
 * @param name - up to 100 letters, digits, blanks and `_ : . -`
 * @param data - data that JSON can hold, up to 8,000 characters; nothing private
 */
export function recordEvent(name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const event = new CustomEvent<PageEvent>(CUSTOM_EVENT, { detail: { name, data } });
  document.dispatchEvent(event);
  keepEvent(event, [document]);
}

import { keepEvent } from '../core/kept-events.js';

/** Something that a page wants to be recorded. */
export interface PageEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface PageEvents {
  readonly waiting: PageEvent[];
  sink?: (event: PageEvent) => void;
}

/** Events that wait for who records them, at most: as many as wait for consent. */
const WAITING_LIMIT = 50;

const pageEvents: PageEvents = { waiting: [] };

/**
 * Records an event of the page with the visit, where the site asks for that and the visitor allows analytics; otherwise it
 * comes to nothing. Never throws.
 *
 * @param name - up to 100 letters, digits, blanks and `_ : . -`
 * @param data - what JSON can hold, up to 8,000 characters; nothing private
 */
export function recordEvent(name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const { sink, waiting } = pageEvents;
  if (sink) return sink({ name, data });
  if (waiting.length < WAITING_LIMIT) waiting.push({ name, data });
  // Brings who records it.
  keepEvent(new Event('record'), []);
}

/** Hands the page's events to `sink` from now on, first those that have waited. Returns the function that ends it. */
export function setEventSink(sink: (event: PageEvent) => void): () => void {
  pageEvents.sink = sink;
  for (const event of pageEvents.waiting.splice(0)) sink(event);
  return () => {
    if (pageEvents.sink === sink) delete pageEvents.sink;
  };
}

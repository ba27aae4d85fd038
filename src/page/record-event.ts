import { keepEvent } from '../core/kept-events.js';
import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** Events of the page that wait for who records them, and where they go from then on. */
    pageEvents: PageEvents;
  }
}

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

function pageEvents(): PageEvents {
  return sharedPart('pageEvents', () => ({ waiting: [] }));
}

/**
 * Records an event of the page with the visit, where the site asks for that and the visitor allows analytics; otherwise it
 * comes to nothing. Never throws.
 *
 * @param name - up to 100 letters, digits, blanks and `_ : . -`
 * @param data - what JSON can hold, up to 8,000 characters; nothing private
 */
export function recordEvent(name: string, data: Readonly<Record<string, unknown>> = {}): void {
  const { sink, waiting } = pageEvents();
  if (sink) return sink({ name, data });
  if (waiting.length < WAITING_LIMIT) waiting.push({ name, data });
  // Brings who records it.
  keepEvent(new Event('record'), []);
}

/** Hands the page's events to `sink` from now on, first those that have waited. Returns the function that ends it. */
export function setEventSink(sink: (event: PageEvent) => void): () => void {
  const shared = pageEvents();
  shared.sink = sink;
  for (const event of shared.waiting.splice(0)) sink(event);
  return () => {
    if (shared.sink === sink) delete shared.sink;
  };
}

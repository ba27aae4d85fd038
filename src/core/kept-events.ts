import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** Events that nobody records yet. */
    kept: KeptEvents;
  }
}

/** An event, as much of it as says something later. */
export interface KeptEvent {
  readonly type: string;
  /** What it was dispatched on, and where known what is around that, the innermost first. */
  readonly path: readonly EventTarget[];
  readonly detail: unknown;
  /** Milliseconds on the page's clock. */
  readonly time: number;
}

/** What tags have dispatched, and visitors have done, in its order, until there is code that records it. */
export interface KeptEvents {
  list: KeptEvent[];
  /** So many at most. */
  most: number;
  /** Is called with the type of each. */
  onKept?: (type: string) => void;
}

/** Before there is consent as many events may wait. */
const MAX_EVENTS = 50;

/** The events of the page: all copies of the script share them. */
export function keptEvents(): KeptEvents {
  return sharedPart('kept', () => ({ list: [], most: MAX_EVENTS }));
}

/** Keeps an event; past the limit, those that came first stay. */
export function keepEvent(event: Event, path: readonly EventTarget[]): void {
  const { list, most, onKept } = keptEvents();
  const { type, timeStamp: time } = event;
  if (list.length < most) list.push({ type, path, detail: (event as CustomEvent).detail, time });
  onKept?.(type);
}

/** Says whether anybody will record events: where nobody does, none are kept. */
export function setKeeping(isKept: boolean): void {
  const kept = keptEvents();
  kept.most = isKept ? MAX_EVENTS : 0;
  if (!isKept) kept.list = [];
}

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

/** Maximum number of events queued before the visitor consents. */
const MAX_EVENTS = 50;

const kept: KeptEvents = { list: [], most: MAX_EVENTS };
const upgrades = new Map<string, UpgradeTime>();

/** The events of the page. */
export function keptEvents(): KeptEvents {
  return kept;
}

/** How long the elements of each tag took from being in the document to their first view. */
export function upgradeTimes(): Map<string, UpgradeTime> {
  return upgrades;
}

export interface UpgradeTime {
  readonly elements: number;
  /** Milliseconds. */
  readonly longest: number;
}

/** Keeps an event; past the limit, those that came first stay. */
export function keepEvent(event: Event, path: readonly EventTarget[]): void {
  const { list, most, onKept } = kept;
  const { type, timeStamp: time } = event;
  if (list.length < most) list.push({ type, path, detail: (event as CustomEvent).detail, time });
  onKept?.(type);
}

/** Says whether anybody will record events: where nobody does, none are kept. */
export function setKeeping(isKept: boolean): void {
  kept.most = isKept ? MAX_EVENTS : 0;
  if (!isKept) kept.list = [];
}

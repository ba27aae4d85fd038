import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** Events that are recorded later. */
    kept: KeptEvents;
  }
}

/** What remains of an event after its dispatch. */
export interface KeptEvent {
  readonly type: string;
  /** Its target, followed by the ancestors if they are known. */
  readonly path: readonly EventTarget[];
  readonly detail: unknown;
  /** Milliseconds since the page's time origin. */
  readonly time: number;
}

/** Events in the order of their dispatch, until the code that records them has loaded. */
export interface KeptEvents {
  list: KeptEvent[];
  /** Maximum length of the list. */
  most: number;
}

/** Maximum number of events that wait for consent. */
const MAX_EVENTS = 50;

const upgrades = new Map<string, UpgradeTime>();

/** The kept events of the page, shared by all copies of the script. */
export function keptEvents(): KeptEvents {
  return sharedPart('kept', () => ({ list: [], most: MAX_EVENTS }));
}

/** How long the elements of each tag took from being in the document to their first view. */
export function upgradeTimes(): Map<string, UpgradeTime> {
  return upgrades;
}

/** Of all elements of a tag. */
export interface UpgradeTime {
  readonly elements: number;
  /** Milliseconds. */
  readonly longest: number;
}

/** Keeps an event, unless the list is full. */
export function keepEvent(event: Event, path: readonly EventTarget[]): void {
  const { list, most } = keptEvents();
  const { type, timeStamp: time } = event;
  if (list.length < most) list.push({ type, path, detail: (event as CustomEvent).detail, time });
}

/** Starts to keep events, or stops and drops them. */
export function setKeeping(isKept: boolean): void {
  const kept = keptEvents();
  kept.most = isKept ? MAX_EVENTS : 0;
  if (!isKept) kept.list = [];
}

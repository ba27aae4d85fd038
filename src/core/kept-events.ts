import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** Events that were dispatched before the code that records them had loaded. */
    kept: KeptEvents;
  }
}

/** The part of an event that is kept after its dispatch. */
export interface KeptEvent {
  readonly type: string;
  /** The event's target, followed by the target's ancestors if they are known. */
  readonly path: readonly EventTarget[];
  readonly detail: unknown;
  /** Milliseconds since the page's time origin. */
  readonly time: number;
}

/** Events in dispatch order, kept until the code that records them has loaded. */
export interface KeptEvents {
  list: KeptEvent[];
  /** Maximum length of the list. */
  most: number;
}

/** Maximum number of events that are kept until the visitor consents. */
const MAX_EVENTS = 50;

const upgrades = new Map<string, UpgradeTime>();

/** The kept events of the page, shared by all copies of the script. */
export function keptEvents(): KeptEvents {
  return sharedPart('kept', () => ({ list: [], most: MAX_EVENTS }));
}

/** For each tag, the time between an element's insertion into the document and its first view. */
export function upgradeTimes(): Map<string, UpgradeTime> {
  return upgrades;
}

/** Upgrade times of all elements with one tag. */
export interface UpgradeTime {
  readonly elements: number;
  /** The longest upgrade, in milliseconds. */
  readonly longest: number;
}

/** Keeps an event, unless the list is full. */
export function keepEvent(event: Event, path: readonly EventTarget[]): void {
  const { list, most } = keptEvents();
  const { type, timeStamp: time } = event;
  if (list.length < most) list.push({ type, path, detail: (event as CustomEvent).detail, time });
}

/** Starts keeping events, or stops doing so and discards the kept events. */
export function setKeeping(isKept: boolean): void {
  const kept = keptEvents();
  kept.most = isKept ? MAX_EVENTS : 0;
  if (!isKept) kept.list = [];
}

import type { ReadableAtom } from 'nanostores';
import { runGuarded } from '../../page/lifecycle.js';
import type { Consent } from '../../page/model/consent.js';
import { limits } from './model/calls.js';
import type { Queue } from './queue.js';
import type { Category, PendingRecord } from './records.js';
import type { ChannelName, Fields } from './transport.js';
import type { CurrentVisit, Visit } from './visit.js';

/** Takes the records of a page. */
export interface Recorder {
  record(pending: PendingRecord): void;
  allows(category: Category): boolean;
  /** True after the visitor has denied analytics on this page, even if it is allowed now. */
  wasDenied(): boolean;
  /** Runs work once: when a category is allowed, or now if it is. */
  whenAllowed(category: Category, work: () => void): void;
  /** The page is hidden, or left: then records that wait for consent are dropped. */
  leave(isLeft: boolean): void;
  /** Ends the recorder. */
  stop(): void;
}

interface RecorderPorts {
  readonly $consent: ReadableAtom<Consent>;
  readonly queue: Queue;
  readonly visit: CurrentVisit;
  /** Sends the records of an admin to other tabs instead of the server. */
  readonly broadcast?: (channel: ChannelName, fields: Fields) => void;
  readonly newKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The one call that needs consent to marketing. */
const MARKETING_CALL = 'track';

/** The visit of a visitor about whom nothing may be stored. */
const anonymousVisit: Visit = {
  visitorCookie: '',
  session: { isFirstLanding: false, isFirstSession: false, sessionId: '' },
};

type Waiting = PendingRecord & { readonly key: string; readonly at: number };

/**
 * Checks the consent for each record: allowed records are queued, denied ones are dropped, and until the visitor has answered, at
 * most 50 wait in memory. If the visitor withdraws consent, records that have not been sent are dropped.
 */
export function createRecorder(ports: RecorderPorts): Recorder {
  const { $consent, queue, visit, broadcast, newKey, now } = ports;
  let waiting: readonly Waiting[] = [];
  let wasDenied = false;
  let callbacks: readonly (readonly [Category, () => void])[] = [];

  function record(pending: PendingRecord): void {
    if (broadcast) return broadcast(pending.channel, pending.build(anonymousVisit));
    const { category = 'analytics' } = pending;
    const { allows, isAnswered } = $consent.get();
    const stamped = { ...pending, key: newKey(), at: now() };
    if (allows[category]) enqueue(stamped);
    else if (!isAnswered && waiting.length < limits.beforeConsent) waiting = [...waiting, stamped];
  }

  function enqueue({ channel, build, suffix, category = 'analytics', key, at }: Waiting): void {
    const fields = build(category === 'analytics' ? visit.current() : anonymousVisit);
    queue.add({ key, channel, fields, at, ...(suffix !== undefined && { suffix }) });
  }

  const unsubscribe = $consent.subscribe(({ allows, isAnswered }) => {
    const due = waiting.filter(({ category = 'analytics' }) => allows[category]);
    waiting = isAnswered ? [] : waiting.filter((one) => !due.includes(one));
    if (!allows.analytics) visit.forget();
    if (isAnswered && !allows.analytics) wasDenied = true;
    // First: records that need no analytics are queued below.
    if (!allows.analytics && !broadcast) queue.clear();
    else if (!allows.marketing && !broadcast) queue.clear(MARKETING_CALL);
    for (const one of due) enqueue(one);
    const ready = callbacks.filter(([category]) => allows[category]);
    callbacks = callbacks.filter((one) => !ready.includes(one));
    for (const [, work] of ready) runGuarded('insight', work);
  });

  return {
    record,
    allows: (category) => $consent.get().allows[category],
    wasDenied: () => wasDenied,
    whenAllowed(category, work) {
      if ($consent.get().allows[category]) work();
      else callbacks = [...callbacks, [category, work]];
    },
    leave(isLeft) {
      queue.leave();
      if (isLeft) waiting = [];
    },
    stop() {
      unsubscribe();
      callbacks = [];
      waiting = [];
    },
  };
}

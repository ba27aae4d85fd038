import type { ReadableAtom } from 'nanostores';
import { runGuarded } from '../../page/lifecycle.js';
import type { Consent } from '../../page/model/consent.js';
import { limits } from './model/calls.js';
import type { Queue } from './queue.js';
import type { Category, PendingRecord } from './records.js';
import type { ChannelName, Fields } from './transport.js';
import type { CurrentVisit, Visit } from './visit.js';

/** Records a page's events if the visitor has consented. */
export interface Recorder {
  record(pending: PendingRecord): void;
  allows(category: Category): boolean;
  /** Returns `true` if the visitor has denied analytics on this page, even if analytics is allowed now. */
  wasDenied(): boolean;
  /** Calls `work` once: now if the category is allowed, otherwise when the visitor allows it. */
  whenAllowed(category: Category, work: () => void): void;
  /** Call this when the page is hidden or left. When the page is left, records that are waiting for consent are dropped. */
  leave(isLeft: boolean): void;
  /** Stops the recorder. Records that are waiting for consent are dropped. */
  stop(): void;
}

interface RecorderPorts {
  readonly $consent: ReadableAtom<Consent>;
  readonly queue: Queue;
  readonly visit: CurrentVisit;
  /** Sends an administrator's records to other tabs instead of the server. */
  readonly broadcast?: (channel: ChannelName, fields: Fields) => void;
  readonly newKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The only channel that needs consent to marketing. */
const MARKETING_CALL = 'track';

/** Used if nothing may be stored about the visitor. */
const anonymousVisit: Visit = {
  visitorCookie: '',
  session: { isFirstLanding: false, isFirstSession: false, sessionId: '' },
};

type Waiting = PendingRecord & { readonly key: string; readonly at: number };

/**
 * Checks the visitor's consent for each record. Allowed records are queued. Denied records are dropped. Until the visitor has
 * answered the consent prompt, at most 50 records wait in memory. If the visitor withdraws consent, unsent records are dropped.
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
    // Clears the queue before the loop below queues records that do not need consent to analytics.
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

import type { ReadableAtom } from 'nanostores';
import { runGuarded } from '../../../page/lifecycle.js';
import type { Consent } from '../../../page/model/consent.js';
import { limits } from '../model/calls.js';
import type { Outbox } from '../sender/outbox.js';
import type { ChannelName, Fields } from '../sender/requests.js';
import type { Category, Wanted } from '../arrival/records.js';
import type { Visit } from '../arrival/visit.js';

/** Takes what the page observes. */
export interface Recorder {
  record(wanted: Wanted): void;
  allows(category: Category): boolean;
  /** Calls back once, as soon as a category is allowed, also where it is already. */
  whenAllowed(category: Category, work: () => void): void;
  /** The page is left, or out of sight: what waits for consent is gone where it is left. */
  leave(isLeft: boolean): void;
  /** Ends it: nothing is recorded any more. */
  stop(): void;
}

interface RecorderPorts {
  readonly $consent: ReadableAtom<Consent>;
  readonly outbox: Outbox;
  /** Who and which visit it is; called only where analytics are allowed. */
  readonly visit: () => Visit;
  /** Sends what an admin does to other tabs, in place of the server; absent for all others. */
  readonly broadcast?: (channel: ChannelName, fields: Fields) => void;
  readonly newKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The one call whose records marketing allows: all others are analytics. */
const MARKETING_CALL = 'track';

/** Of whom nothing may be kept. */
const anonymousVisit: Visit = {
  visitorCookie: '',
  session: { isFirstLanding: false, isFirstSession: false, sessionId: '' },
};

type Waiting = Wanted & { readonly key: string; readonly at: number };

/**
 * Asks for consent on the way of each record: what is allowed goes to the outbox, what is denied comes to nothing, and until
 * a visitor has answered, records wait in memory, at most 50, without an id. What was sent before a visitor withdraws their
 * consent stays sent; what waits, or is kept, is forgotten.
 */
export function createRecorder(ports: RecorderPorts): Recorder {
  const { $consent, outbox, visit, broadcast, newKey, now } = ports;
  let waiting: readonly Waiting[] = [];
  let callbacks: readonly (readonly [Category, () => void])[] = [];

  function record(wanted: Wanted): void {
    if (broadcast) return broadcast(wanted.channel, wanted.build(anonymousVisit));
    const { category = 'analytics' } = wanted;
    const { allows, isAnswered } = $consent.get();
    const stamped = { ...wanted, key: newKey(), at: now() };
    if (allows[category]) send(stamped);
    else if (!isAnswered && waiting.length < limits.beforeConsent) waiting = [...waiting, stamped];
  }

  function send({ channel, build, suffix, category = 'analytics', key, at }: Waiting): void {
    const fields = build(category === 'analytics' ? visit() : anonymousVisit);
    outbox.add({ key, channel, fields, at, ...(suffix !== undefined && { suffix }) });
  }

  const unsubscribe = $consent.subscribe(({ allows, isAnswered }) => {
    const due = waiting.filter(({ category = 'analytics' }) => allows[category]);
    waiting = isAnswered ? [] : waiting.filter((one) => !due.includes(one));
    // Before anything is sent: what is allowed without analytics stays.
    if (!allows.analytics && !broadcast) outbox.clear();
    else if (!allows.marketing && !broadcast) outbox.clear(MARKETING_CALL);
    for (const one of due) send(one);
    const ready = callbacks.filter(([category]) => allows[category]);
    callbacks = callbacks.filter((one) => !ready.includes(one));
    for (const [, work] of ready) runGuarded('insight', work);
  });

  return {
    record,
    allows: (category) => $consent.get().allows[category],
    whenAllowed(category, work) {
      if ($consent.get().allows[category]) work();
      else callbacks = [...callbacks, [category, work]];
    },
    leave(isLeft) {
      outbox.leave();
      if (isLeft) waiting = [];
    },
    stop() {
      unsubscribe();
      callbacks = [];
      waiting = [];
    },
  };
}

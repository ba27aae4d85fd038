import { limits } from '../model/calls.js';
import type { KeptRecords } from './kept-records.js';
import {
  type ChannelName,
  type Entry,
  type OutgoingRequest,
  requestsOf,
  rulesOf,
} from './requests.js';

/** Milliseconds to the first attempt after a failure; each further one waits twice as long. */
const FIRST_RETRY = 5000;
const LONGEST_RETRY = 60_000;
/** Milliseconds after which a record counts as left behind that its page has not claimed for longer. */
const LEFT_BEHIND = 15_000;

export interface OutboxPorts {
  /**
   * Makes a request and settles with what became of it: `stored`, `refused` for good, or `failed` where it may succeed later.
   */
  readonly send: (request: OutgoingRequest) => Promise<'stored' | 'refused' | 'failed'>;
  /** Hands a request to the browser, which makes it even if the page goes. False where it takes no more. */
  readonly sendBeacon: (request: OutgoingRequest) => boolean;
  readonly crumb: () => string;
  readonly kept: KeptRecords;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs work after some milliseconds. Returns the function that stops it. */
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
}

/** How often a call has failed, and what stops the wait for the next attempt; none while that is under way. */
interface Failing {
  readonly failures: number;
  readonly stop?: () => void;
}

/** The one queue of all records. */
export interface Outbox {
  add(entry: Entry): void;
  /** The page may never be seen again: hands all records to the browser. */
  leave(): void;
  /** Sends again what earlier pages have left behind, or a beacon may have lost. */
  resendKept(): void;
  /** Sends now what waits for another attempt. */
  retry(): void;
  /** Forgets all records, or those of one call, also those that are kept. */
  clear(channel?: ChannelName): void;
}

/**
 * Makes an empty queue. Each record is kept from the moment that it is added until a server has said that it has it, or does
 * not want it: whatever happens to the page, the next one sends it, and its key lets the server store it once. So while the
 * page is seen, requests are such that answer; a beacon's answer nobody sees, and its records stay kept.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { send, sendBeacon, crumb, kept, now, schedule } = ports;
  let pending: readonly Entry[] = [];
  const inFlight = new Set<string>();
  const timers = new Map<ChannelName, () => void>();
  /** Calls that have failed, until one of them succeeds. */
  const failing = new Map<ChannelName, Failing>();
  let stopLooking = (): void => undefined;

  function add(entry: Entry): void {
    pending = [...pending, entry].slice(-limits.kept);
    const { channel } = entry;
    const { wait, isDebounced = false } = rulesOf(channel);
    claim([entry], wait);
    if (timers.has(channel) && !isDebounced) return;
    flushAfter(channel, wait);
  }

  /** Keeps records as such that this page sends, within so many milliseconds: no other one brings them back meanwhile. */
  function claim(entries: readonly Entry[], milliseconds = 0): void {
    const until = now() + milliseconds + LEFT_BEHIND;
    for (const entry of entries) kept.add({ ...entry, until });
  }

  function flushAfter(channel: ChannelName, milliseconds: number): void {
    timers.get(channel)?.();
    const stop = schedule(() => {
      timers.delete(channel);
      flush(channel);
    }, milliseconds);
    timers.set(channel, stop);
  }

  function entriesDue(channel?: ChannelName): Entry[] {
    return pending.filter(
      (entry) => !inFlight.has(entry.key) && (!channel || entry.channel === channel),
    );
  }

  /**
   * Makes the first request that is due. One a task: many at once, as of thirty buttons, keep a page from whoever uses it. While a
   * call fails, its records wait for the next attempt.
   */
  function flush(channel: ChannelName): void {
    if (!failing.has(channel)) attemptFirst(channel);
  }

  /**
   * Writes the first request that is due, and makes it in the next task: both at once are long for a slow processor. Whoever leaves
   * between finds its records still due. False where nothing is.
   */
  function attemptFirst(channel: ChannelName): boolean {
    const { batch = 1 } = rulesOf(channel);
    const [request] = requestsOf(entriesDue(channel).slice(0, batch), crumb);
    if (!request) return false;
    schedule(() => {
      const due = entriesDue(channel);
      if (request.entries.every((entry) => due.includes(entry))) void attempt(request);
      else if (!failing.get(channel)?.stop) failing.delete(channel);
      if (!failing.has(channel) && entriesDue(channel).length > 0) flushAfter(channel, 0);
    }, 0);
    return true;
  }

  async function attempt({ channel, entries, ...call }: OutgoingRequest): Promise<void> {
    const keys = new Set(entries.map(({ key }) => key));
    for (const key of keys) inFlight.add(key);
    const outcome = await send({ channel, entries, ...call });
    for (const key of keys) inFlight.delete(key);
    if (outcome === 'failed') {
      // What somebody has cleared meanwhile is not sent again.
      if (pending.some(({ key }) => keys.has(key))) retryLater(channel);
      return;
    }
    pending = pending.filter(({ key }) => !keys.has(key));
    kept.remove(keys);
    const wasFailing = failing.get(channel);
    wasFailing?.stop?.();
    failing.delete(channel);
    if (wasFailing) flush(channel);
  }

  function retryLater(channel: ChannelName): void {
    const { failures = 0, stop } = failing.get(channel) ?? {};
    // Several that were under way have failed.
    if (stop) return;
    const milliseconds = Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY);
    claim(entriesDue(channel), milliseconds);
    failing.set(channel, {
      failures: failures + 1,
      stop: schedule(() => retryFirst(channel), milliseconds),
    });
  }

  /** One request shows whether the others have a chance. */
  function retryFirst(channel: ChannelName): void {
    const { failures = 0, stop } = failing.get(channel) ?? {};
    stop?.();
    failing.set(channel, { failures });
    if (!attemptFirst(channel)) failing.delete(channel);
  }

  function retry(): void {
    for (const channel of [...failing.keys()]) retryFirst(channel);
  }

  function leave(): void {
    claim(entriesDue());
    for (const request of requestsOf(entriesDue(), crumb)) {
      if (sendBeacon(request)) {
        pending = pending.filter((entry) => !request.entries.includes(entry));
      } else {
        void attempt(request);
      }
    }
  }

  function resendKept(): void {
    stopLooking();
    const known = new Set(pending.map(({ key }) => key));
    const foreign = kept.list(now()).filter(({ key }) => !known.has(key));
    const left = foreign.filter((entry) => !isClaimed(entry, now()));
    pending = [...pending, ...left];
    claim(left);
    for (const channel of new Set(left.map((entry) => entry.channel))) flush(channel);
    // Their pages may be gone by the end of their claims.
    const ends = foreign.filter((entry) => !left.includes(entry)).map(claimEnd);
    if (ends.length > 0) stopLooking = schedule(resendKept, Math.min(...ends) + 1 - now());
  }

  function clear(channel?: ChannelName): void {
    pending = channel ? pending.filter((entry) => entry.channel !== channel) : [];
    for (const each of channel ? [channel] : [...timers.keys(), ...failing.keys()]) {
      timers.get(each)?.();
      failing.get(each)?.stop?.();
      timers.delete(each);
      failing.delete(each);
    }
    kept.clear(channel);
  }

  return { add, leave, resendKept, retry, clear };
}

/** When a record is anybody's who finds it. */
function claimEnd({ at, until = at + LEFT_BEHIND }: Entry): number {
  return until;
}

/** False also for a claim that no page makes, as after a clock was set back. */
function isClaimed(entry: Entry, now: number): boolean {
  const left = claimEnd(entry) - now;
  return left >= 0 && left <= LONGEST_RETRY + LEFT_BEHIND;
}

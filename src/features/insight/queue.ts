import { parseJson } from '../../model/json-text.js';
import { asList, asNumber, asRecord, asText } from '../../model/published-values.js';
import type { StorageItem } from '../../platform/storage-item.js';
import { limits } from './model/calls.js';
import {
  type Channel,
  type ChannelName,
  channels,
  type Entry,
  type OutgoingRequest,
  requestsOf,
} from './transport.js';

/** Milliseconds before the first retry. Each further retry waits twice as long, up to `LONGEST_RETRY`. */
const FIRST_RETRY = 5000;
const LONGEST_RETRY = 60_000;
/** A stored record is dropped after this many milliseconds. */
const MAX_AGE = 30 * 86_400_000;
/** Maximum length of the stored text, in characters. */
const MAX_TEXT = 60_000;

interface QueuePorts {
  /** Sends a request. Resolves with `refused` if the request can never succeed, or with `failed` if it may succeed later. */
  readonly send: (request: OutgoingRequest) => Promise<'stored' | 'refused' | 'failed'>;
  /**
   * Hands a request to the browser, which sends it even if the page is unloaded. Returns `false` if the browser does not accept
   * it.
   */
  readonly sendBeacon: (request: OutgoingRequest) => boolean;
  readonly isOnline: () => boolean;
  readonly crumb: () => string;
  readonly stored: Pick<StorageItem, 'read' | 'write' | 'remove'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `work` after this many milliseconds. Returns a function that cancels the call. */
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
}

/** The queue of the page's records. */
export interface Queue {
  add(entry: Entry): void;
  /** Hands all records to the browser, because the page may be unloaded. */
  leave(): void;
  /** Sends the records that earlier pages could not send. */
  resume(): void;
  /** Retries failed requests now. */
  retry(): void;
  /** Removes all records, including stored ones. If `channel` is given, removes only that channel's records. */
  clear(channel?: ChannelName): void;
}

/**
 * Creates an empty queue. The queue sends one request at a time. If a request fails, its records are stored for the next page
 * until an attempt succeeds. A server may receive a record twice, with the same key.
 */
export function createQueue(ports: QueuePorts): Queue {
  const { send, sendBeacon, isOnline, crumb, stored, now, schedule } = ports;
  let waiting: readonly Entry[] = [];
  /** When to send the records of each channel, in milliseconds since 1970. */
  const due = new Map<ChannelName, number>();
  const failures = new Map<ChannelName, number>();
  const inFlight = new Set<Entry>();
  let stopTimer = (): void => undefined;

  function add(entry: Entry): void {
    waiting = [...waiting, entry].slice(-limits.queued);
    const { channel } = entry;
    const { wait, isDebounced }: Channel = channels[channel];
    if (!due.has(channel) || (isDebounced && !failures.has(channel)))
      due.set(channel, now() + wait);
    plan();
  }

  /** Starts the timer for the next request, unless a request is in flight. */
  function plan(): void {
    stopTimer();
    if (due.size === 0 || inFlight.size > 0) return;
    const milliseconds = Math.max(0, Math.min(...due.values()) - now());
    stopTimer = schedule(sendNext, milliseconds);
  }

  function sendNext(): void {
    if (inFlight.size > 0) return;
    const [channel] = [...due].find(([, time]) => time <= now()) ?? [];
    if (!channel) return plan();
    const [request] = requestsOf(
      waiting.filter((entry) => entry.channel === channel),
      crumb(),
    );
    if (request) return void attempt(request);
    due.delete(channel);
    plan();
  }

  async function attempt(request: OutgoingRequest): Promise<void> {
    const { channel, entries } = request;
    for (const entry of entries) inFlight.add(entry);
    const outcome = await send(request);
    for (const entry of entries) inFlight.delete(entry);
    const failed = failures.get(channel) ?? 0;
    if (outcome === 'failed') {
      failures.set(channel, failed + 1);
      due.set(channel, now() + Math.min(FIRST_RETRY * 2 ** failed, LONGEST_RETRY));
      // Does not store records that were cleared during the request.
      store(entries.filter((entry) => waiting.includes(entry)));
    } else {
      remove(entries);
      failures.delete(channel);
      due.set(channel, now());
      if (stored.read() !== null) store([], entries);
    }
    plan();
  }

  function remove(entries: readonly Entry[]): void {
    waiting = waiting.filter((entry) => !entries.includes(entry));
  }

  /**
   * Stores `added` for the next page, and removes `removed` from the storage. Keeps all other records, because other tabs use
   * the same storage.
   */
  function store(added: readonly Entry[], removed: readonly Entry[] = []): void {
    const keys = new Set([...added, ...removed].map(({ key }) => key));
    write([...readEntries(stored.read()).filter(({ key }) => !keys.has(key)), ...added]);
  }

  function write(entries: readonly Entry[]): void {
    if (entries.length === 0) return stored.remove();
    const text = JSON.stringify(entries.slice(-limits.queued));
    // Error records can be long, and the rest of the site uses the same storage, so the older half is dropped.
    if (text.length > MAX_TEXT && entries.length > 1) write(entries.slice(entries.length / 2));
    else stored.write(text);
  }

  function leave(): void {
    const isTrusted = failures.size === 0 && isOnline();
    const left = waiting.filter((entry) => !inFlight.has(entry));
    // A beacon does not report failures. If the server or the network is failing, the records are also stored, and the next
    // page sends them again.
    if (!isTrusted) store(waiting);
    const refused: OutgoingRequest[] = [];
    for (const request of requestsOf(left, crumb())) {
      if (sendBeacon(request)) remove(request.entries);
      else refused.push(request);
    }
    const open = [...inFlight, ...refused.flatMap(({ entries }) => entries)];
    // Stored because the page may be unloaded before the response arrives. A successful attempt removes its records from the
    // storage.
    if (open.length > 0) store(open.filter((entry) => waiting.includes(entry)));
    for (const request of refused) void attempt(request);
  }

  function resume(): void {
    const known = new Set(waiting.map(({ key }) => key));
    const earlier = readEntries(stored.read()).filter(
      ({ key, at }) => !known.has(key) && at > now() - MAX_AGE,
    );
    waiting = [...earlier, ...waiting];
    for (const { channel } of earlier) due.set(channel, now());
    plan();
  }

  return {
    add,
    leave,
    resume,
    retry() {
      for (const channel of failures.keys()) due.set(channel, now());
      plan();
    },
    clear(channel) {
      const isLeft = (entry: Entry): boolean => channel !== undefined && entry.channel !== channel;
      waiting = waiting.filter(isLeft);
      if (stored.read() !== null) write(readEntries(stored.read()).filter(isLeft));
    },
  };
}

/** Parses stored records and omits invalid ones. */
export function readEntries(text: string | null): Entry[] {
  const entries = asList(parseJson(text));
  return entries.flatMap((raw): Entry[] => {
    const { key, channel, fields, suffix, at } = asRecord(raw);
    const name = asText(key);
    const isKnown = Object.hasOwn(channels, asText(channel));
    if (!/^[\w-]{8,64}$/.test(name) || !isKnown) return [];
    return [
      {
        ...{
          key: name,
          channel: channel as ChannelName,
          fields: asRecord(fields),
          at: asNumber(at) ?? 0,
        },
        ...(typeof suffix === 'string' && { suffix }),
      },
    ];
  });
}

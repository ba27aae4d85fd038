import { asList, asNumber, asRecord, asText } from '../../../model/published-values.js';
import { limits } from '../model/calls.js';
import { type ChannelName, type Entry, isChannel } from './requests.js';

/** Records that outlive their page, until a server has said that it has them. */
export interface KeptRecords {
  add(entry: Entry): void;
  remove(keys: ReadonlySet<string>): void;
  /** Those that still say something, of all pages, the oldest first. */
  list(now: number): Entry[];
  /** All of them, or those of one call. */
  clear(channel?: ChannelName): void;
}

interface KeptPorts {
  /** What the browser keeps; null where it keeps nothing. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  readonly remove: () => void;
  /** Runs work at the end of the task, before anything can end the page. */
  readonly afterTask: (work: () => void) => void;
}

/** Characters that records may take of the browser's storage. */
const MAX_LENGTH = 60_000;
/** A record of last month says nothing any more, in milliseconds. */
const LONGEST = 30 * 86_400_000;

/**
 * Keeps records in the browser's storage, bounded: the oldest go first. What a task adds and removes is written once, at its end.
 * Whatever the storage holds, records come out whole or not at all. Other tabs write to it, too, and leave alone what a page has
 * claimed for a while. Should two claim the same within a moment, it is sent by both, and stored once.
 */
export function createKeptRecords({ read, write, remove, afterTask }: KeptPorts): KeptRecords {
  /** What is to become of records: undefined where one goes. */
  const changes = new Map<string, Entry | undefined>();

  function change(key: string, entry?: Entry): void {
    if (changes.size === 0) afterTask(settle);
    // In the place of the last change.
    changes.delete(key);
    changes.set(key, entry);
  }

  function settle(): void {
    if (changes.size === 0) return;
    const known = readEntries(read());
    const isKnown = new Set(known.map(({ key }) => key));
    const changed = known.flatMap((entry) =>
      changes.has(entry.key) ? (changes.get(entry.key) ?? []) : [entry],
    );
    const added = [...changes.values()].flatMap((entry) =>
      entry && !isKnown.has(entry.key) ? [entry] : [],
    );
    const isSame = added.length === 0 && changed.every((entry, at) => entry === known[at]);
    changes.clear();
    if (!isSame || changed.length < known.length) store([...changed, ...added]);
  }

  function store(entries: readonly Entry[]): void {
    const kept = entries.slice(-limits.kept);
    let text = JSON.stringify(kept);
    while (text.length > MAX_LENGTH) {
      // The half that is older.
      kept.splice(0, Math.ceil(kept.length / 2));
      text = JSON.stringify(kept);
    }
    if (kept.length > 0) write(text);
    else remove();
  }

  return {
    add: (entry) => change(entry.key, entry),
    remove: (keys) => keys.forEach((key) => change(key)),
    list(now) {
      settle();
      return readEntries(read()).filter(({ at }) => at > now - LONGEST);
    },
    clear(channel) {
      if (!channel) {
        changes.clear();
        return remove();
      }
      settle();
      const known = readEntries(read());
      const rest = known.filter((entry) => entry.channel !== channel);
      if (rest.length < known.length) store(rest);
    },
  };
}

/** Reads kept records; what is none is left out. Total. */
export function readEntries(text: string | null): Entry[] {
  if (!text) return [];
  try {
    return asList(JSON.parse(text)).flatMap(readEntry);
  } catch {
    return [];
  }
}

function readEntry(raw: unknown): Entry[] {
  const { key, channel, fields, suffix, at, until } = asRecord(raw);
  const isKey = /^[\w-]{8,64}$/.test(asText(key));
  const moment = asNumber(at);
  if (!isKey || !isChannel(channel) || moment === undefined) return [];
  return [
    {
      key: asText(key),
      channel,
      fields: asRecord(fields),
      at: moment,
      ...(typeof suffix === 'string' && { suffix }),
      ...(typeof until === 'number' && { until }),
    },
  ];
}

import type { StorageItem } from '../../../platform/storage-item.js';
import type { Refusal } from '../../../model/result.js';
import { parseOutbox, type OutboxEntry } from '../model/outbox.js';
import type { FormOutcome, KeptAttempt, KeptSubmission } from '../model/outcome.js';

export interface OutboxPorts {
  readonly item: Pick<StorageItem, 'read' | 'write' | 'remove'>;
  /** Returns the time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly send: (kept: KeptSubmission, attempt: KeptAttempt) => Promise<FormOutcome>;
  /** Runs the work while no other tab runs it. */
  readonly lock: (work: () => Promise<void>) => Promise<void>;
  /** Returns a message for visitors. */
  readonly messageOf: (refusal: Refusal) => string;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The server is busy. The submission was not stored, so it is sent later. */
const busy: readonly (number | undefined)[] = [429, 503];

/**
 * Keeps submissions that were made without a connection, and sends each one once (behavior.md#forms-outbox). The entries are in
 * local storage rather than IndexedDB: they are small, an entry must be marked synchronously before it is sent, and other tabs
 * are notified.
 */
export function createOutbox({ item, now, newId, send, lock, messageOf }: OutboxPorts) {
  const listeners = new Set<() => void>();
  const outcomeListeners = new Set<(id: string, outcome: FormOutcome) => void>();
  let flushing: Promise<void> | undefined;

  const list = (): OutboxEntry[] => parseOutbox(item.read(), now());
  const find = (id: string): OutboxEntry | undefined => list().find((entry) => entry.id === id);

  function write(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) item.remove();
    else item.write(JSON.stringify(entries));
    for (const listener of listeners) listener();
  }

  function update(id: string, changes: Partial<OutboxEntry>): void {
    write(list().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  }

  function remove(id: string): void {
    write(list().filter((entry) => entry.id !== id));
  }

  async function sendEntry({ id, state, hasCaptcha, kept, key }: OutboxEntry): Promise<void> {
    if (state !== 'waiting' && state !== 'sending') return;
    if (state === 'waiting' && hasCaptcha) return update(id, { state: 'captcha' });
    // The tab has crashed while it was sending, and nothing shows whether the submission has arrived.
    if (state === 'sending' && !key) return update(id, { state: 'unknown' });
    if (state === 'sending') update(id, { isLost: true });
    const begin = (next: string): void => {
      const entry = find(id);
      if (!entry || entry.state === 'stored') throw new Discarded();
      update(id, { state: 'sending', key: next });
    };
    try {
      settle(id, await send(kept, { key, begin }));
    } catch (error) {
      if (!(error instanceof Discarded)) throw error;
    }
  }

  function settle(id: string, outcome: FormOutcome): void {
    const entry = find(id);
    if (!entry || entry.state === 'stored') return;
    if (outcome.outcome === 'stored') {
      const kept: KeptSubmission = { adapter: entry.kept.adapter, data: {} };
      update(id, { state: 'stored', time: now(), kept, fields: [] });
    } else if (outcome.outcome === 'unknown') {
      // With a key, the outcome is looked up later.
      update(id, outcome.check ? { isLost: true } : { state: 'unknown' });
    } else if (outcome.isUnsent) {
      update(id, { state: 'waiting' });
    } else if (busy.includes(outcome.refusal.status)) {
      update(id, { state: 'waiting' });
    } else {
      update(id, {
        state: 'rejected',
        key: undefined,
        isLost: undefined,
        message: messageOf(outcome.refusal),
      });
    }
    for (const listener of outcomeListeners) listener(id, outcome);
  }

  /** Sends all entries. Does nothing for entries that need the visitor. */
  function flush(): Promise<void> {
    return (flushing ??= lock(async () => {
      // Another tab may have sent an entry while this tab was waiting.
      for (const { id } of list()) {
        const entry = find(id);
        if (entry) await sendEntry(entry);
      }
    }).finally(() => (flushing = undefined)));
  }

  return {
    list,
    find,
    flush,
    /** Keeps a submission. Returns its ID, or `undefined` if the browser cannot store it. */
    add(entry: Omit<OutboxEntry, 'id' | 'time' | 'state'>): string | undefined {
      const id = newId();
      write([...list(), { ...entry, id, time: now(), state: 'waiting' }]);
      return find(id) && id;
    },
    /** Deletes an entry. If it was not sent, it never will be. */
    remove,
    /** Sends an entry because the visitor has asked for it. */
    async retry(id: string): Promise<void> {
      const entry = find(id);
      // Another tab may have sent it in the meantime. The content of a stored entry has been deleted.
      if (!entry || entry.state === 'stored') return;
      // With a key, the outcome is looked up first.
      const key = entry.key || undefined;
      update(id, { state: 'waiting', time: now(), key });
      await flush();
    },
    /** Returns `true` if an entry can be sent without the visitor. */
    isPending: (): boolean =>
      list().some(({ state }) => state === 'waiting' || state === 'sending'),
    /** Call this when another tab has changed the entries. */
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOutcome(listener: (id: string, outcome: FormOutcome) => void): () => void {
      outcomeListeners.add(listener);
      return () => outcomeListeners.delete(listener);
    },
  };
}

/** Immediately before the entry was sent, the visitor has discarded it, or another tab has sent it. */
class Discarded extends Error {}

import { sql } from 'drizzle-orm';
import type { Services } from '../../services.js';
import { dayOf, makePartition } from './partitions.js';

/** A record to store: see the columns of `insight_records`. */
export interface InsightRecord {
  readonly key: string;
  readonly call: InsightCall;
  readonly websiteId: string;
  readonly visitor: string;
  readonly session: string;
  readonly path: string;
  readonly name: string;
  readonly tag: string;
  readonly value: number | null;
  readonly data: object;
}

/** The calls of spec section 7, by short names. */
export type InsightCall =
  | 'hit'
  | 'button-click'
  | 'button-render'
  | 'form-render'
  | 'overlay'
  | 'quick-view'
  | 'error'
  | 'trace'
  | 'event'
  | 'track'
  | 'performance'
  | 'service-event';

export interface Collector {
  /** Stores records, each once by its key. Settles when they are safe; rejects where none of them is. */
  store(records: readonly InsightRecord[]): Promise<void>;
}

/** Records of one statement. */
const MAX_RECORDS = 500;

interface Waiting {
  readonly records: readonly InsightRecord[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes what stores records. While a statement is under way others gather, and go together with the next: many writers
 * cost the database few commits.
 */
export function createCollector({ db, now }: Pick<Services, 'db' | 'now'>): Collector {
  let waiting: Waiting[] = [];
  let isWriting = false;
  const days = new Set<number>();

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await writeBatch(takeBatch());
    isWriting = false;
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await insert(batch.flatMap(({ records }) => records));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length === 0) only?.reject(error);
      // What one of them is to blame for is no matter of the rest.
      else for (const each of batch) await writeBatch([each]);
    }
  }

  function takeBatch(): Waiting[] {
    let count = 0;
    const end = waiting.findIndex(({ records }, index) => {
      count += records.length;
      return index > 0 && count > MAX_RECORDS;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, end);
    waiting = waiting.slice(batch.length);
    return batch;
  }

  async function insert(records: readonly InsightRecord[]): Promise<void> {
    const moment = now();
    const day = dayOf(moment);
    if (!days.has(day.getTime())) {
      await makePartition(db, day);
      days.add(day.getTime());
    }
    // The same key twice in one statement would be two rows.
    const once = [...new Map(records.map((record) => [record.key, record])).values()];
    const at = moment.toISOString();
    await db.execute(sql`
      with sent as (
        select * from jsonb_to_recordset(${JSON.stringify(once)}::jsonb) as sent (
          key text, call text, "websiteId" text, visitor text, session text, path text, name text, tag text,
          value double precision, data jsonb)),
      fresh as (
        insert into insight_keys (key, created_at)
        select key, ${at}::timestamptz from sent order by key
        on conflict do nothing returning key)
      insert into insight_records
        (key, call, created_at, website_id, visitor, session, path, name, tag, value, data)
      select key, call, ${at}::timestamptz, "websiteId", visitor, session, path, name, tag, value, data
      from sent join fresh using (key)`);
  }

  return {
    store(records) {
      if (records.length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiting.push({ records, resolve, reject });
        if (!isWriting) void write();
      });
    },
  };
}

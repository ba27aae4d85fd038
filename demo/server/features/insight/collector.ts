import { sql } from 'drizzle-orm';
import type { Services } from '../../services.js';
import { dayOf, makePartition } from './partitions.js';

/** A record to store. The fields are the columns of `insight_records`. */
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

/** Short names of the calls (behavior.md#insight-calls). */
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
  /** Stores records. A record whose key is already stored is ignored. Resolves when the records are stored. */
  store(records: readonly InsightRecord[]): Promise<void>;
}

/** Creates a collector. It creates a day's partition when it stores that day's first record. */
export function createCollector({ db, now }: Pick<Services, 'db' | 'now'>): Collector {
  const days = new Set<number>();
  return {
    async store(records) {
      if (records.length === 0) return;
      const moment = now();
      const day = dayOf(moment);
      if (!days.has(day.getTime())) {
        await makePartition(db, day);
        days.add(day.getTime());
      }
      // `insert` fails if one statement contains the same key twice.
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
    },
  };
}

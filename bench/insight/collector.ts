/*
 * Compares the cost of the insight collector with plain inserts of the same rows by the same number of writers. Prints
 * the ratio of their times, as the median of several rounds. `node --import tsx bench/insight/collector.ts`
 */
import { openTestDatabase } from '../../test/support/node/databases.js';
import {
  createCollector,
  type InsightRecord,
} from '../../demo/server/features/insight/collector.js';
import { dayOf, makePartition } from '../../demo/server/features/insight/partitions.js';
import { hitRecord } from '../../demo/server/features/insight/records.js';
import { insightRecords } from '../../demo/server/features/insight/tables.js';
import { hitForm as schema } from '../../demo/server/features/insight/census-wire.js';
import { read } from '../../demo/server/read.js';
import { hitForm } from '../../test/server/insight/records.js';

const ROUNDS = 7;
const RECORDS = 600;

const { db, close } = await openTestDatabase();
const now = (): Date => new Date();
await makePartition(db, dayOf(now()));
const collector = createCollector({ db, now });

/** Returns the milliseconds for all records, each written separately. */
async function timed(writers: number, write: (form: object) => Promise<unknown>): Promise<number> {
  const forms = Array.from({ length: RECORDS }, () => hitForm());
  const start = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let form = forms.pop(); form; form = forms.pop()) await write(form);
    }),
  );
  return performance.now() - start;
}

const recordOf = (form: object): InsightRecord => hitRecord(read(schema, form));
const collect = (form: object): Promise<void> => collector.store([recordOf(form)]);
const parsed = recordOf(hitForm());
const insert = (form: object): Promise<unknown> =>
  db
    .insert(insightRecords)
    .values({ ...parsed, data: { ...parsed.data }, ...keyOf(form), createdAt: now() });

function keyOf(form: object): { key: string } {
  return { key: String(Reflect.get(form, 'key')) };
}

for (const writers of [1, 16]) {
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await timed(writers, insert);
    const collected = await timed(writers, collect);
    ratios.push(collected / bare);
    times.push(collected / RECORDS);
  }
  const middle = (values: number[]): string =>
    (values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0).toFixed(2);
  console.log(
    `${writers} simultaneous writers: ${middle(ratios)} times a plain insert, ${middle(times)} ms per record`,
  );
}
await close();

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  createCollector,
  type InsightRecord,
} from '../../../demo/server/features/insight/collector.js';
import { dropOldPartitions } from '../../../demo/server/features/insight/partitions.js';
import { insightKeys } from '../../../demo/server/features/insight/tables.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { allRecords, newKey } from './records.js';

const { name, db, close } = await openTestDatabase();
after(close);

const DAY = 86_400_000;

function record(key = newKey()): InsightRecord {
  const none = { websiteId: '', visitor: '', session: '', path: '/', tag: '', value: null };
  return { key, call: 'hit', name: '1', data: {}, ...none };
}

describe(`partitions on ${name}`, () => {
  let time = Date.parse('2026-03-01T23:59:59.900Z');
  const now = (): Date => new Date(time);

  async function partitions(): Promise<string[]> {
    const rows = await db
      .select({ name: sql<string>`c.relname` })
      .from(sql`pg_inherits i join pg_class c on c.oid = i.inhrelid`)
      .where(sql`i.inhparent = 'insight_records'::regclass`);
    return rows.map((row) => row.name).sort();
  }

  test('each day has its own partition, and a record repeated after midnight is stored once', async () => {
    const collector = createCollector({ db, now });
    const again = record();
    await collector.store([again, record()]);
    time += 200;
    await collector.store([again, record()]);
    assert.deepEqual(await partitions(), ['insight_records_20260301', 'insight_records_20260302']);
    const rows = await allRecords(db);
    assert.equal(rows.length, 3);
    assert.equal(rows.filter(({ key }) => key === again.key).length, 1);
  });

  test('drops the partitions of old days with their rows', async () => {
    time = Date.parse('2026-03-03T12:00:00Z');
    await createCollector({ db, now }).store([record()]);
    await dropOldPartitions(db, now(), 2);
    assert.deepEqual(await partitions(), ['insight_records_20260302', 'insight_records_20260303']);
    assert.equal((await allRecords(db)).length, 2);
  });

  test('keeps record keys as long as a page may repeat them', async () => {
    await dropOldPartitions(db, new Date(time + 3 * DAY), 31);
    assert.equal((await db.select().from(insightKeys)).length, 4);
    await dropOldPartitions(db, new Date(time + 20 * DAY), 31);
    assert.equal((await db.select().from(insightKeys)).length, 0);
  });

  test('a record that cannot be stored does not affect other records', async () => {
    const collector = createCollector({ db, now });
    const bad = { ...record(), data: undefined as unknown as object };
    const good = [record(), record()];
    const [first, refused, last] = await Promise.allSettled([
      collector.store([record()]),
      collector.store([bad]),
      collector.store(good),
    ]);
    assert.deepEqual(
      [first.status, refused.status, last.status],
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    const keys = (await allRecords(db)).map(({ key }) => key);
    assert.ok(good.every(({ key }) => keys.includes(key)));
    assert.ok(!keys.includes(bad.key));
  });
});

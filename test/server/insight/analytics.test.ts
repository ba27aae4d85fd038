import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { analyticsReport } from '../../../demo/server/features/insight/analytics.js';
import {
  createCollector,
  type InsightRecord,
} from '../../../demo/server/features/insight/collector.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { newKey } from './records.js';

const { name, db, close } = await openTestDatabase();
after(close);

function record(given: Partial<InsightRecord>): InsightRecord {
  const none = { websiteId: '', visitor: '', session: '', path: '', tag: '', value: null };
  return { key: newKey(), call: 'hit', name: '1', data: {}, ...none, ...given };
}

const view = (visitor: string, path = '/'): InsightRecord => record({ visitor, path });
const vital = (value: number, rating: string, tag = ''): InsightRecord =>
  record({ call: 'performance', name: 'INP', value, tag, data: { rating } });

describe(`the analytics report on ${name}`, () => {
  let time = 0;
  const collector = createCollector({ db, now: () => new Date(time) });
  const now = new Date('2026-05-10T15:20:00Z');

  async function store(at: string, ...records: InsightRecord[]): Promise<void> {
    time = Date.parse(at);
    await collector.store(records);
  }

  test('has zero counts in every interval if there are no visits', async () => {
    const report = await analyticsReport(db, '24h', now);
    assert.equal(report.buckets.length, 24);
    assert.deepEqual(report.total, { views: 0, searches: 0, visitors: 0, events: 0, errors: 0 });
    assert.deepEqual([report.pages, report.events, report.errors, report.vitals], [[], [], [], []]);
    assert.equal(report.buckets[0]?.start.toISOString(), '2026-05-09T16:00:00.000Z');
  });

  test('counts views, visitors, events and errors per hour, and in the previous period', async () => {
    await store('2026-05-08T20:00:00Z', view('a'), view('b'));
    await store('2026-05-10T14:59:59Z', view('a'), view('a', '/shop'), view('b'));
    await store('2026-05-10T15:00:00Z', view('a'), record({ name: '10', visitor: 'c' }));
    await store('2026-05-10T15:10:00Z', record({ call: 'event', name: 'signed up' }));
    await store('2026-05-10T15:10:10Z', record({ name: '2', visitor: 'b', path: '/search' }));
    const added = { commonData: { action: 'add', object_type: 'product' } };
    const sent = { commonData: { action: 'submit', object_type: 'form' } };
    for (const data of [added, sent])
      await store(
        '2026-05-10T15:10:20Z',
        record({ call: 'service-event', name: 'commerce_event', data }),
      );
    const failed = { call: 'error', name: 'error', path: '/a', data: { message: 'x' } } as const;
    await store('2026-05-10T15:11:00Z', record(failed), record({ ...failed, tag: 'sq-map' }));
    await store('2026-05-10T15:12:00Z', record(failed));

    const { buckets, total, before, pages, events, errors } = await analyticsReport(db, '24h', now);
    assert.deepEqual(total, { views: 4, searches: 1, visitors: 2, events: 3, errors: 3 });
    assert.deepEqual(before, { views: 2, searches: 0, visitors: 2, events: 0, errors: 0 });
    const [of14, of15] = buckets.slice(-2);
    assert.deepEqual([of14?.views, of14?.visitors, of15?.views, of15?.visitors], [3, 2, 1, 2]);
    assert.deepEqual(pages, [
      { path: '/', views: 3, visitors: 2 },
      { path: '/shop', views: 1, visitors: 1 },
    ]);
    assert.deepEqual(events, [
      { call: 'event', name: 'signed up', count: 1 },
      { call: 'service-event', name: 'add product', count: 1 },
      { call: 'service-event', name: 'submit form', count: 1 },
    ]);
    assert.deepEqual(
      errors.map(({ message, tag, count, last }) => [message, tag, count, last.toISOString()]),
      [
        ['x', '', 2, '2026-05-10T15:12:00.000Z'],
        ['x', 'sq-map', 1, '2026-05-10T15:11:00.000Z'],
      ],
    );
  });

  test('has one interval per day of the range', async () => {
    const { buckets, total } = await analyticsReport(db, '7d', now);
    assert.deepEqual([buckets.length, total.views], [7, 6]);
    assert.equal(buckets.at(-1)?.start.toISOString(), '2026-05-10T00:00:00.000Z');
    assert.equal((await analyticsReport(db, '30d', now)).buckets.length, 30);
  });

  test('lists the 75th percentile of each metric, for the whole page and then for each element', async () => {
    await store(
      '2026-05-10T15:15:00Z',
      ...[10, 20, 30, 40].map((value) => vital(value, 'good')),
      ...[vital(600, 'poor', 'sq-cart'), vital(100, 'good', 'sq-cart')],
    );
    const { vitals } = await analyticsReport(db, '24h', now);
    assert.deepEqual(vitals, [
      { metric: 'INP', tag: '', count: 4, p75: 32.5, good: 4, poor: 0 },
      { metric: 'INP', tag: 'sq-cart', count: 2, p75: 475, good: 1, poor: 1 },
    ]);
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  dataMembers,
  encodePerformance,
  type PerformanceEventName,
  recordMembers,
} from '../../../../src/features/insight/model/performance-encoding.js';
import { performanceRecords } from '../../../../demo/server/features/insight/performance-wire.js';

const textMembers = new Set([
  'url',
  'navigationType',
  'effectiveType',
  'metric',
  'tag',
  'interaction',
]);
const names = Object.keys(dataMembers) as PerformanceEventName[];

const records = fc.constantFrom(...names).chain((eventName) =>
  fc.record({
    app: fc.constant('sq-elements'),
    eventName: fc.constant(eventName),
    pageLoadId: fc.stringMatching(/^[\w-]{0,36}$/),
    timestamp: fc.nat(),
    key: fc.uuid(),
    data: fc.record(
      Object.fromEntries(
        Object.keys(dataMembers[eventName]).map((name) => [
          name,
          textMembers.has(name) ? fc.string({ maxLength: 50 }) : fc.nat(),
        ]),
      ),
    ),
  }),
);

test('what is encoded is decoded again, whole', () => {
  fc.assert(
    fc.property(fc.array(records, { maxLength: 10 }), (all) => {
      const sent = JSON.parse(JSON.stringify(all.map(encodePerformance))) as unknown;
      assert.deepEqual(z.parse(performanceRecords, sent), JSON.parse(JSON.stringify(all)));
    }),
  );
});

test('no two members of a record have the same short name', () => {
  for (const table of [recordMembers, ...Object.values(dataMembers)]) {
    const short = Object.values(table);
    assert.equal(new Set(short).size, short.length);
  }
});

test('a record that is none is left out, and a member of the wrong type is empty', () => {
  const good = {
    a: 'sq-elements',
    e: 'user',
    p: 'p',
    t: 1,
    k: 'a-key-of-one',
    d: { m: 'LCP', v: 'junk' },
  };
  const read = z.parse(performanceRecords, [{ ...good, k: '!' }, 5, good, { ...good, e: 'other' }]);

  assert.equal(read.length, 1);
  assert.equal(read[0]?.data['metric'], 'LCP');
  assert.equal(read[0]?.data['value'], 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  dataMembers,
  encodePerformance,
  type PerformanceEventName,
} from '../../../../src/features/insight/model/performance-encoding.js';
import { performanceRecords } from '../../../../demo/server/features/insight/performance-wire.js';

const names = Object.keys(dataMembers) as PerformanceEventName[];
const textMembers = ['url', 'navigationType', 'effectiveType', 'metric', 'tag', 'interaction'];

const records = fc.constantFrom(...names).chain((eventName) => {
  const members = Object.keys(dataMembers[eventName]).map((name) => {
    const value: fc.Arbitrary<string | number> = textMembers.includes(name)
      ? fc.string()
      : fc.nat();
    return [name, value] as const;
  });
  return fc.record({
    app: fc.constant('sq-elements'),
    eventName: fc.constant(eventName),
    pageLoadId: fc.stringMatching(/^[\w-]{0,36}$/),
    timestamp: fc.nat(),
    key: fc.uuid(),
    data: fc.record(Object.fromEntries(members)),
  });
});

test('the server can decode encoded records', () => {
  fc.assert(
    fc.property(fc.array(records, { maxLength: 10 }), (all) => {
      const sent = JSON.parse(JSON.stringify(all.map(encodePerformance))) as unknown;
      assert.deepEqual(z.parse(performanceRecords, sent), JSON.parse(JSON.stringify(all)));
    }),
  );
});

test('the server skips invalid records, and treats a value of the wrong type as empty', () => {
  const data = { m: 'LCP', v: 'junk' };
  const valid = { a: 'sq-elements', e: 'user', p: 'p', t: 1, k: 'a-key-of-one', d: data };
  const sent = [{ ...valid, k: '!' }, 5, valid, { ...valid, e: 'other' }];
  const read = z.parse(performanceRecords, sent);
  assert.equal(read.length, 1);
  assert.deepEqual([read[0]?.data['metric'], read[0]?.data['value']], ['LCP', 0]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  dataMembers,
  type PerformanceEventName,
  recordMembers,
  textMembers,
} from '../../../../src/features/insight/model/performance-encoding.js';
import { performanceRecords } from '../../../../src/features/insight/model/performance-wire.js';

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

/** `data` as pages send it: by its short names. */
function encodeData(
  eventName: PerformanceEventName,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.entries<string>(dataMembers[eventName]);
  return Object.fromEntries(names.map(([long, short]) => [short, data[long]]));
}

test('what is encoded is decoded again, whole', () => {
  fc.assert(
    fc.property(fc.array(records, { maxLength: 10 }), (all) => {
      const sent = JSON.parse(
        JSON.stringify(
          all.map(({ app, eventName, pageLoadId, timestamp, key, data }) => ({
            ...{ a: app, e: eventName, p: pageLoadId, t: timestamp, k: key },
            d: encodeData(eventName, data),
          })),
        ),
      ) as unknown;
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

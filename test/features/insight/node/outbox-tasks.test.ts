import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutbox } from '../../../../src/features/insight/sender/outbox.js';

/** A page whose tasks run one by one, and what it has sent, and handed to the browser. */
function setUp(isAway: () => boolean = () => false) {
  const tasks: (() => void)[] = [];
  const sent: string[] = [];
  const beacons: string[] = [];
  const outbox = createOutbox({
    async send({ entries }) {
      sent.push(...entries.map(({ key }) => key));
      await Promise.resolve();
      return isAway() ? 'failed' : 'stored';
    },
    sendBeacon: ({ entries }) => beacons.push(...entries.map(({ key }) => key)) > 0,
    crumb: () => '',
    kept: {
      add: () => undefined,
      remove: () => undefined,
      list: () => [],
      clear: () => undefined,
    },
    now: () => 0,
    schedule(work) {
      tasks.push(work);
      return () => void tasks.splice(tasks.indexOf(work), 1);
    },
  });
  return {
    outbox,
    sent,
    beacons,
    add: (key: string) => outbox.add({ key, channel: 'hit', fields: {}, at: 0 }),
    async runNext() {
      tasks.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    isIdle: () => tasks.length === 0,
  };
}

test('a request is written in one task, and made in the next', async () => {
  const page = setUp();
  page.add('record-1');
  await page.runNext();
  assert.deepEqual(page.sent, []);
  await page.runNext();
  assert.deepEqual(page.sent, ['record-1']);
});

test('a page that is left between the two hands its record over, once, and later ones go on', async () => {
  let isAway = true;
  const page = setUp(() => isAway);
  page.add('record-1');
  for (let task = 0; task < 3; task += 1) await page.runNext();
  isAway = false;
  // Another attempt is written, and not made yet.
  page.outbox.leave();
  assert.deepEqual([page.sent, page.beacons], [['record-1'], ['record-1']]);
  await page.runNext();
  page.add('record-2');
  while (!page.isIdle()) await page.runNext();
  assert.deepEqual(page.sent, ['record-1', 'record-2']);
});

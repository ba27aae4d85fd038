import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createQueue, readEntries } from '../../../../src/features/insight/queue.js';
import type { ChannelName, OutgoingRequest } from '../../../../src/features/insight/transport.js';

type Outcome = 'stored' | 'refused' | 'failed';

/** State that outlives a page: the time, the browser's storage and the connection. */
interface World {
  text: string | null;
  time: number;
  isOnline: boolean;
}

function createWorld(): World {
  return { text: null, time: 1_000_000, isOnline: true };
}

/** Resolves when the current task has ended. */
const taskEnds = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Creates a page, and a server that stores records by key. */
function setUp(world = createWorld(), outcome: () => Outcome = () => 'stored') {
  let timers: { readonly at: number; readonly work: () => void }[] = [];
  const requests: OutgoingRequest[] = [];
  const stored: string[] = [];
  let acceptsBeacons = true;
  let inFlight = 0;
  let mostInFlight = 0;
  const arrive = (request: OutgoingRequest): void => {
    for (const { key } of request.entries) if (!stored.includes(key)) stored.push(key);
  };
  const queue = createQueue({
    send: async (request) => {
      requests.push(request);
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      const result = outcome();
      if (result === 'stored') arrive(request);
      return result;
    },
    sendBeacon: (request) => {
      if (!acceptsBeacons) return false;
      requests.push(request);
      if (world.isOnline && outcome() === 'stored') arrive(request);
      return true;
    },
    isOnline: () => world.isOnline,
    crumb: () => 'crumb-1',
    stored: {
      read: () => world.text,
      write: (text) => (world.text = text),
      remove: () => (world.text = null),
    },
    now: () => world.time,
    schedule(work, milliseconds) {
      const timer = { at: world.time + milliseconds, work };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
  });
  return {
    queue,
    requests,
    stored,
    mostInFlight: () => mostInFlight,
    add: (key: string, channel: ChannelName = 'hit') =>
      queue.add({ key, channel, fields: { a: 1 }, at: world.time }),
    refuseBeacons: () => (acceptsBeacons = false),
    /** Advances the clock and runs all due timers, without waiting for responses. */
    start(milliseconds: number) {
      world.time += milliseconds;
      const started = timers.filter(({ at }) => at <= world.time);
      timers = timers.filter(({ at }) => at > world.time);
      for (const { work } of started) work();
    },
    /** Advances the clock, runs all due timers, and waits for responses. */
    async pass(milliseconds: number) {
      const end = world.time + milliseconds;
      for (;;) {
        const next = timers
          .filter(({ at }) => at <= end)
          .sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        world.time = Math.max(world.time, next.at);
        timers = timers.filter((one) => one !== next);
        next.work();
        await taskEnds();
      }
      world.time = end;
      await taskEnds();
    },
  };
}

const keysOf = (text: string | null): string[] => readEntries(text).map(({ key }) => key);

test('sends a record after a second and stores nothing in the browser', async () => {
  const world = createWorld();
  const page = setUp(world);
  page.add('record-1');
  await page.pass(999);
  assert.deepEqual(page.requests, []);
  await page.pass(1);
  assert.deepEqual([page.stored, world.text], [['record-1'], null]);
});

test('sends records in order, one request at a time, if the endpoint accepts one record per request', async () => {
  const page = setUp();
  const keys = Array.from({ length: 30 }, (_, index) => `button-${String(index).padStart(2, '0')}`);
  for (const key of keys) page.add(key, 'buttonRender');
  await page.pass(1000);
  assert.deepEqual(page.stored, keys);
  assert.equal(page.mostInFlight(), 1);
});

test('sends errors in one request, one second after the last error, and the log every 30 seconds', async () => {
  const page = setUp();
  page.add('error-01', 'errors');
  page.add('trace-01', 'trace');
  await page.pass(900);
  page.add('error-02', 'errors');
  await page.pass(900);
  assert.equal(page.requests.length, 0);
  await page.pass(100);
  assert.deepEqual(page.stored, ['error-01', 'error-02']);
  page.add('trace-02', 'trace');
  await page.pass(28_000);
  assert.equal(page.requests.length, 1);
  await page.pass(200);
  assert.equal(page.requests.length, 2);
  assert.deepEqual(page.stored.slice(2), ['trace-01', 'trace-02']);
});

test('sends each record once, in order, after the server was unavailable', async () => {
  const world = createWorld();
  let isAway = true;
  const page = setUp(world, () => (isAway ? 'failed' : 'stored'));
  for (const key of ['record-1', 'record-2', 'record-3']) page.add(key);
  await page.pass(60_000);
  assert.deepEqual(page.stored, []);
  assert.ok(page.requests.length < 12, `${page.requests.length} attempts`);
  isAway = false;
  page.add('record-4');
  page.queue.retry();
  await page.pass(0);
  assert.deepEqual(page.stored, ['record-1', 'record-2', 'record-3', 'record-4']);
  assert.equal(world.text, null);
});

test('does not resend a rejected record', async () => {
  const world = createWorld();
  const page = setUp(world, () => 'refused');
  page.add('record-1');
  await page.pass(120_000);
  assert.deepEqual([page.requests.length, world.text], [1, null]);
});

test('sends pending records once by beacon when the visitor leaves the page', async () => {
  const world = createWorld();
  const page = setUp(world);
  page.add('record-1');
  page.add('trace-01', 'trace');
  page.queue.leave();
  page.queue.leave();
  await page.pass(60_000);
  assert.equal(page.requests.length, 2);
  assert.deepEqual([page.stored, world.text], [['record-1', 'trace-01'], null]);
});

test('sends a request if the browser rejects a beacon, and keeps the records until the response arrives', async () => {
  const world = createWorld();
  const page = setUp(world);
  page.add('record-1');
  page.start(1000);
  page.refuseBeacons();
  page.add('record-2', 'trace');
  page.queue.leave();
  assert.deepEqual(keysOf(world.text), ['record-1', 'record-2']);
  await page.pass(60_000);
  assert.deepEqual([page.stored, world.text], [['record-1', 'record-2'], null]);
  assert.equal(page.requests.length, 2);
});

test('keeps the stored records of two tabs whose requests fail', async () => {
  const world = createWorld();
  const tabs = [setUp(world, () => 'failed'), setUp(world, () => 'failed')] as const;
  tabs[0].add('record-1');
  tabs[1].add('record-2');
  for (const tab of tabs) await tab.pass(1000);
  assert.deepEqual(keysOf(world.text), ['record-1', 'record-2']);
});

test('clears pending and stored records of one channel or of all channels', async () => {
  const world = createWorld();
  const page = setUp(world, () => 'failed');
  page.add('record-1', 'track');
  page.add('record-2');
  await page.pass(2000);
  page.queue.clear('track');
  assert.deepEqual(keysOf(world.text), ['record-2']);
  const attempts = page.requests.length;
  await page.pass(120_000);
  const later = page.requests.slice(attempts).map(({ channel }) => channel);
  assert.deepEqual([...new Set(later)], ['hit']);

  page.add('record-3');
  page.queue.clear();
  const total = page.requests.length;
  await page.pass(120_000);
  page.queue.leave();
  assert.deepEqual([page.requests.length, world.text], [total, null]);
});

test('stores the newest 100 records, or fewer if the records are long', () => {
  for (const [length, count, newest] of [
    [1, 100, 'record-149'],
    [5000, 7, 'record-149'],
  ] as const) {
    const world = { ...createWorld(), isOnline: false };
    const { queue } = setUp(world);
    const fields = { text: 'x'.repeat(length) };
    for (let index = 0; index < 150; index += 1)
      queue.add({ key: `record-${index}`, channel: 'errors', fields, at: world.time });
    queue.leave();
    const keys = keysOf(world.text);
    assert.deepEqual([keys.length, keys.at(-1)], [count, newest]);
  }
});

test('skips invalid stored records, and deletes records that are older than a month', async () => {
  fc.assert(fc.property(fc.string(), (text) => assert.deepEqual(readEntries(text), [])));
  fc.assert(fc.property(fc.json(), (text) => assert.ok(Array.isArray(readEntries(text)))));
  const valid = { key: 'record-1', channel: 'hit', fields: {}, at: 1 };
  const junk = [null, 5, { ...valid, key: '!' }, { ...valid, channel: 'toString' }];
  assert.deepEqual(readEntries(JSON.stringify([...junk, valid])), [valid]);
  const page = setUp({ ...createWorld(), time: 40 * 86_400_000, text: JSON.stringify([valid]) });
  page.queue.resume();
  await page.pass(0);
  assert.deepEqual(page.requests, []);
});

test('stores every record on the server, for any sequence of page changes and outages', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      channel: fc.constantFrom<ChannelName>('hit', 'errors', 'service', 'trace'),
    }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat({ max: 40_000 }) }),
    fc.record({ kind: fc.constantFrom('leave' as const, 'away' as const, 'back' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = createWorld();
      const outcome = (): Outcome => (world.isOnline ? 'stored' : 'failed');
      const added: string[] = [];
      const stored = new Set<string>();
      let page = setUp(world, outcome);
      const leave = (): void => {
        page.queue.leave();
        for (const key of page.stored) stored.add(key);
        page = setUp(world, outcome);
        page.queue.resume();
      };
      for (const one of steps) {
        if (one.kind === 'add') {
          const key = `record-${added.length}`;
          added.push(key);
          page.add(key, one.channel);
        } else if (one.kind === 'pass') await page.pass(one.milliseconds);
        else if (one.kind === 'leave') leave();
        else world.isOnline = one.kind === 'back';
      }
      world.isOnline = true;
      leave();
      await page.pass(200_000);
      for (const key of page.stored) stored.add(key);
      assert.deepEqual([...stored].sort(), [...added].sort());
      assert.equal(world.text, null);
    }),
    { numRuns: 100 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createKeptRecords,
  type KeptRecords,
  readEntries,
} from '../../../../src/features/insight/sender/kept-records.js';
import { createOutbox } from '../../../../src/features/insight/sender/outbox.js';
import type {
  ChannelName,
  Entry,
  OutgoingRequest,
} from '../../../../src/features/insight/sender/requests.js';

type Outcome = 'stored' | 'refused' | 'failed';

/** What outlives a page: the time, and what the browser stores, written so often. */
interface World {
  text: string | null;
  time: number;
  writes: number;
}

function createWorld(): World {
  return { text: null, time: 1_000_000, writes: 0 };
}

function keptIn(world: World): KeptRecords {
  return createKeptRecords({
    read: () => world.text,
    write(text) {
      world.text = text;
      world.writes += 1;
    },
    remove: () => (world.text = null),
    afterTask: (work) => queueMicrotask(work),
  });
}

/** The task ends in which a page does something. */
const taskEnds = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A page, and a server that stores by key. */
function setUp(world = createWorld(), outcome: () => Outcome = () => 'stored') {
  let timers: { readonly at: number; readonly work: () => void }[] = [];
  const requests: OutgoingRequest[] = [];
  const stored: string[] = [];
  let takesBeacons = true;
  let busiest = 0;
  const arrive = (request: OutgoingRequest): void => {
    for (const { key } of request.entries) if (!stored.includes(key)) stored.push(key);
  };
  const kept = keptIn(world);
  const outbox = createOutbox({
    send: async (request) => {
      requests.push(request);
      await Promise.resolve();
      const result = outcome();
      if (result === 'stored') arrive(request);
      return result;
    },
    sendBeacon: (request) => {
      if (!takesBeacons) return false;
      requests.push(request);
      // Whether it arrives, no page ever sees.
      if (outcome() === 'stored') arrive(request);
      return true;
    },
    crumb: () => 'crumb-1',
    kept,
    now: () => world.time,
    schedule(work, milliseconds) {
      const timer = { at: world.time + milliseconds, work };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
  });
  return {
    outbox,
    requests,
    stored,
    /** Requests of the task that made the most. */
    busiest: () => busiest,
    add: (key: string, channel: ChannelName = 'hit') =>
      outbox.add({ key, channel, fields: { a: 1 }, at: world.time }),
    refuseBeacons: () => (takesBeacons = false),
    /** Lets time pass, with what is due in it. */
    async pass(milliseconds: number) {
      const end = world.time + milliseconds;
      for (;;) {
        const next = timers
          .filter(({ at }) => at <= end)
          .sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        world.time = Math.max(world.time, next.at);
        timers = timers.filter((one) => one !== next);
        const before = requests.length;
        next.work();
        busiest = Math.max(busiest, requests.length - before);
        await taskEnds();
      }
      world.time = end;
      await taskEnds();
    },
  };
}

const keysOf = (text: string | null): string[] => readEntries(text).map(({ key }) => key);

test('a record is sent soon, and kept until the server has it', async () => {
  const storage = createWorld();
  const page = setUp(storage);
  page.add('record-1');
  await taskEnds();
  assert.deepEqual(keysOf(storage.text), ['record-1']);

  await page.pass(1000);
  assert.deepEqual(page.stored, ['record-1']);
  assert.equal(storage.text, null);
});

test('what a task records is written into the storage once, and so is what a request has brought', async () => {
  const storage = createWorld();
  const page = setUp(storage);
  for (let index = 10; index < 40; index += 1) page.add(`record-${index}`, 'performance');
  await taskEnds();
  assert.equal(keysOf(storage.text).length, 30);
  assert.equal(storage.writes, 1);

  await page.pass(0);
  assert.equal(storage.text, null);
  assert.equal(storage.writes, 1);
});

test('many records of a call that takes one each go one after the other, each in a task of its own', async () => {
  const page = setUp();
  const keys = Array.from({ length: 30 }, (_, index) => `button-${String(index).padStart(2, '0')}`);
  for (const key of keys) page.add(key, 'buttonRender');
  await page.pass(1000);
  assert.deepEqual(page.stored, keys);
  assert.equal(page.busiest(), 1);
});

test('reports of errors that follow each other go in one request, a second after the last', async () => {
  const page = setUp();
  page.add('error-01', 'errors');
  await page.pass(900);
  page.add('error-02', 'errors');
  await page.pass(900);
  assert.equal(page.requests.length, 0);

  await page.pass(100);
  assert.equal(page.requests.length, 1);
  assert.deepEqual(page.stored, ['error-01', 'error-02']);
});

test('lines of the log go every 30 seconds, however many follow', async () => {
  const page = setUp();
  for (let line = 10; line < 20; line += 1) {
    page.add(`trace-${line}`, 'trace');
    await page.pass(5000);
  }
  assert.equal(page.requests.length, 1);
  assert.equal(page.stored.length, 6);
});

test('a server that is away for a minute gets each record once, in their order', async () => {
  let isAway = true;
  const page = setUp(undefined, () => (isAway ? 'failed' : 'stored'));
  for (const key of ['record-1', 'record-2', 'record-3']) page.add(key);
  await page.pass(60_000);
  assert.deepEqual(page.stored, []);
  const attempts = page.requests.length;
  assert.ok(attempts < 12, `${attempts} attempts`);

  isAway = false;
  page.add('record-4');
  await page.pass(60_000);
  assert.deepEqual(page.stored, ['record-1', 'record-2', 'record-3', 'record-4']);
});

test('a call that fails keeps no other one waiting', async () => {
  const page = setUp();
  const services = page.requests;
  page.add('service-1', 'service');
  await page.pass(1000);
  assert.equal(services.length, 1);

  const failing = setUp(undefined, () =>
    failing.requests.at(-1)?.channel === 'service' ? 'failed' : 'stored',
  );
  failing.add('service-1', 'service');
  await failing.pass(1000);
  failing.add('record-1');
  await failing.pass(1000);
  assert.deepEqual(failing.stored, ['record-1']);
});

test('a record that the server does not want is not sent again', async () => {
  const storage = createWorld();
  const page = setUp(storage, () => 'refused');
  page.add('record-1');
  await page.pass(120_000);

  assert.equal(page.requests.length, 1);
  assert.equal(storage.text, null);
});

test('what waits is handed to the browser when the page is left, and sent by the next page where it may be lost', async () => {
  const storage = createWorld();
  let isAway = true;
  const outcome = (): Outcome => (isAway ? 'failed' : 'stored');
  const page = setUp(storage, outcome);
  page.add('record-1');
  page.outbox.leave();
  assert.equal(page.requests.length, 1);
  assert.deepEqual(page.stored, []);

  isAway = false;
  const next = setUp(storage, outcome);
  await next.pass(20_000);
  next.outbox.resendKept();
  await next.pass(0);
  assert.deepEqual(next.stored, ['record-1']);
  assert.equal(storage.text, null);
});

test('what another page has kept a moment ago is its own matter', async () => {
  const storage = createWorld();
  const page = setUp(storage);
  page.add('record-1');
  const other = setUp(storage);
  other.outbox.resendKept();
  await other.pass(0);

  assert.deepEqual(other.requests, []);
});

test('what a page still tries to send no other one brings back, however long its server is away', async () => {
  const storage = createWorld();
  const page = setUp(storage, () => 'failed');
  page.add('record-1');
  page.add('record-2', 'trace');
  const other = setUp(storage);
  for (let minutes = 0; minutes < 3; minutes += 0.25) {
    await page.pass(15_000);
    other.outbox.resendKept();
    await other.pass(0);
  }
  assert.deepEqual(other.requests, []);

  page.outbox.leave();
  await other.pass(80_000);
  other.outbox.resendKept();
  await other.pass(0);
  assert.deepEqual(other.stored.sort(), ['record-1', 'record-2']);
});

test('of two tabs that find what an earlier page has left, one sends it', async () => {
  const storage = createWorld();
  setUp(storage, () => 'failed').add('record-1');
  await taskEnds();
  storage.time += 20_000;
  const tabs = [setUp(storage), setUp(storage)] as const;
  for (const tab of tabs) {
    tab.outbox.resendKept();
    await Promise.resolve();
  }
  for (const tab of tabs) await tab.pass(0);
  assert.deepEqual(
    tabs.map(({ stored }) => stored),
    [['record-1'], []],
  );
});

test('a claim of the far future is none', async () => {
  const storage = createWorld();
  const until = Number.MAX_SAFE_INTEGER;
  storage.text = JSON.stringify([{ key: 'record-1', channel: 'hit', at: storage.time, until }]);
  const page = setUp(storage);
  page.outbox.resendKept();
  await page.pass(0);
  assert.deepEqual(page.stored, ['record-1']);
});

test('a browser that takes no beacon more makes a request', async () => {
  const page = setUp();
  page.refuseBeacons();
  page.add('record-1');
  page.outbox.leave();
  await page.pass(0);

  assert.deepEqual(page.stored, ['record-1']);
});

test('what is cleared is neither sent nor kept', async () => {
  const storage = createWorld();
  const page = setUp(storage);
  page.add('record-1');
  page.outbox.clear();
  await page.pass(60_000);
  page.outbox.leave();

  assert.deepEqual(page.requests, []);
  assert.equal(storage.text, null);
});

test('what is cleared of one call is neither sent again nor kept, and the others are', async () => {
  const storage = createWorld();
  const page = setUp(storage, () => 'failed');
  page.add('record-1', 'track');
  page.add('record-2');
  await page.pass(2000);
  page.outbox.clear('track');
  assert.deepEqual(keysOf(storage.text), ['record-2']);
  const attempts = page.requests.length;
  page.outbox.leave();
  await page.pass(120_000);

  const later = page.requests.slice(attempts).map(({ channel }) => channel);
  assert.deepEqual([...new Set(later)], ['hit']);
});

test('however pages end and servers answer, each record is stored exactly once', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      channel: fc.constantFrom<ChannelName>('hit', 'errors', 'service', 'trace'),
    }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat({ max: 40_000 }) }),
    fc.record({
      kind: fc.constantFrom('leave' as const, 'crash' as const, 'away' as const, 'back' as const),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const storage = createWorld();
      let isAway = false;
      const outcome = (): Outcome => (isAway ? 'failed' : 'stored');
      const added: string[] = [];
      const stored = new Set<string>();
      let page = setUp(storage, outcome);
      const nextPage = async (): Promise<void> => {
        for (const key of page.stored) stored.add(key);
        page = setUp(storage, outcome);
        await page.pass(20_000);
        page.outbox.resendKept();
      };
      for (const one of steps) {
        if (one.kind === 'add') {
          const key = `record-${added.length}`;
          added.push(key);
          page.add(key, one.channel);
        } else if (one.kind === 'pass') await page.pass(one.milliseconds);
        else if (one.kind === 'away') isAway = true;
        else if (one.kind === 'back') isAway = false;
        else {
          if (one.kind === 'leave') page.outbox.leave();
          await nextPage();
        }
      }
      isAway = false;
      page.outbox.leave();
      await nextPage();
      await page.pass(200_000);
      for (const key of page.stored) stored.add(key);
      assert.deepEqual([...stored].sort(), [...added].sort());
      assert.equal(storage.text, null);
    }),
    { numRuns: 60 },
  );
});

test('the browser keeps a bounded list, the newest of it, and reads whatever it holds', async () => {
  const storage = createWorld();
  const kept = keptIn(storage);
  const entry = (index: number, text: string): Entry => ({
    key: `record-${index}`,
    channel: 'hit',
    fields: { text },
    at: index + 1,
  });
  for (let index = 0; index < 150; index += 1) kept.add(entry(index, ''));
  await taskEnds();
  assert.equal(keysOf(storage.text).length, 100);
  assert.equal(keysOf(storage.text).at(-1), 'record-149');
  for (let index = 200; index < 230; index += 1) kept.add(entry(index, 'x'.repeat(10_000)));
  await taskEnds();
  assert.ok((storage.text?.length ?? 0) <= 60_000);
  assert.equal(keysOf(storage.text).at(-1), 'record-229');

  fc.assert(fc.property(fc.string(), (text) => assert.ok(Array.isArray(readEntries(text)))));
  const junk = '[null, 5, {"key": "x"}, {"key": "record-1", "channel": "toString", "at": 1}]';
  assert.deepEqual(readEntries(junk), []);
});

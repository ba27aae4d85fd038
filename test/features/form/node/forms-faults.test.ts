import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../../../demo/server/database/database.js';
import { submissions } from '../../../../demo/server/database/schema.js';
import { serverFormApi, type FormApi } from '../../../../src/features/form/api.js';
import type { FormOutcome } from '../../../../src/features/form/model/outcome.js';
import { createOutbox, type Outbox } from '../../../../src/features/form/outbox/outbox.js';
import { chooseSeed, randomFrom } from '../../../support/node/random.js';
import { howOften } from '../../../support/node/soak.js';
import { Cookies, Tab } from '../../cart/node/tab.js';

/*
 * Visitors submit forms while requests fail, pages are reloaded, tabs crash, and the server is killed. At the end, the rows in
 * the database must equal what the visitors were told.
 */

const COUNT = howOften(50, 1000);
const VISITORS = 5;
const FORM = 'faults';
const SHARE_OF_FAULTS = 0.4;
const HOUR = 60 * 60_000;

const faults = [
  ...['status=500', 'status=429', 'status=503', 'crumbFail', 'badjson', 'drop', 'drop;when=before'],
  ...[400, 404, 409, 413, 422].map((status) => `status=${String(status)}`),
  // The server stores the submission, then the response is replaced.
  ...[400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504].map(
    (status) => `status=${String(status)};when=after`,
  ),
];
const timeouts = ['timeout', 'timeout;when=before'];

const page = {
  pageTitle: 'Contact',
  pageId: 'p1',
  contentSource: 'c',
  pagePath: '/contact',
  pagePermissionTypeValue: 1,
} as const;

const program = fileURLToPath(new URL('../../../support/node/form-server.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'sq-form-faults-'));
const directory = join(folder, 'data');
let child: ChildProcess;
let url = '';

async function start(): Promise<void> {
  const port = url === '' ? '0' : new URL(url).port;
  child = fork(program, [directory, port], {
    execArgv: ['--liftoff-only', '--import', 'tsx'],
    stdio: 'inherit',
  });
  [url] = (await once(child, 'message')) as [string];
}

async function kill(): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

before(start);
after(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The storage of a browser. Several tabs share it. */
class Device {
  readonly cookies = new Cookies();
  outboxText: string | null = null;
  /** Milliseconds by which the clock is ahead. */
  ahead = 0;
  #lock: Promise<unknown> = Promise.resolve();

  /** A lock that a closed tab releases, like a Web Lock. */
  lock(work: () => Promise<void>): Promise<void> {
    const next = this.#lock.then(work, work);
    this.#lock = next.catch(() => undefined);
    return next;
  }
}

/** An open tab. Its session storage survives a reload. */
class Page {
  readonly #tab: Tab;
  #session: string | null = null;
  api: FormApi;
  readonly outbox: Outbox;
  /** `true` if the tab crashes while it sends the next submission. */
  crashes = false;
  #isClosed = false;
  #close: () => void = () => undefined;

  constructor(
    readonly device: Device,
    readonly random: () => number,
  ) {
    this.#tab = new Tab(url, device.cookies, { deadline: 1000 });
    this.api = this.#open();
    const closed = new Promise<void>((resolve) => {
      this.#close = () => {
        this.#isClosed = true;
        resolve();
      };
    });
    this.outbox = createOutbox({
      item: {
        read: () => device.outboxText,
        write: (text) => void (device.outboxText = text),
        remove: () => void (device.outboxText = null),
      },
      now: () => Date.now() + device.ahead,
      newId: () => crypto.randomUUID(),
      lock: (work) => device.lock(() => Promise.race([work(), closed])),
      send: ({ data }, { key, begin: mark }) => {
        const crashes = this.crashes;
        // A crashed tab cannot write to the storage.
        const begin = (next: string): void => {
          if (this.#isClosed) throw new Error('The tab has crashed.');
          mark(next);
        };
        const sent = this.api.sendKept(data, { key, begin });
        if (!crashes) return sent;
        // A request may be on its way, but the tab never receives the response.
        sent.catch(() => undefined);
        const never = new Promise<FormOutcome>(() => undefined);
        void delay(this.random() * 20).then(this.#close);
        return never;
      },
      messageOf: ({ message }) => message,
    });
  }

  #open(): FormApi {
    const { client } = this.#tab;
    // The code of a crashed tab does not continue.
    const call: typeof client.call = (request) =>
      this.#isClosed ? new Promise(() => undefined) : client.call(request);
    return serverFormApi(
      { call },
      {
        read: () => this.#session,
        write: (text) => void (this.#session = text),
      },
    );
  }

  /** The code's memory is lost, and the storage is kept. */
  reload(): void {
    this.api = this.#open();
  }

  /** Makes the next requests fail at random. */
  disturb(requests: number): void {
    const { random } = this;
    const list = random() < 0.03 ? timeouts : faults;
    this.#tab.faults.length = 0;
    for (let nth = 0; nth < requests; nth += 1) {
      const isFault = random() < SHARE_OF_FAULTS;
      this.#tab.faults.push(isFault ? (list[Math.floor(random() * list.length)] ?? '') : '');
    }
  }

  calm(): void {
    this.#tab.faults.length = 0;
  }
}

type Told = 'stored' | 'rejected' | 'unknown' | 'not sent';

const submissionOf = (note: string) => ({ formId: FORM, form: { note } });

/** Submits a form, and sometimes once more after a rejection. */
async function submit(visitor: Page, note: string): Promise<Told> {
  const { random } = visitor;
  visitor.disturb(40);
  const told = await submitOnce(visitor, note);
  if (told !== 'rejected' || random() >= 0.5) return told;
  visitor.calm();
  await delay(random() * 50);
  return submitOnce(visitor, note);
}

/** Submits a form until the visitor has been told the outcome. Sometimes, the page is reloaded before that. */
async function submitOnce(visitor: Page, note: string): Promise<Told> {
  let outcome = await visitor.api.submit(submissionOf(note), page);
  for (let nth = 0; outcome.outcome === 'unknown' && nth < 150; nth += 1) {
    if (nth === 15) visitor.calm();
    assert.ok(
      outcome.check,
      `${note}: a server that keeps records lets visitors look the outcome up`,
    );
    if (visitor.random() < 0.2) {
      // The visitor reloads the page, and sends the same values again.
      visitor.reload();
      outcome = await visitor.api.submit(submissionOf(note), page);
    } else outcome = await outcome.check();
    // The server may be restarting.
    if (outcome.outcome === 'unknown') await delay(Math.min(50 * 2 ** nth, 1000));
  }
  return outcome.outcome;
}

/** Submits a form offline. Two tabs send it, one of them may crash, and the device may be offline for more than a day. */
async function submitOffline(visitor: Page, note: string): Promise<Told> {
  const { device, random } = visitor;
  const kept = { adapter: 'server', data: { submission: submissionOf(note), page } } as const;
  const entry = { formId: FORM, path: '/contact', hasCaptcha: false, kept, fields: [] };
  const id = visitor.outbox.add(entry) ?? '';
  const isLate = random() < 0.15;
  if (isLate) device.ahead += 25 * HOUR;
  if (random() < 0.1) {
    visitor.outbox.remove(id);
    await visitor.outbox.flush();
    return 'not sent';
  }
  const tabs = [new Page(device, random), new Page(device, random)];
  for (const tab of tabs) tab.disturb(20);
  const [first] = tabs as [Page];
  first.crashes = random() < 0.3;
  await Promise.all(tabs.map((tab) => tab.outbox.flush()));
  if (isLate) {
    assert.equal(visitor.outbox.find(id)?.state, 'expired');
    if (random() < 0.5) return 'not sent';
    const late = new Page(device, random);
    await late.outbox.retry(id);
  }
  // Later pages look up the outcome.
  for (let nth = 0; visitor.outbox.isPending() && nth < 150; nth += 1) {
    const next = new Page(device, random);
    if (nth < 8) next.disturb(10);
    await next.outbox.flush();
    await delay(Math.min(50 * 2 ** nth, 1000));
  }
  if (visitor.outbox.find(id)?.state === 'unknown') await visitor.outbox.retry(id);
  const state = visitor.outbox.find(id)?.state;
  visitor.outbox.remove(id);
  assert.ok(state === 'stored' || state === 'rejected', `${note}: ${String(state)}`);
  return state;
}

test(`stores ${String(COUNT)} submissions as visitors were told, despite faults, crashes and a killed server`, async () => {
  const seed = chooseSeed();
  console.log(`To repeat these faults, set SQ_SEED=${String(seed)}.`);
  const told = new Map<string, Told>();
  let sent = 0;
  const kills = howOften(1, 8);
  let restarts = Promise.resolve();

  await Promise.all(
    Array.from({ length: VISITORS }, async (_, nth) => {
      const random = randomFrom(seed * 10 + nth);
      // One visitor's outbox per device; direct submissions come from another tab of the device.
      for (let count = 0; count < COUNT / VISITORS; count += 1) {
        const visitor = new Page(new Device(), random);
        const note = `${String(nth)} says ${String(count)}`;
        told.set(note, await (random() < 0.6 ? submit : submitOffline)(visitor, note));
        sent += 1;
        if (sent % Math.ceil(COUNT / (kills + 1)) === 0) {
          // On a slow machine, the previous restart may not have ended.
          restarts = restarts.then(kill).then(start);
        }
      }
    }),
  );
  await restarts;
  // Requests of crashed tabs may still be in progress.
  await delay(2000);
  await kill();

  const { db, close } = await openDatabase({ directory });
  try {
    const rows = await db.select().from(submissions).where(eq(submissions.formId, FORM));
    const counts = new Map<string, number>();
    for (const { values } of rows) {
      const note = String((values as Record<string, unknown>)['note']);
      counts.set(note, (counts.get(note) ?? 0) + 1);
    }
    const wrong = [...told]
      .map(([note, state]) => ({ note, state, rows: counts.get(note) ?? 0 }))
      .filter(({ state, rows: count }) =>
        state === 'unknown' ? count > 1 : count !== (state === 'stored' ? 1 : 0),
      );
    assert.deepEqual(wrong, [], 'rows differ from what visitors were told');
    const states = [...told.values()];
    const share = (state: Told): number => states.filter((each) => each === state).length;
    console.log(
      `stored ${String(share('stored'))}, rejected ${String(share('rejected'))}, unknown ${String(share('unknown'))}, not sent ${String(share('not sent'))}`,
    );
    assert.ok(share('stored') > COUNT / 3, 'most submissions are stored in the end');
    assert.equal(share('unknown'), 0, 'a server that keeps records leaves no outcome open');
  } finally {
    await close();
  }
});

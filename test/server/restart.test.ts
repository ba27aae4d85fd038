import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../demo/server/database/database.js';
import { DatabaseLocked } from '../../demo/server/database/lock.js';
import { submissions } from '../../demo/server/database/schema.js';
import { paths } from '../../src/features/insight/model/calls.js';
import { noteRoutes } from '../support/node/note-routes.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { howOften } from '../support/node/soak.js';
import { Visitor } from '../support/node/visitor.js';
import { allRecords, hitForm } from './insight/records.js';

const folder = await mkdtemp(join(tmpdir(), 'sq-restart-'));
const program = fileURLToPath(new URL('../support/node/server-process.ts', import.meta.url));

/** Starts a server in a separate process, with its own database. */
async function startProcess(routes: 'notes' | 'insight') {
  const directory = join(folder, routes);
  const child = fork(program, [directory, routes], {
    execArgv: ['--liftoff-only', '--import', 'tsx'],
    stdio: 'inherit',
  });
  after(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [url] = (await once(child, 'message')) as [string];
  return { child, directory, ended, visitor: await Visitor.arrive(url) };
}
after(() => rm(folder, { recursive: true }));

interface Note {
  readonly key: string;
  readonly note: string;
  /** The ID in the server's response, if there was one. */
  id?: unknown;
}

async function write(visitor: Visitor, note: Note): Promise<void> {
  const { key } = note;
  const reply = await visitor
    .ask('/api/notes', { json: { note: note.note }, headers: { 'idempotency-key': key } })
    .catch(() => undefined);
  if (reply?.status === 200) note.id = reply.body['id'];
}

const COUNT = howOften(50, 300);

test('keeps every acknowledged write after a kill, and stores a retried write only once', async () => {
  const { child, directory, ended, visitor } = await startProcess('notes');
  const notes: Note[] = Array.from({ length: COUNT }, (_, nth) => ({
    key: randomUUID(),
    note: `note ${nth}`,
  }));
  const waiting = [...notes];

  await assert.rejects(openDatabase({ directory }), DatabaseLocked);
  // Kill the server in the middle of the writes.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let note = waiting.shift(); note; note = waiting.shift()) {
        await write(visitor, note);
        if (waiting.length === COUNT / 2) child.kill('SIGKILL');
      }
    }),
  );
  await ended;
  const acknowledged = notes.filter(({ id }) => id !== undefined).map((note) => ({ ...note }));
  const { db, close } = await openDatabase({ directory });
  const survived = await db.select().from(submissions);
  const services = testServices({ db });
  const restarted = await serveProbe(services, (app) => noteRoutes(app, services));
  const later = new Visitor(restarted.url);
  for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
  for (const note of notes) await write(later, note);
  const rows = await db.select().from(submissions);
  await restarted.close();
  await close();

  const count = acknowledged.length;
  // Eight writes are in progress at the same time.
  assert.ok(count >= COUNT / 2 - 8 && count < COUNT, `${count} of ${COUNT} were acknowledged`);
  for (const { id, note } of acknowledged) {
    assert.deepEqual(survived.find((row) => row.id === id)?.values, { note });
  }
  assert.deepEqual(
    acknowledged.map(({ id }) => id),
    notes.filter(({ key }) => acknowledged.some((known) => known.key === key)).map(({ id }) => id),
  );
  assert.deepEqual(rows.map(({ id }) => id).sort(), notes.map(({ id }) => id).sort());
});

test('keeps every acknowledged insight record after a kill', async () => {
  const { child, directory, ended, visitor } = await startProcess('insight');
  const acknowledged: string[] = [];
  const waiting = Array.from({ length: COUNT }, () => hitForm());

  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let form = waiting.shift(); form; form = waiting.shift()) {
        const beacon = { form, crumb: null, headers: { origin: visitor.url } };
        const reply = await visitor.ask(paths.hit, beacon).catch(() => undefined);
        if (reply?.status === 200) acknowledged.push(form['key'] ?? '');
        if (waiting.length === COUNT / 2) child.kill('SIGKILL');
      }
    }),
  );
  await ended;
  const { db, close } = await openDatabase({ directory });
  const stored = (await allRecords(db)).map(({ key }) => key);
  await close();

  const count = acknowledged.length;
  assert.ok(count >= COUNT / 2 - 8 && count < COUNT, `${count} of ${COUNT} were acknowledged`);
  for (const key of acknowledged) assert.equal(stored.filter((one) => one === key).length, 1, key);
});

import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../demo/server/database/database.js';
import { paths } from '../../../src/features/insight/model/calls.js';
import { howOften } from '../../support/node/soak.js';
import { allRecords, hitForm } from './records.js';

const folder = await mkdtemp(join(tmpdir(), 'sq-insight-'));
const directory = join(folder, 'db');
const program = fileURLToPath(new URL('../../support/node/server-process.ts', import.meta.url));
let running: ChildProcess | undefined;
after(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(): Promise<string> {
  running = fork(program, [directory, 'insight'], {
    execArgv: ['--liftoff-only', '--import', 'tsx'],
    stdio: 'inherit',
  });
  const [url] = (await once(running, 'message')) as [string];
  return url;
}

async function kill(): Promise<void> {
  const child = running;
  if (!child) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Sends a hit as a beacon does; false where nobody has said that it is safe. */
async function send(url: string, form: Readonly<Record<string, string>>): Promise<boolean> {
  const body = new URLSearchParams(form);
  const response = await fetch(url + paths.hit, {
    method: 'POST',
    body,
    headers: { origin: url },
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status === 200;
}

const WRITERS = 16;
const KILLS = howOften(1, 4);
const COUNT = howOften(200, 2000);

test('many writers and a server that is killed among them leave each record once, and none that was acknowledged is lost', async () => {
  let url = await start();
  const acknowledged = new Set<string>();
  const forms = Array.from({ length: COUNT * (KILLS + 1) }, (_, nth) =>
    hitForm({ title: `${nth}` }),
  );
  const waiting = [...forms];
  const unsure: Record<string, string>[] = [];

  for (let round = 0; round <= KILLS; round += 1) {
    const end = COUNT * (KILLS - round);
    let killed: Promise<void> | undefined;
    const writers = Array.from({ length: WRITERS }, async () => {
      for (
        let form = waiting.shift();
        form;
        form = waiting.length > end ? waiting.shift() : undefined
      ) {
        if (await send(url, form)) acknowledged.add(form['key'] ?? '');
        else unsure.push(form);
        if (round < KILLS && waiting.length < end + COUNT / 2) killed ??= kill();
      }
    });
    await Promise.all(writers);
    await killed;
    if (round < KILLS) url = await start();
  }
  // What a page got no answer for it sends again, and some of what it did, too.
  const again = [...unsure, ...forms.filter((_, nth) => nth % 7 === 0)];
  await Promise.all(
    again.map(async (form) => {
      if (await send(url, form)) acknowledged.add(form['key'] ?? '');
    }),
  );
  await kill();

  const { db, close } = await openDatabase({ directory });
  const keys = (await allRecords(db)).map(({ key }) => key);
  await close();
  const sent = new Set(forms.map(({ key }) => key));
  assert.ok(unsure.length > 0, 'the kill came in the middle of the writes');
  assert.equal(new Set(keys).size, keys.length, 'no record is doubled');
  assert.deepEqual(
    [...acknowledged].filter((key) => !keys.includes(key)),
    [],
  );
  assert.deepEqual(
    keys.filter((key) => !sent.has(key)),
    [],
  );
  assert.equal(keys.length, forms.length);
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { DatabaseLocked, lockDirectory } from '../../demo/server/database/lock.js';

let folder: string;
let directory: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sq-lock-'));
  directory = join(folder, 'db');
});
afterEach(() => rm(folder, { recursive: true }));

const lockFile = () => `${directory}.lock`;

/** A process that does nothing, and lives until it is stopped. */
async function idleProcess(t: { after(end: () => void): void }): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
  t.after(() => child.kill());
  await once(child, 'spawn');
  return child.pid ?? 0;
}

/** The number of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a directory is locked once, and free again afterwards', async () => {
  const unlock = await lockDirectory(directory);

  await assert.rejects(lockDirectory(directory), DatabaseLocked);
  await unlock();
  await (
    await lockDirectory(directory)
  )();

  assert.deepEqual(await readdir(folder), []);
});

test('the refusal says who holds it, and what to do', async (t) => {
  const pid = await idleProcess(t);
  await writeFile(lockFile(), JSON.stringify({ pid, started: '', token: 'x' }));

  await assert.rejects(lockDirectory(directory), (error: Error) => {
    assert.ok(error.message.includes(`Process ${pid} has the database in ${directory} open`));
    assert.match(error.message, /Stop it, or set DEMO_DATA to another directory\.$/);
    return true;
  });
});

test('the lock of a process that was killed is taken over', async () => {
  const pid = await deadProcess();
  await writeFile(lockFile(), JSON.stringify({ pid, started: '', token: 'x' }));

  const unlock = await lockDirectory(directory);

  const { pid: holder } = JSON.parse(await readFile(lockFile(), 'utf8')) as { pid: number };
  assert.equal(holder, process.pid);
  await unlock();
});

test('the lock of a process whose number another has now is taken over', async (t) => {
  const pid = await idleProcess(t);
  await writeFile(lockFile(), JSON.stringify({ pid, started: 'before that', token: 'x' }));

  await (
    await lockDirectory(directory)
  )();
});

test('the lock of an earlier process with our own number is taken over', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, started: '', token: 'x' }));

  await (
    await lockDirectory(directory)
  )();
});

test('a lock that cannot be read is taken over', async () => {
  for (const text of ['', '{', '{"pid":"1"}']) {
    await writeFile(lockFile(), text);

    await (
      await lockDirectory(directory)
    )();
  }
});

test('of several that take over a lock at once, one gets it', async () => {
  for (let round = 0; round < 50; round += 1) {
    const pid = process.pid;
    await writeFile(lockFile(), JSON.stringify({ pid, started: '', token: 'x' }));

    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockDirectory(directory)));

    const taken = tries.filter((result) => result.status === 'fulfilled');
    assert.equal(taken.length, 1);
    await taken[0]?.value();
  }
  assert.deepEqual(await readdir(folder), []);
});

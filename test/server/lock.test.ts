import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

test('locks a directory until it is released', async () => {
  const unlock = await lockDirectory(directory);

  await assert.rejects(lockDirectory(directory), DatabaseLocked);
  await unlock();
  const unlockAgain = await lockDirectory(directory);
  await unlockAgain();

  assert.deepEqual(await readdir(folder), []);
});

test('grants only one of several simultaneous requests for a directory', async () => {
  const requests = await Promise.allSettled(
    Array.from({ length: 8 }, () => lockDirectory(directory)),
  );

  assert.equal(requests.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(await readdir(folder), ['db.lock']);
});

test('if the directory is locked, names the process that holds the lock, and suggests a solution', async (t) => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
  t.after(() => child.kill());
  await once(child, 'spawn');
  await writeFile(`${directory}.lock`, String(child.pid));

  await assert.rejects(lockDirectory(directory), (error: Error) => {
    assert.match(
      error.message,
      new RegExp(`^Process ${child.pid} has the database in ${directory}`),
    );
    assert.match(error.message, /Stop it, or set DEMO_DATA to another directory\./);
    return true;
  });
});

test('replaces a damaged lock, and the lock of a killed process or of an earlier process with the same ID', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  for (const left of [String(child.pid), String(process.pid), '', '{']) {
    await writeFile(`${directory}.lock`, left);
    const unlock = await lockDirectory(directory);
    await assert.rejects(lockDirectory(directory), DatabaseLocked, left);
    await unlock();
  }
});

import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Starts one demo server for the whole suite, and hands its address to the workers in `SQ_BASE_URL`.
 * In a process of its own, so that the server's sources are loaded as `npm start` loads them.
 *
 * @returns what Playwright calls at the end.
 */
export default async function startDemo(): Promise<() => Promise<void>> {
  const child = fork(new URL('./demo-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
  });
  process.env['SQ_BASE_URL'] = await addressOf(child);
  return () => stop(child);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (url: string) => resolve(url));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The demo server ended with code ${code}.`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.disconnect();
  });
}

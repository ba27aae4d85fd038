import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './counts.mjs';

export interface Suite {
  readonly name: string;
  /** Arguments for Node. The program writes its counts to the file that `SQ_COUNTS` names. */
  readonly args: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /**
   * Returns the arguments that run one of the suite's test files alone. Only suites of browser tests have this: see
   * `rerunFailedFiles`.
   */
  readonly rerun?: ((file: string) => readonly string[]) | undefined;
  /** Priority of the suite's process and all child processes, if it is not the default: see `os.constants.priority`. */
  readonly priority?: number | undefined;
}

/**
 * Runs a suite in a separate process and prints its output. Each line starts with the suite's name. If the suite
 * crashes, runs no tests, or reports failure without a failed test, that counts as an additional failure.
 */
export async function runSuite({ name, args, env = {}, priority }: Suite): Promise<Counts> {
  mkdirSync('.cache', { recursive: true });
  // Use a new folder for each run, because tests run suites with the same name at the same time.
  const folder = mkdtempSync(`.cache/counts-${name}-`);
  const file = join(folder, 'counts.json');
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...env,
      SQ_COUNTS: file,
      FORCE_COLOR: '0',
      // Inside Node's test runner, a nested test runner would run nothing.
      NODE_TEST_CONTEXT: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  const streamed = [prefix(name, child.stdout), prefix(name, child.stderr)];
  const ended = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? String(code)));
  });
  await Promise.all(streamed);
  const counts = judge(name, readCounts(file), ended);
  rmSync(folder, { recursive: true });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${name.padEnd(8)} | ${String(counts.passed)} passed, ${String(counts.failed)} failed in ${String(seconds)} s`,
  );
  return counts;
}

/**
 * Combines a suite's counts with how its process has ended.
 *
 * @param ended - The exit code, the signal, or the reason why the process did not start
 */
export function judge(name: string, counts: Counts | undefined, ended: string): Counts {
  if (!counts)
    return withProblem(noCounts, `${name}: crashed (${ended}) before its tests were counted`);
  if (counts.failed > 0) return counts;
  if (ended !== '0')
    return withProblem(counts, `${name}: all tests passed, but the process ended with ${ended}`);
  if (counts.passed === 0) return withProblem(counts, `${name}: ran no tests`);
  return counts;
}

/** Adds up the counts of several suites. */
export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    problems: all.flatMap(({ problems }) => problems),
  };
}

const noCounts: Counts = { passed: 0, failed: 0, problems: [] };

function withProblem(counts: Counts, problem: string): Counts {
  return { ...counts, failed: counts.failed + 1, problems: [...counts.problems, problem] };
}

function readCounts(file: string): Counts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return undefined;
  }
}

async function prefix(name: string, stream: Readable): Promise<void> {
  for await (const line of createInterface({ input: stream })) {
    // Remove control characters: reporters move the cursor and color their lines, which breaks if lines of different
    // suites alternate.
    const text = stripVTControlCharacters(line).trimEnd();
    if (text) process.stdout.write(`${name.padEnd(8)} | ${text}\n`);
  }
}

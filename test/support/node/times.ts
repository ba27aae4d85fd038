import { writeFileSync } from 'node:fs';
import type { SuiteRun } from './rerun.js';

const FILE = 'test/times.md';

interface FileTime {
  readonly suite: string;
  readonly file: string;
  readonly milliseconds: number;
}

/** Returns the slowest test files of some runs, slowest first, as `12.3 s e2e test/e2e/shop.spec.ts`. */
export function slowestFiles(runs: readonly SuiteRun[], count: number): string[] {
  return slowest(runs, count).map(
    ({ suite, file, milliseconds }) => `${seconds(milliseconds)} s ${suite} ${file}`,
  );
}

/** Writes `test/times.md`: a table of all suites, and a table of the 40 slowest test files. */
export function writeTimes(runs: readonly SuiteRun[]): void {
  const files = slowest(runs, 40).map(({ suite, file, milliseconds }) => [
    seconds(milliseconds),
    suite,
    file,
  ]);
  const suites = runs.map(({ suite, counts }) => {
    const times = Object.values(counts.times ?? {});
    const total = times.reduce((sum, milliseconds) => sum + milliseconds, 0);
    return [
      suite.name,
      String(times.length),
      String(counts.passed + counts.failed),
      seconds(total),
    ];
  });
  writeFileSync(
    FILE,
    `# Times of the tests

Written by \`npm test -- --record\`. A time is the sum of the tests of a file. Suites run two tests at a time, beside another suite.

## Suites

${table(['suite', 'files', 'tests', 'seconds'], suites)}
## The 40 slowest files

${table(['seconds', 'suite', 'file'], files)}`,
  );
}

function slowest(runs: readonly SuiteRun[], count: number): FileTime[] {
  return runs
    .flatMap(({ suite, counts }) =>
      Object.entries(counts.times ?? {}).map(([file, milliseconds]) => ({
        suite: suite.name,
        file,
        milliseconds,
      })),
    )
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [head, head.map(() => '---'), ...rows].map(line).join('');
}

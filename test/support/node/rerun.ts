import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Counts, FailedFile } from './counts.mjs';
import { runSuite, type Suite } from './suite.js';

/** A run of a suite. */
export interface SuiteRun {
  readonly suite: Suite;
  readonly counts: Counts;
}

/** Failed files are rerun only if there are at most this many. More failures indicate a broken change. */
const MAX_RERUNS = 5;

const flakyList = 'test/flaky.md';

/**
 * Reruns each failed file of browser tests once, one after the other, with nothing else running. A file that passes
 * then counts as passed, and its failed tests are flaky. A file that fails again keeps the counts of its first run.
 *
 * @returns The counts of all runs, and the flaky tests as `file: title`
 */
export async function rerunFailedFiles(
  runs: readonly SuiteRun[],
  listFile = flakyList,
): Promise<{ readonly counts: readonly Counts[]; readonly flaky: readonly string[] }> {
  const failedFiles = runs.flatMap(({ suite, counts }) =>
    suite.rerun ? Object.keys(counts.failedFiles ?? {}) : [],
  );
  const all: Counts[] = [];
  const flaky: string[] = [];
  if (failedFiles.length > MAX_RERUNS) {
    console.log(
      `Not rerunning the failed browser tests, because too many files failed (${String(failedFiles.length)}).`,
    );
    return { counts: runs.map(({ counts }) => counts), flaky };
  }
  for (const { suite, counts } of runs) {
    let current = counts;
    const { rerun } = suite;
    for (const [file, first] of Object.entries(rerun ? (counts.failedFiles ?? {}) : {})) {
      console.log(`Rerunning ${file}, which failed in the suite ${suite.name}`);
      const second = await runSuite({ ...suite, args: rerun?.(file) ?? [], priority: undefined });
      if (second.failed > 0) continue;
      current = replaceFile(current, first, second);
      for (const title of first.titles) {
        flaky.push(`${file}: ${title}`);
        listFlakyTest(listFile, file, title);
      }
    }
    all.push(current);
  }
  return { counts: all, flaky };
}

/** Replaces a file's counts with those of its second run, which passed. */
function replaceFile(counts: Counts, first: FailedFile, second: Counts): Counts {
  return {
    passed: counts.passed - first.passed + second.passed,
    failed: counts.failed - first.titles.length,
    problems: counts.problems.filter((problem) => !first.problems.includes(problem)),
  };
}

/** Appends a flaky test to the table in `listFile`, unless the table already contains it. */
function listFlakyTest(listFile: string, file: string, title: string): void {
  const list = existsSync(listFile) ? readFileSync(listFile, 'utf8') : '';
  const cells = `| ${file} | ${title.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')} |`;
  if (list.includes(cells)) return;
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(listFile, `${list}| ${date} ${cells} unknown |\n`);
}

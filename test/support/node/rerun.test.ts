import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import type { Counts } from './counts.mjs';
import { rerunFailedFiles } from './rerun.js';
import { runSuite, sum, type Suite } from './suite.js';

mkdirSync('.cache', { recursive: true });
// The folder is in the project, because the test files import its packages.
const folder = mkdtempSync('.cache/rerun-');
after(() => rmSync(folder, { recursive: true }));

const support = resolve('test/support');

write(
  'playwright.config.mjs',
  `export default { testDir: '.', testMatch: '*.spec.mjs', reporter: '${support}/node/e2e-reporter.ts' };`,
);
const playwright = (...files: string[]): string[] => [
  'node_modules/playwright/cli.js',
  'test',
  `--config=${join(folder, 'playwright.config.mjs')}`,
  ...files,
];

/** This file exists after the first run. It makes the flaky test pass. */
const calm = join(folder, 'calm');
const head = "import { existsSync } from 'node:fs'; import { test } from 'playwright/test';";
const pass = `test('stays', () => {});`;

test('counts a failed file as passed if it passes alone, and lists its failed test as flaky', async () => {
  const flaky = write(
    'flaky.spec.mjs',
    `${head} ${pass} test('races | wins', () => { if (!existsSync('${calm}')) throw new Error('lost'); });`,
  );
  const broken = write(
    'broken.spec.mjs',
    `${head} ${pass} test('breaks', () => { throw new Error('no'); });`,
  );
  const stable = write('stable.spec.mjs', `${head} ${pass}`);

  const { counts, flaky: names, list } = await runTwice(playwright, [flaky, broken, stable]);

  assert.deepEqual([counts.passed, counts.failed], [4, 1]);
  assert.match(counts.problems.join(), /broken\.\S+: breaks: .*no/);
  assert.deepEqual(names, [`${flaky}: races | wins`]);
  assert.match(list, /^\| \d{4}-\d\d-\d\d \| \S+flaky\.\S+ \| races \\\| wins \| unknown \|\n$/);
});

test('lists a flaky test only once', async () => {
  const runs = [{ suite: passing(), counts: failedIn('a.test.ts') }];
  const listFile = join(folder, 'listed.md');
  await rerunFailedFiles(runs, listFile);
  const list = readFileSync(listFile, 'utf8');
  const { flaky } = await rerunFailedFiles(runs, listFile);
  assert.deepEqual(flaky, ['a.test.ts: one']);
  assert.equal(readFileSync(listFile, 'utf8'), list);
});

test('reruns nothing if more than five files have failed', async () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'];
  const runs = files.map((file) => ({ suite: passing(), counts: failedIn(file) }));
  const listFile = join(folder, 'many.md');
  const { counts, flaky } = await rerunFailedFiles(runs, listFile);
  assert.equal(sum(counts).failed, 6);
  assert.deepEqual(flaky, []);
  assert.equal(existsSync(listFile), false);
});

test('keeps failures that do not belong to a file', async () => {
  const counts = {
    ...failedIn('a.test.ts'),
    failed: 2,
    problems: ['a.test.ts: one: no', 'set-up'],
  };
  const rerun = await rerunFailedFiles([{ suite: passing(), counts }], join(folder, 'set-up.md'));
  assert.deepEqual(sum(rerun.counts), { passed: 1, failed: 1, problems: ['set-up'] });
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Runs test files, then reruns the failed ones, which pass the second time. */
async function runTwice(
  args: (...files: string[]) => string[],
  files: readonly string[],
): Promise<{ counts: Counts; flaky: readonly string[]; list: string }> {
  rmSync(calm, { force: true });
  const suite = { name: 'probe', args: args(...files), rerun: (file: string) => args(file) };
  const counts = await runSuite(suite);
  writeFileSync(calm, '');
  const listFile = join(folder, 'flaky.md');
  writeFileSync(listFile, '');
  const rerun = await rerunFailedFiles([{ suite, counts }], listFile);
  return {
    counts: sum(rerun.counts),
    flaky: rerun.flaky,
    list: readFileSync(listFile, 'utf8'),
  };
}

/** Returns a suite whose rerun passes with one test. */
function passing(): Suite {
  const counts = JSON.stringify({ passed: 1, failed: 0, problems: [] });
  const code = `require('node:fs').writeFileSync(process.env.SQ_COUNTS, '${counts}')`;
  return { name: 'probe', args: [], rerun: () => ['-e', code] };
}

function failedIn(file: string): Counts {
  const problems = [`${file}: one: no`];
  const failedFiles = { [file]: { passed: 0, titles: ['one'], problems } };
  return { passed: 0, failed: 1, problems, failedFiles };
}

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import type { Counts } from './counts.mjs';
import { rerunFailedFiles } from './rerun.js';
import { runSuite, sum, type Suite } from './suite.js';

mkdirSync('.cache', { recursive: true });
// Inside the project, whose packages the test files import.
const folder = mkdtempSync('.cache/rerun-');
after(() => rmSync(folder, { recursive: true }));

const support = resolve('test/support');

write(
  'playwright.config.mjs',
  `export default { testDir: '.', testMatch: '*.spec.mjs', reporter: '${support}/node/e2e-reporter.ts' };`,
);
write(
  'web-test-runner.config.mjs',
  `
  import { playwrightLauncher } from '@web/test-runner-playwright';
  import { findBrowser, launchArgs } from '${support}/browser.mjs';
  import { countReporter } from '${support}/node/count-reporter.ts';
  const launchOptions = { executablePath: await findBrowser(), args: launchArgs };
  export default {
    rootDir: '${resolve('.')}',
    browsers: [playwrightLauncher({ product: 'chromium', launchOptions })],
    reporters: [countReporter()],
  };`,
);

const playwright = (...files: string[]): string[] => [
  'node_modules/playwright/cli.js',
  'test',
  `--config=${join(folder, 'playwright.config.mjs')}`,
  ...files,
];

const webTestRunner = (...files: string[]): string[] => [
  '--import',
  'tsx',
  'node_modules/@web/test-runner/dist/bin.js',
  '--config',
  join(folder, 'web-test-runner.config.mjs'),
  '--files',
  ...files,
];

/** Exists once the first run is over: a flaky test passes then. */
const calm = join(folder, 'calm');

const runners = [
  {
    title: 'Playwright',
    args: playwright,
    suffix: 'spec.mjs',
    prefix: '',
    head: "import { existsSync } from 'node:fs'; import { test } from 'playwright/test';",
    isCalm: `existsSync('${calm}')`,
  },
  {
    title: 'the web test runner',
    args: webTestRunner,
    suffix: 'test.js',
    prefix: 'Chromium › ',
    head: 'const test = it;',
    isCalm: `(await fetch('/${calm}')).ok`,
  },
];

for (const { title, args, suffix, prefix, head, isCalm } of runners) {
  const pass = `test('stays', () => {});`;
  const flaky = write(
    `flaky.${suffix}`,
    `${head} ${pass} test('races | wins', async () => { if (!(${isCalm})) throw new Error('lost'); });`,
  );
  const broken = write(
    `broken.${suffix}`,
    `${head} ${pass} test('breaks', async () => { throw new Error('no'); });`,
  );
  const stable = write(`stable.${suffix}`, `${head} ${pass}`);

  test(`${title}: a failed file that passes alone counts as passed, and its test is listed as flaky`, async () => {
    const { counts, flaky: names, list } = await runTwice(args, [flaky, stable]);
    assert.deepEqual(counts, { passed: 3, failed: 0, problems: [] });
    assert.deepEqual(names, [`${flaky}: ${prefix}races | wins`]);
    assert.match(
      list,
      /^\| \d{4}-\d\d-\d\d \| \S+flaky\.\S+ \| (Chromium › )?races \\\| wins \| unknown \|\n$/,
    );
  });

  test(`${title}: a file that fails again keeps its failures`, async () => {
    const { counts, flaky: names, list } = await runTwice(args, [broken, flaky]);
    assert.deepEqual([counts.passed, counts.failed], [3, 1]);
    assert.match(counts.problems.join(), /broken\.\S+: (Chromium › )?breaks: .*no/);
    assert.deepEqual(names, [`${flaky}: ${prefix}races | wins`]);
    assert.equal(list.includes('broken'), false);
  });
}

test('a flaky test that is listed already is not listed again', async () => {
  const runs = [{ suite: passing(), counts: failedIn('a.test.ts') }];
  const listFile = join(folder, 'listed.md');
  await rerunFailedFiles(runs, listFile);
  const list = readFileSync(listFile, 'utf8');
  const { flaky } = await rerunFailedFiles(runs, listFile);
  assert.deepEqual(flaky, ['a.test.ts: one']);
  assert.equal(readFileSync(listFile, 'utf8'), list);
});

test('nothing is rerun after more than five files failed', async () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'];
  const runs = files.map((file) => ({ suite: passing(), counts: failedIn(file) }));
  const listFile = join(folder, 'many.md');
  const { counts, flaky } = await rerunFailedFiles(runs, listFile);
  assert.equal(sum(counts).failed, 6);
  assert.deepEqual(flaky, []);
  assert.equal(existsSync(listFile), false);
});

test('a suite without a rerun keeps its failures', async () => {
  const runs = [{ suite: { name: 'probe', args: [] }, counts: failedIn('a.test.ts') }];
  const { counts } = await rerunFailedFiles(runs, join(folder, 'none.md'));
  assert.equal(sum(counts).failed, 1);
});

test('a failure that belongs to no file stays a failure', async () => {
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

/** Runs test files, then those again that failed, for which the race is over. */
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

/** A suite whose rerun passes with one test. */
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

import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runSuite } from './suite.js';

const folder = mkdtempSync(join(tmpdir(), 'sq-suite-'));
const reporter = './test/support/node/node-reporter.mjs';

test('counts passed and failed tests, and describes each failure with its reason', async () => {
  const counts = await run(`
    test('one', () => {});
    test('more', async (t) => { await t.test('two', () => {}); });
    describe('group', () => { test('three', () => {}); });
    test('bad', () => { throw new Error('no'); });
    test.skip('left', () => {});
  `);
  assert.deepEqual([counts.passed, counts.failed], [4, 2]);
  const [first = '', second = ''] = counts.problems;
  assert.match(first, /: bad: no$/);
  assert.match(second, /left: skipped$/);
});

test('separately counts each file in a shared process, even if the file has no tests', async () => {
  const bad = write(`test('one', () => { throw new Error('no'); });`);
  const empty = write('');
  const unloaded = write(`import './nowhere.js';`);
  const good = write(
    `test('two', () => {}); describe('group', () => { test('three', () => {}); });`,
  );
  const counts = await runInOne(bad, empty, unloaded, good);
  assert.deepEqual([counts.passed, counts.failed], [2, 3]);
  const [first = '', second = '', third = ''] = counts.problems;
  assert.match(first, /probe-\d+\.test\.mjs: one: no$/);
  assert.equal(second, `${relative('.', empty)}: no test ran`);
  assert.match(third, /it loads: Cannot find module/);
});

test('in a shared process, starts a file after the previous file has closed its resources', async () => {
  const before = write(`
    import { after, beforeEach } from 'node:test';
    let open = true;
    globalThis.isOpen = () => open;
    beforeEach(() => { globalThis.prepared = (globalThis.prepared ?? 0) + 1; });
    after(async () => { await new Promise(setImmediate); open = false; });
    test('one', () => {});
  `);
  const next = write(`
    const wasOpen = globalThis.isOpen();
    test('two', () => { if (wasOpen || globalThis.prepared !== 1) throw new Error('not alone'); });
  `);
  const { passed, problems } = await runInOne(before, next);
  assert.deepEqual([passed, problems], [2, []]);
});

test('counts a suite as failed if it crashes, is killed, runs nothing or ends with an error', async () => {
  for (const [script, passed, problem] of [
    ['process.exit(0)', 0, /crashed \(0\)/],
    ['process.kill(process.pid, "SIGKILL")', 0, /SIGKILL/],
    [counting(0), 0, /ran no tests/],
    [`${counting(2)};process.exit(3)`, 2, /ended with 3/],
  ] as const) {
    const counts = await runSuite({ name: 'probe', args: ['-e', script] });
    assert.deepEqual([counts.passed, counts.failed], [passed, 1], script);
    assert.match(counts.problems.join(), problem);
  }
});

let files = 0;

/** Runs a test file with Node's test runner and our reporter. */
function run(body: string): ReturnType<typeof runSuite> {
  return runFile(write(body));
}

/** Runs test files one after the other in one process. */
function runInOne(...paths: string[]): ReturnType<typeof runSuite> {
  const helper = pathToFileURL('test/support/node/in-turn.mjs').href;
  return run(`import { runInTurn } from '${helper}';\nawait runInTurn(${JSON.stringify(paths)});`);
}

function write(body: string): string {
  files += 1;
  const file = join(folder, `probe-${String(files)}.test.mjs`);
  writeFileSync(file, body && `import { describe, test } from 'node:test';\n${body}`);
  return file;
}

function runFile(file: string): ReturnType<typeof runSuite> {
  return runSuite({
    name: 'probe',
    args: ['--import', 'tsx', '--test', `--test-reporter=${reporter}`, file],
  });
}

function counting(passed: number): string {
  const counts = JSON.stringify({ passed, failed: 0, problems: [] });
  return `require('node:fs').writeFileSync(process.env.SQ_COUNTS, '${counts}')`;
}

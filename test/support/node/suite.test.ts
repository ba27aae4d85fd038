import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runSuite, sum } from './suite.js';

const folder = mkdtempSync(join(tmpdir(), 'sq-suite-'));
const reporter = './test/support/node/node-reporter.mjs';

test('a suite whose tests pass hands on its counts', async () => {
  const counts = await run(`
    test('one', () => {});
    test('more', async (t) => { await t.test('two', () => {}); });
    describe('group', () => { test('three', () => {}); });
  `);
  assert.deepEqual(counts, { passed: 4, failed: 0, problems: [] });
});

test('a failing test is counted and named, with its reason', async () => {
  const counts = await run(`test('one', () => {}); test('two', () => { throw new Error('no'); });`);
  assert.equal(counts.passed, 1);
  assert.equal(counts.failed, 1);
  assert.match(counts.problems.join(), /: two: no$/);
});

test('a skipped test is a failure', async () => {
  const counts = await run(`test('one', () => {}); test.skip('two', () => {});`);
  assert.deepEqual([counts.passed, counts.failed], [1, 1]);
  assert.match(counts.problems.join(), /two: skipped$/);
});

test('a file without tests is a failure', async () => {
  const counts = await run('');
  assert.deepEqual([counts.passed, counts.failed], [0, 1]);
  assert.match(counts.problems.join(), /no test ran$/);
});

test('a file that does not load is a failure', async () => {
  const counts = await run(`import './nowhere.js';`);
  assert.deepEqual([counts.passed, counts.failed], [0, 1]);
});

test('files that share a process are counted and named one by one, also one without tests', async () => {
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

test('a file that shares a process begins when the one before it has closed what it opened', async () => {
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
  assert.deepEqual(await runInOne(before, next), { passed: 2, failed: 0, problems: [] });
});

test('a suite that crashes before it counts is a failure', async () => {
  const counts = await runSuite({ name: 'probe', args: ['-e', 'process.exit(0)'] });
  assert.deepEqual([counts.passed, counts.failed], [0, 1]);
  assert.match(counts.problems.join(), /crashed \(0\)/);
});

test('a suite that is killed is a failure', async () => {
  const counts = await runSuite({
    name: 'probe',
    args: ['-e', 'process.kill(process.pid, "SIGKILL")'],
  });
  assert.deepEqual([counts.passed, counts.failed], [0, 1]);
  assert.match(counts.problems.join(), /SIGKILL/);
});

test('a suite that counts nothing is a failure', async () => {
  const counts = await runSuite({ name: 'probe', args: ['-e', counting(0)] });
  assert.deepEqual([counts.passed, counts.failed], [0, 1]);
  assert.match(counts.problems.join(), /ran nothing/);
});

test('a suite that ends badly after its tests passed is a failure', async () => {
  const counts = await runSuite({ name: 'probe', args: ['-e', `${counting(2)};process.exit(3)`] });
  assert.deepEqual([counts.passed, counts.failed], [2, 1]);
  assert.match(counts.problems.join(), /ended with 3/);
});

test('counts add up, with all problems', () => {
  const all = sum([
    { passed: 1, failed: 0, problems: [] },
    { passed: 2, failed: 1, problems: ['x'] },
  ]);
  assert.deepEqual(all, { passed: 3, failed: 1, problems: ['x'] });
});

let files = 0;

/** Runs a test file of its own through Node's test runner and our reporter. */
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

/**
 * `npm test`: builds what is missing, runs every suite, and prints as its last line how many tests passed and failed.
 * A failed file of the browser tests is run once more, alone. If it passes then, the run passes, and its failed tests are named
 * as `FLAKY` before the last line and listed in `test/flaky.md`.
 * `npm test -- node` (or `check`, `blocks`, `e2e`, `interop`, `postgres`, several of them) runs only that. `postgres` is what of the
 * end-to-end tests touches the database, on a PostgreSQL server of its own, where PostgreSQL is installed; it runs only
 * where it is chosen, since `node` runs the server on PostgreSQL, too. `firefox` and `webkit` hold every tag to its contract in
 * that engine, and walk through the main flows there, where it is installed (`npm run setup:ci` does that); what is left
 * out is named before the last line. `npm test -- sq-gallery` runs what is about one tag: its contract, the tests of its block, and the end-to-end tests that
 * name it. `npm run soak` repeats some hundreds of times what `npm test` does fifty times; `npm run soak -- insight` only that, and
 * `SQ_SOAK=100 npm run soak -- faults` a hundred times. `npm run soak -- bundlers` installs the bundlers of
 * `test/interop/bundlers.json` from the npm registry, and builds and opens an app with each.
 */
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { findBrowser } from './support/browser.mjs';
import { engineNames, engines, isEngine } from './support/engines/find.ts';
import { browserTestFiles, filesIn, nodeTestFiles } from './support/node/files.ts';
import { writeTurns } from './support/node/in-turn.mjs';
import { rerunFailedFiles } from './support/node/rerun.ts';
import { startPostgres } from './support/node/postgres.ts';
import { snapshotFile } from './support/node/snapshot.ts';
import { runSuite, sum } from './support/node/suite.ts';

const tsx = ['--import', 'tsx'];

/** Of processes that take the time that others leave. */
const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Tests that do more in `npm run soak`. Most repeat their steps: see `howOften`. */
const soaking = {
  node: [
    'test/features/cart/node/cart-tabs.test.ts',
    'test/server/restart.test.ts',
    'test/server/insight/insight-load.test.ts',
  ],
  e2e: [
    ...['faults', 'memory', 'restart'].map((name) => `test/e2e/${name}.spec.ts`),
    // With the bundlers that are no devDependencies, which it installs.
    'test/interop/bundlers.spec.ts',
  ],
};

/** End-to-end tests that compare times, or whose page must answer in time: nothing runs beside them. */
const timed = ['test/e2e/speed.spec.ts', 'test/e2e/map-touch.spec.ts'];

/** End-to-end tests that write or read rows. */
const dataSpecs = ['checkout', 'embed', 'faults', 'form', 'noscript', 'restart', 'shop'];

const nodeTests = [
  // Every file opens databases of WebAssembly, and ends before better code for them would pay.
  '--liftoff-only',
  ...tsx,
  '--test',
  '--test-concurrency=2',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/support/node/node-reporter.mjs',
  '--test-reporter-destination=stderr',
];

const contractFiles = '.cache/contract/*.test.ts';

/** Modals in hidden parts: each engine has its own way not to render them. */
const hiddenModals = 'test/ui/hidden-modals.test.ts';

/** Tests of blocks that also run in Firefox, beside the contract: the suite itself, scrolling and moving rows, and hidden modals. */
const inFirefox = [
  ...['contract', 'features/gallery', 'features/lightbox'].map(
    (folder) => `test/${folder}/*.test.{ts,tsx}`,
  ),
  hiddenModals,
];

/** Tests of blocks that also run in WebKit: the sizes of files, which it takes from their boxes, and hidden modals. */
const inWebKit = ['test/features/lightbox/size.test.ts', hiddenModals];

const flows = [...nodeTests, 'test/flows/main.flow.ts'];

const blocks = [...tsx, 'node_modules/@web/test-runner/dist/bin.js'];

const endToEnd = ['node_modules/playwright/cli.js', 'test'];

/** All of a folder but those that have a suite of their own. */
const specs = (/** @type {string} */ folder) =>
  filesIn(`test/${folder}`, /\.spec\.ts$/).filter((file) => !timed.includes(file));

/** What the programs run where they do not run all: files, by program. @type {Record<string, string[]>} */
const narrowed = {};

/** @type {Record<string, () => string[]>} */
const programs = {
  check: () => [...tsx, 'test/check.mjs', '--without', 'architecture'],
  node: () => {
    const { alone, server, pure } = nodeTestFiles();
    return [
      ...nodeTests,
      ...alone,
      ...writeTurns('server', server, 4),
      ...writeTurns('pure', pure, 1),
    ];
  },
  blocks: () => [...blocks, ...(narrowed['blocks'] ? ['--files', ...narrowed['blocks']] : [])],
  firefox: () => [...blocks, '--files', ...(narrowed['firefox'] ?? [contractFiles, ...inFirefox])],
  webkit: () => [...blocks, '--files', ...(narrowed['webkit'] ?? [contractFiles, ...inWebKit])],
  'firefox-flows': () => flows,
  'webkit-flows': () => flows,
  e2e: () => [...endToEnd, ...(narrowed['e2e'] ?? specs('e2e'))],
  'e2e-timed': () => [...endToEnd, ...timed, '--workers=1'],
  interop: () => [...endToEnd, ...(narrowed['interop'] ?? specs('interop'))],
  'soak-node': () => [...nodeTests, ...(narrowed['soak-node'] ?? soaking.node)],
  'soak-e2e': () => [...endToEnd, ...(narrowed['soak-e2e'] ?? soaking.e2e)],
  postgres: () => [
    ...endToEnd,
    ...dataSpecs.map((name) => `test/e2e/${name}.spec.ts`),
    // Pages that only show something show the same on any database.
    '--grep-invert=shows all that its tags hold',
  ],
};

const rerunInBrowser = (/** @type {string} */ file) => [...blocks, '--files', file];
const rerunFlows = () => flows;
const rerunEndToEnd = (/** @type {string} */ file) => [...endToEnd, file, '--workers=1'];

/** Arguments that run one file of browser tests alone. @type {Record<string, (file: string) => string[]>} */
const reruns = {
  blocks: rerunInBrowser,
  firefox: rerunInBrowser,
  webkit: rerunInBrowser,
  'firefox-flows': rerunFlows,
  'webkit-flows': rerunFlows,
  e2e: rerunEndToEnd,
  'e2e-timed': rerunEndToEnd,
  interop: rerunEndToEnd,
};

/** Run only where they are chosen. */
const onDemand = ['postgres', 'soak-node', 'soak-e2e'];

/** The longest of all, since pages wait more than they compute. They have the processor whenever they want it. */
const foremost = ['e2e', 'interop', 'firefox', 'firefox-flows'];
/** In what time the foremost leave: first what needs no build, or looks at it last. */
const unbuilt = ['check', 'blocks'];
/** Then what does. WebKit comes beside Firefox, which shows one page after the other and leaves a core idle. */
const behind = ['node', 'postgres', 'soak-node', 'webkit', 'webkit-flows'];
/** With the machine to themselves. */
const alone = ['e2e-timed', 'soak-e2e'];

const counts = await runAll(process.argv.slice(2)).catch((error) => {
  console.error(error);
  return { passed: 0, failed: 1, problems: [String(error)], leftOut: [], flaky: [] };
});

for (const line of counts.leftOut) console.log(`LEFT OUT ${line}`);
for (const test of counts.flaky) console.log(`FLAKY ${test}`);
for (const problem of counts.problems) console.log(`FAILED ${problem}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(`${counts.passed} passed, ${counts.failed} failed`);

/** @param {string[]} args */
async function runAll(args) {
  const tags = args.filter((word) => existsSync(`elements/${word}.ts`));
  const soaked = args.filter((word) => isSoaked(word, [...soaking.node, ...soaking.e2e]));
  const chosen = narrowSoaking(
    args.filter((word) => !tags.includes(word) && !soaked.includes(word)),
    soaked,
  );
  for (const [name, files] of Object.entries(tags.length > 0 ? filesOf(tags) : {})) {
    // A suite that is chosen itself runs whole.
    if (files.length === 0 || chosen.includes(name)) continue;
    narrowed[name] = files;
    chosen.push(name);
  }
  const unknown = chosen.filter((name) => !(name in programs));
  if (unknown.length > 0) {
    throw new Error(
      `No suite or tag ${unknown.join(', ')}: choose of ${Object.keys(programs).join(', ')}, or a tag.`,
    );
  }
  process.env.CHROME_PATH = await findBrowser();
  console.log(`Browser: ${process.env.CHROME_PATH}`);
  process.env.DEMO_SNAPSHOT = snapshotFile();
  // Imported here, so that a build that does not even load is one more failure with its line at the end.
  const { ensureBuilt } = await import('../src/build/ensure-built.ts');
  /** @type {Set<string>} */
  const leftOut = new Set();
  // Once, and not by each of the servers that begin together.
  const built = ensureBuilt();
  // Also where the build fails, nothing writes after the last line.
  const lanes = await Promise.allSettled([
    built.then(() => runLane(joinInterop(foremost.filter(isChosen)))),
    runLane(unbuilt.filter(isChosen), low).then(async (first) => {
      await built;
      return [...first, ...(await runLane(behind.filter(isChosen), low))];
    }),
  ]);
  const results = lanes.flatMap((lane) => {
    if (lane.status === 'rejected') throw lane.reason;
    return lane.value;
  });
  const last = await runLane(alone.filter(isChosen));
  const rerun = await rerunFailedFiles([...results, ...last]);
  return { ...sum(rerun.counts), leftOut, flaky: rerun.flaky };

  /** @param {string} name */
  function isChosen(name) {
    const engine = engineOf(name);
    // A suite is chosen with its parts: an engine with its flows.
    const isNamed = chosen.includes(name) || args.includes(name.split('-')[0] ?? '');
    const wanted = args.length === 0 ? !onDemand.includes(name) : isNamed;
    if (!wanted || !engine || engines[engine].find()) return wanted;
    leftOut.add(
      `${engines[engine].title}: there is no ${engines[engine].wanted} (npm run setup:ci)`,
    );
    return false;
  }
}

/**
 * Whether some of the tests that repeat what they do are about a word: `insight`, `restart`.
 *
 * @param {string} word
 * @param {readonly string[]} files
 */
function isSoaked(word, files) {
  return !(word in programs) && files.some((file) => file.includes(word));
}

/**
 * Leaves of the tests that repeat what they do those that are about some words, where there are any.
 *
 * @param {string[]} chosen suites
 * @param {string[]} args
 */
function narrowSoaking(chosen, args) {
  if (args.length === 0) return chosen;
  for (const [name, files] of Object.entries(soaking)) {
    narrowed[`soak-${name}`] = files.filter((file) => args.some((word) => isSoaked(word, [file])));
  }
  return chosen.filter((name) => narrowed[name]?.length !== 0);
}

/**
 * What is about some tags, by the suites that run it.
 *
 * @param {string[]} tags
 */
function filesOf(tags) {
  const names = new RegExp(`\\b(${tags.join('|')})\\b(?!-)`);
  const isAbout = (/** @type {string} */ file) => names.test(readFileSync(file, 'utf8'));
  const folder = new RegExp(
    `^test/features/(${tags.map((tag) => tag.replace('sq-', '')).join('|')})/`,
  );
  const contracts = tags.map((tag) => `.cache/contract/${tag}.test.ts`);
  return {
    blocks: [
      ...contracts,
      ...browserTestFiles().filter((file) => folder.test(file) || isAbout(file)),
    ],
    ...Object.fromEntries(engineNames.map((name) => [name, contracts])),
    e2e: filesIn('test/e2e', /\.spec\.ts$/).filter(isAbout),
    interop: filesIn('test/interop', /\.spec\.ts$/).filter(isAbout),
  };
}

/**
 * Lets the end-to-end tests run those of frameworks and editors, too, where both are chosen: while the server starts and
 * fills its tables, a core is idle.
 *
 * @param {string[]} names
 */
function joinInterop(names) {
  if (!names.includes('e2e') || !names.includes('interop')) return names;
  narrowed['e2e'] = ['e2e', 'interop'].flatMap((name) => narrowed[name] ?? specs(name));
  return names.filter((name) => name !== 'interop');
}

/**
 * The engine that a program runs in, where it is not Chromium.
 *
 * @param {string} program
 */
function engineOf(program) {
  const [engine = ''] = program.split('-');
  return isEngine(engine) ? engine : undefined;
}

/**
 * Runs suites one after the other.
 *
 * @param {string[]} names
 * @param {number} [priority]
 */
async function runLane(names, priority) {
  const all = [];
  for (const name of names) {
    const env = {
      ...(name.startsWith('soak') ? { SQ_SOAK: process.env['SQ_SOAK'] || '1' } : {}),
      SQ_ENGINE: engineOf(name),
    };
    const suite = { name, args: programs[name]?.() ?? [], env, priority, rerun: reruns[name] };
    const counts = await (name === 'postgres' ? runOnPostgres(suite) : runSuite(suite));
    all.push({ suite, counts });
  }
  return all;
}

/** @param {import('./support/node/suite.ts').Suite} suite */
async function runOnPostgres(suite) {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('postgres | left out: PostgreSQL is not installed here');
    return { passed: 0, failed: 0, problems: [] };
  }
  try {
    return await runSuite({ ...suite, env: { SQ_DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

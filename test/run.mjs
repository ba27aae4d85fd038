/**
 * `npm test`: builds missing files and runs every suite. Its last line contains the numbers of passed and failed tests.
 *
 * - If a file of browser tests fails, it is run once more, alone. If it passes then, the run passes. Its failed tests
 *   are listed as `FLAKY` before the last line and in `test/flaky.md`.
 * - `npm test -- node` (or `check`, `blocks`, `e2e`, `interop`, `firefox`, `webkit`, `postgres`, or several of them)
 *   runs only these suites. `firefox` and `webkit` run the contract of `representativeTags` and the main flows, if
 *   the browser engine is installed (`npm run setup:ci`). `postgres` runs the end-to-end tests that use the database
 *   on a PostgreSQL server.
 * - `npm test -- sq-gallery` runs the tests of one element: its contract, and its features' browser and Node tests.
 *   It builds nothing. `npm test -- sq-gallery e2e firefox` adds the tests in these suites that name the element.
 * - `npm test -- --record` also writes `test/times.md`, a list of the slowest files.
 * - `npm run soak` repeats some tests hundreds of times. `npm run soak -- restart` runs only files whose name
 *   contains the word. `SQ_SOAK=100 npm run soak -- faults` repeats them 100 times. `npm run soak -- engines` runs
 *   the contract of all elements in Firefox and WebKit. `npm run soak -- mutation` runs the models' mutation tests.
 *   `npm run soak -- bundlers` tests the bundlers in `test/interop/bundlers.json`, which it installs from the npm
 *   registry.
 */
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { findBrowser } from './support/browser.mjs';
import { engineNames, engines, isEngine } from './support/engines/find.ts';
import { representativeTags } from './support/node/contract-files.ts';
import { browserTestFiles, filesIn, nodeTestFiles } from './support/node/files.ts';
import { writeTurns } from './support/node/in-turn.mjs';
import { rerunFailedFiles } from './support/node/rerun.ts';
import { startPostgres } from './support/node/postgres.ts';
import { snapshotFile } from './support/node/snapshot.ts';
import { runSuite, sum } from './support/node/suite.ts';
import { slowestFiles, writeTimes } from './support/node/times.ts';

const tsx = ['--import', 'tsx'];

/** Priority of processes that should only use idle CPU time. */
const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** Tests that do more work in `npm run soak`. Most of them repeat their steps: see `howOften`. */
const soaking = {
  node: [
    'test/features/cart/node/cart-faults.test.ts',
    'test/features/form/node/forms-endpoint-faults.test.ts',
    'test/features/form/node/forms-faults.test.ts',
    'test/server/restart.test.ts',
  ],
  e2e: [
    ...['faults', 'memory', 'restart'].map((name) => `test/e2e/${name}.spec.ts`),
    // Also tests bundlers that are not devDependencies. It installs them.
    'test/interop/bundlers.spec.ts',
  ],
};

/** End-to-end tests that measure times. No other suite runs at the same time. */
const timed = ['test/e2e/speed.spec.ts'];

/** End-to-end tests that read or write the database. */
const dataSpecs = ['checkout', 'embed', 'faults', 'form', 'noscript', 'restart', 'shop'];

const nodeTests = [
  // Every file opens WebAssembly databases, but ends before optimizing their code would pay off.
  '--liftoff-only',
  ...tsx,
  '--test',
  '--test-concurrency=2',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./test/support/node/node-reporter.mjs',
  '--test-reporter-destination=stderr',
];

const contractFile = (/** @type {string} */ tag) => `.cache/contract/${tag}.test.ts`;

/** Tests of modals inside hidden elements, which engines hide in different ways. */
const hiddenModals = 'test/ui/hidden-modals.test.ts';

/** Browser tests that also run in Firefox: the contract, scrolling and carousel rows, and hidden modals. */
const inFirefox = [
  ...representativeTags.map(contractFile),
  ...['contract', 'features/gallery', 'features/lightbox'].map(
    (folder) => `test/${folder}/*.test.{ts,tsx}`,
  ),
  hiddenModals,
];

/**
 * Browser tests that also run in WebKit: the contract, hidden modals, and image sizes, which WebKit derives from layout
 * boxes.
 */
const inWebKit = [
  ...representativeTags.map(contractFile),
  'test/features/lightbox/size.test.ts',
  hiddenModals,
];

const flows = [...nodeTests, 'test/flows/main.flow.ts'];

const blocks = [...tsx, 'node_modules/@web/test-runner/dist/bin.js'];

const endToEnd = ['node_modules/playwright/cli.js', 'test'];

/** The specs of a folder that are not in `e2e-timed`. */
const specs = (/** @type {string} */ folder) =>
  filesIn(`test/${folder}`, /\.spec\.ts$/).filter((file) => !timed.includes(file));

/** Files of suites that do not run all of their files, by suite. @type {Record<string, string[]>} */
const narrowed = {};

/** @type {Record<string, () => string[]>} */
const programs = {
  check: () => [...tsx, 'test/check.mjs', '--without', 'architecture'],
  node: () => {
    const { alone, server, pure } = nodeTestFiles(narrowed['node']);
    return [
      ...nodeTests,
      ...alone,
      ...writeTurns('server', server, 4),
      ...writeTurns('pure', pure, 1),
    ];
  },
  blocks: () => [...blocks, ...(narrowed['blocks'] ? ['--files', ...narrowed['blocks']] : [])],
  firefox: () => [...blocks, '--files', ...(narrowed['firefox'] ?? inFirefox)],
  webkit: () => [...blocks, '--files', ...(narrowed['webkit'] ?? inWebKit)],
  'firefox-flows': () => flows,
  'webkit-flows': () => flows,
  e2e: () => [...endToEnd, ...(narrowed['e2e'] ?? specs('e2e'))],
  'e2e-timed': () => [...endToEnd, ...timed, '--workers=1'],
  interop: () => [...endToEnd, ...(narrowed['interop'] ?? specs('interop'))],
  'soak-node': () => [...nodeTests, ...(narrowed['soak-node'] ?? soaking.node)],
  'soak-e2e': () => [...endToEnd, ...(narrowed['soak-e2e'] ?? soaking.e2e)],
  'firefox-contract': () => [...blocks, '--files', contractFile('*')],
  'webkit-contract': () => [...blocks, '--files', contractFile('*')],
  mutation: () => ['bench/start.mjs', 'mutation'],
  postgres: () => [
    ...endToEnd,
    ...dataSpecs.map((name) => `test/e2e/${name}.spec.ts`),
    // Pages that change no data are the same with any database.
    '--grep-invert=elements show all their content',
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

/** Suites of `npm run soak`, by their word. */
const soakSuites = {
  engines: ['firefox-contract', 'webkit-contract'],
  mutation: ['mutation'],
};

/** Suites that run only on request. */
const onDemand = ['postgres', 'soak-node', 'soak-e2e', ...Object.values(soakSuites).flat()];

/* Two suites run at the same time. */

/** Suites of the first lane. It has the higher priority, because pages wait more than they compute. */
const foremost = ['e2e', 'interop', 'firefox', 'firefox-flows', 'firefox-contract'];
/** The second lane starts with these suites, because they need no build. */
const unbuilt = ['check', 'blocks'];
/**
 * Suites that run next to the first lane. WebKit runs at the same time as Firefox, which shows one page at a time and
 * leaves a core idle.
 */
const behind = ['node', 'postgres', 'soak-node', 'webkit', 'webkit-flows', 'webkit-contract'];
/** Suites that run at the end, with no other suite at the same time. */
const alone = ['e2e-timed', 'soak-e2e', 'mutation'];

const args = process.argv.slice(2).filter((word) => word !== '--record');

const counts = await runAll(args).catch((error) => {
  console.error(error);
  return { passed: 0, failed: 1, problems: [String(error)], leftOut: [], flaky: [], runs: [] };
});

if (process.argv.includes('--record')) writeTimes(counts.runs);
for (const line of slowestFiles(counts.runs, 10)) console.log(`SLOW ${line}`);
for (const line of counts.leftOut) console.log(`SKIPPED ${line}`);
for (const test of counts.flaky) console.log(`FLAKY ${test}`);
for (const problem of counts.problems) console.log(`FAILED ${problem}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(`${counts.passed} passed, ${counts.failed} failed`);

/** @param {string[]} words */
async function runAll(words) {
  const chosen = chooseSuites(words);
  process.env.CHROME_PATH = await findBrowser();
  console.log(`Browser: ${process.env.CHROME_PATH}`);
  process.env.DEMO_SNAPSHOT = snapshotFile();
  /** @type {Set<string>} */
  const leftOut = new Set();
  const isBuilt = chosen.some((name) => ![...unbuilt, 'mutation'].includes(name));
  const built = isBuilt && !isNarrowedToNode(chosen) ? build() : Promise.resolve();
  // Print the last line after all suites have ended, even if the build fails.
  const lanes = await Promise.allSettled([
    built.then(() => runLane(joinInterop(foremost.filter(canRun)))),
    runLane(unbuilt.filter(canRun), low).then(async (first) => {
      await built;
      return [...first, ...(await runLane(behind.filter(canRun), low))];
    }),
  ]);
  const results = lanes.flatMap((lane) => {
    if (lane.status === 'rejected') throw lane.reason;
    return lane.value;
  });
  const runs = [...results, ...(await runLane(alone.filter(canRun)))];
  const rerun = await rerunFailedFiles(runs);
  return { ...sum(rerun.counts), leftOut, flaky: rerun.flaky, runs };

  /** @param {string} name */
  function canRun(name) {
    if (!chosen.includes(name)) return false;
    const engine = engineOf(name);
    if (!engine || engines[engine].find()) return true;
    leftOut.add(
      `${engines[engine].title}: ${engines[engine].wanted} is not installed. Run npm run setup:ci.`,
    );
    return false;
  }
}

/** Builds once, before the suites: servers that start at the same time would otherwise each build. */
async function build() {
  // Import here, so that an error in the build's code counts as a failure in the last line.
  const { ensureBuilt } = await import('../src/build/ensure-built.ts');
  await ensureBuilt();
}

/**
 * Selects the suites to run. Sets `narrowed` for suites of which only some files run.
 *
 * @param {string[]} words suites, tags, and words of `npm run soak`
 * @throws Error for an unknown word
 */
function chooseSuites(words) {
  const all = Object.keys(programs);
  if (words.length === 0) return all.filter((name) => !onDemand.includes(name));
  if (words[0] === 'soak') return chooseSoak(words.slice(1));
  const tags = words.filter((word) => existsSync(`elements/${word}.ts`));
  const named = words.filter((word) => !tags.includes(word));
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown suite or tag: ${unknown.join(', ')}. Expected a tag or one of: ${all.join(', ')}.`,
    );
  }
  // Selecting an engine's suite also selects its flows.
  const suites = all.filter((name) => named.includes(name) || isPartOf(name, named));
  if (tags.length === 0) return suites;
  Object.assign(narrowed, filesOf(tags));
  return ['blocks', 'node', ...suites].filter((name) => narrowed[name]?.length !== 0);
}

/**
 * @param {string} name
 * @param {readonly string[]} named
 */
function isPartOf(name, named) {
  return /-(flows|timed)$/.test(name) && named.includes(name.replace(/-\w+$/, ''));
}

/** @param {readonly string[]} words */
function chooseSoak(words) {
  const suites = Object.entries(soakSuites).flatMap(([word, names]) =>
    words.includes(word) ? names : [],
  );
  const files = words.filter((word) => !(word in soakSuites));
  if (files.length === 0 && suites.length > 0) return suites;
  for (const [name, all] of Object.entries(soaking)) {
    const some = all.filter((file) => files.some((word) => file.includes(word)));
    if (files.length > 0) narrowed[`soak-${name}`] = some;
    if (files.length === 0 || some.length > 0) suites.push(`soak-${name}`);
  }
  if (suites.length === 0)
    throw new Error(`npm run soak has no file whose name contains ${files.join(', ')}.`);
  return suites;
}

/** @param {readonly string[]} suites */
function isNarrowedToNode(suites) {
  return (
    narrowed['node'] !== undefined && suites.every((name) => ['blocks', 'node'].includes(name))
  );
}

/**
 * Returns the test files of elements, keyed by suite: the tests of all features that an element's file imports, and the
 * end-to-end tests that name the element.
 *
 * @param {readonly string[]} tags
 */
function filesOf(tags) {
  const names = new RegExp(`\\b(${tags.join('|')})\\b(?!-)`);
  const isAbout = (/** @type {string} */ file) => names.test(readFileSync(file, 'utf8'));
  const features = tags.flatMap((tag) =>
    [...readFileSync(`elements/${tag}.ts`, 'utf8').matchAll(/features\/([\w-]+)\//g)].map(
      ([, feature]) => `test/features/${feature}/`,
    ),
  );
  const isOfFeature = (/** @type {string} */ file) =>
    features.some((folder) => file.startsWith(folder));
  const contracts = tags.map(contractFile);
  return {
    blocks: [...contracts, ...browserTestFiles().filter(isOfFeature)],
    node: Object.values(nodeTestFiles()).flat().filter(isOfFeature),
    ...Object.fromEntries(engineNames.map((name) => [name, contracts])),
    e2e: filesIn('test/e2e', /\.spec\.ts$/).filter(isAbout),
    interop: filesIn('test/interop', /\.spec\.ts$/).filter(isAbout),
  };
}

/**
 * Runs the tests of frameworks and editors together with the end-to-end tests if both are selected, because otherwise
 * one core is idle while the server starts and fills its tables.
 *
 * @param {string[]} names
 */
function joinInterop(names) {
  if (!names.includes('e2e') || !names.includes('interop')) return names;
  narrowed['e2e'] = ['e2e', 'interop'].flatMap((name) => narrowed[name] ?? specs(name));
  return names.filter((name) => name !== 'interop');
}

/**
 * Returns the engine that a suite uses, if it is not Chromium.
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
    console.log('postgres | skipped, because PostgreSQL is not installed');
    return { passed: 0, failed: 0, problems: [] };
  }
  try {
    return await runSuite({ ...suite, env: { SQ_DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

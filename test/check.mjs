/**
 * `npm run check`: runs all checks that do not run the product, and prints a result for each. `--without architecture`
 * omits a step. `npm run check -- lint sizes` runs only these steps.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from '../src/build/ensure-built.ts';
import { writeCounts } from './support/node/counts.mjs';
import { filesIn } from './support/node/files.ts';

const bin = (/** @type {string} */ file) => `node_modules/${file}`;

/** Slow steps first, so that the two lanes end at about the same time. @type {Record<string, string[]>} */
const steps = {
  // Without ESLint's own cache, which does not notice that a type has changed in another file: see `lintStamp`.
  lint: [],
  types: [],
  knip: [bin('knip/bin/knip.js')],
  format: [
    bin('prettier/bin/prettier.cjs'),
    '--check',
    '--cache',
    '--cache-location=.cache/prettier',
    '--log-level=warn',
    '.',
  ],
  architecture: [
    '--import',
    'tsx',
    '--test',
    '--test-reporter=dot',
    ...filesIn('test/architecture', /\.test\.ts$/),
  ],
  language: [],
  attw: [bin('@arethetypeswrong/cli/dist/index.js'), '--pack', '.', '--profile', 'esm-only'],
  publint: [bin('publint/src/cli.js'), '--strict'],
  sizes: ['--import', 'tsx', 'test/sizes.ts'],
  docs: [],
};

/** Steps that are scripts in package.json. @type {Record<string, string[]>} */
const scripts = {
  lint: ['lint'],
  types: ['types'],
  language: ['language'],
  docs: ['docs', '--', '--check'],
};

const args = process.argv.slice(2);
const without = args.flatMap((arg, index) => (args[index - 1] === '--without' ? [arg] : []));
const only = args.filter((arg) => arg in steps && !without.includes(arg));
const waiting = Object.keys(steps).filter(
  (name) => !without.includes(name) && (only.length === 0 || only.includes(name)),
);

/** Steps that read the build. The slow steps before them do not wait for it. */
const ofBuild = new Set(['knip', 'attw', 'publint', 'sizes', 'docs']);
/** @type {Promise<unknown> | undefined} */
let built;
const problems = [];
let passed = 0;
await Promise.all([work(), work()]);
writeCounts({ passed, failed: problems.length, problems });
console.log(problems.length === 0 ? `${passed} checks passed` : `Failed: ${problems.join(', ')}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function work() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    if (ofBuild.has(name)) await (built ??= ensureBuilt());
    const start = performance.now();
    const { code, output } = await (name === 'lint' ? lint() : run(name));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.padStart(5)} s`);
    if (code === 0) {
      passed += 1;
      // Print the table of sizes even if the check passes.
      if (name === 'sizes') console.log(output.trimEnd());
    } else {
      problems.push(name);
      console.log(output.trimEnd());
    }
  }
}

/** Runs the linter, unless no file has changed since its last run without problems. */
async function lint() {
  const file = '.cache/lint';
  const stamp = lintStamp();
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return { code: 0, output: '' };
  const result = await run('lint');
  if (result.code === 0) {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(file, stamp);
  }
  return result;
}

/**
 * Returns a hash of all files that the linter reads. It covers all of them, because a rule may depend on a type in a
 * different file.
 */
function lintStamp() {
  const hash = createHash('sha256').update(process.version);
  const folders = ['elements', 'src', 'demo', 'test'];
  const files = [
    ...readdirSync('.').filter((name) => /\.(json|js|mjs|ts)$/.test(name)),
    ...folders.flatMap((folder) => filesIn(folder, /\.(json|js|mjs|ts|tsx)$/)),
    ...filesIn('bench', /^(?!.*node_modules).*\.(json|mjs|ts|tsx)$/),
  ];
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * @param {string} name
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(name) {
  const script = scripts[name];
  const child = script
    ? spawn('npm', ['run', '--silent', ...script], { shell: process.platform === 'win32' })
    : spawn(process.execPath, steps[name] ?? []);
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

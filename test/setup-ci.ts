/**
 * `npm run setup:ci`: installs the browser engines that `npm test` uses in addition to Chromium. This requires root and
 * Debian's apt-get. If the requirements are not met, or there is no network, it prints the missing engines, and the
 * tests skip them. It never fails.
 */
import { spawnSync } from 'node:child_process';
import { type Engine, engines, templateEngines, wholeChromium } from './support/engines/find.js';

/** Time limit in case a mirror does not respond. Installing usually takes a minute. */
const PATIENCE_MS = 300_000;

const wanted: readonly Engine[] = [...Object.values(engines), wholeChromium, templateEngines];
const missing = wanted.filter(({ find }) => !find());
for (const { title, find } of wanted) if (find()) console.log(`${title} is already installed.`);
if (missing.length > 0) {
  const packages = missing.flatMap((engine) => engine.packages);
  if (process.getuid?.() !== 0) {
    console.log(`Only root can install ${packages.join(' ')}. Nothing was installed.`);
  } else if (aptGet('update', '-qq')) {
    aptGet('install', '-qq', '-y', '--no-install-recommends', ...packages);
  }
}
for (const { title, find, wanted: program } of missing)
  console.log(find() ? `${title} is installed.` : `Skipped: ${title}. Not found: ${program}.`);

function aptGet(...args: string[]): boolean {
  const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  console.log(`apt-get ${args.join(' ')}`);
  const { status, error } = spawnSync('apt-get', [...limits, ...args], {
    // Hide the list of unpacked packages. Errors are printed on the other stream.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: PATIENCE_MS,
  });
  if (status !== 0)
    console.log(`apt-get failed: ${error?.message ?? `it exited with status ${String(status)}`}.`);
  return status === 0;
}

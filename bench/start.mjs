/**
 * Runs a script in this folder, such as `node bench/start.mjs run rows`. First installs the packages that it needs, if
 * they are missing or older than the lock file.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [script, ...args] = process.argv.slice(2);
const folder = fileURLToPath(new URL('.', import.meta.url));
const installed = `${folder}node_modules/.package-lock.json`;

if (!existsSync(installed) || modified(installed) < modified(`${folder}package-lock.json`)) {
  console.error('Installing the packages for the benchmarks in bench/node_modules …');
  run('npm', ['ci', '--prefix', folder, '--ignore-scripts']);
}
run(process.execPath, ['--import', 'tsx', `${folder}${script}.ts`, ...args]);

/** @param {string} file */
function modified(file) {
  return statSync(file).mtimeMs;
}

/** Ends this process too if the command fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

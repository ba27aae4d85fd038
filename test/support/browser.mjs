import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const run = promisify(execFile);

/** The oldest Chromium that has `moveBefore`, which the tests of moved elements call. */
const OLDEST_MAJOR = 133;

/** Names of executables. The first one has no window and needs a third less CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/**
 * Background features of Chromium that are turned off. Chromium uses only the last such list, so this list starts with
 * the features that Playwright turns off. It also turns off the address bar's suggestions, which take two processes per
 * context although the bar is not visible.
 */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Command-line arguments of every browser that the tests start. They turn off background traffic. For root, they also
 * turn off the sandbox, because Chromium refuses to start otherwise.
 *
 * @type {string[]}
 */
export const launchArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join()}`,
];

/**
 * Finds a Chromium for the tests. Looks at `CHROME_PATH`, then for an installed Chrome or Chromium, then for
 * Playwright's own. If no browser is found, installs one and prints a message.
 *
 * @returns {Promise<string>} Path of the executable
 * @throws {Error} if `CHROME_PATH` does not exist, or if no browser is found and none can be installed
 */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is set to ${chosen}, but this file is not a program.`);
  }
  return (await findInstalled()) ?? (await installBrowser());
}

async function findInstalled() {
  for (const candidate of [...usualPlaces(), chromium.executablePath()]) {
    if (isExecutable(candidate) && (await isRecent(candidate))) return candidate;
  }
  return undefined;
}

function usualPlaces() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ...onPath,
    ];
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env;
    return [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Chromium/Application/chrome.exe'),
        join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]);
  }
  return [...onPath, '/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'];
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns `true` if the file is a browser, and recent enough. Ubuntu's `chromium-browser` can be a stub that asks the
 * user to install a snap.
 *
 * @param {string} path
 */
async function isRecent(path) {
  // On Windows, `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return true;
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 20_000 });
    const major = Number(/(\d+)\.\d+\.\d+/.exec(stdout)?.[1]);
    return major >= OLDEST_MAJOR;
  } catch {
    return false;
  }
}

async function installBrowser() {
  const tried = [];
  for (const commands of installers()) {
    const line = commands.map((command) => command.join(' ')).join(' && ');
    console.log(`Chromium was not found. Installing it with \`${line}\`.`);
    if (await runAll(commands)) {
      const found = await findInstalled();
      if (found) return found;
    }
    tried.push(line);
  }
  throw new Error(
    `Chromium ${OLDEST_MAJOR} or later was not found and could not be installed (tried: ${tried.join('; ')}). ` +
      'Install Chrome or Chromium, or set CHROME_PATH to its executable.',
  );
}

function installers() {
  const all = [[['npx', 'playwright', 'install', 'chromium']]];
  if (process.platform === 'linux') {
    const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const update = [...root, 'apt-get', 'update'];
    const install = [...root, 'apt-get', 'install', '-y', '--no-install-recommends'];
    // Some distributions do not have the headless shell.
    all.push([update, [...install, 'chromium-headless-shell']], [[...install, 'chromium']]);
  }
  return all;
}

/** @param {string[][]} commands */
async function runAll(commands) {
  for (const [program = '', ...args] of commands) {
    const code = await new Promise((resolve) => {
      spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
        .on('error', () => resolve(1))
        .on('close', resolve);
    });
    if (code !== 0) return false;
  }
  return true;
}

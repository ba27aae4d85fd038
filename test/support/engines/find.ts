import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type EngineName = 'firefox' | 'webkit';

/** A browser engine that the tests use in addition to Chromium, if it is installed. */
export interface Engine {
  readonly title: string;
  /** Names of the Debian packages. */
  readonly packages: readonly string[];
  /** Returns the paths of its programs. `undefined` if one is missing. */
  readonly find: () => Readonly<Record<string, string>> | undefined;
  /** Describes what `find` looks for. */
  readonly wanted: string;
}

/** The first Firefox that has `moveBefore`, which the tests of moved elements call. */
const OLDEST_FIREFOX = 144;

export const engines = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    wanted: `Firefox ${OLDEST_FIREFOX} or later`,
    find: () => {
      const browser = [
        process.env['FIREFOX_PATH'],
        onPath('firefox-esr'),
        onPath('firefox'),
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ].find((path) => path && isExecutable(path) && majorOf(path) >= OLDEST_FIREFOX);
      return browser ? { browser } : undefined;
    },
  },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    wanted: "WebKitGTK's WebKitWebDriver and MiniBrowser, and Xvfb",
    find: () => {
      const driver = onPath('WebKitWebDriver');
      const screen = onPath('Xvfb');
      const browser = miniBrowser();
      return driver && screen && browser ? { driver, screen, browser } : undefined;
    },
  },
} satisfies Record<EngineName, Engine>;

/**
 * A Chromium with features that the headless shell lacks: the back/forward cache and prerendering. It is not one of
 * `engines`, because most tests run in the headless shell.
 */
export const wholeChromium = {
  title: 'Chromium with a window',
  packages: ['chromium'],
  wanted: 'a full Chromium, not only its headless shell',
  find: () => {
    const browser = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
      .map(onPath)
      .find((path) => path !== undefined);
    return browser ? { browser } : undefined;
  },
} satisfies Engine;

/** Languages of the template examples in the guides. The test skips those that are missing. */
export const templateEngines = {
  title: 'Template engines',
  packages: ['php-cli', 'php-twig', 'ruby', 'python3-jinja2', 'golang-go'],
  wanted: 'PHP with Twig, Ruby, Jinja or Go',
  find: () => {
    const [php, ruby, go] = ['php', 'ruby', 'go'].map(onPath);
    const hasLibraries =
      existsSync('/usr/share/php/Twig') && existsSync('/usr/lib/python3/dist-packages/jinja2');
    return php && ruby && go && hasLibraries ? { php, ruby, go } : undefined;
  },
} satisfies Engine;

export const engineNames = Object.keys(engines) as EngineName[];

export function isEngine(name: string): name is EngineName {
  return name in engines;
}

/** Debian installs the program next to the library, in a folder whose name depends on the architecture. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(isExecutable);
}

function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the browser's major version. A file with the right name may be a stub that asks the user to install a snap.
 */
function majorOf(path: string): number {
  try {
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
    return Number(/(\d+)\.\d/.exec(said)?.[1]);
  } catch {
    return 0;
  }
}

import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pressTogether, type EngineBrowser, type EnginePage, type MouseOptions } from './engine.js';

/** Paths of WebKit's programs. */
interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** Path of Xvfb. WebKit needs a window. */
  readonly screen: string;
}

/** Starts WebKitGTK on a virtual screen. This WebKit always prefers reduced motion, and pages cannot change that. */
export async function openWebKit(programs: WebKitPrograms): Promise<EngineBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'sq-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const display = await startScreen(programs.screen);
  const openDriver = (): Promise<Driver> =>
    startDriver(programs.driver, {
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      LANGUAGE: 'en_US',
      LIBGL_ALWAYS_SOFTWARE: '1',
      TZ: 'UTC',
      XDG_CONFIG_HOME: home,
    });
  let driver = await openDriver();
  const openSession = (): Promise<WebDriverSession> =>
    startSession(driver.address, {
      browserName: 'MiniBrowser',
      // If a script's page is unloaded, the script never returns. Let it time out before the flow does.
      timeouts: { script: 10_000, pageLoad: 30_000 },
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    });
  return {
    async newPage() {
      try {
        return pageOf(await openSession());
      } catch (error) {
        // In rare cases (about one in several hundred), a browser never responds to its driver. No page is open yet, so
        // retry.
        console.warn(`Restarting WebKit: ${String(error)}`);
        await ended(driver.process);
        driver = await openDriver();
        return pageOf(await openSession());
      }
    },
    async close() {
      await Promise.all([ended(driver.process), ended(display.process)]);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A driver that accepts connections. */
interface Driver {
  readonly process: ChildProcess;
  readonly address: string;
}

async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort();
  const driver = start(program, [`--port=${port}`], ['ignore', 'ignore', 'ignore'], env);
  const address = `http://127.0.0.1:${port}`;
  await listening(address);
  return { process: driver, address };
}

async function startScreen(program: string): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const screen = start(program, args, ['ignore', 'ignore', 'ignore', 'pipe']);
  const output = screen.stdio[3] as Readable;
  const number = await new Promise<string>((resolve, reject) => {
    output.once('data', (data: Buffer) => resolve(data.toString().trim()));
    screen.once('exit', (code) => reject(new Error(`Xvfb exited with status ${String(code)}.`)));
  });
  return { name: `:${number}`, process: screen };
}

function start(
  program: string,
  args: string[],
  stdio: StdioOptions,
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Waits until the driver accepts connections, because it does not report when it is ready. */
async function listening(address: string): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not accept connections.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const buttons = { left: 0, middle: 1, right: 2 };

function pageOf(session: WebDriverSession): EnginePage {
  const act = (source: object): Promise<unknown> =>
    session.send('POST actions', { actions: [source] });
  const key = (type: 'keyDown' | 'keyUp', name: string): Promise<unknown> =>
    act({ type: 'key', id: 'keys', actions: [{ type, value: keys[name] ?? name }] });
  const point = (...actions: object[]): Promise<unknown> =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const press = (
    type: 'pointerDown' | 'pointerUp',
    { button = 'left' }: MouseOptions = {},
  ): object => ({
    type,
    button: buttons[button],
  });
  const moveTo = (x: number, y: number): object => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });

  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
    const answer = await session.send('POST execute/async', { script, args: [] });
    const { value, error } = answer as { readonly value?: unknown; readonly error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const keyboard = {
    down: async (name: string) => void (await key('keyDown', name)),
    up: async (name: string) => void (await key('keyUp', name)),
  };
  return {
    evaluate,
    goto: (url) => session.send('POST url', { url }),
    url: async () => String(await session.send('GET url')),
    screenshot: async () => Buffer.from(String(await session.send('GET screenshot')), 'base64'),
    async setViewportSize({ width, height }) {
      // The window contains a bar above the page.
      const bar = Number(await evaluate('outerHeight - innerHeight'));
      await session.send('POST window/rect', { width, height: height + bar });
      await evaluate(
        `new Promise((done) => { const look = () => innerWidth === ${width} && innerHeight === ${height} ? done(1) : requestAnimationFrame(look); look(); })`,
      );
    },
    emulateMedia: () => Promise.resolve(),
    keyboard: {
      ...keyboard,
      press: (names) => pressTogether(keyboard, names),
      async type(text) {
        for (const letter of text) await pressTogether(keyboard, letter);
      },
    },
    mouse: {
      move: async (x, y) => void (await point(moveTo(x, y))),
      click: async (x, y, options) =>
        void (await point(
          moveTo(x, y),
          press('pointerDown', options),
          press('pointerUp', options),
        )),
      down: async (options) => void (await point(press('pointerDown', options))),
      up: async (options) => void (await point(press('pointerUp', options))),
    },
    close: async () => void (await session.end()),
  };
}

/** A WebDriver session: https://www.w3.org/TR/webdriver2/. */
interface WebDriverSession {
  /** Sends one of the session's commands, given as its method and path, such as `POST url`. */
  send(command: string, body?: object): Promise<unknown>;
  end(): Promise<unknown>;
}

/** Time limit for a driver command, in milliseconds. It is longer than all time limits in pages. */
const DEADLINE = 40_000;

/** Time limit for starting a browser, in milliseconds. */
const START_DEADLINE = 20_000;

/** Starts a session with a new browser. */
async function startSession(
  driver: string,
  alwaysMatch: Readonly<Record<string, unknown>>,
): Promise<WebDriverSession> {
  const capabilities = { capabilities: { alwaysMatch } };
  const address = `${driver}/session`;
  const { sessionId } = (await ask(address, 'POST', capabilities, START_DEADLINE)) as {
    readonly sessionId: string;
  };
  const session = `${driver}/session/${sessionId}`;
  return {
    send(command, body) {
      const [method = '', path = ''] = command.split(' ');
      return ask(`${session}/${path}`, method, body);
    },
    end: () => ask(session, 'DELETE'),
  };
}

async function ask(
  address: string,
  method: string,
  body?: object,
  deadline = DEADLINE,
): Promise<unknown> {
  const response = await answerOf(address, method, body, deadline);
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) {
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

async function answerOf(
  address: string,
  method: string,
  body: object | undefined,
  deadline: number,
): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(deadline),
    });
  } catch (cause) {
    const said = `${method} ${new URL(address).pathname} ${JSON.stringify(body ?? {}).slice(0, 300)}`;
    throw new Error(`The driver did not respond. Its output: ${said}`, { cause });
  }
}

import type { TestRunnerConfig } from '@web/test-runner';
import type { EngineBrowser, EnginePage } from './engine.js';
import { engines, isEngine } from './find.js';
import { openEngine } from './open.js';

type Launcher = NonNullable<TestRunnerConfig['browsers']>[number];

/**
 * Lets the test runner use an engine, one page at a time, because a preference applies to the whole browser and
 * background pages are rarely painted.
 *
 * @param name - The engine's name in the arguments of `npm test`
 */
export function engineLauncher(name: string): Launcher & { getPage(session: string): EnginePage } {
  if (!isEngine(name)) throw new Error(`Unknown engine: ${name}.`);
  const { title } = engines[name];
  const sessions = new Map<string, EnginePage>();
  let browser: EngineBrowser | undefined;

  function getPage(session: string): EnginePage {
    const found = sessions.get(session);
    if (!found) throw new Error(`${title} has no open page for the session ${session}.`);
    return found;
  }
  return {
    name: title,
    // The runner's commands call page methods by Playwright's names.
    type: 'playwright',
    concurrency: 1,
    getPage,
    async startSession(session, address) {
      browser ??= await openEngine(name);
      const page = await browser.newPage();
      sessions.set(session, page);
      await page.setViewportSize({ width: 800, height: 600 });
      await page.goto(address);
    },
    isActive: (session) => sessions.has(session),
    getBrowserUrl: (session) => getPage(session).url(),
    async stopSession(session) {
      const stopped = getPage(session);
      sessions.delete(session);
      await stopped.close();
      return {};
    },
    startDebugSession: () => Promise.reject(new Error(`${title} runs without a window.`)),
    stop: async () => browser?.close(),
  };
}

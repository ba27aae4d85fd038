import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveSlowly } from './passing-server.js';

/** Opens a page in any engine. */
type OpenPage = () => Promise<{
  goto(address: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}>;

/**
 * Each visit clicks at a different time after first paint: from 0 to `LAST` seconds, in steps of `STEP` seconds.
 */
const STEP = 0.25;
const LAST = 3;
/** Time limits in milliseconds for the responses to all clicks, and for a second response. */
const PATIENCE = 30_000;
const QUIET = 1500;

/**
 * Runs in the page. Clicks each element once, at the given time after first paint. First waits until the loader is
 * listening and the element exists, because until then the browser follows links and posts forms. Counts the elements'
 * responses.
 */
function pressAll(): void {
  const counts: Record<string, number> = {};
  const answers = [
    'sq-gallery-opened',
    'sq-dialog-opened',
    'sq-form-submitted',
    'sq-product-added',
    'toggle',
  ];
  for (const type of answers) {
    counts[type] = 0;
    addEventListener(type, () => (counts[type] = (counts[type] ?? 0) + 1), true);
  }
  Reflect.set(window, 'sqAnswers', counts);
  const pressed = [
    'sq-accordion details:not([open]) summary',
    'sq-product form button',
    'sq-form form button:not([type="button"])',
    'main a[href="#shipping"]',
    'sq-gallery[lightbox] a',
  ];
  const find = (selector: string): HTMLElement | null => document.querySelector(selector);
  const press = (): void => {
    for (const [name, value] of [
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['message', 'Do you grind for filters?'],
    ]) {
      const field = document.querySelector(`sq-form [name="${name ?? ''}"]`);
      if (field) Reflect.set(field, 'value', value);
    }
    // The first group is open, so it closes and a different one opens.
    counts['toggle'] = 0;
    for (const selector of pressed) find(selector)?.click();
  };
  const isReady = (): boolean =>
    Symbol.for('sq-elements/1') in globalThis && pressed.every((each) => find(each) !== null);
  const start = (): void => {
    const delay = Number(new URLSearchParams(location.search).get('press')) * 1000;
    const due = performance.now() + delay;
    const look = (): unknown =>
      performance.now() >= due && isReady() ? press() : setTimeout(look, 5);
    look();
  };
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}

/** The expected number of each response. In the accordion, one group closes and a different one opens. */
const once = {
  'sq-gallery-opened': 1,
  'sq-dialog-opened': 1,
  'sq-form-submitted': 1,
  'sq-product-added': 1,
  toggle: 2,
};

/** TypeScript transpilers mark names with `__name`, so define it. */
const script = `(() => { const __name = (value) => value; (${pressAll.toString()})(); })()`;

/**
 * On slow 4G, clicks each element on the demo's home page at various times, from 0 to 3 s after first paint. Expects
 * exactly one response to each click.
 *
 * @param lanes - Number of simultaneous visits, each over its own slow connection
 */
export async function expectOneAnswerEach(
  site: string,
  openPage: OpenPage,
  lanes = 1,
): Promise<void> {
  const delays = Array.from({ length: LAST / STEP + 1 }, (_none, nth) => nth * STEP);
  const visits = Array.from({ length: lanes }, async () => {
    await using slow = await serveSlowly(site, script);
    for (let at = delays.shift(); at !== undefined; at = delays.shift())
      await visit(slow.origin, at, openPage);
  });
  await Promise.all(visits);
}

async function visit(origin: string, delay: number, openPage: OpenPage): Promise<void> {
  const page = await openPage();
  try {
    await page.goto(`${origin}/?press=${String(delay)}`);
    const readAnswers = async (): Promise<string> =>
      (await page.evaluate('JSON.stringify(window.sqAnswers ?? null)')) as string;
    const end = Date.now() + PATIENCE;
    while (Date.now() < end && (await readAnswers()) !== JSON.stringify(once)) await sleep(50);
    await sleep(QUIET);
    const answers = JSON.parse(await readAnswers()) as unknown;
    assert.deepEqual(answers, once, `clicks ${String(delay)} s after the first paint`);
  } finally {
    await page.close();
  }
}

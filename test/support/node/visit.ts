import type { BrowserContext, Page } from 'playwright/test';
import { cookiesOf } from './consent-page.js';
import type { Rows } from './rows.js';
import { file } from './withhold.js';

/* Visits that insight records. */

/** The id of the visitor; `none` where there is none. */
export async function visitorOf(context: BrowserContext): Promise<string> {
  return (await cookiesOf(context))['ss_cvr']?.split('|')[0] ?? 'none';
}

/** The id of the session, which all rows of what somebody does have. */
export async function sessionOf(context: BrowserContext): Promise<string> {
  return (await cookiesOf(context))['sq-session']?.split('.')[0] ?? 'none';
}

/** A page that one of several programs drives. */
interface Driven {
  waitForFunction(work: () => unknown): Promise<unknown>;
  readonly keyboard: { press(key: 'Shift'): Promise<void> };
}

/** Settles when insight is at work, if only its first part: nothing that anybody sees says so. */
export async function arrived(page: Driven): Promise<void> {
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly kept?: { readonly most: number; readonly onKept?: unknown } } | undefined;
    return shared?.kept?.onKept !== undefined || shared?.kept?.most === 0;
  });
}

/** Settles when all of it is: then nothing is kept for it any more. */
export async function collected(page: Driven): Promise<void> {
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly kept?: { readonly most: number } } | undefined;
    return shared?.kept?.most === 0;
  });
}

/** Settles when a page has shown something, and those who measure that have been told: a busy browser paints after the load. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
}

/** Does what brings all of insight: a key does as well as a pointer, and moves nothing. */
export async function touch(page: Driven): Promise<void> {
  await arrived(page);
  await page.keyboard.press('Shift');
  await collected(page);
}

/** Lets the collector of a page come no sooner than the function is called. */
export async function holdCollector(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file('insight-collect-collector'), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lets a page that is opened afterwards never rest any more once the function is called. */
export async function holdRest(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const rest = requestIdleCallback.bind(globalThis);
    globalThis.requestIdleCallback = (work, options) =>
      'isBusy' in globalThis ? 0 : rest(work, options);
  });
  return () => page.evaluate(() => Object.assign(globalThis, { isBusy: true }));
}

/** Whether a page has asked for the collector. */
export function hasCollector(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /insight-collect-/.test(name)),
  );
}

/** Each row in one line: its call, where it was, and what it is of; in no order, since each call goes by itself. */
export function linesOf(rows: Rows['insight']): string[] {
  return rows
    .map(({ call, name, path, data }) => {
      const { action } = (data['commonData'] ?? {}) as Rows['insight'][number]['data'];
      return [call, name, path, data['mediaAction'] ?? action].filter(Boolean).join(' ');
    })
    .sort();
}

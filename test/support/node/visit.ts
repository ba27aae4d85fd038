import type { BrowserContext, Page } from 'playwright/test';
import { cookiesOf } from './consent-page.js';
import type { Rows } from './rows.js';
import { file } from './withhold.js';

/* Visits that insight records. */

/** The visitor's id; `none` without one. */
export async function visitorOf(context: BrowserContext): Promise<string> {
  return (await cookiesOf(context))['ss_cvr']?.split('|')[0] ?? 'none';
}

/** The session's id, which all rows of a visit share. */
export async function sessionOf(context: BrowserContext): Promise<string> {
  return (await cookiesOf(context))['sq-session']?.split('.')[0] ?? 'none';
}

/** A page of any driver. */
interface Driven {
  waitForFunction(work: () => unknown): Promise<unknown>;
}

/** Settles when the collector of insight has loaded, or the page needs none: no more events are queued for it. */
export async function collected(page: Driven): Promise<void> {
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly kept?: { readonly most: number } } | undefined;
    return shared?.kept?.most === 0;
  });
}

/** Settles when a page has painted and its observers were called: a busy browser paints after the load event. */
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

/** Delays the collector of a page until the returned function is called. */
export async function holdCollector(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file('insight-collector'), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Each row in one line: its call, its page and its subject; unordered, since calls are independent. */
export function linesOf(rows: Rows['insight']): string[] {
  return rows
    .map(({ call, name, path, data }) => {
      const { action } = (data['commonData'] ?? {}) as Rows['insight'][number]['data'];
      return [call, name, path, data['mediaAction'] ?? action].filter(Boolean).join(' ');
    })
    .sort();
}

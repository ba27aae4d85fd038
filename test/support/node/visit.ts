import type { BrowserContext, Page } from 'playwright/test';
import { cookiesOf } from './consent-page.js';
import type { Rows } from './rows.js';
import { file } from './withhold.js';

/* Helpers for visits that insight records. */

/** Returns the visitor's ID, or `none`. */
export async function visitorOf(context: BrowserContext): Promise<string> {
  return (await cookiesOf(context))['ss_cvr']?.split('|')[0] ?? 'none';
}

/** Returns the session's ID, which all rows of a visit share. */
export async function sessionOf(context: BrowserContext): Promise<string> {
  return (await cookiesOf(context))['sq-session']?.split('.')[0] ?? 'none';
}

/** A page that any driver can open. */
interface Driven {
  waitForFunction(work: () => unknown): Promise<unknown>;
}

/** Resolves when events are no longer queued for the collector: it has loaded, or the page does not need it. */
export async function collected(page: Driven): Promise<void> {
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly kept?: { readonly most: number } } | undefined;
    return shared?.kept?.most === 0;
  });
}

/** Resolves when a page has painted and its observers have been called. A busy browser paints after the load event. */
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

/** Delays a page's collector until the returned function is called. */
export async function holdCollector(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file('insight-collector'), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Returns one line for each row, with its call, its page and its subject. The lines are unordered, because calls are
 * independent.
 */
export function linesOf(rows: Rows['insight']): string[] {
  return rows
    .map(({ call, name, path, data }) => {
      const { action } = (data['commonData'] ?? {}) as Rows['insight'][number]['data'];
      return [call, name, path, data['mediaAction'] ?? action].filter(Boolean).join(' ');
    })
    .sort();
}

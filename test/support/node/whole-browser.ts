import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { wholeChromium } from '../engines/find.js';
import { test as base } from './e2e.js';
import { type Rows } from './rows.js';
import { linesOf } from './visit.js';

/*
 * A browser with the back/forward cache and prerendering. Playwright's own browser has neither: Playwright turns off
 * the cache, and attaching to pages turns off prerendering.
 */

/** Path of the browser's program. `undefined` if it is not installed. */
export const wholeBrowser = wholeChromium.find()?.browser;

interface Fixtures {
  readonly whole: Browser;
  /** Returns the records of that browser's visit. */
  readonly visitRows: () => Promise<Rows['insight']>;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern.
  whole: async ({}, use) => {
    const browser = await puppeteer.launch({
      executablePath: wholeBrowser ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      await use(browser);
    } finally {
      await browser.close();
    }
  },

  visitRows: async ({ whole, rows }, use) => {
    await use(async () => {
      const { visitor, session } = await visitOf(whole);
      const all = await rows('insight', '');
      return all.filter((row) => row.visitor === visitor || row.session === session);
    });
  },
});

/** Returns the IDs of the visitor and the session. If no visit is recorded, both are missing. */
export async function visitOf(browser: Browser): Promise<{ visitor?: string; session?: string }> {
  const cookies = new Map((await browser.cookies()).map(({ name, value }) => [name, value]));
  const [visitor] = decodeURIComponent(cookies.get('ss_cvr') ?? '').split('|');
  const [session] = (cookies.get('sq-session') ?? '').split('.');
  return { ...(visitor && { visitor }), ...(session && { session }) };
}

/** Opens a tab whose pages report whether they were restored from the cache. */
export async function openTab(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = String(persisted);
    });
  });
  return page;
}

/** Goes back to a cached page. Such a navigation has no `load` event to wait for. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForSelector('html[data-restored="true"]');
}

/** Returns one line for each row, without performance metrics. */
export function linesWithoutSpeed(rows: Rows['insight']): string[] {
  return linesOf(rows.filter(({ call }) => call !== 'performance'));
}

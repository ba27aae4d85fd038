import { expect, type Page } from 'playwright/test';
import { reportsOf } from './loading.js';

export const styles = '<link rel="stylesheet" href="/dist/sq.css">';
export const script = '<script type="module" src="/dist/cdn/sq.js"></script>';

/** Matches the URL of an element's file or of a shared chunk, in either build. */
export const file = (name: string): RegExp => new RegExp(`/dist/cdn/(chunks/)?${name}-\\w{8}\\.js`);

/** Blocks all requests for a file until the returned function is called. */
export async function withhold(page: Page, url: RegExp | string, how: 'refused' | 'silent') {
  await page.route(url, (route) => (how === 'refused' ? route.abort() : undefined));
  return () => page.unroute(url);
}

export const messages = async (page: Page, tag: string): Promise<string[]> =>
  (await reportsOf(page)).filter((report) => report.tag === tag).map(({ message }) => message);

/** Waits for the report of a chunk that failed to load. The code that reports it loads when the page is idle. */
export async function expectReport(page: Page, tag: string, chunk = tag): Promise<void> {
  const named = new RegExp(`Loading chunk ${chunk} failed\\. \\(.+\\)$`);
  await expect.poll(() => messages(page, tag)).toContainEqual(expect.stringMatching(named));
}

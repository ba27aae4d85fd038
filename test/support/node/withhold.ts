import { expect, type Page } from 'playwright/test';
import { reportsOf } from './loading.js';

export const styles = '<link rel="stylesheet" href="/dist/sq.css">';
export const script = '<script type="module" src="/dist/cdn/sq.js"></script>';

/** The file of a tag, or a chunk that several share, whichever build it is of. */
export const file = (name: string): RegExp => new RegExp(`/dist/cdn/(chunks/)?${name}-\\w{8}\\.js`);

/** Lets no request for a file through until the returned function is called. */
export async function withhold(page: Page, url: RegExp | string, how: 'refused' | 'silent') {
  await page.route(url, (route) => (how === 'refused' ? route.abort() : undefined));
  return () => page.unroute(url);
}

export const messages = async (page: Page, tag: string): Promise<string[]> =>
  (await reportsOf(page)).filter((report) => report.tag === tag).map(({ message }) => message);

/** Waits for the report of a chunk that did not come: the code that reports it comes when the page rests. */
export async function expectReport(page: Page, tag: string, chunk = tag): Promise<void> {
  const named = new RegExp(`Loading chunk ${chunk} failed\\. \\(.+\\)$`);
  await expect.poll(() => messages(page, tag)).toContainEqual(expect.stringMatching(named));
}

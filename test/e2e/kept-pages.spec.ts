import { expect } from 'playwright/test';
import { address } from '../support/node/consent-page.js';
import { collected } from '../support/node/visit.js';
import {
  goBack,
  linesWithoutSpeed,
  openTab,
  test,
  visitOf,
  wholeBrowser,
} from '../support/node/whole-browser.js';

/* Pages in the back-forward cache. */

const views = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('hit'));
const keysOf = (rows: readonly { readonly key: string }[]): string[] => rows.map(({ key }) => key);

if (wholeBrowser) {
  test('a page restored from the back-forward cache counts as a page view, and records each event once', async ({
    whole,
    baseURL,
    visitRows,
  }) => {
    const page = await openTab(whole);
    await page.goto(`${baseURL}/`);
    await collected(page);
    await page.goto(`${baseURL}/plain.html`);
    await goBack(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#top', id: 'returned' });
      link.dataset['sqButton'] = '';
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await page.goto(`${baseURL}/plain.html`);
    const expected = ['button-click returned /', 'form-render ask-us /', 'hit 1 /', 'hit 1 /'];
    await expect
      .poll(async () => linesWithoutSpeed(await visitRows()))
      .toEqual(expect.arrayContaining(expected));
    const all = await visitRows();
    expect(new Set(keysOf(all)).size).toBe(all.length);
    const seen = all.filter(({ call }) => call === 'hit').map(({ data }) => data['pageViewId']);
    expect(new Set(seen).size).toBe(2);
  });

  test('a page restored from the back-forward cache applies a denial that was made in another tab', async ({
    whole,
    baseURL,
    visitRows,
    rows,
  }) => {
    const question = `${baseURL}${address({ isCookieBannerEnabled: 'false' })}`;
    const page = await openTab(whole);
    await page.goto(question);
    await collected(page);
    await page.waitForSelector('iframe[src]');
    await page.goto(`${baseURL}/plain.html`);
    const other = await openTab(whole);
    await other.goto(question);
    await collected(other);
    await expect.poll(async () => views(linesWithoutSpeed(await visitRows()))).toHaveLength(2);
    const { visitor } = await visitOf(whole);
    await (await other.waitForSelector('main [data-sq-consent-open]'))?.click();
    const decline = await other.waitForFunction(() => {
      const root = document.querySelector('sq-cookie-banner')?.shadowRoot;
      return root?.querySelector('[part="decline-all"]') as HTMLElement;
    });
    await decline.click();
    await expect.poll(() => visitOf(whole)).toEqual({});

    await page.bringToFront();
    await goBack(page);
    await page.waitForFunction(() => !document.querySelector('main iframe[src]'));
    await page.mouse.click(1, 1);
    await page.goto(`${baseURL}/plain.html`);
    const left = (await rows('insight', '')).filter((row) => row.visitor === visitor);
    expect(views(linesWithoutSpeed(left))).toHaveLength(2);
    expect(await visitOf(whole)).toEqual({});
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([1, 0]);
  });
} else {
  console.log(
    'Skipped: tests of the back-forward cache. To install the browser, run npm run setup:ci.',
  );
}

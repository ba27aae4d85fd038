import { expect, type BrowserContext, type Page } from 'playwright/test';
import { address, bannerOf, restrictive, running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import type { Rows } from '../support/node/rows.js';
import {
  collected,
  holdCollector,
  linesOf,
  painted,
  sessionOf,
  visitorOf,
} from '../support/node/visit.js';

type ReadRows = (what: 'insight', of: string) => Promise<Rows['insight']>;

/** Adds a button block to the page. Resolves when it has been found and rendered. */
async function addButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#top', id: 'early-click' });
    link.dataset['sqButton'] = '';
    link.textContent = 'Go to the top';
    document.querySelector('main')?.prepend(link);
    return new Promise((resolve) =>
      requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
  });
}

/** The records of this browser's visit, as lines. */
async function ownLines(rows: ReadRows, context: BrowserContext): Promise<string[]> {
  const [visitor, session] = [await visitorOf(context), await sessionOf(context)];
  const all = await rows('insight', '');
  return linesOf(all.filter((row) => row.visitor === visitor || row.session === session));
}

test('a closed page leaves each record once, and the next page continues the visit', async ({
  page,
  context,
  rows,
}) => {
  await page.goto('/');
  await collected(page);
  await addButton(page);
  await page.getByRole('link', { name: 'Go to the top' }).click();
  await page.close({ runBeforeUnload: true });
  const expected = [
    'button-click early-click /',
    'button-render early-click /',
    'form-render ask-us /',
    'hit 1 /',
  ];
  await expect.poll(() => ownLines(rows, context)).toEqual(expected);
  const own = await sessionOf(context);
  const hit = (await rows('insight', 'hit')).find(({ session }) => session === own);
  expect(hit?.data).toMatchObject({ isFirstLanding: true, isFirstSession: true });

  const later = await context.newPage();
  await later.goto('/forms');
  await collected(later);
  expect(await later.evaluate(() => localStorage.getItem('sq-insight'))).toBeNull();
  await expect.poll(() => ownLines(rows, context)).toEqual([...expected, 'hit 1 /forms'].sort());
});

test('a page that is left sends its performance', async ({ page, rows }) => {
  const [settings] = await Promise.all([
    page.waitForResponse(/\/api\/1\/performance\/settings/),
    page.goto('/').then(() => collected(page)),
  ]);
  const { pageLoadId } = (await settings.json()) as { pageLoadId: string };
  await painted(page);
  await page.goto('/forms');
  await expect
    .poll(async () => {
      const all = await rows('insight', 'performance');
      return all.filter(({ data }) => data['pageLoadId'] === pageLoadId).map(({ name }) => name);
    })
    .toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB', 'page_speed']));
});

test('a click before the collector has loaded is recorded once', async ({
  page,
  context,
  rows,
}) => {
  const release = await holdCollector(page);
  await page.goto('/forms');
  await running(page);
  await addButton(page);
  await page.getByRole('link', { name: 'Go to the top' }).click();
  release();
  await collected(page);
  await page.goto('/plain.html');
  await expect
    .poll(() => ownLines(rows, context))
    .toEqual([
      'button-click early-click /forms',
      'button-render early-click /forms',
      'hit 1 /forms',
    ]);
});

test('nothing is sent before consent, and then the records of the page', async ({
  page,
  context,
  rows,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(census|events|track|v1)/.test(request.url())) requested.push(request.url());
  });
  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await collected(page);
  await page.goto('/plain.html');
  expect(requested).toEqual([]);
  expect(await visitorOf(context)).toBe('none');

  await page.goto(address(restrictive));
  await collected(page);
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await page.goto('/plain.html');
  await expect
    .poll(async () => {
      const lines = await ownLines(rows, context);
      return lines.filter((line) => /^(hit|overlay)/.test(line));
    })
    .toEqual([
      'hit 1 /site/consent',
      'overlay cookie-banner closed /site/consent',
      'overlay cookie-banner shown /site/consent',
    ]);
});

test('a prerendered page is recorded only after its activation', async ({
  page,
  context,
  rows,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  });
  for (const path of ['/forms', '/shop']) {
    await page.goto(path);
    await running(page);
  }
  expect(await visitorOf(context)).toBe('none');
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await collected(page);
  await page.goto('/plain.html');
  await expect
    .poll(async () => (await ownLines(rows, context)).filter((line) => line.startsWith('hit')))
    .toEqual(['hit 1 /shop']);
});

import { expect, type Page } from 'playwright/test';
import { address, bannerOf, restrictive } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { openMarkup } from '../support/node/loading.js';
import { collected, visitorOf } from '../support/node/visit.js';

/* A page that is used for a while before its visitor answers, and one whose context is junk. */

async function addButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#top', textContent: 'Buy' });
    link.dataset['sqButton'] = '';
    document.querySelector('main')?.prepend(link);
  });
}

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('main [data-sq-consent-open]').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function record(page: Page, name: string, count: number): Promise<void> {
  return page.evaluate(
    ([event, most]) => {
      for (let index = 0; index < most; index += 1)
        window.sqReady?.push(({ recordEvent }) => recordEvent(event, { index }));
    },
    [name, count] as const,
  );
}

test('a late yes sends what was held, once, and a yes after a no nothing from before it', async ({
  page,
  context,
  rows,
}) => {
  const loads: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/performance/settings'))
      loads.push(((await response.json()) as { readonly pageLoadId: unknown }).pageLoadId);
  });
  // Such an event says nothing of who it is of.
  const run = crypto.randomUUID();
  const indexesOf = async (name: string) =>
    (await rows('insight', 'event'))
      .filter((row) => row.name === `${name} ${run}`)
      .map(({ data }) => (data['custom'] as { readonly index: number }).index)
      .sort((one, other) => one - other);

  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await collected(page);
  await record(page, `held ${run}`, 70);
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  // Fifty with the page's view and its banner.
  const held = Array.from({ length: 48 }, (_, index) => index);
  await expect.poll(() => indexesOf('held')).toEqual(held);
  await expect.poll(() => loads.length).toBe(1);

  await choose(page, 'Only necessary');
  await record(page, `denied ${run}`, 3);
  await choose(page, 'Accept all');
  await record(page, `again ${run}`, 1);
  await expect.poll(() => visitorOf(context)).not.toBe('none');
  const visitor = await visitorOf(context);
  await expect.poll(() => indexesOf('again')).toEqual([0]);
  await page.goto('/forms');
  await collected(page);
  await expect
    .poll(async () =>
      (await rows('insight', 'hit'))
        .filter((row) => row.visitor === visitor)
        .map(({ path }) => path),
    )
    .toEqual(['/forms']);

  expect(await indexesOf('held')).toEqual(held);
  expect(await indexesOf('denied')).toEqual([]);
  const measured = await rows('insight', 'performance');
  expect(measured.filter(({ data }) => data['pageLoadId'] === loads[0])).toEqual([]);
});

test('a later yes records nothing from before a no, or from while it held', async ({ page }) => {
  await page.goto(address({ isCookieBannerEnabled: 'false' }));
  await collected(page);
  const buy = page.getByRole('link', { name: 'Buy' });
  await addButton(page);
  await buy.click();
  await choose(page, 'Only necessary');
  await expect.poll(() => visitorOf(page.context())).toBe('none');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/RecordHit|button-/.test(pathname)) sent.push(pathname);
  });
  // It returns from the back-forward cache, and starts another view.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await buy.click();
  await choose(page, 'Accept all');
  await expect.poll(() => visitorOf(page.context())).not.toBe('none');
  await buy.click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));

  await expect.poll(() => sent).toEqual(['/api/census/button-click']);
});

const flags = { isCookieBannerEnabled: true };
for (const [what, cookieSettings, names] of [
  ['a word', { ...flags, isRestrictiveCookiePolicyEnabled: 'yes' }, /isRestrictiveCookiePolicyE/],
  ['a list', { ...flags, isVisitorDataRestricted: [true] }, /isVisitorDataRestricted/],
  ['text in place of all settings', 'restrictive', /isCookieBannerEnabled, isRestrictive/],
] as const)
  test(`a policy that is ${what} counts as the stricter one, with one report`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(names);
    const reports: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const data = JSON.stringify({ website: { id: 'site-of-junk' }, cookieSettings });
    await openMarkup(
      page,
      `<link rel="stylesheet" href="/dist/sq.css"><script type="application/json" id="sq-context">${data}</script><script type="module" src="/dist/cdn/sq.js"></script>`,
      '<h1>A page</h1><a href="#top" data-sq-button>Buy</a><sq-accordion load="eager"><details><summary>More</summary><p>Text</p></details></sq-accordion>',
    );
    await expect(bannerOf(page)).toBeVisible();
    await page.getByRole('link', { name: 'Buy' }).click();
    await page.waitForFunction(() => document.querySelector('sq-accordion:defined'));
    await page.waitForLoadState('networkidle');

    expect(reports).toHaveLength(1);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

import { expect, type BrowserContext, type Page } from 'playwright/test';
import {
  address,
  bannerOf,
  path,
  released,
  restrictive,
  running,
} from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { openMarkup } from '../support/node/loading.js';
import { file } from '../support/node/withhold.js';

/** What a page keeps, by name. */
interface Kept {
  readonly cookies: string[];
  readonly local: string[];
  readonly session: string[];
}

async function keptOf(page: Page, context: BrowserContext): Promise<Kept> {
  const { local, session } = await page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }));
  const names = (await context.cookies()).map(({ name }) => name);
  return { cookies: names.filter((name) => name !== 'crumb').sort(), local, session };
}

/** Paths of calls that a page makes to the API. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

test('a page with the script alone stores nothing, asks for nothing and denies tracking', async ({
  page,
  context,
}) => {
  const asked = watchCalls(page);
  await openMarkup(
    page,
    '<link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>',
    '<h1>A page</h1>',
  );
  await running(page);
  await page.waitForLoadState('networkidle');
  expect(await keptOf(page, context)).toEqual({ cookies: [], local: [], session: [] });
  expect(asked).toEqual([]);
  const [, , signals] = await page.evaluate(() => [...((window.dataLayer ?? [])[0] as unknown[])]);
  expect(signals).toMatchObject({
    analytics_storage: 'denied',
    ad_storage: 'denied',
    functionality_storage: 'denied',
  });
});

test('categories and services of the site are chosen, wait, and take their cookies along', async ({
  page,
  context,
}) => {
  await page.goto(address({ ...restrictive, ownCategories: 'true' }));
  const placeholder = page.getByRole('group', { name: /Content from/ });
  await expect(placeholder).toHaveCount(2);
  await expect(placeholder.last()).toContainText('Chat');
  await placeholder.last().getByRole('button', { name: 'Load once' }).click();
  await expect(placeholder).toHaveCount(1);
  await expect(page.frameLocator('iframe >> nth=1').getByText('allowed')).toBeVisible();

  const { origin } = new URL(page.url());
  await context.addCookies(
    ['_ga_X1', '_fbp', 'heat_1', 'count_1', 'mine'].map((name) => ({
      name,
      value: '1',
      url: origin,
    })),
  );
  await page.locator('main [data-sq-consent-open]').click();
  const choices = page.getByRole('dialog');
  await choices.getByText('Services (2)').click();
  await choices.getByRole('checkbox', { name: 'Counter' }).check();
  await expect(choices.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
  await choices.getByRole('button', { name: 'Save my choice' }).click();
  await expect(released(page)).toHaveText(['analytics, a file', 'analytics, in the page']);
  const names = async (): Promise<string[]> =>
    (await context.cookies())
      .map(({ name }) => name)
      .filter((name) => /^(_|heat|count|mine)/.test(name));
  await expect.poll(async () => (await names()).sort()).toEqual(['_ga_X1', 'count_1', 'mine']);
});

test('an answer is recorded for proof, kept by the server, shown and downloaded', async ({
  page,
}) => {
  const sent = page.waitForResponse('**/api/consent/records*');
  await page.goto(address({ ...restrictive, isConsentRecorded: 'true' }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  expect((await sent).status()).toBe(200);
  await page.locator('main [data-sq-consent-open]').click();
  await expect(page.getByText(/Your last choice/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const [record] = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>[];
  expect(record).toMatchObject({ revision: 1, allowed: ['preferences', 'analytics', 'marketing'] });
  expect(record?.['texts']).toContain('Accept');
});

test('a record that the server could not take is sent by a later page', async ({ page }) => {
  let isLeft = false;
  // Never answered: the page is left before that.
  await page.route('**/api/consent/records*', (route) => (isLeft ? route.continue() : undefined));
  await page.goto(address({ ...restrictive, isConsentRecorded: 'true' }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sq-consent-records')))
    .toContain('"isSent":false');
  page.once('framenavigated', () => (isLeft = true));
  const sent = page.waitForResponse('**/api/consent/records*');
  await page.goto(`${path}?isCookieBannerEnabled=true`);
  expect((await sent).status()).toBe(200);
});

test('a record is made by a later page where its code did not come before the page was left', async ({
  page,
}) => {
  let isLeft = false;
  // To the first page it never comes: what is let through there would make the record.
  await page.route(file('page-consent-record'), (route) => (isLeft ? route.continue() : undefined));
  await page.goto(address({ ...restrictive, isConsentRecorded: 'true' }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bannerOf(page)).toBeHidden();
  page.once('framenavigated', () => (isLeft = true));
  const sent = page.waitForRequest('**/api/consent/records*');
  await page.goto(`${path}?isCookieBannerEnabled=true`);
  const record = (await sent).postDataJSON() as Record<string, unknown>;
  expect(record).toMatchObject({
    revision: 1,
    denied: [],
    address: new URL(path, page.url()).href,
  });
  expect(record['texts']).toContain('Accept');
});

test('a button in a corner leads back to the choices on later pages, too', async ({ page }) => {
  const settings = { cookieBannerSavedPreferencesText: 'Saved preferences' };
  await page.goto(address(settings));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  const pill = page.getByRole('button', { name: 'Saved preferences' });
  await expect(pill).toBeVisible();
  await page.reload();
  await pill.click();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pill).toBeFocused();
});

import type { PageLife } from '../../src/page/lifecycle.js';
import type {} from '../../src/runtime/runtime.js';
import { chromium, expect } from 'playwright/test';
import { findBrowser, launchArgs } from '../support/browser.mjs';
import { running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { countEvents, libraryLines, openMarkup } from '../support/node/loading.js';

const context = (settings: object): string =>
  `<script type="application/json" id="sq-context">${JSON.stringify(settings)}</script>`;
const lifeEvents = ['sq-page-initialized', 'sq-page-destroyed'] as const;

test('a runtime that has been destroyed and restarted has each of its parts only once', async ({
  page,
}) => {
  const counts = await countEvents(page, ...lifeEvents);
  const settings = {
    showAnnouncementBar: true,
    website: { identifier: 'halden' },
    websiteSettings: { announcementBarSettings: { text: 'News' }, useEscapeKeyToLogin: true },
    cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  };
  const opener = '<button type="button" data-sq-consent-open>Choices</button>';
  await openMarkup(page, context(settings) + libraryLines, opener);
  const regions = ['Cookies', 'Announcement'].map((name) => page.getByRole('region', { name }));
  for (const region of regions) await expect(region).toBeVisible();
  await page.evaluate(() => window.sqReady?.push((life) => life.destroy()));
  for (const region of regions) await expect(region).toHaveCount(0);
  await page.evaluate(() => {
    // Ignored, because no runtime is loading.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    const { life } = Reflect.get(window, Symbol.for('sq-elements/1')) as { life: PageLife };
    for (const act of ['markReady', 'destroy', 'markReady', 'markReady'] as const) life[act]();
  });
  for (const region of regions) await expect(region).toBeVisible();
  await expect(page.locator('sq-cookie-banner, sq-announcement-bar')).toHaveCount(2);
  expect(await counts()).toEqual({ 'sq-page-initialized': 3, 'sq-page-destroyed': 2 });
  await page.getByRole('button', { name: 'Choices' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/made');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/config\//);
});

test('a page with an invalid context, invalid cookies, no storage and a wrong clock works and sends one report', async ({
  page,
  context: browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/sq-context/);
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  const names = ['sq-allowed', 'sq-consent', 'sq-session', 'hasCart'];
  const cookie = { value: '%E0%A4%A="{[', url: baseURL ?? '' };
  await browser.addCookies(names.map((name) => ({ name, ...cookie })));
  await page.clock.setFixedTime(new Date('2001-01-01'));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  const junk = {
    website: 'halden',
    websiteSettings: [null],
    authenticatedAccount: true,
    websiteRoles: { admin: 1 },
    collection: 12,
    item: [],
    pageType: {},
    googleFonts: [null, { includeName: 'Karla' }],
    typekitFonts: [7, null, { id: {} }],
    cookieSettings: 'on',
    showAnnouncementBar: 'perhaps',
  };
  const price = '<sq-price amount="12.50">USD 12.50</sq-price>';
  await openMarkup(page, context(junk) + libraryLines, price);
  await running(page);
  await expect(page.locator('sq-price')).toContainText('$12.50');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toHaveCount(0);
  const fonts = page.locator('link[href^="https://fonts.googleapis.com/css2?family=Karla&"]');
  await expect(fonts).toHaveCount(1);
  expect(reports).toHaveLength(1);
});

test('the page is marked in an outdated browser', async ({ openContext }) => {
  const userAgent = 'Mozilla/5.0 (X11) Chrome/120.0.0.0 Safari/537.36';
  const page = await (await openContext({ userAgent })).newPage();
  await openMarkup(page, libraryLines, '<h1>A page</h1>');
  await running(page);
  await expect(page.locator('html')).toHaveAttribute('data-sq-older-browser');
});

test('a page with the runtime can enter the back-forward cache', async ({ baseURL }) => {
  // Playwright disables the cache by default.
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: launchArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    // A headless browser caches no page, but it reports the reasons why a page was not cached.
    const refused = new Promise<string[]>((resolve) => {
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: reasons }) => {
        const own = reasons.filter(({ type }) => type !== 'Circumstantial');
        resolve(own.map(({ reason }) => reason));
      });
    });
    await page.goto('/shop');
    await running(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isBack', persisted));
    });
    await page.goto('/plain.html');
    await page.goBack({ waitUntil: 'commit' });
    const kept = page.waitForFunction(() => Reflect.get(window, 'isBack') === true);
    expect(await Promise.race([refused, kept.then(() => [])])).toEqual([]);
  } finally {
    await browser.close();
  }
});

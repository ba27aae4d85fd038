import type { PageLife } from '../../src/page/lifecycle.js';
import type {} from '../../src/runtime/runtime.js';
import { chromium, expect, type Page } from 'playwright/test';
import { findBrowser, launchArgs } from '../support/browser.mjs';
import { test } from '../support/node/e2e.js';
import { countEvents, libraryLines, openMarkup } from '../support/node/loading.js';

/* The page runtime as it comes with the script: its life, and what it makes of a page that holds junk. */

const context = (json: string): string =>
  `<script type="application/json" id="sq-context">${json}</script>`;
const price = '<sq-price amount="12.50">USD 12.50</sq-price>';

/** Waits until the runtime of the page is ready. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.sqReady && !Array.isArray(window.sqReady));
}

test('work of the page waits for the runtime, and work that comes later runs at once', async ({
  page,
}) => {
  const counts = await countEvents(page, 'sq-page-initialized', 'sq-page-destroyed');
  await page.addInitScript(() => {
    const ran: string[] = [];
    Reflect.set(window, 'ran', ran);
    (window.sqReady ??= []).push((life) => {
      ran.push('early');
      life.onDestroy(() => ran.push('end'));
    });
  });
  await page.goto('/');
  await ready(page);
  const ran = await page.evaluate(() => {
    const list = Reflect.get(window, 'ran') as string[];
    window.sqReady?.push((life) => {
      list.push('late');
      life.destroy();
    });
    return list;
  });
  expect(ran).toEqual(['early', 'late', 'end']);
  expect(await counts()).toEqual({ 'sq-page-initialized': 1, 'sq-page-destroyed': 1 });
});

test('a page that is made ready again after its end has all of its runtime again, once', async ({
  page,
}) => {
  const counts = await countEvents(page, 'sq-page-initialized', 'sq-page-destroyed');
  const settings = {
    showAnnouncementBar: true,
    website: { identifier: 'halden' },
    websiteSettings: { announcementBarSettings: { text: 'News' }, useEscapeKeyToLogin: true },
    cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  };
  const opener = '<button type="button" data-sq-consent-open>Choices</button>';
  await openMarkup(page, context(JSON.stringify(settings)) + libraryLines, opener);
  await ready(page);
  const banner = page.locator('sq-cookie-banner');
  const announcement = page.locator('sq-announcement-bar');
  await expect(announcement).toHaveJSProperty('hasUpdated', true);
  const asked = page.getByRole('region', { name: 'Cookies' });
  await expect(asked).toBeVisible();

  await page.evaluate(() => window.sqReady?.push((life) => life.destroy()));
  await expect(banner).toHaveCount(0);
  await expect(announcement).toHaveCount(0);
  await page.evaluate(() => {
    // Between its lives a page has no runtime that an early press could wait for.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    const { life } = Reflect.get(window, Symbol.for('sq-elements/1')) as { life: PageLife };
    for (const act of ['markReady', 'destroy', 'markReady', 'markReady'] as const) life[act]();
  });

  await expect(banner).toHaveCount(1);
  await expect(asked).toBeVisible();
  await expect(announcement).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  expect(await counts()).toEqual({ 'sq-page-initialized': 3, 'sq-page-destroyed': 2 });
  // The announcement lies over it.
  await page.getByRole('button', { name: 'Choices' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/made');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/config\//);
});

const junk: readonly (readonly [what: string, head: string, reports: number])[] = [
  ['no context', '', 0],
  ['an empty context', context('{}'), 0],
  ['a broken context', context('{"website": {"id": '), 1],
  ['a list', context('[1, 2]'), 0],
  ['a number', context('7'), 0],
  [
    'values of wrong types',
    context(
      JSON.stringify({
        website: 'halden',
        websiteSettings: [null],
        authenticatedAccount: true,
        websiteRoles: { admin: 1 },
        collection: 12,
        item: [],
        pageType: {},
        googleFonts: 'Karla',
        typekitFonts: [7, null, { id: {} }],
        cookieSettings: 'on',
        showAnnouncementBar: 'perhaps',
        demoCollections: 3,
      }),
    ),
    1,
  ],
  [
    'fonts',
    context('{"website": {"id": "halden"}, "googleFonts": [null, {"includeName": "Karla"}]}'),
    0,
  ],
  ['five megabytes', context(JSON.stringify({ templateId: 'x'.repeat(5_000_000) })), 0],
];

test('whatever the context holds, the runtime starts, the page works and one report is made', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/sq-context/);
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  for (const [what, head, reports] of junk) {
    const received: string[] = [];
    const listen = (message: { type(): string; text(): string }): void => {
      if (message.type() === 'error') received.push(message.text());
    };
    page.on('console', listen);
    await openMarkup(page, head + libraryLines, price);
    await ready(page);
    await expect(page.locator('sq-price'), what).toContainText('$12.50');
    await expect.poll(() => received, { message: what }).toHaveLength(reports);
    // Fonts come from elsewhere, and only where a page has some.
    const fonts = page.locator('link[href^="https://fonts.googleapis.com/css2?family=Karla&"]');
    await expect(fonts, what).toHaveCount(what === 'fonts' ? 1 : 0);
    page.off('console', listen);
    await page.unroute('/made');
  }
});

test('a browser that keeps nothing, whose cookies are junk and whose clock is wrong, has a page that works', async ({
  page,
  context: browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await browser.addCookies(
    ['sq-allowed', 'sq-consent', 'sq-session', 'hasCart'].map((name) => ({
      name,
      value: '%E0%A4%A="{[',
      url,
    })),
  );
  await page.clock.setFixedTime(new Date('2001-01-01'));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await ready(page);
  const closed = page.locator('sq-accordion details:not([open])').last();
  await closed.locator('summary').click();
  await expect(page.locator('sq-accordion details').last()).toHaveAttribute('open');
});

test('the visit is recorded where that is allowed, and an older browser is marked', async ({
  page,
  openContext,
}) => {
  await page.goto('/');
  await ready(page);
  const visits = async (on: Page): Promise<(string | undefined)[]> =>
    (await on.context().cookies())
      .filter(({ name }) => name === 'sq-session')
      .map(({ value }) => /^[\w-]{8,64}\.(?<first>[01]\.[01])$/.exec(value)?.groups?.['first']);
  await expect.poll(() => visits(page)).toEqual(['1.1']);
  await page.reload();
  await expect.poll(() => visits(page)).toEqual(['1.0']);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sq-session');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(390);
  await expect(page.locator('html')).not.toHaveAttribute('data-sq-older-browser');

  const older = await (
    await openContext({ userAgent: 'Mozilla/5.0 (X11) Chrome/120.0.0.0 Safari/537.36' })
  ).newPage();
  const settings = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };
  await openMarkup(
    older,
    context(JSON.stringify({ cookieSettings: settings })) + libraryLines,
    price,
  );
  await ready(older);
  await expect(older.locator('html')).toHaveAttribute('data-sq-older-browser');
  expect(await visits(older)).toEqual([]);
});

test('the pseudo-locale shows what elements draw, and leaves what the server sent', async ({
  page,
}) => {
  await page.goto('/cart?i18nLang=on');
  await expect(page.locator('sq-cart').getByText(/^\[Ýöû ĥåṽé ñöţĥîñĝ /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
});

test('a page with the runtime is one that the back-forward cache keeps', async ({ baseURL }) => {
  // Playwright turns the cache off.
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: launchArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    // A browser without a window keeps no page, and says of each what it would not keep it for.
    const refused = new Promise<string[]>((resolve) => {
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: reasons }) => {
        const own = reasons.filter(({ type }) => type !== 'Circumstantial');
        resolve(own.map(({ reason }) => reason));
      });
    });
    await page.goto('/shop');
    await ready(page);
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

import { expect, type BrowserContext, type Page } from 'playwright/test';
import {
  address,
  bannerOf,
  cookiesOf,
  path,
  released,
  restrictive,
  running,
} from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';
import { file } from '../support/node/withhold.js';

const DAYS_30 = 30 * 24 * 60 * 60;

/** Paths of the requests of a page, without those of the page itself and of the library. */
function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOurs = pathname === path || /^\/(dist\/|favicon|made)/.test(pathname);
    if (!isOurs && pathname !== '/api/commerce/shopping-cart') requested.push(pathname);
  });
  return requested;
}

/** Names of everything that the page has stored. */
async function storedBy(page: Page, context: BrowserContext): Promise<string[]> {
  const items = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const cookies = Object.keys(await cookiesOf(context)).filter((name) => name !== 'crumb');
  return [...items, ...cookies];
}

const commandsOf = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => [...(entry as unknown[])]));

async function choose(page: Page, button: string): Promise<void> {
  await page.locator('main [data-sq-consent-open]').click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a restrictive site requests and stores nothing before consent, and takes it back when consent is withdrawn', async ({
  page,
  context,
}) => {
  const requested = watchRequests(page);
  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  expect(await storedBy(page, context)).toEqual([]);
  await expect(released(page)).toHaveCount(0);
  const [first = []] = await commandsOf(page);
  expect(first.slice(0, 2)).toEqual(['consent', 'default']);
  expect(first[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied' });

  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(released(page)).toHaveText([
    'analytics, a file',
    'analytics, in the page',
    'marketing, a file',
  ]);
  const frame = page.frameLocator('iframe').getByText('This frame was allowed');
  await expect(frame).toBeVisible();
  const isInsight = (name: string): boolean => /^\/api\/(1|census|events|track|v1)\//.test(name);
  expect(requested.filter((name) => !isInsight(name)).sort()).toEqual([
    '/scripts/released.js',
    '/scripts/released.js',
    '/site/consent/frame',
  ]);
  expect(await cookiesOf(context)).toMatchObject({
    'sq-allowed': 'true',
    'sq-consent': '2.1.preferences+analytics+marketing',
  });
  expect((await commandsOf(page)).at(-1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_user_data: 'granted' }),
  ]);

  const visit = ['sq-first-session', 'sq-was-here', 'sq-session'];
  await expect.poll(() => storedBy(page, context)).toEqual(expect.arrayContaining(visit));
  await choose(page, 'Only necessary');
  await expect(frame).toHaveCount(0);
  await expect
    .poll(async () => (await storedBy(page, context)).filter((name) => visit.includes(name)))
    .toEqual([]);
  await choose(page, 'Accept all');
  await expect(frame).toBeVisible();
  await expect(released(page)).toHaveCount(3);
});

test('an answer is stored for 30 days, and the visitor is not asked again', async ({
  page,
  context,
}) => {
  await page.goto(address({ cookieBannerAcceptType: 'OPT_IN_AND_OUT', ...restrictive }));
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('sq-'));
  expect(kept.map(({ name, value }) => `${name}=${value}`).sort()).toEqual([
    'sq-allowed=false',
    'sq-consent=2.1.',
  ]);
  for (const { expires, sameSite } of kept) {
    expect(Math.abs(expires - Date.now() / 1000 - DAYS_30)).toBeLessThan(600);
    expect(sameSite).toBe('Lax');
  }
  await page.reload();
  await running(page);
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(released(page)).toHaveCount(0);
});

test('two tabs follow each other, and each releases its scripts once', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address(restrictive));
    await expect(bannerOf(tab)).toBeVisible();
  }
  await bannerOf(other).getByRole('button', { name: 'Accept' }).click();
  for (const tab of [page, other]) {
    await expect(bannerOf(tab)).toHaveCount(0);
    await expect(released(tab)).toHaveCount(3);
  }
});

test('scripts and frames that are added later wait, too, and run once with their nonce', async ({
  page,
}) => {
  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScript(code: string): string };
      };
    };
    // Chromium also checks scripts that do not run.
    const policy = trustedTypes.createPolicy('sq-elements', {
      createScript: (code: string) => code,
    });
    const held = document.querySelector<HTMLScriptElement>('script[type="text/plain"]:not([src])');
    for (let count = 0; count < 2; count += 1) {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.dataset['sqConsent'] = 'analytics';
      script.nonce = held?.nonce ?? '';
      script.text = policy.createScript(held?.text ?? '');
      document.body.append(script);
    }
  });
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(released(page)).toHaveText([
    'analytics, a file',
    'analytics, in the page',
    'marketing, a file',
    'analytics, in the page',
    'analytics, in the page',
  ]);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.dataset['sqConsent'] = 'marketing';
    frame.dataset['sqSrc'] = '/site/consent/frame';
    frame.title = 'Later';
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe[title="Later"]').getByText('allowed')).toBeVisible();
  await expect(released(page)).toHaveCount(5);
});

test("Google's tags keep the default of another consent tool, and receive the visitor's answer", async ({
  page,
}) => {
  const settings = JSON.stringify({
    website: { id: '0123456789abcdef01234567' },
    cookieSettings: { isCookieBannerEnabled: true },
  });
  await page.route('**/other-tool', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Another tool</title><link rel="icon" href="data:,">
        <script>window.dataLayer = []; function gtag() { dataLayer.push(arguments) }
          gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' })</script>
        <script type="application/json" id="sq-context">${settings}</script>${libraryLines}<h1>Page</h1>`,
    }),
  );
  await page.goto('/other-tool');
  await running(page);
  expect((await commandsOf(page)).map(([, kind]) => kind)).toEqual(['default']);
  await page.evaluate(() =>
    window.sqReady?.push(({ consent }) => consent?.set(['analytics', 'preferences'])),
  );
  const commands = await commandsOf(page);
  expect(commands).toHaveLength(2);
  expect(commands[1]).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
  ]);
});

for (const [what, settings, report] of [
  ['without a context', undefined, undefined],
  [
    'whose policy is unreadable',
    {
      website: { id: 'site-of-junk' },
      cookieSettings: {
        isCookieBannerEnabled: true,
        isRestrictiveCookiePolicyEnabled: 'yes',
        isVisitorDataRestricted: [true],
      },
    },
    /isRestrictiveCookiePolicyEnabled, isVisitorDataRestricted/,
  ],
] as const)
  test(`a page ${what} stores and requests nothing, and denies tracking`, async ({
    page,
    context,
    allowErrors,
  }) => {
    if (report) allowErrors(report);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const requested = watchRequests(page);
    const script = settings
      ? `<script type="application/json" id="sq-context">${JSON.stringify(settings)}</script>`
      : '';
    await openMarkup(page, script + libraryLines, '<h1>A page</h1><a href="#top">Buy</a>');
    await running(page);
    if (settings) await expect(bannerOf(page)).toBeVisible();
    await page.getByRole('link', { name: 'Buy' }).click();
    await page.waitForLoadState('networkidle');
    expect(errors).toHaveLength(report ? 1 : 0);
    expect(requested).toEqual([]);
    expect(await storedBy(page, context)).toEqual([]);
    const [[, , signals] = []] = await commandsOf(page);
    expect(signals).toMatchObject({
      analytics_storage: 'denied',
      ad_storage: 'denied',
      functionality_storage: 'denied',
    });
  });

test("the site's own categories and services are chosen, wait, and lose their cookies", async ({
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
  const names = ['_ga_X1', '_fbp', 'heat_1', 'count_1', 'mine'];
  await context.addCookies(names.map((name) => ({ name, value: '1', url: origin })));
  await page.locator('main [data-sq-consent-open]').click();
  const choices = page.getByRole('dialog');
  await choices.getByText('Services (2)').click();
  await choices.getByRole('checkbox', { name: 'Counter' }).check();
  await expect(choices.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
  await choices.getByRole('button', { name: 'Save my choice' }).click();
  await expect(released(page)).toHaveText(['analytics, a file', 'analytics, in the page']);
  await expect
    .poll(async () => {
      const left = Object.keys(await cookiesOf(context));
      return left.filter((name) => names.includes(name)).sort();
    })
    .toEqual(['_ga_X1', 'count_1', 'mine']);
});

test('an answer is recorded, sent to the server, shown and downloaded', async ({ page }) => {
  const sent = page.waitForResponse('**/api/consent/records*');
  await page.goto(address({ ...restrictive, isConsentRecorded: 'true' }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  expect((await sent).status()).toBe(200);
  await page.locator('main [data-sq-consent-open]').click();
  await expect(page.getByText(/Your last choice/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const [record] = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>[];
  expect(record).toMatchObject({ revision: 1, allowed: ['preferences', 'analytics', 'marketing'] });
  expect(record?.['texts']).toContain('Accept');
});

test('a record is sent by a later page if the page is left before the code has loaded', async ({
  page,
}) => {
  let isLeft = false;
  await page.route(file('page-consent-record'), (route) => (isLeft ? route.continue() : undefined));
  await page.goto(address({ ...restrictive, isConsentRecorded: 'true' }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bannerOf(page)).toBeHidden();
  page.once('framenavigated', () => (isLeft = true));
  const sent = page.waitForRequest('**/api/consent/records*');
  await page.goto(`${path}?isCookieBannerEnabled=true`);
  expect((await sent).postDataJSON()).toMatchObject({
    revision: 1,
    denied: [],
    address: new URL(path, page.url()).href,
    texts: expect.arrayContaining(['Accept']),
  });
});

test('a corner button reopens the choices on later pages', async ({ page }) => {
  await page.goto(address({ cookieBannerSavedPreferencesText: 'Saved preferences' }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  const button = page.getByRole('button', { name: 'Saved preferences' });
  await expect(button).toBeVisible();
  await page.reload();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

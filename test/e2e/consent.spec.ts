import { expect, type Locator, type Page } from 'playwright/test';
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
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { countEvents, libraryLines } from '../support/node/loading.js';
import { hold } from '../support/node/owner-session.js';
import { file } from '../support/node/withhold.js';

const commandsOf = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => [...(entry as unknown[])]));

test('scripts and frames added after page load also wait for consent, and run once with their nonce', async ({
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
    // With Trusted Types, Chromium also checks the text of scripts that do not run.
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
    'Analytics: an external script',
    'Analytics: an inline script',
    'Marketing: an external script',
    'Analytics: an inline script',
    'Analytics: an inline script',
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

test("Google's tags keep the default that another consent tool has set, and receive the visitor's choice", async ({
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

test("a site's custom categories and services are listed, wait for consent, and lose their cookies when denied", async ({
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
  await choices.getByRole('button', { name: 'Save my choices' }).click();
  await expect(released(page)).toHaveText([
    'Analytics: an external script',
    'Analytics: an inline script',
  ]);
  await expect
    .poll(async () => {
      const left = Object.keys(await cookiesOf(context));
      return left.filter((name) => names.includes(name)).sort();
    })
    .toEqual(['_ga_X1', 'count_1', 'mine']);
});

test('a consent choice is recorded, sent to the server and listed, and can be downloaded', async ({
  page,
}) => {
  const sent = page.waitForResponse('**/api/consent/records*');
  await page.goto(address({ ...restrictive, isConsentRecorded: 'true' }));
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  expect((await sent).status()).toBe(200);
  await page.locator('main [data-sq-consent-open]').click();
  await expect(page.getByText(/Your last choice/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download record' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const [record] = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>[];
  expect(record).toMatchObject({ revision: 1, allowed: ['preferences', 'analytics', 'marketing'] });
  expect(record?.['texts']).toContain('Accept');
});

test('if the visitor leaves the page before the code has loaded, a later page sends the consent record', async ({
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

test('the demo page asks first: nothing has loaded, and both answers have the same size and style', async ({
  page,
}) => {
  await page.goto(path);
  const [accept, decline] = ['Accept', 'Decline'].map((name) =>
    bannerOf(page).getByRole('button', { name, exact: true }),
  );
  if (!accept || !decline) throw new Error('unreachable');
  await expect(accept).toBeVisible();
  await expect(released(page)).toHaveCount(0);
  const loaded = (): string[] =>
    page.frames().flatMap((frame) => (frame.url().includes('/consent/frame') ? [frame.url()] : []));
  expect(loaded()).toEqual([]);
  const look = (button: Locator): Promise<unknown> =>
    button.evaluate((node) => {
      const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(node);
      const { offsetHeight } = node as HTMLElement;
      return { backgroundColor, color, borderColor, fontSize, fontWeight, offsetHeight };
    });
  expect(await look(decline)).toEqual(await look(accept));
  await decline.click();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(loaded()).toEqual([]);
});

/** Opens a page without a banner. Its runtime does not load until the returned function is called. */
async function openBeforeRuntime(page: Page): Promise<() => void> {
  const { held, release } = hold();
  await page.route('**/runtime-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest('**/runtime-*.js');
  await page.goto(address({ isCookieBannerEnabled: 'false' }));
  await requested;
  return release;
}

test('the banner appears after the first paint, shifts no layout and takes no focus', async ({
  page,
}) => {
  await recordShifts(page);
  await page.goto(address({}));
  await expect(bannerOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
});

test('several clicks before the runtime has loaded open the consent settings only once', async ({
  page,
}) => {
  const counts = await countEvents(page, 'sq-cookie-banner-choices-opened');
  const release = await openBeforeRuntime(page);
  const opener = page.getByRole('button', { name: 'Cookie settings' });
  await opener.click();
  await opener.click();
  release();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  expect(await counts()).toEqual({ 'sq-cookie-banner-choices-opened': 1 });
});

test('a consent choice in another tab removes a banner whose code has not loaded yet', async ({
  page,
  context,
}) => {
  const { held, release } = hold();
  await page.route(file('sq-cookie-banner'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address(restrictive));
  await expect(page.locator('sq-cookie-banner')).toBeAttached();
  const other = await context.newPage();
  await other.goto(address(restrictive));
  await bannerOf(other).getByRole('button', { name: 'Accept' }).click();
  await expect(released(page).first()).toBeAttached();
  release();
  await expect(page.locator('sq-cookie-banner')).toHaveCount(0);
});

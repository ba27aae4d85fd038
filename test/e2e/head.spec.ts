import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { elsewhere, signIn } from '../support/node/owner-session.js';

const control = 'Coffee from a small roastery';
const variant = 'Roasted on Tuesday, at your door on Thursday';

/** Adds a classic script of the site itself to a page, below the one of its head. */
async function addScript(page: Page, path: string, script: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1] ?? '';
      const added = `</title><script nonce="${nonce}">${script}</script>`;
      await route.fulfill({ response, body: body.replace('</title>', () => added) });
    },
  );
}

test("Consent Mode's default stands in the data layer before what a site's own tag says", async ({
  page,
}) => {
  await addScript(
    page,
    '/site/consent',
    "function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-1')",
  );
  await page.goto('/site/consent?isRestrictiveCookiePolicyEnabled=true');
  const entries = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );
  expect(entries.slice(0, 3).map(([command, what]) => [command, command === 'js' || what])).toEqual(
    [
      ['consent', 'default'],
      ['js', true],
      ['config', 'G-1'],
    ],
  );
  expect(entries[0]?.[2]).toMatchObject({
    ad_storage: 'denied',
    analytics_storage: 'denied',
    wait_for_update: 500,
  });
});

test('a banner does what a page says before any code is there', async ({ page }) => {
  await addScript(
    page,
    '/site/consent',
    "document.dispatchEvent(new CustomEvent('sq-cookie-banner-force',{detail:{cookieBannerText:'Tried out early'}}))",
  );
  await page.goto('/site/consent?isCookieBannerEnabled=false');
  await expect(page.locator('sq-cookie-banner')).toContainText('Tried out early');
  expect(await page.evaluate(() => window.sqHead?.early)).toBeUndefined();
});

test('an owner is led to the panel before the page is painted', async ({ page }) => {
  const origin = elsewhere();
  await signIn(page, 'admin', origin);
  const painted: string[] = [];
  await page.exposeFunction('sqPainted', (path: string) => void painted.push(path));
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'sqPainted') as (path: string) => void;
    if (top !== window) return;
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) report(location.pathname);
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto(`${origin}/shop?a=1`);
  await expect(page).toHaveURL(`${origin}/config/?frameUrl=%2Fshop%3Fa%3D1`);
  await expect.poll(() => painted).toContain('/config/');
  expect(painted).not.toContain('/shop');
});

test('no frame shows another variant than the one that the page names', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'sqSeen', seen);
    const look = (): void => {
      for (const each of document.querySelectorAll('[sq-experiment="hero"] > *'))
        if (each.checkVisibility()) seen.add(each.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/site/experiments?hero=b');
  await page.waitForFunction(() => document.readyState === 'complete');
  await expect(page.getByRole('heading', { name: variant })).toBeVisible();
  expect(await page.evaluate(() => [...(Reflect.get(window, 'sqSeen') as Set<string>)])).toEqual([
    variant,
  ]);
});

test('what the service says is for the next page, and what the address asks for until it is reset', async ({
  page,
}) => {
  const long = page.getByText('Each bag says when it was roasted');
  const short = page.getByText('Each bag has its date.');
  await page.route('**/api/experiments*', (route) =>
    route.fulfill({ json: { experiments: { 'roast-line': { variant: 'short' } } } }),
  );
  await page.goto('/site/experiments?a=b');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sq-experiments')))
    .toContain('short');
  await expect(long).toBeVisible();
  await page.goto('/site/experiments?a=b');
  await expect(short).toBeVisible();
  await expect(long).toBeHidden();

  await page.goto('/site/experiments?experiments=hero:b');
  await page.goto('/site/experiments');
  await expect(page.getByRole('heading', { name: variant })).toBeVisible();
  await page.goto('/site/experiments?experiments=reset');
  await expect(page.getByRole('heading', { name: control })).toBeVisible();
});

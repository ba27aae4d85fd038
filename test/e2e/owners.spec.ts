import { expect, type Frame, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { elsewhere, hold, home, signIn } from '../support/node/owner-session.js';

/*
 * Site owners on their own site. All rules are tested in `test/runtime/model/redirect.test.ts` and
 * `test/page/model/visitor-role.test.ts`.
 */

const loggedOut = { name: 'Logout Successful' };

async function initialized(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly life?: { readonly isInitialized: boolean } } | undefined;
    return shared?.life?.isInitialized;
  });
}

test('an owner is redirected to the panel, which shows the page, and can go back', async ({
  page,
}) => {
  const origin = elsewhere();
  await signIn(page, 'admin', origin);
  await page.goto('/plain.html');
  await page.goto(`${origin}/shop?a=1`);
  await expect(page).toHaveURL(`${origin}/config/?frameUrl=%2Fshop%3Fa%3D1`);
  await expect(page.locator('.panel-head code')).toHaveText('/shop?a=1');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/plain.html');
});

/** Makes the first logouts fail because of an expired crumb. Logouts wait until `release` is called. */
async function failLogouts(page: Page, failing: number) {
  const { held, release } = hold();
  let count = 0;
  await page.route('**/api/auth/Logout*', async (route) => {
    count += 1;
    const fault = count <= failing ? { 'x-demo-fault': 'crumbFail' } : {};
    await held;
    await route.continue({ headers: { ...route.request().headers(), ...fault } });
  });
  return { release, count: () => count };
}

test('Shift+Escape in the preview logs the owner out, and retries if the crumb has expired', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\)/);
  await signIn(page, 'admin', home);
  const { release, count } = await failLogouts(page, 1);
  await page.goto(`/config/?frameUrl=${encodeURIComponent('/site/people')}`);
  const url = `${home}/site/people`;
  await expect.poll(() => page.frames().some((frame) => frame.url() === url)).toBe(true);
  const frame = page.frames().find((one) => one.url() === url) as Frame;
  await initialized(frame);
  await frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+Escape');
  await expect(frame.getByRole('status').filter({ hasText: 'Logging out…' })).toBeVisible();
  // A second key press during the request is ignored.
  await page.keyboard.press('Shift+Escape');
  release();
  const dialog = page.getByRole('alertdialog', loggedOut);
  await expect(dialog).toContainText('You have been successfully logged out.');
  await expect(page).toHaveURL(url);
  expect(count()).toBe(2);
  await page.reload();
  await initialized(page.mainFrame());
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/config');
  await expect(page).toHaveURL(`${home}/config/login?next=%2Fconfig`);
});

test('if a logout fails, the page shows the reason and the owner stays logged in', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\)/);
  await signIn(page, 'admin', home);
  const { release, count } = await failLogouts(page, 9);
  release();
  await page.goto('/site/people');
  await initialized(page.mainFrame());
  await page.keyboard.press('Shift+Escape');
  const dialog = page.getByRole('alertdialog', { name: 'Unable to log out' });
  await expect(dialog).toContainText('This page has expired. Try again.');
  expect([count(), page.url()]).toEqual([2, `${home}/site/people`]);
  await page.goto('/config');
  await expect(page).toHaveURL('/config');
});

const variant = 'Roasted on Tuesday, at your door on Thursday';

/* The script in the head, before any element's code has loaded. */

/** Adds one of the site's own scripts to a page, after the library's script in the head. */
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

test("in the data layer, Consent Mode's default precedes the commands of the site's own tag", async ({
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

test('a banner handles an event that the page dispatches before any code has loaded', async ({
  page,
}) => {
  await addScript(
    page,
    '/site/consent',
    "document.dispatchEvent(new CustomEvent('sq-cookie-banner-force',{detail:{cookieBannerText:'Tried out early'}}))",
  );
  await page.goto('/site/consent?isCookieBannerEnabled=false');
  await expect(page.locator('sq-cookie-banner')).toContainText('Tried out early');
  expect(await page.evaluate(() => window.sqHead?.early)).toBeUndefined();
});

test('an owner is redirected to the panel before the page is painted', async ({ page }) => {
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

test('no animation frame shows a variant other than the one that the page sets', async ({
  page,
}) => {
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

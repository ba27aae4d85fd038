import { expect, type Frame, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { elsewhere, hold, home, recordLeaving, signIn } from '../support/node/owner-session.js';

/* Site owners on their site. `test/runtime/model/redirect.test.ts` and `test/page/model/visitor-role.test.ts` have all rules. */

const loggedOut = { name: 'Logout Successful' };

async function initialized(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly life?: { readonly isInitialized: boolean } } | undefined;
    return shared?.life?.isInitialized;
  });
}

/** The runtime has loaded and does not redirect. */
async function expectStay(page: Page): Promise<void> {
  await initialized(page.mainFrame());
  expect(await page.evaluate(() => Reflect.get(window, 'sqLeft') as string[])).toEqual([]);
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

test('a viewer is not redirected, nor an editor with noredirect, for the session', async ({
  page,
}) => {
  const origin = elsewhere();
  await recordLeaving(page);
  await signIn(page, 'viewer', origin);
  await page.goto(`${origin}/shop`);
  await expectStay(page);
  await signIn(page, 'editor', origin);
  await page.goto(`${origin}/shop?noredirect`);
  await expectStay(page);
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expect(page).toHaveURL(`${origin}/cart`);
  await expectStay(page);
});

test('Escape opens the panel, also if the site lets visitors log in by it, and not otherwise', async ({
  page,
}) => {
  await recordLeaving(page);
  await page.goto('/site/people');
  await initialized(page.mainFrame());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Escape');
  await expectStay(page);
  await page.goto('/site/people?useEscapeKeyToLogin=true');
  await initialized(page.mainFrame());
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/config\/login\?next=/);
  await signIn(page, 'admin', home);
  await page.goto('/site/people');
  await initialized(page.mainFrame());
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/config/?frameUrl=%2Fsite%2Fpeople');
});

test('Escape works before the runtime has loaded, after many errors', async ({ page }) => {
  await signIn(page, 'admin', home);
  const { held, release } = hold();
  await page.route('**/later-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => Reflect.has(window, Symbol.for('sq-elements/1')));
  await page.evaluate(() => {
    for (let nth = 0; nth < 10; nth += 1)
      for (const type of ['error', 'unhandledrejection']) dispatchEvent(new Event(type));
  });
  await page.keyboard.press('Escape');
  release();
  await expect(page).toHaveURL('/config/?frameUrl=%2Fshop');
});

/** Makes the first logouts fail because of their crumb. Logouts wait until `release` is called. */
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

test('Shift+Escape in the preview logs out, with a second attempt after a stale crumb', async ({
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
  // A second press while the request is pending is ignored.
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

test('a logout that fails shows the reason, and the owner stays logged in', async ({
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
  await expect(dialog).toContainText('This page is out of date. Please try again.');
  expect([count(), page.url()]).toEqual([2, `${home}/site/people`]);
  await page.goto('/config');
  await expect(page).toHaveURL('/config');
});

test('a call that is not allowed shows the system error, which can be cleared or reloads the page', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/403 \(Forbidden\)/);
  await page.route('**/api/commerce/shopping-cart/entries*', (route) =>
    route.fulfill({ status: 403, json: { error: 'No.', authorizationFail: true } }),
  );
  await page.goto('/shop/lamplight');
  await initialized(page.mainFrame());
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  const overlay = page.getByRole('alertdialog', { name: 'Something Went Wrong!' });
  await expect(overlay).toContainText('We will return shortly.');
  await overlay.getByRole('button', { name: 'Clear' }).click();
  await expect(overlay).toBeHidden();
  await add.click();
  const loaded = page.waitForEvent('load');
  await overlay.getByRole('button', { name: 'Reload Page' }).click();
  await loaded;
  await expect(overlay).toBeHidden();
});

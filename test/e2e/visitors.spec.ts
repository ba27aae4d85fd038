import { expect, type Frame, type Page } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { elsewhere, hold, home, recordLeaving, signIn } from '../support/node/owner-session.js';
import {
  escapeRows,
  redirectRows,
  type EscapeRow,
  type RedirectRow,
} from '../support/tables/visitors.js';

test.describe.configure({ timeout: 240_000 });

const loggedOut = { name: 'Logout Successful' };

// This machine's own names are for tests in Node: they need a login each, and ::1 a server.
const rows = redirectRows.filter(({ host }) => host !== '[::1]');

for (const who of new Set(rows.map((row) => row.who))) {
  test(`${who} is redirected as the rules say`, async ({ page }) => {
    await recordLeaving(page);
    let signedInAt = '';
    for (const row of rows.filter((one) => one.who === who)) {
      const origin = elsewhere(row.host);
      if (origin !== signedInAt) await signIn(page, who, origin);
      signedInAt = origin;
      await test.step(row.line, () => expectRedirect(page, origin, row));
    }
  });
}

async function expectRedirect(page: Page, origin: string, row: RedirectRow): Promise<void> {
  if (row.isDeclined) await stay(page, `${origin}/thanks?noredirect=1`);
  if (row.leadsTo !== undefined) {
    await page.goto(origin + row.at);
    await expect(page).toHaveURL(origin + row.leadsTo);
  } else if (row.isFramed) {
    await page.goto(`${origin}/config/?frameUrl=${encodeURIComponent(row.at)}`);
    await expectSettled(await preview(page, origin + row.at));
  } else {
    await stay(page, origin + row.at);
  }
  await page.evaluate(() => sessionStorage.clear());
}

async function stay(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectSettled(page.mainFrame());
  expect(page.url()).toBe(url);
}

/** The runtime has come, and leads nowhere. */
async function expectSettled(frame: Frame): Promise<void> {
  await initialized(frame);
  expect(await frame.evaluate(() => Reflect.get(window, 'sqLeft') as string[])).toEqual([]);
}

async function initialized(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly life?: { readonly isInitialized: boolean } } | undefined;
    return shared?.life?.isInitialized;
  });
}

async function preview(page: Page, url: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url() === url)).toBe(true);
  const frame = page.frames().find((one) => one.url() === url);
  if (!frame) throw new Error(`no frame shows ${url}`);
  await initialized(frame);
  return frame;
}

test('the panel shows the page that it was given, and going back leads past it', async ({
  page,
}) => {
  const origin = elsewhere();
  await signIn(page, 'admin', origin);
  await page.goto('/plain.html');
  await page.goto(`${origin}/shop?a=1`);

  await expect(page.locator('.panel-head code')).toHaveText('/shop?a=1');
  await expect(
    page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Shop' }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/plain.html');
});

test('noredirect holds for a session, and where storage is denied for its page', async ({
  page,
  openContext,
}) => {
  const origin = elsewhere();
  await signIn(page, 'editor', origin);
  await recordLeaving(page);
  await stay(page, `${origin}/shop?noredirect`);
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expect(page).toHaveURL(`${origin}/cart`);
  await expectSettled(page.mainFrame());

  const other = await (await openContext()).newPage();
  await other.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
  });
  await signIn(other, 'editor', origin);
  await recordLeaving(other);
  await stay(other, `${origin}/shop?noredirect`);
  await other.goto(`${origin}/cart`);
  await expect(other).toHaveURL(`${origin}/config/?frameUrl=%2Fcart`);
});

// On this machine's own address, where nobody is redirected before the key is pressed.
for (const who of new Set(escapeRows.map((row) => row.who))) {
  test(`Escape of ${who} does what the rules say`, async ({ page, allowErrors }) => {
    // What its panel answers a viewer.
    if (who === 'viewer') allowErrors(/403 \(Forbidden\)/);
    await recordLeaving(page);
    for (const row of escapeRows.filter((one) => one.who === who)) {
      await test.step(row.line, () => expectEscape(page, row));
    }
  });
}

async function expectEscape(page: Page, row: EscapeRow): Promise<void> {
  const { who, keys, at = '/site/people', isFramed = false, act } = row;
  await signIn(page, who, home);
  const path = row.useEscapeKeyToLogin ? `${at}?useEscapeKeyToLogin=true` : at;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/Logout')) asked.push(request.method());
  });
  const frame = await openPage(page, path, isFramed);
  await frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(keys);

  const panel = `/config/?frameUrl=${encodeURIComponent(path)}`;
  if (act === 'panel') {
    const login = `/config/login?next=${encodeURIComponent(panel)}`;
    await expect(page).toHaveURL(home + (who === 'anonymous' ? login : panel));
  } else if (act === 'logout') {
    await expect(page.getByRole('alertdialog', loggedOut)).toBeVisible();
    await expect(page).toHaveURL(home + (isFramed ? path : '/'));
    expect(asked).toEqual(['POST']);
    await page.goto('/config');
    await expect(page).toHaveURL(`${home}/config/login?next=%2Fconfig`);
  } else {
    expect(await frame.evaluate(() => Reflect.get(window, 'sqLeft') as string[])).toEqual([]);
    expect(asked).toEqual([]);
  }
}

async function openPage(page: Page, path: string, isFramed: boolean): Promise<Frame> {
  await page.goto(isFramed ? `/config/?frameUrl=${encodeURIComponent(path)}` : path);
  if (isFramed) return preview(page, home + path);
  await initialized(page.mainFrame());
  return page.mainFrame();
}

test('Escape counts from before the runtime has come, after whatever else has failed', async ({
  page,
}) => {
  await signIn(page, 'admin', home);
  const { held, release } = hold();
  await page.route('**/later-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => Reflect.has(window, Symbol.for('sq-elements/1')));
  await page.evaluate(() => {
    for (let nth = 0; nth < 10; nth += 1) {
      for (const type of ['error', 'unhandledrejection']) dispatchEvent(new Event(type));
    }
  });
  await page.keyboard.press('Escape');
  release();
  await expect(page).toHaveURL('/config/?frameUrl=%2Fshop');
});

test('Escape first closes what is open, and is left to what is typed', async ({ page }) => {
  await recordLeaving(page);
  await signIn(page, 'admin', home);
  await page.goto('/');
  await initialized(page.mainFrame());
  await page.getByRole('link', { name: 'Shipping and returns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shipping and returns' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('#ask textarea').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Escape');
  await expectSettled(page.mainFrame());
});

test('a logout is tried again once where its crumb fails, and says so while it lasts', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\)/);
  await signIn(page, 'admin', home);
  const { release, count } = await faultLogouts(page, 1);
  await page.goto('/site/people');
  await initialized(page.mainFrame());
  await page.keyboard.press('Shift+Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Logging out…' })).toBeVisible();
  // While one is under way, another press asks for nothing.
  await page.keyboard.press('Shift+Escape');
  release();

  const dialog = page.getByRole('alertdialog', loggedOut);
  await expect(dialog).toContainText('You have been successfully logged out.');
  expect(count()).toBe(2);
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await initialized(page.mainFrame());
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a logout that fails says why, and the owner stays', async ({ page, allowErrors }) => {
  allowErrors(/400 \(Bad Request\)/);
  await signIn(page, 'admin', home);
  const { release, count } = await faultLogouts(page, 9);
  release();
  await page.goto('/site/people');
  await initialized(page.mainFrame());
  await page.keyboard.press('Shift+Escape');

  const dialog = page.getByRole('alertdialog', { name: 'Unable to log out' });
  await expect(dialog).toContainText('This page is out of date. Please try again.');
  expect(count()).toBe(2);
  expect(page.url()).toBe(`${home}/site/people`);
  await page.goto('/config');
  await expect(page).toHaveURL('/config');
});

/** Lets the crumb of so many logouts fail, none of which is sent before it is released. */
async function faultLogouts(page: Page, failing: number) {
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

test('a call that is not allowed lays the system error over the page, until it is cleared', async ({
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
  await expectAccessible(page, 'sq-system-error');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();

  await add.click();
  await overlay.getByRole('button', { name: 'Clear' }).click();
  await expect(overlay).toBeHidden();
  await add.click();
  const loaded = page.waitForEvent('load');
  await overlay.getByRole('button', { name: 'Reload Page' }).click();
  await loaded;
  await expect(overlay).toBeHidden();
});

test('a page that is not there says its path', async ({ page, allowErrors }) => {
  allowErrors(/404 \(Not Found\)/);
  await page.goto('/nowhere/at/all?a=1');
  await expect(page.getByText('There is nothing at /nowhere/at/all.')).toBeVisible();
});

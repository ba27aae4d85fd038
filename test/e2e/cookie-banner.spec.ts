import { expect, type Page } from 'playwright/test';
import {
  address,
  bannerOf,
  dispatchToBanner,
  released,
  restrictive,
  running,
} from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { countEvents, libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { file } from '../support/node/withhold.js';
import { hold } from '../support/node/owner-session.js';

/** Opens a page without a banner. The returned function lets its runtime load. */
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

test('the banner shifts no layout, appears after the first paint and takes no focus', async ({
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

test('a page in an editor gets no banner, except forced settings', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.body.setAttribute('data-sq-edit', '')),
  );
  await page.goto(address({}));
  await running(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('sq-cookie-banner').count()).toBe(0);
  await dispatchToBanner(page, 'force');
  await expect(bannerOf(page)).toBeVisible();
});

test('commands from before the runtime has loaded are applied in order', async ({ page }) => {
  const release = await openBeforeRuntime(page);
  const settings = { cookieBannerCtaVariant: 'BUTTON', cookieBannerCtaText: 'One' };
  await dispatchToBanner(page, 'force', settings);
  await dispatchToBanner(page, 'update', { cookieBannerCtaText: 'Two' });
  release();
  await expect(bannerOf(page).getByRole('button', { name: 'Two' })).toBeVisible();
  await dispatchToBanner(page, 'unforce');
  await expect(bannerOf(page)).toHaveCount(0);
  await dispatchToBanner(page, 'update', { isCookieBannerEnabled: true });
  await expect(bannerOf(page)).toBeVisible();
});

test('clicks from before the runtime has loaded open the choices once', async ({ page }) => {
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

test('an answer in another tab removes a banner whose code has not loaded', async ({
  page,
  context,
}) => {
  const { held, release } = hold();
  await page.route(file('consent-early'), async (route) => {
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

test("the page author's first banner is the only one, and a popup waits for it", async ({
  page,
}) => {
  await openMarkup(
    page,
    libraryLines,
    '<h1>A page</h1><sq-cookie-banner cta-text="Mine"></sq-cookie-banner><sq-cookie-banner></sq-cookie-banner><sq-popup-overlay load="eager" heading="News"><p>Hello</p></sq-popup-overlay>',
  );
  await expect(bannerOf(page)).toHaveCount(1);
  await expect(bannerOf(page).getByRole('button', { name: 'Mine' })).toBeVisible();
  await running(page);
  await expect(page.locator('sq-cookie-banner')).toHaveCount(2);
  await upgraded(page.locator('sq-popup-overlay'));
  const popup = page.getByRole('dialog', { name: 'News' });
  await expect(popup).toBeHidden();
  // A removed banner no longer blocks the queue.
  await page
    .locator('sq-cookie-banner')
    .evaluateAll((hosts) => hosts.forEach((host) => host.remove()));
  await expect(popup).toBeVisible();
});

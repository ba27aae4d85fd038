import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
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
import { bannerRepairs } from '../support/tables/banner.js';

/** Opens a page without a banner whose runtime is asked for, and comes when the function is called. */
async function openBeforeRuntime(page: Page): Promise<() => void> {
  const { held, release } = hold();
  await page.route('**/runtime-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/runtime-*.js');
  await page.goto(address({ isCookieBannerEnabled: 'false' }));
  await asked;
  return release;
}

test('the banner is by its settings what the tables say, with every default and repair', async ({
  page,
}) => {
  await page.goto(address({}));
  await expect(bannerOf(page)).toBeVisible();
  for (const { name, settings, expected } of bannerRepairs) {
    await dispatchToBanner(page, 'force', { cookieBannerHasManageCookies: true, ...settings });
    const { variant, position, theme, ctaVariant, acceptType, ctaText, optOutCtaText } = expected;
    const banner = bannerOf(page);
    for (const word of [variant, position, theme, ctaVariant]) {
      if (word) await expect(banner, name).toHaveClass(new RegExp(`(^| )${word}( |$)`));
    }
    if (ctaText) await expect(banner.getByRole('button', { name: ctaText }), name).toBeVisible();
    const decline = banner.getByRole('button', { name: optOutCtaText ?? 'Decline' });
    if (acceptType === 'OPT_IN_AND_OUT') await expect(decline, name).toBeVisible();
    if (acceptType === 'OPT_IN') await expect(decline, name).toHaveCount(0);
  }
});

test('a page that is edited gets no banner, which its editor would save', async ({ page }) => {
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

test('each bar lies at its edge and each popup in its corner, on a phone too', async ({ page }) => {
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(address({}));
    await expect(bannerOf(page)).toBeVisible();
    for (const { settings, expected } of bannerRepairs) {
      const { position } = expected;
      if (!position || !settings['cookieBannerPosition']) continue;
      await dispatchToBanner(page, 'force', settings);
      await expect(bannerOf(page)).toHaveClass(new RegExp(`(^| )${position}( |$)`));
      const box = await bannerOf(page).boundingBox();
      if (!box) throw new Error('no banner');
      const { right, rem } = await page.evaluate(() => ({
        right: document.documentElement.clientWidth,
        rem: parseFloat(getComputedStyle(document.documentElement).fontSize),
      }));
      const margin = position.includes('_') ? rem : 0;
      const isTop = position.startsWith('TOP');
      expect(isTop ? box.y : height - box.y - box.height, position).toBeCloseTo(margin, 0);
      if (!position.endsWith('RIGHT')) expect(box.x, position).toBeCloseTo(margin, 0);
      if (!position.endsWith('LEFT'))
        expect(right - box.x - box.width, position).toBeCloseTo(margin, 0);
    }
  }
});

test('settings are tried out, changed and taken back', async ({ page }) => {
  await page.goto(address({ isCookieBannerEnabled: 'false' }));
  await running(page);
  await expect(bannerOf(page)).toHaveCount(0);

  await dispatchToBanner(page, 'force', {
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerCtaText: 'One',
  });
  await expect(bannerOf(page).getByRole('button', { name: 'One' })).toBeVisible();
  await dispatchToBanner(page, 'update', { cookieBannerCtaText: 'Two' });
  await expect(bannerOf(page).getByRole('button', { name: 'Two' })).toBeVisible();
  await dispatchToBanner(page, 'unforce');
  await expect(bannerOf(page)).toHaveCount(0);

  await dispatchToBanner(page, 'update', {
    isCookieBannerEnabled: true,
    cookieBannerTheme: 'LIGHT',
  });
  await expect(bannerOf(page)).toHaveClass(/LIGHT/);
});

test('commands of an owner that come before the runtime count, in their order', async ({
  page,
}) => {
  const release = await openBeforeRuntime(page);
  await dispatchToBanner(page, 'force', {
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerCtaText: 'One',
  });
  await dispatchToBanner(page, 'update', { cookieBannerCtaText: 'Two' });
  release();
  await expect(bannerOf(page).getByRole('button', { name: 'Two' })).toBeVisible();
  await dispatchToBanner(page, 'unforce');
  await expect(bannerOf(page)).toHaveCount(0);
});

test('the banner moves nothing, comes after the first paint, takes no focus, and leaves it on the page', async ({
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

test('a click that asks for the choices before the runtime has come opens them, once', async ({
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

test('the banner comes first with the tab key, answers by keys, and passes axe in both themes', async ({
  page,
}) => {
  await page.goto(
    address({ cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaVariant: 'BUTTON' }),
  );
  const banner = bannerOf(page);
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'sq-cookie-banner');
  await dispatchToBanner(page, 'update', { cookieBannerTheme: 'LIGHT' });
  await expect(banner).toHaveClass(/LIGHT/);
  await expectAccessible(page, 'sq-cookie-banner');

  for (const name of ['Cookie settings', 'Decline', 'Accept']) {
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(banner).toBeVisible();
  await page.keyboard.press('Space');
  await expect(banner).toHaveCount(0);
});

test.describe('a banner of the page', () => {
  const asks = `<h1>A page</h1><sq-cookie-banner accept-type="OPT_IN_AND_OUT" cta-variant="BUTTON" cta-text="Yes"></sq-cookie-banner>`;

  test('is answered, and keeps the answer', async ({ page }) => {
    const counts = await countEvents(
      page,
      'sq-cookie-banner-opened',
      'sq-cookie-banner-answered',
      'sq-cookie-banner-closed',
    );
    await openMarkup(page, libraryLines, asks);
    await expectAccessible(page, 'sq-cookie-banner');
    await bannerOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(bannerOf(page)).toHaveCount(0);
    await expect.poll(counts).toEqual({
      'sq-cookie-banner-opened': 1,
      'sq-cookie-banner-answered': 1,
      'sq-cookie-banner-closed': 1,
    });
    await page.reload();
    await running(page);
    await expect(bannerOf(page)).toHaveCount(0);
  });

  test('says so in the language of the page', async ({ page }) => {
    await openMarkup(page, libraryLines, `<div lang="de">${asks}</div>`);
    await expect(bannerOf(page).getByRole('button', { name: 'Ablehnen' })).toBeVisible();
  });

  test('leads to the choices, and gets the focus back', async ({ page }) => {
    const counts = await countEvents(page, 'sq-cookie-banner-opened');
    await openMarkup(page, libraryLines, asks);
    const manage = bannerOf(page).getByRole('button', { name: 'Cookie settings' });
    const section = await bannerOf(page).elementHandle();
    await manage.focus();
    await page.keyboard.press('Enter');
    const choices = page.getByRole('dialog', { name: 'Cookie settings' });
    await expect(choices).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(manage).toBeFocused();
    expect(await section?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await counts()).toEqual({ 'sq-cookie-banner-opened': 1 });
    const host = page.locator('sq-cookie-banner');
    await expect.poll(() => host.evaluate((node) => node.matches(':state(open)'))).toBe(true);
    await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
    await expect(bannerOf(page)).toHaveCount(0);
  });

  test('follows a change of its attributes', async ({ page }) => {
    await openMarkup(page, libraryLines, asks);
    await expect(bannerOf(page)).toBeVisible();
    await page
      .locator('sq-cookie-banner')
      .evaluate((host) => host.setAttribute('cta-text', 'Fine'));
    await expect(bannerOf(page).getByRole('button', { name: 'Fine' })).toBeVisible();
  });

  test('is out of the way of others when it is taken from the page', async ({ page }) => {
    await openMarkup(
      page,
      libraryLines,
      `${asks}<sq-popup-overlay load="eager" heading="News"><p>Hello</p></sq-popup-overlay>`,
    );
    await expect(bannerOf(page)).toBeVisible();
    await page.locator('sq-cookie-banner').evaluate((host) => host.remove());
    await expect(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  });
});

test('two builds of the script show one banner, and one answer counts for both', async ({
  page,
}) => {
  const lines = ['cdn', 'cdn2'].map(
    (folder) => `<script type="module" src="/dist/${folder}/sq.js"></script>`,
  );
  const context = JSON.stringify({ cookieSettings: { isCookieBannerEnabled: true } });
  await openMarkup(
    page,
    `<link rel="stylesheet" href="/dist/sq.css"><script type="application/json" id="sq-context">${context}</script>${lines.join('')}`,
    '<h1>A page</h1>',
  );
  await expect(bannerOf(page)).toHaveCount(1);
  await expect(page.locator('sq-cookie-banner')).toHaveCount(1);
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator('sq-cookie-banner')).toHaveCount(0);
});

test('a banner that another tab answers before it is shown leaves nothing', async ({
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
  // Scripts that wait for the answer run here as well.
  await expect(released(page).first()).toBeAttached();
  release();
  await expect(page.locator('sq-cookie-banner')).toHaveCount(0);
});

test('a banner that the page has placed is the only one, and comes before a popup', async ({
  page,
}) => {
  await openMarkup(
    page,
    libraryLines,
    '<h1>A page</h1><sq-cookie-banner cta-text="Mine"></sq-cookie-banner><sq-cookie-banner></sq-cookie-banner><sq-popup-overlay load="eager" heading="News"><p>Hello</p></sq-popup-overlay>',
  );
  await expect(bannerOf(page)).toHaveCount(1);
  const mine = bannerOf(page).getByRole('button', { name: 'Mine' });
  await expect(mine).toBeVisible();
  await running(page);
  await expect(page.locator('sq-cookie-banner')).toHaveCount(2);

  // However early the code of a popup comes, it waits for an answer.
  await upgraded(page.locator('sq-popup-overlay'));
  const popup = page.getByRole('dialog', { name: 'News' });
  await expect(popup).toBeHidden();
  await mine.click();
  await expect(popup).toBeVisible();
});

import { expect } from 'playwright/test';
import { donationPages } from '../../demo/content/donations.js';
import { findBrowser, launchArgs } from '../support/browser.mjs';
import { test } from '../support/node/e2e.js';

/* Letters of twice the usual size, as somebody has set them in the browser. */

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...launchArgs, '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 390, height: 844 },
});

const addresses = [
  '/',
  '/shop',
  '/shop/lamplight',
  '/de/shop/lamplight',
  '/cart',
  '/search?q=a',
  '/members',
  '/forms/workshop',
  '/static-shop',
  '/studio',
  '/elements/sq-gallery',
  `/checkout/donate?donatePageId=${String(donationPages[0]?.id)}`,
  '/checkout/giftcard?giftCardProductId=5f0c0ffee000000000000109',
];

test('pages fit a phone with large letters', async ({ page }) => {
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
    });
});

test('a cart with something in it, and its checkout, fit a phone with large letters', async ({
  page,
}) => {
  await page.goto('/shop/lamplight');
  await page.locator('sq-product').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('sq-cart-indicator a').first()).toHaveText(/\b1\b/);
  for (const address of ['/cart', '/checkout']) {
    await page.goto(address);
    await expect(page.getByText('Lamplight').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
  }
});

test('the pages of the owner fit a phone with large letters', async ({ page }) => {
  await page.goto('/config/login');
  await page.getByLabel('Email').fill('admin@halden.example');
  await page.getByLabel('Password').fill('twelve-kilos');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What arrived' })).toBeVisible();
  for (const view of ['submissions', 'accounts']) {
    await page.goto(`/config?view=${view}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

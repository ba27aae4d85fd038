import { expect } from 'playwright/test';
import { donationPages } from '../../demo/content/donations.js';
import { findBrowser, launchArgs } from '../support/browser.mjs';
import { test } from '../support/node/e2e.js';

/* Text at twice the default size, as set in the browser. */

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
  '/search?q=a',
  '/members',
  '/forms/workshop',
  '/static-shop',
  '/studio',
  '/elements/sq-gallery',
  `/checkout/donate?donatePageId=${String(donationPages[0]?.id)}`,
  '/checkout/giftcard?giftCardProductId=5f0c0ffee000000000000109',
];

test('with large text, pages and a cart with a product fit the width of a phone', async ({
  page,
}) => {
  await page.goto('/shop/lamplight');
  await page.locator('sq-product').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('sq-cart-indicator a').first()).toHaveText(/\b1\b/);
  for (const address of [...addresses, '/cart', '/checkout'])
    await test.step(address, async () => {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
    });
});

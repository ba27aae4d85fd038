import { expect } from 'playwright/test';
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

for (const address of ['/shop', '/shop/lamplight', '/cart', '/search?q=a']) {
  test(`${address} fits a phone with large letters`, async ({ page }) => {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

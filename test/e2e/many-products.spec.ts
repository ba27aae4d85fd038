import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/* Sixty products on one page: the frame after a click. */

/** CPU throttling of a mid-range phone. */
const slowdown = 4;

// The throttled processor may share a busy machine.
test.describe.configure({ timeout: 240_000 });

/** Holds requests until the returned function is called. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('shows the pending addition in the next frame on a slow phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  const products = page.locator('sq-product').filter({ has: page.locator('[name="sku"]') });
  const last = products.last();
  // The first addition loads the code and creates a cart.
  await products.nth(-2).locator('form button').click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await upgraded(last);
  await last.scrollIntoViewIfNeeded();
  await last.locator('form button').hover();
  const release = await hold(page, '**/api/commerce/shopping-cart/**');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const seen = page.evaluate(async () => {
    const press = await new Promise<MouseEvent>((resolve) =>
      addEventListener('click', resolve, { capture: true, once: true }),
    );
    // A frame paints after its own callbacks have run.
    await new Promise(requestAnimationFrame);
    const button = press.target as HTMLElement;
    return {
      button: button.textContent.trim(),
      counts: [...document.querySelectorAll('[data-cart-count]')].map((at) => at.textContent),
    };
  });
  await last.locator('form button').click();
  const { button, counts } = await seen;

  expect(button).toBe('Adding…');
  expect(counts).toEqual(['2', '2']);
  release();
  await expect(last.locator('form button')).toHaveText('Added');
});

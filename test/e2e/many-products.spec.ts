import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { listening, upgraded } from '../support/node/loading.js';

/* Sixty products on one page: what comes first, and what a click is answered with. */

/** How many times slower the processor is made: what developers call a mid-range phone. */
const slowdown = 4;

// With a slow processor, and a machine that may do other things.
test.describe.configure({ timeout: 240_000 });

/** Keeps answers to some requests on their way until the function is called. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('sixty products are painted, priced and for sale before any script has come', async ({
  page,
}) => {
  const release = await hold(page, '**/dist/cdn/**');
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  expect(await page.locator('sq-product:defined').count()).toBe(0);
  await expect(page.locator('sq-product')).toHaveCount(60);
  const first = page.locator('sq-product').first();
  await expect(first).toBeInViewport();
  await expect(first.locator('sq-price')).toHaveText(/\$\d+\.\d\d/);
  await expect(page.locator('sq-product form button')).toHaveCount(60);

  release();
  // A pointer that rests before the script listens says nothing.
  await listening(page);
  await first.hover();
  await upgraded(first);
});

test('the next frame after a click shows what becomes of it, whatever the shop does, on a slow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  const products = page.locator('sq-product').filter({ has: page.locator('[name="sku"]') });
  const last = products.last();
  // The first brings the code of all, and a cart.
  await products.nth(-2).locator('form button').click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  // The count may come before it.
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
    // What a frame paints is what there is when its own callbacks have run.
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

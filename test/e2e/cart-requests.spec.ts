import { expect, type Page, type Route } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/* Requests of an addition to the cart. All code is requested with the first press on a product. */

const posts = '**/api/commerce/shopping-cart/entries*';

/** Opens a product and hovers over its button. */
async function reach(page: Page) {
  await page.goto('/shop/lamplight');
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  await button.hover();
  await expect(page.locator('sq-product').first()).toHaveJSProperty('hasUpdated', true);
  await expect(page.locator('sq-cart-indicator').first()).toHaveJSProperty('hasUpdated', true);
  await page.getByRole('radio', { name: 'Whole bean' }).first().check();
  await page.waitForLoadState('networkidle');
  return button;
}

test('requests all code of an addition with the first press on a product', async ({ page }) => {
  await page.goto('/shop/lamplight', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  // No file is answered, so only the loader can request the others.
  await page.route('**/dist/cdn/**', (route) => {
    const name = /([^/]+)-\w+\.js$/.exec(new URL(route.request().url()).pathname)?.[1] ?? '';
    asked.push(name);
  });

  await page.getByRole('button', { name: 'Add to cart' }).first().hover();
  await page.mouse.down();

  const needed = ['sq-product', 'product-page-choice', 'cart-api', 'cart', 'client'];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(needed));
  expect(asked).not.toContain('react');
});

test('sends one request for an addition, and updates the count before the response', async ({
  page,
}) => {
  const waiting: Route[] = [];
  await page.route(posts, (route) => void waiting.push(route));
  const button = await reach(page);
  const count = page.locator('sq-cart-indicator [data-cart-count]').first();
  await expect(count).toHaveText('0');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/commerce/')) asked.push(pathname);
  });

  await button.click();

  await expect(count).toHaveText('1');
  await expect.poll(() => waiting).toHaveLength(1);
  for (const route of waiting) await route.continue();
  await expect(page.getByRole('status').filter({ hasText: 'Lamplight' }).first()).toBeAttached();
  await expect(count).toHaveText('1');
  expect(asked).toEqual(['/api/commerce/shopping-cart/entries']);
});

test('sends an addition without a response again on the next page', async ({ page }) => {
  await page.route(posts, () => undefined);
  const button = await reach(page);
  await button.click();
  const count = page.locator('sq-cart-indicator [data-cart-count]').first();
  await expect(count).toHaveText('1');
  await page.unroute(posts);

  const posted = page.waitForResponse(posts);
  await page.goto('/thanks');

  await expect(count).toHaveText('1');
  expect((await posted).status()).toBe(200);
  await page.reload();
  await expect(count).toHaveText('1');
  const cart: unknown = await (await page.request.get('/api/commerce/shopping-cart')).json();
  expect(cart).toMatchObject({ totalQuantity: 1 });
});

test('loads the count with the first interaction before the page is idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work) => {
      const deadline = { didTimeout: true, timeRemaining: () => 0 };
      document.addEventListener('rest', () => work(deadline), { once: true });
      return 0;
    };
  });
  await page.goto('/shop/lamplight');
  await page.getByRole('button', { name: 'Add to cart' }).first().hover();
  await expect(page.locator('sq-product').first()).toHaveJSProperty('hasUpdated', true);
  await page.waitForLoadState('networkidle');

  await page.evaluate(() => document.dispatchEvent(new Event('rest')));

  await expect(page.locator('sq-cart-indicator').first()).toHaveJSProperty('hasUpdated', true);
});

import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { holdLoad } from '../support/node/restored.js';

test('sixty products load no code before the first interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await expect(page.locator('sq-product')).toHaveCount(60);
  expect(await page.locator('sq-product:defined').count()).toBe(0);
  expect(scripts.filter((url) => /sq-product/.test(url))).toEqual([]);

  const card = page.locator('sq-product', { hasText: 'Yirga Valley' });
  await card.getByRole('button').click();
  await expect(page.getByRole('link', { name: /one item in the cart/i }).first()).toBeVisible();
});

test('a visitor selects a variant and adds it to the cart by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop/lamplight');
  const address = page.url();
  await page.getByRole('radio', { name: 'Whole bean' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.product-price')).toContainText('$14.50');
  await expect(page.getByRole('radio', { name: '5 lb (not available)' })).toBeVisible();
  await expect(page.locator('img[data-product-picture]')).toHaveAttribute('src', /pour-over/);

  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Lamplight' }).first()).toBeAttached();
  expect(page.url()).toBe(address);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Lamplight');
  await expect(page.getByRole('main')).toContainText('$14.50');
});

test('shows the price of a variant that the browser restores after page load', async ({ page }) => {
  const held = await holdLoad(page, '**/shop/lamplight', 'sq-product', 'interaction');
  await page.goto('/shop/lamplight');
  await page.getByRole('radio', { name: 'Filter' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.product-price')).toContainText('$14.50');
  await page.goto('/thanks');

  await held.goBack();
  // Wait for the response of the new page, not of the previous one.
  await page.waitForResponse(/runtime/);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole('radio', { name: 'Filter' })).not.toBeChecked();
  await held.release();

  await expect(page.getByRole('radio', { name: 'Filter' })).toBeChecked();
  await expect(page.locator('.product-price')).toContainText('$14.50');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("posting the form sends the product's options and the subscription", async ({ page }) => {
    await page.goto('/shop/lamplight');
    await page.getByRole('radio', { name: 'Filter' }).check({ force: true });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('$14.50');

    await page.goto('/shop/weekday');
    await page.getByRole('radio', { name: /renews every 2 weeks/i }).check({ force: true });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('$14.40');
  });
});

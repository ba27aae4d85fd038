import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import { fillCart } from '../support/node/shop-calls.js';

/* The shop in German and Arabic. */

const paths = ['/', '/shop', '/shop/lamplight', '/cart', '/forms/wholesale', '/account'];

for (const [code, dir] of [
  ['de', 'ltr'],
  ['ar', 'rtl'],
] as const)
  test(`fits the pages in ${code} into phones and desktops`, async ({ page, context }) => {
    await fillCart(context);
    for (const path of paths) {
      await page.goto(`/${code}${path}`);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = (): Promise<number> =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(overflow, { message: `${path} at ${String(width)} pixels` }).toBe(0);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
    }
  });

test('links to the same page in another language', async ({ page }) => {
  await page.goto('/shop/lamplight');
  await page.getByRole('navigation', { name: 'Language' }).getByText('Deutsch').click();
  await expect(page).toHaveURL(/\/de\/shop\/lamplight$/);
  await page.getByRole('navigation', { name: 'Sprache' }).getByText('العربية').click();
  await expect(page).toHaveURL(/\/ar\/shop\/lamplight$/);
  await page.getByRole('navigation', { name: 'اللغة' }).getByText('English').click();
  await expect(page).toHaveURL(/\/shop\/lamplight$/);
});

test('stays in German from a product to the checkout', async ({ page }) => {
  await page.goto('/de/shop/lamplight');
  await page.locator('form.buy button.button').click();
  await expect(page.locator('sq-cart-indicator').first()).toContainText('Ein Artikel');
  await page.goto('/de/cart');
  const cart = page.locator('sq-cart');
  await expect(cart.getByText('340 g, Ganze Bohne')).toBeVisible();
  await expect(cart.getByText(/^17,00\s\$$/).first()).toBeVisible();
  // Without scripts, each line has a button with this name.
  await upgraded(cart);
  await cart.getByLabel('Land', { exact: true }).fill('Österreich');
  await cart.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(cart.getByText('International, ein bis zwei Wochen')).toBeVisible();

  await cart.getByRole('link', { name: 'Zur Kasse' }).click();

  await expect(page).toHaveURL(/\/de\/checkout$/);
  await expect(page.getByRole('heading', { name: 'Kasse' })).toBeVisible();
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('AT');
});

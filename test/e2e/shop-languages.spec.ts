import { expect } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import { reviewsOf } from '../support/node/review-request.js';
import { fillCart } from '../support/node/shop-calls.js';

/* The shop in its other languages: pages that are German or Arabic as a whole. */

const paths = [
  ...['/', '/shop', '/shop/lamplight', '/cart', '/forms/wholesale', '/forms/survey'],
  ...['/account', '/members', '/reviews', '/site/consent'],
];

for (const [code, dir] of [
  ['de', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  for (const path of paths) {
    test(`/${code}${path} is accessible, and overflows nowhere`, async ({ page, context }) => {
      const shown = path === '/reviews' ? await reviewsOf(page) : path;
      await fillCart(context);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(`/${code}${shown}`);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = (): Promise<number> =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(overflow, { message: `at ${String(width)} pixels` }).toBe(0);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expectAccessible(page, 'html', ['light']);
    });
  }
}

test('the footer leads to the same page in another language', async ({ page }) => {
  await page.goto('/shop/lamplight');
  await page.getByRole('navigation', { name: 'Language' }).getByText('Deutsch').click();
  await expect(page).toHaveURL(/\/de\/shop\/lamplight$/);
  await page.getByRole('navigation', { name: 'Sprache' }).getByText('العربية').click();
  await expect(page).toHaveURL(/\/ar\/shop\/lamplight$/);
  await page.getByRole('navigation', { name: 'اللغة' }).getByText('English').click();
  await expect(page).toHaveURL(/\/shop\/lamplight$/);
});

test('what the server refuses it says in the language of the page, also to scripts', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/);
  await page.goto('/de/shop/lamplight');
  // As on a page whose stock was another one.
  await page.locator('form.buy input[name=quantity]').evaluate((input) => {
    input.removeAttribute('max');
  });
  await page.route('**/api/commerce/shopping-cart/entries?*', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), quantity: 9000 } as object }),
  );
  await page.locator('form.buy button.button').click();

  await expect(page.getByText('Nur noch 40 verfügbar.').first()).toBeVisible();
});

test('a visitor stays in German from a product through cart and checkout', async ({ page }) => {
  await page.goto('/de/shop/lamplight');
  await page.locator('form.buy button.button').click();
  await expect(page.locator('sq-cart-indicator').first()).toContainText('Ein Artikel');
  await page.goto('/de/cart');
  const cart = page.locator('sq-cart');
  await expect(cart.getByText('340 g, Ganze Bohne')).toBeVisible();
  await expect(cart.getByText(/^17,00\s\$$/).first()).toBeVisible();
  // Each line has a button of that name for whoever has no script.
  await upgraded(cart);
  await cart.getByLabel('Land', { exact: true }).fill('Österreich');
  await cart.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect(cart.getByText('International, ein bis zwei Wochen')).toBeVisible();

  await cart.getByRole('link', { name: 'Zur Kasse' }).click();

  await expect(page).toHaveURL(/\/de\/checkout$/);
  await expect(page.getByRole('heading', { name: 'Kasse' })).toBeVisible();
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('AT');
});

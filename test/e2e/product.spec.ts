import { expect } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { holdLoad } from '../support/node/restored.js';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test('sixty products are the server’s HTML, and no card asks for code before it is touched', async ({
  page,
}) => {
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

for (const viewport of [phone, desktop]) {
  test(`a variant is chosen and added by keyboard alone at ${String(viewport.width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/shop/lamplight');
    const address = page.url();
    await page.getByRole('radio', { name: 'Whole bean' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.product-price')).toContainText('$14.50');
    await expect(page.getByRole('radio', { name: '5 lb (not available)' })).toBeVisible();
    await expect(page.locator('img[data-product-picture]')).toHaveAttribute('src', /pour-over/);
    await expectAccessible(page);

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
}

test('a variant that the browser restores has its price before anybody touches the product', async ({
  page,
}) => {
  await page.goto('/shop/lamplight');
  await page.getByRole('radio', { name: 'Filter' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.product-price')).toContainText('$14.50');
  await page.goto('/thanks');

  await page.goBack();

  await expect(page.getByRole('radio', { name: 'Filter' })).toBeChecked();
  await expect(page.locator('.product-price')).toContainText('$14.50');
});

for (const load of ['interaction', 'eager']) {
  test(`a variant that the browser restores after the loader, or the code, has looked has its price: ${load}`, async ({
    page,
  }) => {
    const held = await holdLoad(page, '**/shop/lamplight', 'sq-product', load);
    await page.goto('/shop/lamplight');
    await page.getByRole('radio', { name: 'Filter' }).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('.product-price')).toContainText('$14.50');
    await page.goto('/thanks');

    await held.goBack();
    // Not the one of the page that is left.
    await page.waitForResponse(/runtime/);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (load === 'eager') await expect(page.locator('sq-product:defined')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Filter' })).not.toBeChecked();
    await held.release();

    await expect(page.getByRole('radio', { name: 'Filter' })).toBeChecked();
    await expect(page.locator('.product-price')).toContainText('$14.50');
  });
}

test('a combination that nobody sells cannot be added', async ({ page }) => {
  await page.goto('/shop/lamplight');
  const large = page.getByRole('radio', { name: /^5 lb/ });
  const place = await large.boundingBox();
  await page.getByRole('radio', { name: 'Espresso' }).check({ force: true });
  await expect(page.getByRole('radio', { name: '2 lb (sold out)' })).toBeAttached();
  expect(await large.boundingBox(), 'where it was').toEqual(place);
  await large.check({ force: true });
  await expect(page.getByRole('button', { name: 'Unavailable' })).toBeDisabled();
});

test('a product’s questions are asked in the page’s own form, and their answers reach the cart', async ({
  page,
}) => {
  await page.goto('/shop/engraved-scoop');
  await page.getByLabel('Words on the handle').fill('For Ida');
  await page.getByLabel('Letters').selectOption('Italic');
  await page.getByRole('button', { name: 'Add the scoop' }).click();
  await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
  const cart = await page.evaluate(() =>
    fetch('/api/commerce/shopping-cart').then((reply) => reply.text()),
  );
  expect(cart).toContain('For Ida');
});

test('a card shows its product over the page, and Escape leads back to it', async ({ page }) => {
  await page.goto('/shop');
  const opener = page.locator('sq-product', { hasText: 'Lamplight' }).getByRole('button');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lamplight' });
  await expect(dialog.getByRole('radio', { name: 'Filter' })).toBeAttached();
  // The shop behind it is looked at with the other pages.
  await expectAccessible(page, 'sq-product:has(a[href$="/lamplight"])');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByText(/^Choose an option for /).first()).toBeVisible();
  await dialog.getByRole('radio', { name: '12 oz' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Filter' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('options, a subscription and the shop’s questions are posted by the form', async ({
    page,
  }) => {
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

test('a product with many pictures fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/shop/lamplight');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { donationPages } from '../../demo/content/donations.js';
import { test } from '../support/node/e2e.js';

/* From the cart to an order, with and without JavaScript. */

const viewport = { width: 390, height: 844 };

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const who = { Email: 'ida@example.com', 'First name': 'Ida', 'Last name': 'Rhodes' };
const where = {
  Address: '12 Mill Lane',
  City: 'Boston',
  'State or region': 'MA',
  'Zip code': '02134',
};
const card = {
  'Test card number': '4242 4242 4242 4242',
  'Expiration date': '04 / 40',
  'Security code': '123',
};

/** Adds a product to the cart by posting a form, as a browser without JavaScript does. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/api/commerce/shopping-cart/entries';
    const fields = { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: '1' };
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL('/cart');
}

for (const javaScriptEnabled of [true, false]) {
  test(`places an order ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openContext,
    allowErrors,
  }) => {
    allowErrors(/400 \(Bad Request\)/);
    const context = await openContext({ viewport, javaScriptEnabled });
    const page = await context.newPage();
    await fillCart(page);
    await page.goto('/commerce/goto-checkout');
    await expect(page).toHaveURL('/checkout');

    if (javaScriptEnabled) {
      // Shipping is updated while the address is being typed.
      await fillIn(page, { ...who, ...where, ...card });
    } else {
      // Without JavaScript, the page asks for the address first. The order button appears once the total is known.
      await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
      await expect(page.locator('.place-order')).toBeHidden();
      await fillIn(page, where);
      await page.getByRole('button', { name: 'Show shipping and taxes' }).click();
      await fillIn(page, { ...who, ...card });
    }
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Mill Lane');

    await page.getByLabel('Coupon or gift card').fill('firstcup');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('-$1.65')).toBeVisible();

    await page.getByLabel('Zip code').fill('213');
    await page.keyboard.press('Enter');
    const zip = page.getByLabel('Zip code');
    await expect(zip).toHaveAccessibleDescription('A US zip code must be exactly 5 digits.');
    await expect(zip).toBeFocused();

    await zip.fill('02134');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order confirmed');
    await expect(page.getByText('$20.28')).toBeVisible();
    await expect(page.locator('sq-cart-indicator a')).toHaveText([/\b0\b/, /\b0\b/]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
  });
}

test('updates the total when the shipping method changes, and keeps focus and typed values', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/checkout');
  await fillIn(page, { ...where, ...card });
  const order = page.locator('#place-order');
  await expect(order).toHaveText('Place order, $22.03');

  const express = page.getByRole('radio', { name: /Express/ });
  await express.focus();
  await page.keyboard.press('Space');
  await expect(order).toHaveText('Place order, $32.03');
  await expect(page.getByRole('status').filter({ hasText: '$32.03' })).toHaveCount(1);
  await expect(express).toBeFocused();
  await expect(page.getByLabel('Test card number')).toHaveValue('4242 4242 4242 4242');
});

test('a second checkout tab redirects to the order that the first tab has placed', async ({
  page,
  context,
}) => {
  await fillCart(page);
  await page.goto('/checkout');
  await fillIn(page, { ...where, ...who, ...card });
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expect(page.locator('#place-order')).toHaveText('Place order, $22.03');
  const other = await context.newPage();
  await other.goto('/checkout');
  // The cart already has the address, so this tab sends no update. The response to an update after the order would
  // redirect the tab.
  await fillIn(other, { ...who, ...card, Address: where.Address });

  await page.locator('#place-order').click();
  await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
  await other.locator('#place-order').click();
  await expect(other).toHaveURL(page.url());
});

test('donations and gift cards have separate checkouts', async ({ page }) => {
  const donation = `/checkout/donate?donatePageId=${donationPages[0]?.id}`;
  for (const path of [donation, '/checkout/giftcard?giftCardProductId=5f0c0ffee000000000000109']) {
    await page.goto(path);
    await fillIn(page, { ...who, ...card });
    await page.locator('.place-order').click();
    await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
    await expect(page.getByText('ida@example.com')).toBeVisible();
  }
});

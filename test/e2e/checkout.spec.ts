import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { donationPages } from '../../demo/content/donations.js';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';

/* From the cart to an order, as somebody does it who types, with and without JavaScript. */

// Axe looks at every node, which takes a busy machine its time.
test.describe.configure({ timeout: 240_000 });

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

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
  'Zip or postal code': '02134',
};
const card = {
  'Number of the test card': '4242 4242 4242 4242',
  'Month and year': '04 / 40',
  'Security code': '123',
};

/** A bag of coffee in the cart, put there by the form of the home page. */
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

for (const viewport of sizes) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `${viewport.width} px wide, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;

    test(`an order is placed from the cart to its confirmation, ${how}`, async ({
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
        // Shipping is updated while the address is typed.
        await fillIn(page, { ...who, ...where, ...card });
      } else {
        // Without scripts the address comes first, and the order button only when the total is known.
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

      await page.getByLabel('Zip or postal code').fill('213');
      await page.keyboard.press('Enter');
      const zip = page.getByLabel('Zip or postal code');
      await expect(zip).toHaveAccessibleDescription('A US zip code must be exactly 5 digits.');
      await expect(zip).toBeFocused();
      if (javaScriptEnabled) await expectAccessible(page);

      await zip.fill('02134');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order confirmed');
      await expect(page.getByText('$20.28')).toBeVisible();
      await expect(page.locator('sq-cart-indicator a')).toHaveText([/\b0\b/, /\b0\b/]);
      if (javaScriptEnabled) await expectAccessible(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
    });
  }
}

test('the total is updated while the address is typed, and one press places the order', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/checkout');
  await fillIn(page, { ...who, ...card, ...where });
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  const order = page.locator('#place-order');
  // With the taxes of Massachusetts.
  await expect(order).toHaveText('Place order, $22.03');
  await expect(page.getByRole('status').filter({ hasText: '$22.03' })).toHaveCount(1);

  const express = page.getByRole('radio', { name: /Express/ });
  await express.focus();
  await page.keyboard.press('Space');
  await expect(order).toHaveText('Place order, $32.03');
  await expect(express).toBeFocused();
  await expect(page.getByLabel('Number of the test card')).toHaveValue('4242 4242 4242 4242');

  await order.click();
  await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
});

test('the updated total is in the language of the page', async ({ page }) => {
  await fillCart(page);
  await page.goto('/de/checkout');
  for (const [id, value] of [
    ['city', 'Boston'],
    ['state', 'MA'],
    ['zip', '02134'],
  ] as const)
    await page.locator(`#${id}`).fill(value);
  await expect(page.locator('#place-order')).toHaveText(/22,03/);
  await expect(page.locator('#checkout')).not.toContainText(/order|Standard, two|Subtotal/);
});

test('a second tab is redirected to the order that was placed in the first', async ({
  openContext,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await openContext({ javaScriptEnabled });
    const page = await context.newPage();
    await fillCart(page);
    await page.goto('/checkout');
    await fillIn(page, where);
    if (!javaScriptEnabled) await page.getByRole('button', { name: /Show shipping/ }).click();
    await fillIn(page, { ...who, ...card });
    await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
    await expect(page.locator('#place-order')).toHaveText('Place order, $22.03');
    const other = await context.newPage();
    await other.goto('/checkout');
    // The cart knows the place, so this page requests no update, which would redirect it after the order.
    await fillIn(other, { ...who, ...card, Address: where.Address });

    await page.locator('#place-order').click();
    await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
    await other.locator('#place-order').click();
    await expect(other).toHaveURL(page.url());
    await context.close();
  }
});

test('a donation and a gift card have checkouts of their own that everybody can use', async ({
  page,
}) => {
  const donation = `/checkout/donate?donatePageId=${donationPages[0]?.id}`;
  for (const path of [donation, '/checkout/giftcard?giftCardProductId=5f0c0ffee000000000000109']) {
    await page.goto(path);
    await expectAccessible(page);
    await fillIn(page, { ...who, ...card });
    await page.locator('.place-order').click();
    await expect(page).toHaveURL(/\/checkout\/confirmed\?order=/);
    await expect(page.getByText('ida@example.com')).toBeVisible();
  }
});

test('somebody without cookies reads why there is no checkout', async ({ page, allowErrors }) => {
  allowErrors(/400 \(Bad Request\)/);
  await page.goto('/checkout');
  await expect(page.getByRole('alert')).toHaveText(/We cannot continue to checkout\./);
  await expectAccessible(page);
});

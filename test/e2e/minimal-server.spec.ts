import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { startMinimalServer, type MinimalServer } from '../support/node/minimal-server.js';

/* The page and the server from docs/start/servers.md. */

let server: MinimalServer;
test.beforeAll(async () => {
  server = await startMinimalServer();
});
test.afterAll(() => server.stop());

test('a form, a cart and a search work with the minimal server', async ({ page, allowErrors }) => {
  // The server rejects the first submission with status 400.
  allowErrors(/status of 400/);
  await page.route(`${server.url}/sq-elements/**`, (route) =>
    route.fulfill({
      path: `dist${new URL(route.request().url()).pathname.slice('/sq-elements'.length)}`,
    }),
  );
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${server.url}/`);

  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('2');
  const cart = page.locator('sq-cart');
  await expect(cart.getByText('$44.00').first()).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/pay.html');
  await cart.getByRole('button', { name: 'Remove Stoneware mug' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('0');

  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('mug');
  await expect(page.getByRole('option', { name: 'Stoneware mug' })).toBeVisible();
  await page.keyboard.press('Escape');

  const form = page.locator('sq-form');
  await form.getByLabel('Question').fill('Do you roast on Mondays?');
  // The browser accepts this email address, but the server does not.
  await form.getByLabel('Email').evaluate((field: HTMLInputElement) => (field.type = 'text'));
  await form.getByLabel('Email').fill('ada');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Enter a valid email address.').first()).toBeVisible();
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you!')).toBeVisible();
});

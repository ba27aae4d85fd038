import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { filesIn } from '../support/node/files.js';

/* The guides and the reference on the documentation site, and the example from the first guide. */

test('each document has one heading and causes no error', async ({ page }) => {
  const documents = filesIn('docs', /\.md$/).map((file) => file.replace(/(?:README)?\.md$/, ''));
  for (const path of documents) {
    const response = await page.goto(`/${path}`);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
});

test('without a server, the page of the first guide has a working gallery, form validation and cart', async ({
  page,
  allowErrors,
}) => {
  // The form asks its endpoint on another origin whether the page may read its responses.
  allowErrors(/https:\/\/forms\.example\/f\//);
  await page.goto('/docs/examples/first-page/');
  await page.getByRole('img', { name: 'A moka pot on the stove' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await page.goto('/docs/examples/first-page/cart.html');
  await expect(page.getByText('Stoneware mug')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveAttribute(
    'href',
    'https://checkout.example/pay?items=MUG-1%3A1&total=22.00&currency=USD',
  );
});

test("the static shop's example adds the selected size to the cart", async ({ page }) => {
  await page.goto('/docs/examples/static-shop/');
  const beans = page.locator('#beans');
  await beans.getByLabel('Size').selectOption('1 kg, $39.00');
  await beans.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await page.goto('/docs/examples/static-shop/cart.html');
  await expect(page.getByText('1 kg')).toBeVisible();
  await page.getByLabel('Coupon or gift card').fill('MORNING');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveAttribute(
    'href',
    'https://checkout.example/pay?items=BEANS-L%3A1&coupons=MORNING&currency=USD',
  );
});

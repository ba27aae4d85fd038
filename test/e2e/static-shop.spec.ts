import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/* A shop without a server: the catalog, a cart in the browser, and a checkout link. */

function productOf(page: Page, name: string): Locator {
  return page.locator('sq-product').filter({ has: page.getByRole('heading', { name }) });
}

function lineOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

async function add(page: Page, name: string): Promise<void> {
  const button = productOf(page, name).locator('form button');
  await button.click();
  await expect(button).toHaveText('Added');
}

function countOf(page: Page): Locator {
  return page.locator('[data-cart-count]');
}

test('without a server, a visitor fills, changes and shares a cart, and checks out', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/static-shop');
  await add(page, 'Halden House');
  await add(page, 'Halden House');
  await productOf(page, 'Night Shift').getByLabel('Size').selectOption('SP-NS-32');
  await add(page, 'Night Shift');
  await expect(countOf(page)).toHaveText('3');

  const other = await context.newPage();
  await other.goto('/static-shop/cart');
  const line = lineOf(other, 'Halden House');
  await expect(line).toContainText('$33.00');
  await line.getByRole('spinbutton').fill('4');
  await expect(countOf(page)).toHaveText('5');
  await other.reload();
  await expect(line.getByRole('spinbutton')).toHaveValue('4');
  await other.getByRole('textbox', { name: 'Coupon or gift card' }).fill('firstcup');
  await other.keyboard.press('Enter');
  await expect(other.getByText('First cup: 10% off')).toBeVisible();

  await add(page, 'Apron');
  await expect(lineOf(other, 'Apron')).toContainText('$48.00');
  await lineOf(other, 'Apron').getByRole('spinbutton').fill('2');
  await other.getByRole('link', { name: 'Check out' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(other.getByRole('listitem')).toHaveText([
    '4 × Halden House: $66.00',
    '1 × Night Shift, 2 lb: $39.00',
    '2 × Apron: $96.00',
  ]);
  await expect(other.getByText('Codes: FIRSTCUP')).toBeVisible();
  expect(new URL(other.url()).searchParams.get('subtotal')).toBe('201.00');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('without JavaScript, the page links to the checkout', async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/static-shop');
  const product = productOf(page, 'Night Shift');
  await expect(product).toContainText('from $16.50');
  await product.getByLabel('Quantity').fill('2');
  await product.getByRole('button').click();
  await expect(page.getByRole('listitem')).toHaveText('2 × Night Shift, 12 oz: $33.00');
});

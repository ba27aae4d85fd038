import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import { readRows } from '../support/node/rows.js';

/* Products on the home page: from a click to the database row and the count in other tabs. */

const entries = '**/api/commerce/shopping-cart/entries*';
const refusedLoad = /Failed to load resource/;

function productOf(page: Page, name: string): Locator {
  return page
    .locator('sq-product')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

function buttonOf(product: Locator): Locator {
  return product.locator('form button');
}

function quantityOf(product: Locator): Locator {
  return product.getByRole('spinbutton', { name: 'Quantity' });
}

/** Returns the message that a product shows. */
function messageOf(product: Locator): Locator {
  return product.locator('.field-error');
}

/** Returns the counts of all indicators on a page. */
function counts(page: Page): Promise<string[]> {
  return page
    .locator('sq-cart-indicator a')
    .evaluateAll((links) => links.map((link) => /\d+\+?/.exec(link.textContent)?.[0] ?? ''));
}

async function expectCounts(page: Page, count: string): Promise<void> {
  await expect.poll(() => counts(page)).toEqual([count, count]);
}

async function open(page: Page, name = 'Halden House'): Promise<Locator> {
  await page.goto('/');
  const product = productOf(page, name);
  await quantityOf(product).focus();
  await upgraded(product);
  return product;
}

async function add(product: Locator, quantity = 1): Promise<void> {
  await quantityOf(product).fill(String(quantity));
  await buttonOf(product).click();
}

/** Returns the lines of a browser's cart from the database. */
async function rows(context: BrowserContext): Promise<{ sku: string; quantity: number }[]> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'CART')?.value;
  if (token === undefined) return [];
  const lines = await readRows(
    process.env['SQ_ROWS_URL'] ?? '',
    'entries',
    decodeURIComponent(token),
  );
  return lines.map(({ sku, quantity }) => ({ sku, quantity }));
}

/** Holds back cart changes until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(entries, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test('stores a product that is added to the cart, and updates the cart count in all tabs', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  const product = await open(page);
  await expectCounts(page, '0');

  await add(product, 2);

  await expect(buttonOf(product)).toHaveText('Added');
  await expectCounts(page, '2');
  await expectCounts(other, '2');
  await expect(page.locator('sq-cart-indicator a').first()).toHaveAccessibleName(
    /2 items in the cart/,
  );
  expect(await rows(context)).toEqual([{ sku: 'SQ1042701', quantity: 2 }]);
  await expect(buttonOf(product)).toHaveText('Add to cart');
  await page.reload();
  await expectCounts(page, '2');
});

test('restores the cart count if the stock is too low', async ({ page, context, allowErrors }) => {
  allowErrors(refusedLoad);
  const product = await open(page, 'Red Sea Natural');
  await add(product, 2);
  await expectCounts(page, '2');
  const answer = await hold(page);

  await add(product, 3);
  await expectCounts(page, '5');
  answer();

  await expect(messageOf(product)).toHaveText(
    'Only 3 left, and 2 of them are already in your cart.',
  );
  await expectCounts(page, '2');
  await expect(quantityOf(product)).toHaveValue('3');
  await expect(buttonOf(product)).toHaveText('Add to cart');
  expect(await rows(context)).toEqual([{ sku: 'SQ1042703', quantity: 2 }]);

  await quantityOf(product).fill('1');
  await expect(messageOf(product)).toHaveCount(0);
  await buttonOf(product).click();
  await expect(buttonOf(product)).toHaveText('Added');
  await expectCounts(page, '3');
});

test('without JavaScript, adding a product opens the cart or shows an error', async ({
  openContext,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const product = productOf(page, 'Red Sea Natural');
  await add(product, 3);

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Red Sea Natural' })).toBeVisible();
  await expect(page.locator('sq-cart-indicator a').first()).toHaveText('Cart (3)');

  await page.goto('/');
  await add(product, 1);
  await expect(messageOf(product)).toHaveText('Only 3 left, already in your cart.');
  await expect(quantityOf(product)).toHaveValue('1');
  expect(await rows(context)).toEqual([{ sku: 'SQ1042703', quantity: 3 }]);
});

test('the shop sends no request and loads no code for a visitor without a cart', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Exclude the requests that record the visit.
    const isShop =
      /^\/api\/(?!1\/|census\/|events\/|track\/|v1\/)|\/(sq-(cart|product|account)|cart-(?!signs)|checkout|reviews)/.test(
        pathname,
      );
    if (isShop) asked.push(pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectCounts(page, '0');
  expect(asked).toEqual([]);
});

import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup, upgraded } from '../support/node/loading.js';
import { file, script, styles, withhold } from '../support/node/withhold.js';

test('a product whose choices have failed once adds what is chosen with one click', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  allowErrors(/Loading chunk sq-product choices failed\./);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/shopping-cart/entries')) {
      orders.push(request.resourceType());
    }
  });
  const letThrough = await withhold(page, file('product-page-choice'), 'refused');
  await page.goto('/shop/lamplight');
  const reported = page.waitForEvent('console', (message) =>
    message.text().includes('Loading chunk sq-product choices failed.'),
  );
  await page.getByRole('radio', { name: 'Whole bean' }).focus();
  await reported;

  await letThrough();
  await page.getByRole('button', { name: 'Add to cart' }).click();

  const added = page.getByRole('status').filter({ hasText: 'Lamplight' });
  await expect(added.first()).toBeAttached();
  expect(orders).toEqual(['fetch']);
});

const yirga = { itemId: '5f0c0ffee000000000000002', sku: 'SQ1042702', quantity: '1' };

/** Puts a bag into the cart, as a form does. */
async function addBag(page: Page): Promise<void> {
  await page.goto('/plain.html');
  await page.evaluate(async (bag) => {
    const address = '/api/commerce/shopping-cart/entries';
    await fetch(address, { method: 'POST', body: new URLSearchParams(bag) });
  }, yirga);
}

/** Waits until a file was asked for and refused; others may be given up by the page itself. */
function refusal(page: Page, name: string): Promise<unknown> {
  return page.waitForEvent('requestfailed', (request) => file(name).test(request.url()));
}

test('a drawer whose code failed once shows the cart when it opens again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  allowErrors(/Loading chunk sq-cart dialogs failed\./);
  await addBag(page);
  const letThrough = await withhold(page, file('cart-dialog-views'), 'refused');
  const failed = refusal(page, 'cart-dialog-views');
  await openMarkup(page, styles + script, '<sq-cart drawer load="eager"></sq-cart>');
  await failed;
  await upgraded(page.locator('sq-cart'));

  await letThrough();
  await page.locator('sq-cart').evaluate((drawer) => (drawer as HTMLElement & Drawer).show());

  await expect(page.getByRole('dialog').getByText('Yirga Valley')).toBeVisible();
});

interface Drawer {
  show(): void;
}

import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { clickAtOnce, countEvents, openOnSlow4g, upgraded } from '../support/node/loading.js';
import { readRows } from '../support/node/rows.js';

/*
 * The shelf of the home page: from a click to a row of the database, to every number that shows it,
 * and back where the shop says no.
 */

const entries = '**/api/commerce/shopping-cart/entries*';
const refusedLoad = /Failed to load resource/;
const tryAgain = 'Unable to add this to your cart. Please try again.';
const offline = 'Unable to add this to your cart. Please check your internet connection.';

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

/** What went wrong, in the light of the page. */
function wordsOf(product: Locator): Locator {
  return product.locator('.field-error');
}

/** The numbers of all indicators of a page. */
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

/** The lines of a browser's cart, as the database has them. */
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

/** Lets the next changes of the cart meet a fault, one for each. */
async function faults(page: Page, ...wanted: string[]): Promise<void> {
  const left = [...wanted];
  await page.route(entries, (route) => {
    const fault = left.shift();
    const headers = route.request().headers();
    return route.continue(fault ? { headers: { ...headers, 'x-demo-fault': fault } } : {});
  });
}

/** Keeps changes of the cart on their way until the function is called. */
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

test('what is added is a row, and moves both numbers, also in another tab', async ({
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

test('the numbers move before the shop has answered', async ({ page }) => {
  const product = await open(page);
  await add(product);
  await expectCounts(page, '1');
  const answer = await hold(page);

  await add(product, 3);

  await expect(buttonOf(product)).toHaveText('Adding…');
  await expectCounts(page, '4');
  // A person clicks on a button that is not enabled, whatever Playwright would do.
  await buttonOf(product).click({ force: true });
  answer();
  await expect(buttonOf(product)).toHaveText('Added');
  await expectCounts(page, '4');
});

test('where too few are left, the shop says so, and the numbers go back', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const product = await open(page, 'Red Sea Natural');
  await add(product, 2);
  await expectCounts(page, '2');
  const answer = await hold(page);

  await add(product, 3);
  await expectCounts(page, '5');
  answer();

  await expect(wordsOf(product)).toHaveText('Only 3 left, and 2 of them are in your cart.');
  await expectCounts(page, '2');
  await expect(quantityOf(product)).toHaveValue('3');
  await expect(buttonOf(product)).toHaveText('Add to cart');
  expect(await rows(context)).toEqual([{ sku: 'SQ1042703', quantity: 2 }]);

  await quantityOf(product).fill('1');
  await expect(wordsOf(product)).toHaveCount(0);
  await buttonOf(product).click();
  await expect(buttonOf(product)).toHaveText('Added');
  await expectCounts(page, '3');
});

test('more than there are is not even asked for', async ({ page, context }) => {
  const product = await open(page, 'Red Sea Natural');
  await add(product, 4);
  await expect(wordsOf(product)).toHaveText('Only 3 left.');
  await expect(quantityOf(product)).toBeFocused();
  expect(await rows(context)).toEqual([]);
});

test('what is sold out cannot be added', async ({ page }) => {
  await page.goto('/');
  const button = buttonOf(productOf(page, 'Quiet Decaf'));
  await expect(button).toHaveText('Sold out');
  await expect(button).toBeDisabled();
});

/** Lets the page give up calls after two seconds. */
async function shortenDeadline(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('{"pageType"', '{"apiDeadline":2000,"pageType"');
    await route.fulfill({ response, body });
  });
}

for (const fault of ['drop', 'badjson', 'crumbFail', 'timeout']) {
  test(`an answer that is lost (${fault}) adds once`, async ({ page, context, allowErrors }) => {
    if (fault === 'drop' || fault === 'crumbFail') allowErrors(refusedLoad);
    // Only of the answer that never comes: on a busy machine the others would be given up, too.
    if (fault === 'timeout') await shortenDeadline(page);
    const product = await open(page);
    await faults(page, fault);

    await add(product, 2);

    await expect(buttonOf(product)).toHaveText('Added', { timeout: 10_000 });
    await expectCounts(page, '2');
    expect(await rows(context)).toEqual([{ sku: 'SQ1042701', quantity: 2 }]);
  });
}

for (const [fault, message] of [
  ['status=500', tryAgain],
  ['status=429', 'A test asked for the status 429.'],
] as const) {
  test(`a shop that fails (${fault}) takes nothing, and may be asked again`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(refusedLoad);
    const product = await open(page);
    await faults(page, fault);

    await add(product, 2);

    await expect(wordsOf(product)).toHaveText(message);
    await expectCounts(page, '0');
    await expect(quantityOf(product)).toHaveValue('2');
    expect(await rows(context)).toEqual([]);
    await buttonOf(product).click();
    await expect(buttonOf(product)).toHaveText('Added');
    expect(await rows(context)).toEqual([{ sku: 'SQ1042701', quantity: 2 }]);
  });
}

test('without a network it says so, and adds once it is back', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const product = await open(page);
  await add(product);
  await expectCounts(page, '1');
  await expect(buttonOf(product)).toHaveText('Add to cart');
  await context.setOffline(true);

  await add(product, 5);

  await expect(wordsOf(product)).toHaveText(offline);
  await expectCounts(page, '1');
  await expect(quantityOf(product)).toHaveValue('5');
  await context.setOffline(false);
  await buttonOf(product).click();
  await expect(buttonOf(product)).toHaveText('Added');
  await expectCounts(page, '6');
  expect(await rows(context)).toEqual([{ sku: 'SQ1042701', quantity: 6 }]);
});

test('without JavaScript the form leads to the cart, or back with what is wrong', async ({
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
  await expect(wordsOf(product)).toHaveText('Only 3 left, and all of them are in your cart.');
  await expect(quantityOf(product)).toHaveValue('1');
  expect(await rows(context)).toEqual([{ sku: 'SQ1042703', quantity: 3 }]);
});

test('what the server said without a script gives way to a new try with one', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const product = await open(page, 'Red Sea Natural');
  await add(product, 3);
  await expect(buttonOf(product)).toHaveText('Added');
  // As the browser does by itself where a script does not come.
  await product.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(wordsOf(product)).toHaveText('Only 3 left, and all of them are in your cart.');

  const again = page.waitForResponse(entries);
  await quantityOf(product).fill('2');
  await buttonOf(product).click();
  await again;
  await expect(wordsOf(product)).toHaveText('Only 3 left, and all of them are in your cart.');
  await expect(buttonOf(product)).toHaveText('Add to cart');
});

test('a click right after first paint adds once, without leaving the page', async ({
  page,
  context,
}) => {
  const received = await countEvents(page, 'sq-product-added');
  await openOnSlow4g(page, '/');
  const address = page.url();

  await clickAtOnce(page, buttonOf(productOf(page, 'Halden House')));

  await expect.poll(received, { timeout: 20_000 }).toEqual({ 'sq-product-added': 1 });
  await expect.poll(() => counts(page), { timeout: 20_000 }).toEqual(['1', '1']);
  expect(page.url()).toBe(address);
  expect(await rows(context)).toEqual([{ sku: 'SQ1042701', quantity: 1 }]);
});

test('the keyboard alone adds, and keeps its place', async ({ page, context }) => {
  await page.goto('/');
  const product = productOf(page, 'Yirga Valley');
  await quantityOf(product).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(buttonOf(product)).toHaveText('Added');
  await expect(quantityOf(product)).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(buttonOf(product)).toBeFocused();
  await expect(buttonOf(product)).toHaveText('Add to cart');
  await page.keyboard.press('Space');
  await expect(buttonOf(product)).toHaveText('Added');
  await expect(buttonOf(product)).toBeFocused();
  expect(await rows(context)).toEqual([{ sku: 'SQ1042702', quantity: 6 }]);
});

test('a visitor without a cart asks the shop for nothing, and fetches none of its code', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What records visits asks by itself.
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

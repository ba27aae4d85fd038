import { type BrowserContext, expect, type Locator, type Page, type Route } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { upgraded } from '../support/node/loading.js';
import { serveInTwo } from '../support/node/passing-server.js';
import { fillCart, type OrderedLine } from '../support/node/shop-calls.js';

/* The cart on the real server: as a page with and without JavaScript, and as a drawer. */

const refusedLoad = /Failed to load resource/;
const yirga = { itemId: '5f0c0ffee000000000000002', sku: 'SQ1042702' };
const redSea = { itemId: '5f0c0ffee000000000000003', sku: 'SQ1042703' };

/** Adds products to a browser's cart. */
function fill(context: BrowserContext, ...lines: readonly OrderedLine[]): Promise<void> {
  return fillCart(context, lines);
}

async function open(page: Page): Promise<void> {
  await page.goto('/cart');
  const cart = page.locator('sq-cart');
  await live(cart);
}

/** Waits until the cart shows the shop's data. */
async function live(cart: Locator): Promise<void> {
  await upgraded(cart);
  await expect.poll(() => cart.evaluate((host) => host.matches(':state(live)'))).toBe(true);
}

function isFocused(element: Element): boolean {
  return element.matches(':focus');
}

/** Returns the drawer's focused control if another element covers it. */
function coveredFocus(host: Element): string[] {
  const root = host.shadowRoot;
  const focused = root?.activeElement;
  if (!root || !focused) return [];
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = root.elementFromPoint(x + width / 2, y + height - 2);
  return focused === top || focused.contains(top) ? [] : [focused.outerHTML];
}

function lineOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

function quantityOf(line: Locator): Locator {
  return line.getByRole('spinbutton');
}

test('a visitor changes, removes and restores a line by keyboard', async ({ page, context }) => {
  await fill(context, { ...yirga, quantity: 2 }, { ...redSea, quantity: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  await open(page);
  expect(await shiftsOf(page)).toEqual([]);

  const line = lineOf(page, 'Yirga Valley');
  await quantityOf(line).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(line).toContainText('$58.50');
  await expect(page.locator('sq-cart-indicator a').first()).toContainText('4');
  await expect(
    page.getByRole('status').filter({ hasText: 'Yirga Valley: quantity 3.' }),
  ).toBeAttached();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(quantityOf(line)).toHaveValue('2');
  await expect(line).toContainText('$39.00');

  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo: Yirga Valley' });
  await expect(undo).toBeFocused();
  await expect(page.locator('sq-cart-indicator a').first()).toContainText('1');
  await page.keyboard.press('Enter');
  await expect(quantityOf(line)).toBeFocused();
  await expect(quantityOf(line)).toHaveValue('2');

  await page.getByRole('textbox', { name: 'Coupon or gift card' }).focus();
  await page.keyboard.type('firstcup');
  await page.keyboard.press('Enter');
  await expect(page.getByText('First cup: 10% off')).toBeVisible();
});

test('cart lines do not move when the summary loads after them', async ({
  page,
  context,
  baseURL,
}) => {
  await fill(context, { ...yirga, quantity: 2 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await recordShifts(page);
  await using server = await serveInTwo(baseURL ?? '', '<div part="summary"', true);
  await page.goto(`${server.origin}/cart`);
  await expect(lineOf(page, 'Yirga Valley')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  await page.goto('about:blank');
});

test("keeps the drawer's checkout button visible, and never lets it cover the focused control", async ({
  page,
  context,
}) => {
  await fill(context, { ...yirga, quantity: 1 }, { ...redSea, quantity: 1 });
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/');
  await live(page.locator('sq-cart'));
  await page.locator('sq-cart-indicator a').first().click();
  const checkout = page.getByRole('dialog').getByRole('link', { name: 'Check out' });
  await expect(checkout).toBeInViewport({ ratio: 1 });
  const scrolls = await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight);
  expect(scrolls).toBe(true);
  const covered: string[] = [];
  let stops = 0;
  for (; stops < 40 && !(await checkout.evaluate(isFocused)); stops += 1) {
    await page.keyboard.press('Tab');
    covered.push(...(await page.locator('sq-cart').evaluate(coveredFocus)));
  }
  expect(stops).toBeGreaterThan(8);
  await expect(checkout).toBeFocused();
  expect(covered).toEqual([]);
});

test('without JavaScript, forms change the cart', async ({ openContext, allowErrors }) => {
  allowErrors(refusedLoad);
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const product = page.locator('sq-product').filter({ hasText: 'Red Sea Natural' });
  await product.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  const line = lineOf(page, 'Red Sea Natural');

  await quantityOf(line).fill('3');
  await line.getByRole('button', { name: 'Update' }).click();
  await expect(line).toContainText('$78.00');
  await quantityOf(line).fill('4');
  await line.getByRole('button', { name: 'Update' }).click();
  await expect(line).toContainText(/Only 3 left/);
  await expect(quantityOf(line)).toHaveValue('4');

  const code = page.getByRole('textbox', { name: 'Coupon or gift card' });
  await code.fill('NOBODYS');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code isn’t valid. Check it and try again.')).toBeVisible();
  await expect(code).toHaveValue('NOBODYS');
  await code.fill('FIRSTCUP');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('First cup: 10% off')).toBeVisible();
  await page.getByRole('button', { name: 'Remove FIRSTCUP' }).click();
  await expect(page.getByText('First cup: 10% off')).toBeHidden();

  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
});

/*
 * The requests that adding a product to the cart causes. As soon as the button is pressed down, all the necessary code
 * is requested.
 */

const posts = '**/api/commerce/shopping-cart/entries*';

/** Opens a product and hovers over its button. */
async function reach(page: Page) {
  await page.goto('/shop/lamplight');
  const button = page.getByRole('button', { name: 'Add to cart' }).first();
  await button.hover();
  await expect(page.locator('sq-product').first()).toHaveJSProperty('hasUpdated', true);
  await expect(page.locator('sq-cart-indicator').first()).toHaveJSProperty('hasUpdated', true);
  await page.getByRole('radio', { name: 'Whole bean' }).first().check();
  await page.waitForLoadState('networkidle');
  return button;
}

test("pressing a product's button requests all the code for adding the product to the cart", async ({
  page,
}) => {
  await page.goto('/shop/lamplight', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  // No script request gets a response, so only the loader can request the other files.
  await page.route('**/dist/cdn/**', (route) => {
    const name = /([^/]+)-\w+\.js$/.exec(new URL(route.request().url()).pathname)?.[1] ?? '';
    asked.push(name);
  });

  await page.getByRole('button', { name: 'Add to cart' }).first().hover();
  await page.mouse.down();

  const needed = ['sq-product', 'product-page-choice', 'cart-api', 'cart', 'client'];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(needed));
  expect(asked).not.toContain('react');
});

test('adding a product sends one request and updates the count before the response', async ({
  page,
}) => {
  const waiting: Route[] = [];
  await page.route(posts, (route) => void waiting.push(route));
  const button = await reach(page);
  const count = page.locator('sq-cart-indicator [data-cart-count]').first();
  await expect(count).toHaveText('0');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/commerce/')) asked.push(pathname);
  });

  await button.click();

  await expect(count).toHaveText('1');
  await expect.poll(() => waiting).toHaveLength(1);
  for (const route of waiting) await route.continue();
  await expect(page.getByRole('status').filter({ hasText: 'Lamplight' }).first()).toBeAttached();
  await expect(count).toHaveText('1');
  expect(asked).toEqual(['/api/commerce/shopping-cart/entries']);
});

import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { upgraded } from '../support/node/loading.js';
import { fillCart, type OrderedLine } from '../support/node/shop-calls.js';
import { serveInTwo } from '../support/node/passing-server.js';

/* The cart on the real server: as a page with and without scripts, and as a drawer. */

const refusedLoad = /Failed to load resource/;
const yirga = { itemId: '5f0c0ffee000000000000002', sku: 'SQ1042702' };
const redSea = { itemId: '5f0c0ffee000000000000003', sku: 'SQ1042703' };

/** Adds products to the cart of a browser. */
function fill(context: BrowserContext, ...lines: readonly OrderedLine[]): Promise<void> {
  return fillCart(context, lines);
}

async function open(page: Page): Promise<void> {
  await page.goto('/cart');
  const cart = page.locator('sq-cart');
  await live(cart);
}

/** Waits until a cart follows the shop. */
async function live(cart: Locator): Promise<void> {
  await upgraded(cart);
  await expect.poll(() => cart.evaluate((host) => host.matches(':state(live)'))).toBe(true);
}

function isFocused(element: Element): boolean {
  return element.matches(':focus');
}

/** Returns the focused control of a drawer if another element covers it. */
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

test('changes, removes and restores a line by keyboard', async ({ page, context }) => {
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
  await expect(page.getByRole('status').filter({ hasText: 'Yirga Valley: 3.' })).toBeAttached();

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

test('does not move lines when the summary arrives later', async ({ page, context, baseURL }) => {
  await fill(context, { ...yirga, quantity: 2 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await recordShifts(page);
  await using server = await serveInTwo(baseURL ?? '', '<div part="summary"', true);
  await page.goto(`${server.origin}/cart`);
  await expect(lineOf(page, 'Yirga Valley')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  await page.goto('about:blank');
});

test('includes coupons, shipping and taxes in the total', async ({ page, context }) => {
  await fill(context, { ...yirga, quantity: 1 });
  await open(page);
  const code = page.getByRole('textbox', { name: 'Coupon or gift card' });
  await code.fill('FULLSHELF');
  await code.press('Enter');
  await expect(page.getByText('This coupon is for orders of $75.00 or more.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Country' }).fill('United States');
  await page.getByRole('textbox', { name: 'State or region' }).fill('MA');
  await page.getByRole('textbox', { name: 'Zip code' }).fill('02139');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await page.getByRole('radio', { name: /Express/ }).click();
  await expect(page.getByText('Massachusetts sales tax')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
});

test('keeps the checkout button of the drawer visible without covering the focus', async ({
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

test('changes the cart by forms without scripts', async ({ openContext, allowErrors }) => {
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
  await expect(page.getByText('We do not know this code.')).toBeVisible();
  await expect(code).toHaveValue('NOBODYS');
  await code.fill('FIRSTCUP');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('First cup: 10% off')).toBeVisible();
  await page.getByRole('button', { name: 'Remove FIRSTCUP' }).click();
  await expect(page.getByText('First cup: 10% off')).toBeHidden();

  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
});

import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { upgraded } from '../support/node/loading.js';
import { fillCart, type OrderedLine } from '../support/node/shop-calls.js';
import { serveInTwo } from '../support/node/passing-server.js';

/* The cart on the real server: as a page with and without JavaScript, and as a drawer. */

const refusedLoad = /Failed to load resource/;
const yirga = { itemId: '5f0c0ffee000000000000002', sku: 'SQ1042702' };
const redSea = { itemId: '5f0c0ffee000000000000003', sku: 'SQ1042703' };

/** Puts products into the cart of a browser. */
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

/** What has the focus in a drawer, if something else lies over its middle. */
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

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the keyboard alone changes, removes and puts back at ${width} pixels`, async ({
    page,
    context,
  }) => {
    await fill(context, { ...yirga, quantity: 2 }, { ...redSea, quantity: 1 });
    await page.setViewportSize({ width, height });
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
    await expectAccessible(page, 'sq-cart', [width === 390 ? 'light' : 'dark']);
  });
}

test('lines that are painted before their summary has come stay where they are', async ({
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

test('what the shop refuses is taken back, with its words beside the line', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  await fill(context, { ...redSea, quantity: 1 });
  await open(page);
  const line = lineOf(page, 'Red Sea Natural');
  await page.route('**/shopping-cart/entries/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-demo-fault': 'status=500' } }),
  );

  await line.getByRole('button', { name: 'One more' }).click();

  await expect(line).toContainText('Unable to update quantity. Please try again.');
  await expect(quantityOf(line)).toHaveValue('1');
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toContainText('Unable to remove item. Please try again.');
  await page.unroute('**/shopping-cart/entries/*');
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
});

test('two tabs show one cart', async ({ page, context }) => {
  await fill(context, { ...yirga, quantity: 1 });
  await open(page);
  const other = await context.newPage();
  await open(other);

  await quantityOf(lineOf(page, 'Yirga Valley')).fill('5');
  await expect(lineOf(other, 'Yirga Valley')).toContainText('$97.50');
  await expect(quantityOf(lineOf(other, 'Yirga Valley'))).toHaveValue('5');

  await lineOf(other, 'Yirga Valley').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
});

test('coupons, the address and the shipping method are worked into the total', async ({
  page,
  context,
}) => {
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

test('nobody is led to the checkout without cookies', async ({ page, context }) => {
  await fill(context, { ...yirga, quantity: 1 });
  // A browser that asks for its cart without a cookie gets an empty one, which leads nowhere.
  const asked = page.waitForResponse(/\/api\/commerce\/shopping-cart\b/);
  await open(page);
  await (await asked).finished();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Check out' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleName(
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  );
  await alert.getByRole('button', { name: 'Okay' }).click();
  await expect(alert).toBeHidden();
  await expect(page).toHaveURL('/cart');
});

test('the link to the cart opens a drawer, which has the focus and gives it back', async ({
  page,
  context,
}) => {
  await fill(context, { ...yirga, quantity: 2 });
  await page.goto('/');
  await live(page.locator('sq-cart'));
  const link = page.locator('sq-cart-indicator a').first();
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Your cart (2)');
  await dialog.getByRole('spinbutton').fill('3');
  await expect(dialog).toHaveAccessibleName('Your cart (3)');
  await expectAccessible(page, 'sq-cart', ['light']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(link).toContainText('3');
});

test('the checkout button is in sight in the drawer, and covers no focus', async ({
  page,
  context,
}) => {
  await fill(context, { ...yirga, quantity: 1 }, { ...redSea, quantity: 1 });
  for (const [width, height] of [
    [390, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
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
  }
});

test('without JavaScript each form of the cart does its work', async ({
  openContext,
  allowErrors,
}) => {
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

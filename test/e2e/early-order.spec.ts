import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { callsOf, withholdCode } from '../support/node/early.js';
import { countEvents } from '../support/node/loading.js';
import { file } from '../support/node/withhold.js';

/* What a product sends with a click that comes before its code, and how the code takes the answer over. */

test.describe('a product that is clicked before any code', () => {
  const entries = '**/api/commerce/shopping-cart/entries*';
  const post = 'POST /api/commerce/shopping-cart/entries';

  const quickAdd = (page: Page): Locator =>
    page.locator('sq-product:has(form [name="sku"])').first();
  const buttonOf = (product: Locator): Locator => product.locator('form button');
  const countOf = (page: Page): Locator => page.locator('[data-cart-count]').first();

  async function quantityIn(page: Page): Promise<unknown> {
    const answer = await page.request.get('/api/commerce/shopping-cart');
    return ((await answer.json()) as { readonly totalQuantity: unknown }).totalQuantity;
  }

  test('is in the cart and counted at once, and the code says so once', async ({ page }) => {
    const counts = await countEvents(page, 'sq-product-added', 'sq-cart-changed');
    const release = await withholdCode(page);
    await page.goto('/shop');
    const asked = callsOf(page);
    const button = buttonOf(quickAdd(page));

    await button.click();
    await expect(countOf(page)).toHaveText('1');
    await expect.poll(() => asked).toEqual([post]);
    release();

    await expect(button).toHaveText('Added');
    await expect(countOf(page)).toHaveText('1');
    expect(asked.filter((call) => call === post)).toEqual([post]);
    expect(await quantityIn(page)).toBe(1);
    expect(await counts()).toEqual({ 'sq-product-added': 1, 'sq-cart-changed': 1 });
    // The next one is another.
    await expect(button).not.toHaveText('Added');
    await button.click();
    await expect(countOf(page)).toHaveText('2');
  });

  test('says why the shop refuses it', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const release = await withholdCode(page);
    await page.goto('/shop');
    const asked = callsOf(page);
    await page.route(entries, (route) =>
      route.fulfill({ status: 400, json: { error: 'It is sold out.' } }),
    );

    const product = quickAdd(page);
    const answered = page.waitForResponse(entries);
    await buttonOf(product).click();
    await answered;
    release();

    await expect(product.getByText('It is sold out.').first()).toBeVisible();
    await expect(countOf(page)).toHaveText('0');
    expect(asked.filter((call) => call === post)).toEqual([post]);
  });

  test('is added once where the answer is lost', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    await page.goto('/shop');
    await page.route(
      entries,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

    const button = buttonOf(quickAdd(page));
    await button.click();

    await expect(button).toHaveText('Added');
    await expect(countOf(page)).toHaveText('1');
    expect(await quantityIn(page)).toBe(1);
  });

  test('is ordered as it stood at the click', async ({ page }) => {
    const release = await withholdCode(page);
    await page.goto('/shop');
    const product = quickAdd(page);
    const sent = page.waitForResponse(entries);
    await buttonOf(product).click();
    await sent;
    await product.locator('[name="quantity"]').evaluate((field: HTMLInputElement) => {
      field.value = '3';
    });
    release();

    await expect(buttonOf(product)).toHaveText('Added');
    expect(await quantityIn(page)).toBe(1);
  });

  test('is in the cart once where the code does not come, and leads there', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|Loading chunk/);
    await page.goto('/shop');
    await page.route(file('sq-product'), (route) => route.abort());

    await buttonOf(quickAdd(page)).click();

    await page.waitForURL('**/cart');
    expect(await quantityIn(page)).toBe(1);
  });

  test('is left to the browser where neither code nor answer comes', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|Loading chunk/);
    await page.goto('/shop');
    await page.route(file('sq-product'), (route) => route.abort());
    await page.route(entries, (route) => route.abort(), { times: 1 });

    await buttonOf(quickAdd(page)).click();

    await page.waitForURL('**/cart');
    expect(await quantityIn(page)).toBe(1);
  });

  test('waits for the code where there is something to choose', async ({ page }) => {
    const release = await withholdCode(page);
    await page.goto('/shop/lamplight');
    const asked = callsOf(page);
    const early = page.waitForResponse(file('product-early'));
    const button = page.locator('form.buy button').last();

    await button.click();
    await (await early).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(asked).toEqual([]);
    release();

    await expect(button).toHaveText('Added');
    expect(await quantityIn(page)).toBe(1);
  });
});

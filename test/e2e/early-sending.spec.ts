import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { countEvents } from '../support/node/loading.js';
import { file } from '../support/node/withhold.js';

/* What is sent with a click that comes before any code of its tag, and how the code takes the answer over. */

/** Keeps React on its way, and all code with it, until the function is called. */
async function withholdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file('react'), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The calls of a page from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test.describe('a form that nobody has touched', () => {
  const askKey = 'POST /api/form/FormSubmissionKey';
  const save = 'POST /api/form/SaveFormSubmission';
  const calls = '**/api/form/**';

  /** Opens a form that is filled in, as one that a browser has restored. */
  async function open(page: Page): Promise<Locator> {
    await page.goto('/');
    const form = page.locator('#ask sq-form');
    await form.evaluate((host) => {
      const values = { name: 'Ada', email: 'ada@example.com', message: 'Which one is mild?' };
      for (const [name, value] of Object.entries(values)) {
        (host.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
      }
    });
    return form;
  }

  const send = (form: Locator): Promise<void> =>
    form.getByRole('button', { name: 'Send it over' }).click();

  test('asks for its key with the click, and is then sent by one request', async ({ page }) => {
    const release = await withholdCode(page);
    const form = await open(page);
    const asked = callsOf(page);
    const code = page.waitForResponse(file('form-api'));

    await send(form);
    await expect.poll(() => asked).toEqual([askKey]);
    await code;
    release();

    await expect(form.getByText('Thank you.')).toBeVisible();
    expect(asked).toEqual([askKey, save]);
  });

  test('is sent also where the page has no token, which the answer then brings', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const form = await open(page);
    await context.clearCookies({ name: 'crumb' });
    const asked = callsOf(page);

    await send(form);

    await expect(form.getByText('Thank you.')).toBeVisible();
    expect(asked).toEqual([askKey, askKey, save]);
  });

  for (const [what, pattern] of [
    ['the first request for a key', calls],
    ['what asks for it', file('form-early')],
  ] as const) {
    test(`is sent where ${what} fails`, async ({ page, allowErrors }) => {
      allowErrors(/Failed to load resource/);
      const form = await open(page);
      await page.route(pattern, (route) => route.abort(), { times: 1 });
      const asked = callsOf(page);

      await send(form);

      await expect(form.getByText('Thank you.')).toBeVisible();
      expect(asked.filter((call) => call === save)).toEqual([save]);
    });
  }

  test('asks for no key where something is missing', async ({ page }) => {
    await withholdCode(page);
    await page.goto('/');
    const asked = callsOf(page);
    const early = page.waitForResponse(file('form-early'));

    await send(page.locator('#ask sq-form'));
    await (await early).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));

    expect(asked).toEqual([]);
  });
});

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
    expect(asked).toEqual([post]);
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

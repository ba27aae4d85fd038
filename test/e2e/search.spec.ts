import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { upgraded } from '../support/node/loading.js';

const phone = { width: 390, height: 844 };

/** The field of the page, whatever it is to a reader by now. */
function fieldOf(page: Page) {
  return page.getByRole('search').getByLabel('Search the shop');
}

/** Touches the field, and waits until its code is at work. */
async function touchField(page: Page): Promise<void> {
  await fieldOf(page).click();
  await upgraded(page.locator('sq-search'));
}

test.describe('without JavaScript', () => {
  test('a search leads to the results of the database, page by page', async ({ openContext }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await fieldOf(page).fill('moka');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=moka');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 results for “moka”');
    await expect(fieldOf(page)).toHaveValue('moka');
    await page.getByRole('link', { name: 'Moka pot' }).click();
    await expect(page).toHaveURL('/shop/moka-pot');

    await page.goto('/search?q=a');
    const titles = page.locator('.search-results h2');
    await expect(titles).toHaveCount(20);
    const first = await titles.allTextContents();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/search?q=a&page=2');
    await expect(titles).toHaveCount(20);
    const second = await titles.allTextContents();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(titles).toHaveText(first);
  });

  test('what is not found is said, and hostile text stays text', async ({ openContext }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    for (const text of ['<img src=x onerror=alert(1)>', '"><script>', '%_\\', '😀', 'قهوة']) {
      await page.goto(`/search?q=${encodeURIComponent(text)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No results for “${text}”`);
      await expect(fieldOf(page)).toHaveValue(text);
    }
    await page.goto(`/search?q=${'x'.repeat(2000)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('No results for “xxx');
  });
});

test('nothing of the search is fetched before its field is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/shop');
  await page.waitForLoadState('networkidle');
  const own = () => asked.filter((path) => /search.*\.js$|^\/api\/search/.test(path));
  expect(own()).toEqual([]);
  await touchField(page);
  expect(own().length).toBeGreaterThan(0);
});

test('what is typed before the code has come is searched for, and stays', async ({ page }) => {
  await recordShifts(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/sq-search-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/search');
  await fieldOf(page).click();
  await page.keyboard.type('moka');
  release();
  const options = page.getByRole('option');
  await expect(options).toHaveText([/^Moka pot \$39\.00/, /^From the journal/]);
  await expect(fieldOf(page)).toHaveValue('moka');
  await expect(fieldOf(page)).toBeFocused();
  await expect(page.locator('sq-search [role=status]')).toContainText('2 results');
  expect(await shiftsOf(page)).toEqual([]);
});

test('a result is chosen by keyboard, and Enter alone sends the form', async ({ page }) => {
  await page.goto('/shop');
  await touchField(page);
  await page.keyboard.type('moka');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Moka pot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/moka-pot');

  await page.goto('/shop');
  await touchField(page);
  await expect(page.getByRole('option')).toHaveText(['moka']);
  await page.keyboard.type('grinder');
  await expect(page.getByRole('option').first()).toContainText('Hand grinder');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=grinder');
  await page.goBack();
  await touchField(page);
  await fieldOf(page).fill('');
  await expect(page.getByRole('option')).toHaveText(['grinder', 'moka']);
});

test('a server that is down leaves the form, which says so', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.goto('/search');
  await touchField(page);
  await page.keyboard.type('moka');
  await expect(page.getByText('Unable to load results').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 results for “moka”');
});

test('the list of a phone lies over the page, in German and from right to left', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const [path, text] of [
    ['/de/shop', 'mokka'],
    ['/ar/search', 'قهوة'],
  ] as const) {
    await page.goto(path);
    const field = page.locator('sq-search input');
    await field.click();
    await upgraded(page.locator('sq-search'));
    await page.keyboard.type(text);
    await expect(page.getByRole('option').first()).toBeVisible();
    const box = await page.locator('.sq-search-panel').boundingBox();
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(box?.y).toBeGreaterThanOrEqual(y + height);
    const size = await field.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
});

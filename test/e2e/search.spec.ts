import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { upgraded } from '../support/node/loading.js';

/** Finds the search field by its label, regardless of its role. */
function fieldOf(page: Page) {
  return page.getByRole('search').getByLabel('Search the shop');
}

/** Clicks the field, and waits until its code has loaded. */
async function touchField(page: Page): Promise<void> {
  await fieldOf(page).click();
  await upgraded(page.locator('sq-search'));
}

test('shows results page by page without JavaScript', async ({ openContext }) => {
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

test('loads its code on the first interaction, and searches for text that was typed before the code loaded', async ({
  page,
}) => {
  await recordShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/sq-search-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /search.*\.js$|^\/api\/search/.test(path))).toEqual([]);
  await fieldOf(page).click();
  await page.keyboard.type('moka');
  release();
  const options = page.getByRole('option');
  await expect(options).toHaveText([/^Moka pot \$39\.00/, /^From the journal/]);
  await expect(fieldOf(page)).toHaveValue('moka');
  await expect(fieldOf(page)).toBeFocused();
  expect(await shiftsOf(page)).toEqual([]);
});

test('follows a result that was selected by keyboard, and submits the form when Enter is pressed in the field', async ({
  page,
}) => {
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

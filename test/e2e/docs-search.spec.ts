import { expect } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';

/* The search of the documentation site. */

test('Ctrl+K opens the search, arrow keys choose a result, and Enter opens it', async ({
  page,
}) => {
  const index = page.waitForRequest('**/docs/search.json');
  await page.goto('/docs/guides/forms');
  await page.keyboard.press('Control+k');
  await index;
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  const field = dialog.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('status')).toHaveText(/Type the name/);

  await page.keyboard.type('galery');
  const chosen = dialog.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/^sq-gallery\s*Element/);
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results$/);
  await expectAccessible(page, '.search-dialog');

  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await dialog.getByRole('option').nth(1).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');

  await field.fill('slides-per-row');
  await expect(chosen).toContainText('slides-per-row');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/elements\/sq-gallery#attr-slides-per-row$/);
});

test('the button opens the search, Escape closes it and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/elements/');
  const button = page.getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('zzzz');
  await expect(dialog.getByRole('status')).toHaveText(/No results for “zzzz”/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a failed index shows a message, and is requested again', async ({ page, errorGuard }) => {
  errorGuard.allowed.push(/search\.json/);
  let fails = true;
  await page.route('**/docs/search.json', (route) => (fails ? route.abort() : route.continue()));
  await page.goto('/elements/');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/could not be loaded/);
  fails = false;
  await dialog.getByRole('combobox').fill('form');
  await expect(dialog.getByRole('option').first()).toContainText('sq-form');
});

test('without JavaScript, the button leads to a page with a form, whose results are links', async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/elements/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/docs\/search\??$/);
  await page.getByRole('searchbox').fill('cookie banner');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.locator('.results a').first().click();
  await expect(page).toHaveURL(/\/elements\/sq-cookie-banner$/);
});

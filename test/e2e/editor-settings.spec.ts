import { expect, type Page } from 'playwright/test';
import { startDemo, type Demo } from '../support/node/demo.js';
import { test } from '../support/node/e2e.js';
import { signIn } from '../support/node/owner-session.js';

/*
 * The owner's page `/config/settings`. It runs on its own server, because settings affect all pages. The page's rules
 * are tested in `test/editor/node/site-settings.test.ts`.
 */

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo();
});

test.afterAll(() => demo.stop());

async function openSection(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

test('by keyboard alone, an owner sets a header link and a banner, which visitors see', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url })).newPage();
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/settings');

  await openSection(page, 'Header and footer');
  await page.getByRole('button', { name: 'Add to header links' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const link = page.getByRole('combobox', { name: 'Page' });
  await expect(link).toBeFocused();
  await page.keyboard.type('shop');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Our beans');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert')).toContainText('One setting is invalid.');
  await expect(link).toHaveAccessibleDescription(/shop is not a valid page URL/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.type('/');
  await save(page);

  await openSection(page, 'Cookie banner');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Show the banner' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeEditable();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.type('We bake cookies.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Box in a corner' })).toBeChecked();
  const preview = page.frameLocator('iframe').getByRole('region', { name: 'Cookies' });
  await expect(preview).toContainText('We bake cookies.');
  await save(page);

  const visitor = await (await openContext({ baseURL: demo.url })).newPage();
  await visitor.goto('/');
  const nav = visitor.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(['Our beans']);
  await expect(nav.getByRole('link')).toHaveAttribute('href', '/shop');
  await expect(visitor.getByRole('region', { name: 'Cookies' })).toContainText('We bake cookies.');
});

test('an owner creates a page and deletes it', async ({ openContext }) => {
  const page = await (await openContext({ baseURL: demo.url })).newPage();
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/settings#pages');
  await page.getByRole('button', { name: 'Create page' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create a page' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Late nights');
  await expect(form.getByRole('textbox', { name: 'URL' })).toHaveValue('late-nights');
  await form.getByRole('textbox', { name: 'URL' }).fill('%y/Late');
  await page.keyboard.press('Enter');
  const url = form.getByRole('textbox', { name: 'URL' });
  await expect(url).toHaveAccessibleDescription(/\/%y\/late is not a valid page URL/);
  await url.fill('/Late nights');
  await expect(url).toHaveValue('late-nights');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Late nights' })).toBeVisible();

  const visitor = await (await openContext({ baseURL: demo.url })).newPage();
  await visitor.goto('/late-nights');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Late nights' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Late nights' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Late nights?' });
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Late nights' })).toHaveCount(0);
});

test('by keyboard alone, an owner searches for a place, moves the marker and saves', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url })).newPage();
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/?frameUrl=/visit');
  const map = page.getByRole('row', { name: /^Map/ });
  await map.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search for a place' }).focus();
  await page.keyboard.type('munich');
  await expect(page.getByRole('option').first()).toHaveText(/^Munich/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    /^Munich\n/,
  );
  const north = page.getByRole('button', { name: 'Move marker north' });
  const before = await page.getByRole('group', { name: 'Marker' }).locator('p').first().innerText();
  await north.focus();
  await page.keyboard.press('Shift+ArrowRight');
  const marker = page.getByRole('group', { name: 'Marker' }).locator('p').first();
  await expect(marker).not.toHaveText(before);
  const moved = await marker.innerText();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  const visitor = await (await openContext({ baseURL: demo.url })).newPage();
  await visitor.goto('/visit');
  const shown = visitor.locator('sq-map');
  await expect(shown.locator('address')).toContainText('Munich');
  const lng = await shown.getAttribute('marker-lng');
  expect(moved).toContain(`${String(lng)}° E`);
});

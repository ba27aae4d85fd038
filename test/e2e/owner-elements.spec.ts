import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { home, signIn } from '../support/node/owner-session.js';

/* The elements for site owners in a page builder: the demo page `/builder-demo`, with its content security policy. */

test('by keyboard alone, a page builder’s text and the image editor update each other', async ({
  page,
}) => {
  await signIn(page, 'editor', home);
  await page.goto('/builder-demo');
  const source = page.getByRole('textbox', { name: 'HTML of the block' });
  const alt = page.locator('sq-image-editor').getByRole('textbox', { name: 'Alternative text' });
  await expect(alt.first()).toHaveValue('The shop at dusk, with light in the window');
  const before = await source.inputValue();

  await alt.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  const edited = before.replace('in the window', 'in the window.');
  await expect(source).toHaveValue(edited);
  await expect(page.locator('#last-step')).toHaveText('Alternative text');

  await source.fill(edited.replace('The shop at dusk', 'Our shop'));
  await page.keyboard.press('Tab');
  await expect(alt.first()).toHaveValue('Our shop, with light in the window.');

  // The previews show the block in the page that `preview-url` names.
  const previews = page.getByRole('list', { name: 'The image on this page' });
  await expect(previews.getByRole('img')).toHaveCount(0);
  await expect(previews.locator('img[data-window]')).toHaveCount(3);
});

test('the media library of an element is a dialog over the page', async ({ page }) => {
  await signIn(page, 'editor', home);
  await page.goto('/builder-demo');

  const replace = page.getByRole('button', { name: 'Replace image' });
  await replace.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Media library' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(replace).toBeFocused();
});

test('the map editor finds places, and the banner editor has no sections', async ({ page }) => {
  await signIn(page, 'editor', home);
  await page.goto('/builder-demo?editor=sq-map-editor');
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('Berlin');
  await page
    .getByRole('option', { name: /Berlin/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'HTML of the block' })).toHaveValue(/lat="52\./);

  await page.goto('/builder-demo?editor=sq-banner-editor');
  await expect(page.getByRole('heading', { name: 'Cookie banner' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  const preview = page.frameLocator('iframe').getByRole('region', { name: 'Cookies' });
  await expect(preview).toBeVisible();
});

test('the settings page contains sq-site-settings', async ({ page }) => {
  await signIn(page, 'editor', home);
  await page.goto('/config/settings#fonts');

  const settings = page.locator('sq-site-settings');
  await expect(settings.getByRole('heading', { level: 2, name: 'Fonts' })).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/config');
});

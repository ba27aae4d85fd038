import { expect, type Page } from 'playwright/test';
import { contrastOf } from '../../src/editor/site/model/contrast.js';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { home, signIn } from '../support/node/owner-session.js';

/* `docs/reference/atag.md` refers to these tests. They change no page. */

/** In Edit mode, the page in the frame is inert, and buttons stand for its blocks. So the rules for whole pages do not apply to it. */
const outsideFrame = '.ed > :not(.ed-stage)';

async function openEditor(page: Page, path = '/visit'): Promise<void> {
  await signIn(page, 'editor', home);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await expect(page.locator('.ed-tree')).toBeAttached();
  const frame = page.frameLocator('.ed-stage iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeAttached();
}

function row(page: Page, name: RegExp) {
  return page.getByRole('row', { name }).first();
}

test('all screens of the editor pass axe, in light and dark mode', async ({ page }) => {
  test.slow();
  await openEditor(page);
  for (const name of [/^Map/, /^Form/, /^Accordion/, /^Heading/]) {
    await row(page, name).click();
    await expectAccessible(page, outsideFrame);
  }
  await page.getByRole('button', { name: 'Add block' }).click();
  await expectAccessible(page, '.ed-overlay');
  await openEditor(page, '/about');
  await row(page, /^Image/).click();
  const previews = page.getByRole('list', { name: 'The image on this page' });
  await expect(previews).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, outsideFrame);
  await page.getByRole('button', { name: 'Replace image' }).click();
  await expect(page.getByRole('dialog', { name: 'Media library' })).toBeVisible();
  await expectAccessible(page, '.ed-overlay');
  await page.goto('/config/settings');
  for (const name of await page.getByRole('navigation').getByRole('link').allTextContents()) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
    // Not the preview in a frame, whose landmarks have the names of the page's own.
    await expectAccessible(page, '.ed-head, .ed-site-nav, .ed-site-form');
  }
  await expect(page.getByText('This page is loading.')).toBeHidden();
});

test('the content can be searched, including alternative texts', async ({ page }) => {
  await openEditor(page, '/about');
  const search = page.getByRole('searchbox', { name: 'Search the content' });
  const rows = page.getByRole('treegrid', { name: 'Page content' }).getByRole('row');
  await search.fill('light in the window');
  await expect(rows.filter({ hasText: 'Image' })).toHaveCount(1);
  await expect(page.locator('.ed-status')).toHaveText(/contains? this$/);
  await search.fill('no such text');
  await expect(page.getByText('Nothing contains “no such text”.')).toBeVisible();
  await search.press('Escape');
  await expect(rows.filter({ hasText: 'Gallery' })).toHaveCount(1);
});

test('the side of the panel, the width and the colors are kept, and the page does not change', async ({
  page,
}) => {
  await openEditor(page);
  await page.getByRole('radio', { name: 'Phone, 390 pixels' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Move settings to the left' }).click();
  await expect(page.locator('.ed-save-state')).toHaveText('Everything is saved');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Phone, 390 pixels' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('button', { name: 'Move settings to the right' }).click();
  const frame = page.frameLocator('.ed-stage iframe').locator(':root');
  await expect(frame).toHaveCSS('color-scheme', 'dark');
});

test('problems are listed, lead to their block, and disappear when they are repaired', async ({
  page,
}) => {
  await openEditor(page, '/about');
  const problems = page.getByRole('region', { name: 'Accessibility' });
  await expect(problems).toContainText('The editor has found no problems.');
  await row(page, /^Heading/).click();
  const text = page.getByRole('region', { name: 'Heading' }).getByRole('textbox').first();
  await text.fill('');
  const problem = problems.getByRole('button', { name: 'Heading: This heading is empty' });
  await expect(problem).toBeVisible();
  await expect(problems).toContainText('1 problem');
  await expect(problems).toContainText('Enter a text, or delete the heading.');
  await row(page, /^Gallery/).click();
  await problem.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Heading' })).toBeFocused();
  await text.fill('How we roast');
  await expect(problems).toContainText('The editor has found no problems.');
});

test('the selected block and tab are marked in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEditor(page);
  await row(page, /^Form/).click();
  await expect(row(page, /^Form/)).toHaveCSS('border-inline-start-width', '4px');
  await expect(row(page, /^Map/)).toHaveCSS('border-inline-start-width', '0px');
  const line = (name: string) =>
    page
      .getByRole('tab', { name })
      .evaluate((element) => getComputedStyle(element).borderBlockEndColor);
  expect(await line('Build')).not.toBe(await line('Storage'));
});

test('the inputs of all panels have borders with sufficient contrast', async ({ page }) => {
  await openEditor(page, '/about');
  for (const [block, label] of [
    [/^Button/, 'Link text'],
    [/^Image/, 'Alternative text'],
  ] as const) {
    await row(page, block).click();
    const input = page.getByRole('region', { name: 'Settings' }).getByLabel(label).first();
    const [border = '', surface = ''] = await input.evaluate((element) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(element);
      return [borderTopColor, backgroundColor].map(
        (color) =>
          `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
      );
    });
    expect(contrastOf(border, surface)).toBeGreaterThanOrEqual(3);
  }
});

test('with text at 200 %, the editor shows one region at a time', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEditor(page);
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByRole('region', { name: 'Content' })).toBeHidden();
  const parts = page.getByRole('navigation', { name: 'Parts of the editor' });
  await parts.getByRole('button', { name: 'Content' }).click();
  await row(page, /^Map/).click();
  await parts.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('combobox', { name: 'Search for a place' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

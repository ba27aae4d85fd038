import { expect, type Page } from 'playwright/test';
import { home, signIn } from '../support/node/owner-session.js';
import { createPage } from '../support/node/editor-page.js';
import { test } from '../support/node/e2e.js';
import type { Who } from '../support/tables/visitors.js';

/* The owner's editor: `/config/?frameUrl=`. */

const source = `<h1>Places</h1>
<sq-accordion>
  <details name="a" open><summary>One</summary><p>First</p></details>
  <details name="a"><summary>Two</summary><p>Second</p></details>
</sq-accordion>
<h2>Map</h2>
<sq-map lat='1' lng="2" zoom="3"><address>Here</address></sq-map>
`;

let count = 0;

/** Creates a page that no other test changes, and returns its path. */
async function addPage(page: Page, html = source): Promise<string> {
  count += 1;
  const path = `/edited-${String(process.pid)}-${String(count)}`;
  await signIn(page, 'editor', home);
  // Opening a page sets the crumb cookie.
  await page.goto('/thanks');
  await createPage(page, { path, title: 'Places', source: html });
  return path;
}

async function openEditor(page: Page, path: string, who?: Who): Promise<void> {
  if (who) await signIn(page, who, home);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await expect(page.getByRole('treegrid', { name: 'Page content' })).toBeVisible();
  await expect(frameOf(page).getByRole('button', { name: /^Map/ }).first()).toBeAttached();
}

function frameOf(page: Page) {
  return page.frameLocator('.ed-stage iframe');
}

function row(page: Page, name: RegExp) {
  return page.getByRole('row', { name }).first();
}

async function setZoom(page: Page, value: string): Promise<void> {
  await row(page, /^Map:/).click();
  const field = page.getByLabel(/^Zoom/).first();
  await field.fill(value);
  await field.press('Tab');
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
}

const isSaved = (page: Page) =>
  expect(page.locator('.ed-save-state')).toHaveText('Everything is saved');

test('an owner edits, undoes and saves by keyboard alone, and a visitor sees the change', async ({
  page,
  openContext,
}) => {
  const path = await addPage(page);
  await openEditor(page, path);
  const tree = page.getByRole('treegrid', { name: 'Page content' });

  // Move focus from the top of the page to the tree, and then to the map.
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) {
    if (await tree.evaluate((element) => element.contains(document.activeElement))) break;
    await page.keyboard.press('F6');
  }
  await page.keyboard.press('End');
  await expect(row(page, /^Map:/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Settings' }).getByText('Map', { exact: true }).first(),
  ).toBeVisible();

  const zoom = page.getByLabel(/^Zoom/).first();
  await zoom.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await expect(frameOf(page).locator('sq-map')).toHaveAttribute('zoom', '7');
  await expect(page.locator('.ed-save-state')).toHaveText('Unsaved changes');

  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(frameOf(page).locator('sq-map')).toHaveAttribute('zoom', '3');
  await page.getByRole('button', { name: /^Redo/ }).press('Enter');
  await expect(frameOf(page).locator('sq-map')).toHaveAttribute('zoom', '7');
  await save(page);
  await isSaved(page);

  const visitor = await (await openContext()).newPage();
  const response = await visitor.goto(path);
  // Only the changed attribute differs.
  expect(await response?.text()).toContain(source.replace('zoom="3"', 'zoom="7"'));
  const { files } = {
    files: await visitor.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    ),
  };
  expect(files.filter((name) => name.includes('/editor/'))).toEqual([]);
});

test('by keyboard, focus stays in the settings when a block is duplicated, moved or deleted', async ({
  page,
}) => {
  await openEditor(page, await addPage(page));
  const settings = page.getByRole('region', { name: 'Settings' });
  const press = (name: string) =>
    settings.getByRole('button', { name, exact: true }).press('Enter');
  await row(page, /^Map:/).focus();
  await page.keyboard.press('Enter');

  await press('Duplicate');
  await expect(settings.getByRole('heading', { name: 'Map' })).toBeFocused();
  await press('Move up');
  await press('Move down');
  // The block is the last one again, so “Move down” is disabled.
  await expect(settings.getByRole('button', { name: 'Move up' })).toBeFocused();
  await press('Delete');
  await expect(settings.getByRole('heading', { name: 'Map' })).toBeFocused();
});

test('blocks are added, moved, duplicated and deleted, and each step is announced', async ({
  page,
}) => {
  const path = await addPage(page);
  await openEditor(page, path);
  const status = page.getByRole('status').first();

  await row(page, /^Map:/).click();
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(status).toHaveText(/Map moved to position 3 of 4/);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(frameOf(page).locator('sq-map')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(frameOf(page).locator('sq-map')).toHaveCount(1);
  await expect(status).toHaveText(/deleted. Undo restores it/);

  await page.getByRole('button', { name: 'Add block' }).click();
  await page.keyboard.type('marquee');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').click();
  await expect(frameOf(page).locator('sq-marquee')).toHaveCount(1);

  // By keyboard, without leaving the search.
  await page.getByRole('button', { name: 'Add block' }).press('Enter');
  await page.keyboard.type('accord');
  await expect(page.getByRole('option').first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(frameOf(page).locator('sq-accordion')).toHaveCount(2);
  await save(page);
  await isSaved(page);
});

test("two owners' changes to different fields are both saved, and a field that both have changed shows both values", async ({
  page,
  openContext,
  allowErrors,
}) => {
  allowErrors(/409/);
  const path = await addPage(page);
  await openEditor(page, path);
  const other = await (await openContext()).newPage();
  await openEditor(other, path, 'admin');

  await setZoom(page, '5');
  await save(page);
  await isSaved(page);

  await row(other, /^Accordion/).click();
  await other.getByLabel('Multiple').first().press('Space');
  await save(other);
  await isSaved(other);
  await expect(frameOf(other).locator('sq-map')).toHaveAttribute('zoom', '5');

  await setZoom(page, '8');
  await setZoom(other, '9');
  await save(other);
  await isSaved(other);
  await save(page);
  const dialog = page.getByRole('alertdialog', { name: 'Changed by two people' });
  await expect(dialog).toContainText('8');
  await expect(dialog).toContainText('9');
  await expect(dialog).toContainText('admin@halden.example');
  await dialog.getByRole('button', { name: 'Keep yours' }).press('Enter');
  await expect(frameOf(page).locator('sq-map')).toHaveAttribute('zoom', '8');
  await save(page);
  await isSaved(page);
});

test('blocks can be edited while an image of the page is still loading', async ({ page }) => {
  const path = await addPage(page, `${source}<img src="/never.png" alt="Slow">`);
  await page.route('**/never.png', () => undefined);
  await openEditor(page, path);
  await setZoom(page, '5');
  await expect(frameOf(page).locator('sq-map')).toHaveAttribute('zoom', '5');
  expect(
    await frameOf(page)
      .locator(':root')
      .evaluate(() => document.readyState),
  ).toBe('interactive');
});

test('a page that the server cannot show is requested once, and can still be edited and saved', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/);
  const path = await addPage(page);
  let requests = 0;
  await page.route(`**${path}?sq-edit`, (route) => {
    requests += 1;
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' });
  });
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await expect(page.locator('.ed-status')).toHaveText(/The page can’t be shown/);
  await setZoom(page, '5');
  await save(page);
  await isSaved(page);
  expect(requests).toBe(1);
});

test('unsaved changes survive a closed tab', async ({ page, context }) => {
  const path = await addPage(page);
  await openEditor(page, path);
  await setZoom(page, '6');
  await expect(page.locator('.ed-save-state')).toHaveText('Unsaved changes');
  await page.close();

  const again = await context.newPage();
  await openEditor(again, path);
  const dialog = again.getByRole('alertdialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(frameOf(again).locator('sq-map')).toHaveAttribute('zoom', '6');
});

test('if the session has ended, the editor asks for the password and then saves', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401/);
  const path = await addPage(page);
  await openEditor(page, path);
  await setZoom(page, '4');
  await context.clearCookies({ name: 'session' });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Log in to save' });
  await dialog.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(dialog).toBeHidden();
  await save(page);
  await dialog.getByLabel('Password').fill('second-crack');
  await page.keyboard.press('Enter');
  await isSaved(page);
});

test('a viewer can see everything, but cannot change anything', async ({ page, openContext }) => {
  const path = await addPage(page);
  const viewer = await (await openContext()).newPage();
  await openEditor(viewer, path, 'viewer');
  await expect(
    viewer.getByText('Your account can look at this page, but not change it.'),
  ).toBeVisible();
  await row(viewer, /^Map:/).click();
  await expect(viewer.getByLabel(/^Zoom/).first()).toBeDisabled();
  await expect(viewer.getByRole('button', { name: 'Add block' })).toBeDisabled();
});

test('the editor works in a window 390 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await addPage(page);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  const parts = page.getByRole('navigation', { name: 'Parts of the editor' });
  await parts.getByRole('button', { name: 'Content' }).click();
  await row(page, /^Map:/).click();
  await parts.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel(/^Zoom/).first().fill('9');
  await page.getByLabel(/^Zoom/).first().press('Tab');
  await parts.getByRole('button', { name: 'Page' }).click();
  await expect(frameOf(page).locator('sq-map')).toHaveAttribute('zoom', '9');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('in a window 390 pixels wide, a tap on a block opens its settings, and the page has the width of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await addPage(page);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await expect(page.locator('.ed-stage iframe')).toHaveCSS('width', '390px');
  const parts = page.getByRole('navigation', { name: 'Parts of the editor' });
  await parts.getByRole('button', { name: 'Content' }).click();

  // The arrow keys stay in the tree.
  await row(page, /^Accordion/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Settings' })).toBeHidden();

  await row(page, /^Map:/).click();
  await expect(page.getByLabel(/^Zoom/).first()).toBeVisible();
});

test('the header has one row, and messages and labels can be read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const path = await addPage(page);
  await openEditor(page, path);
  await row(page, /^Map:/).click();

  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBeLessThan(70);

  // The label of the selected block has its size although the frame is scaled down.
  const label = frameOf(page).getByRole('button', { name: /^Map/ }).first().locator('span');
  await expect.poll(async () => (await label.boundingBox())?.height ?? 0).toBeGreaterThan(18);

  await page.getByRole('button', { name: 'Duplicate' }).click();
  const message = await page.locator('.ed-status span').boundingBox();
  const settings = await page.getByRole('region', { name: 'Settings' }).boundingBox();
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThan(settings?.x ?? 0);
});

test('the overview links to the pages that can be edited', async ({ page }) => {
  await signIn(page, 'editor', home);
  await page.goto('/config');
  await page.getByRole('navigation', { name: 'Site data' }).getByText('Pages').click();
  await page.getByRole('link', { name: 'Visit us' }).click();
  await expect(page.getByRole('treegrid', { name: 'Page content' })).toBeVisible();
});

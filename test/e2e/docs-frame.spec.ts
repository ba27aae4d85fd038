import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { forgetShifts, recordShifts, shiftsOf } from '../support/node/layout-shifts.js';

/* The frame of the documentation site and an element's page. */

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

test('the header has one line, and the first example is on the first screen', async ({ page }) => {
  for (const size of [phone, { width: 768, height: 1000 }, { width: 900, height: 900 }, desktop]) {
    await page.setViewportSize(size);
    await page.goto('/elements/sq-gallery');
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, String(size.width)).toBeLessThan(80);
    const example = page.getByRole('region', { name: 'Example' });
    await expect(example.locator('sq-gallery img').first()).toBeInViewport({ ratio: 0.9 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, String(size.width)).toBe(0);
  }
});

test('a button copies its code and announces it, by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/guides/forms');
  const block = page.locator('.code').first();
  const copy = block.getByRole('button', { name: 'Copy' });

  await copy.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  await expect(block.getByRole('button', { name: 'Copied' })).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toBe('');
  expect(copied).toBe(await block.locator('code').textContent());
  await expect(copy).toBeVisible();
});

test("an example's HTML is copied as in its file, even while it is closed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/elements/sq-tooltip');
  const recipe = page.locator('[data-example]').nth(1);
  await expect(recipe.locator('pre')).toBeHidden();
  await recipe.getByRole('button', { name: 'Copy' }).click();
  await expect(recipe.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /<sq-tooltip[\s\S]*<\/sq-tooltip>/,
  );
});

test('selects the code if the browser denies access to the clipboard', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.goto('/docs/guides/forms');
  const block = page.locator('.code').first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Press Ctrl+C' })).toBeVisible();
  const text = (await block.locator('code').textContent()) ?? '';
  expect(text).not.toBe('');
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(text.trim());
});

test('the theme is kept, set before the first paint, and can follow the system again', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs/guides/forms');
  const theme = page.getByLabel('Theme');
  const light = await background(page);

  await theme.selectOption('Dark');
  const dark = await background(page);
  expect(dark).not.toBe(light);

  // Without the frame's script, only the script in the head can set the theme.
  await page.route('**/scripts/docs/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.reload({ waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await background(page)).toBe(dark);
  await page.unroute('**/scripts/docs/**');

  await page.goto('/elements/sq-gallery');
  await expect(theme).toHaveValue('dark');
  await theme.selectOption('System');
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
});

test('on phones, the menu opens by keyboard, marks the current page, and Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/elements/sq-form');
  const menu = page.getByRole('navigation', { name: 'Elements' });
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'sq-form', exact: true })).toBeInViewport();
  await expect(menu.locator('[aria-current="page"]')).toHaveText(['sq-form']);
  await expectAccessible(page, '#menu');

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL(/\/docs\/$/);
});

test('on phones, a link in the table of contents closes it and moves to the heading', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/elements/sq-gallery');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toBeHidden();
  await page.getByRole('button', { name: 'On this page' }).click();
  await contents.getByRole('link', { name: 'Events' }).click();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeInViewport();
  await expect(page).toHaveURL(/#events$/);
});

test('the table of contents marks the heading that the visitor has reached', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/elements/sq-form#events');
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
  await expect(current).toHaveText('Events');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current).toHaveCount(0);
});

test('headings and API entries are links to themselves', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/elements/sq-gallery#attr-slides-per-row');
  const row = page.locator('#attr-slides-per-row');
  await expect(row).toBeInViewport();
  await expect(row.getByRole('rowheader')).toHaveText(/^\s*slides-per-row\s+\.slidesPerRow\s*$/);

  await page.getByRole('heading', { name: 'Custom properties' }).getByRole('link').click();
  await expect(page).toHaveURL(/#custom-properties$/);
  await page.getByRole('link', { name: '--sq-gallery-gap' }).click();
  await expect(page).toHaveURL(/#css-sq-gallery-gap$/);
});

test('hover and focus on a part outline it in the first example that shows it', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/elements/sq-gallery');
  const outline = (): Promise<string> =>
    page
      .locator('sq-gallery[design="carousel"]')
      .first()
      .evaluate((host) => {
        const part = host.shadowRoot?.querySelector('[part~="next"]');
        return part ? getComputedStyle(part).outlineStyle : 'no part';
      });
  const docked = page.locator('.stage[data-docked]');

  await page.locator('#part-next').hover();
  await expect.poll(outline).toBe('solid');
  await expect(docked.locator('sq-gallery[design="carousel"]')).toBeInViewport({ ratio: 1 });

  await page.getByRole('heading', { name: 'Parts', exact: true }).hover();
  await expect(docked).toHaveCount(0);
  expect(await outline()).not.toBe('solid');

  await page.getByRole('link', { name: '::part(next)' }).focus();
  await expect.poll(outline).toBe('solid');

  await page.getByRole('link', { name: '::part(lightbox-caption)' }).focus();
  await expect(page.getByText('No example shows this part at the moment.')).toBeVisible();
  await expect(docked).toHaveCount(0);
});

test('outlining a part moves nothing on the page', async ({ page }) => {
  await page.setViewportSize(desktop);
  await recordShifts(page);
  await page.goto('/elements/sq-accordion');
  const row = page.locator('#parts ~ table [data-part]').first();
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await forgetShifts(page);
  await row.hover();
  await expect(page.locator('.stage[data-docked]')).toHaveCount(1);
  expect(await row.boundingBox()).toEqual(before);
});

test('links to the previous and the next page follow the reading order', async ({ page }) => {
  await page.goto('/docs/start/install');
  const pager = page.getByRole('navigation', { name: 'Previous and next page' });
  await expect(pager.getByRole('link', { name: /^Previous/ })).toHaveText(/Your first page/);
  await pager.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(/\/docs\/start\/servers$/);
});

test('the demo pages are reachable from the header', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/elements/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demos' }).click();
  await page.locator('.cards').getByRole('link', { name: 'Galleries' }).click();
  await expect(page).toHaveURL(/\/galleries$/);
});

test('without JavaScript, menus open, and controls that need it are hidden', async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false, viewport: phone })).newPage();
  await page.goto('/elements/sq-gallery');
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeHidden();
  await expect(page.getByLabel('Theme')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Elements' })).toBeVisible();
});

test('printed pages contain the content only', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/docs/guides/forms');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Main', 'Documentation', 'On this page', 'Previous and next page'])
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [path, size] of [
  ['/elements/sq-accordion', desktop],
  ['/elements/sq-form', phone],
  ['/elements/', desktop],
  ['/docs/guides/consent', phone],
  ['/docs/start/servers', desktop],
  ['/demos', desktop],
] as const)
  test(`${path} is accessible at ${String(size.width)} pixels, and loads without layout shift`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await recordShifts(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page)).toEqual([]);
    await expectAccessible(page);
  });

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

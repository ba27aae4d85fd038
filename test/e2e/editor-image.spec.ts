import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { send, tabTo } from '../support/node/editor-page.js';
import { home, signIn } from '../support/node/owner-session.js';

/* The rules are tested in `test/editor/model/image-model.test.ts` and `test/editor/node/image-block.test.ts`. */

const picture = 'demo/assets/pictures/latte-upright-750w.webp';
const widths = [390, 768, 1280];
const source = `<h1>Cups</h1>
<sq-image mode="cover">
  <img src="/pictures/shop-at-dusk-1500w.webp" alt="The shop" width="1500" height="1000">
</sq-image>`;

interface Shown {
  readonly ratio: string;
  readonly fit: string;
  readonly position: string;
}

const shownBy = (image: HTMLImageElement): Shown => {
  const { objectFit, objectPosition } = getComputedStyle(image);
  const ratio = (image.clientWidth / image.clientHeight).toFixed(1);
  return { ratio, fit: objectFit, position: objectPosition };
};

test('by keyboard alone, an owner replaces an image and sets its focal point and its link', async ({
  page,
  openContext,
  allowErrors,
}) => {
  allowErrors(/415/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'editor', home);
  await page.goto('/config/?frameUrl=%2Fabout');
  const path = `/cups-${String(process.pid)}-${String(Date.now())}`;
  const created = (await send(page, 'POST', '/api/site/pages', {
    ...{ path, title: 'Cups', description: '', source },
  })) as { id: string };
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);

  const panel = page.getByRole('region', { name: 'Image and link' });
  await page.getByRole('row', { name: /^Image/ }).focus();
  await page.keyboard.press('Enter');
  await tabTo(panel.getByRole('button', { name: 'Replace image' }));
  await page.keyboard.press('Enter');

  const library = page.getByRole('dialog', { name: 'Media library' });
  await expect(library.getByRole('searchbox')).toBeFocused();
  // Playwright intercepts file choosers from here on, but not at once. Several steps follow before the chooser opens.
  const chosen = page.waitForEvent('filechooser');
  await tabTo(library.getByRole('button', { name: 'Upload', exact: true }));
  await page.keyboard.press('Enter');
  await (
    await chosen
  ).setFiles([
    { name: 'cup.webp', mimeType: 'image/webp', buffer: await readFile(picture) },
    { name: 'cup.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
  ]);
  await expect(library.getByRole('list', { name: 'Uploads' })).toContainText(
    'The file cup.png does not appear to be a supported image file.',
  );
  await tabTo(library.getByLabel('File name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Upright cup');
  await tabTo(library.getByLabel('Alternative text'));
  await page.keyboard.type('A cup with a leaf of foam');
  await tabTo(library.getByRole('button', { name: 'Save details' }));
  await page.keyboard.press('Enter');
  await expect(library.getByRole('status')).toHaveText('Upright cup.webp saved');
  await tabTo(library.getByRole('button', { name: 'Use this file' }));
  await page.keyboard.press('Enter');
  await expect(library).toBeHidden();
  await expect(panel.getByLabel('Alternative text', { exact: true })).toHaveValue(
    'A cup with a leaf of foam',
  );

  await tabTo(panel.getByRole('button', { name: /^Focal point/ }));
  for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowUp', 'Shift+ArrowLeft'])
    await page.keyboard.press(key);
  await expect(page.locator('.ed-status')).toHaveText(
    'Focal point: 40 % from the left, 29 % from the top',
  );
  await tabTo(panel.getByRole('spinbutton', { name: 'From the top (%)' }));
  await page.keyboard.press('ArrowUp');
  await tabTo(panel.getByRole('radio', { name: 'Center', exact: true }));

  await tabTo(panel.getByRole('combobox', { name: 'Link to' }));
  await page.keyboard.type('Email');
  await tabTo(panel.getByRole('textbox', { name: 'Email address' }));
  await page.keyboard.type('hello@halden');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
    'Emails must be formatted as name@example.com',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('.example');

  const list = panel.getByRole('list', { name: 'The image on this page' });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const previews = list.getByRole('listitem');
  await expect(previews).toHaveCount(3);
  const expected = await previews
    .locator('img')
    .evaluateAll((images) => images.map((each) => each.getAttribute('data-window')));
  expect(expected).toEqual(widths.map(String));
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('.ed-status')).toHaveText('Saved');

  const visitor = await openContext({ viewport: { width: 1280, height: 900 } });
  const visited = await visitor.newPage();
  await visited.goto(`${home}${path}`);
  const image = visited.getByRole('link').getByAltText('A cup with a leaf of foam');
  await expect(visited.getByRole('main').getByRole('link')).toHaveAttribute(
    'href',
    'mailto:hello@halden.example',
  );
  for (const [index, width] of widths.entries()) {
    await visited.setViewportSize({ width, height: 900 });
    const preview = previews.nth(index).locator('img');
    const { position, fit } = await preview.evaluate(shownBy);
    expect({ position, fit }).toEqual({ position: '40% 30%', fit: 'cover' });
    await expect.poll(() => image.evaluate(shownBy)).toEqual(await preview.evaluate(shownBy));
    const { width: boxWidth, height: boxHeight } = (await image.boundingBox()) ?? {};
    await expect(previews.nth(index)).toContainText(
      `${String(Math.round(boxWidth ?? 0))} × ${String(Math.round(boxHeight ?? 0))}`,
    );
  }

  await page.goto('/config/?frameUrl=%2Fabout');
  await page.getByRole('row', { name: /^Image/ }).focus();
  await page.keyboard.press('Enter');
  await tabTo(panel.getByRole('button', { name: 'Replace image' }));
  await page.keyboard.press('Enter');
  await tabTo(library.getByRole('row', { name: /Upright cup/ }));
  await page.keyboard.press('Space');
  allowErrors(/409/);
  await tabTo(library.getByRole('button', { name: 'Delete file' }));
  await page.keyboard.press('Enter');
  await tabTo(library.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(library.getByRole('alert').filter({ hasText: 'use' })).toHaveText(
    'Pages of the site use Upright cup.webp.',
  );
  await tabTo(library.getByRole('button', { name: 'Delete anyway' }));
  await page.keyboard.press('Enter');
  await expect(library.getByRole('status')).toHaveText('Upright cup.webp deleted');
  await send(page, 'DELETE', `/api/site/pages/${created.id}`);
});

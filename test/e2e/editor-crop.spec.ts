import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { test } from '../support/node/e2e.js';
import { send, tabTo } from '../support/node/editor-page.js';
import { home, signIn } from '../support/node/owner-session.js';

/* The rules are tested in `test/editor/node/crop-area.test.ts` and `test/server/media/crop.test.ts`. */

const picture = 'demo/assets/pictures/shop-at-dusk-1500w.webp';

interface Created {
  readonly id: string;
  readonly url: string;
}

/** Uploads an image, and adds a page that shows it. */
async function addPage(page: Page, path: string): Promise<Created> {
  const content = (await readFile(picture)).toString('base64');
  const image = await page.evaluate(async (content) => {
    const crumb = /(?:^|;\s*)crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'image/webp' }), 'dusk.webp');
    const address = `/api/site/media?crumb=${encodeURIComponent(crumb)}`;
    const response = await fetch(address, { method: 'POST', body: form });
    return (await response.json()) as Created;
  }, content);
  const source = `<h1>Dusk</h1>
<sq-image mode="cover">
  <img src="${image.url}" alt="The shop at dusk" width="1500" height="1000">
</sq-image>`;
  await send(page, 'POST', '/api/site/pages', { path, title: 'Dusk', description: '', source });
  return image;
}

test('by keyboard alone, an owner crops an image, and a visitor sees the cropped file', async ({
  page,
  openContext,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'editor', home);
  await page.goto('/config/?frameUrl=%2Fabout');
  const path = `/dusk-${String(process.pid)}-${String(Date.now())}`;
  const image = await addPage(page, path);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);

  const panel = page.getByRole('region', { name: 'Image and link' });
  await page.getByRole('row', { name: /^Image/ }).focus();
  await page.keyboard.press('Enter');
  await tabTo(panel.getByRole('button', { name: /^Crop… image/ }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  const status = dialog.getByRole('status');
  const field = (name: string): Locator =>
    dialog.getByRole('spinbutton', { name: `${name} (%)`, exact: true });
  await expect(status).toHaveText(/^100 % of the width and 100 % of the height/);
  await tabTo(dialog.getByRole('radio', { name: 'Free' }));
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '1:1' })).toBeChecked();
  await expect(status).toHaveText(/^67 % of the width and 100 % of the height, 17 % from the left/);
  await tabTo(field('Width'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('40');
  await expect(status).toHaveText(/^40 % of the width and 60 % of the height/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await expect(field('Top')).toHaveValue('20');
  await expect(status).toHaveText(/, 20 % from the top$/);

  await field('Left').press('Shift+Tab');
  for (let count = 0; count < 12; count += 1) {
    const position = dialog.getByRole('application');
    if (await position.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  const before = Number(await field('Left').inputValue());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await field('Left').inputValue())).toBeLessThan(before);
  await tabTo(dialog.getByRole('button', { name: 'Crop', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.ed-status')).toHaveText('Image cropped: dusk-crop.webp');
  await expect(panel.getByRole('button', { name: /^Crop… image/ })).toBeFocused();

  const img = page.frameLocator('.ed-stage iframe').getByAltText('The shop at dusk');
  await expect(img).toHaveAttribute('src', /dusk-crop\.webp$/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(img).toHaveAttribute('src', image.url);
  await expect(img).toHaveAttribute('width', '1500');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(img).toHaveAttribute('width', '600');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('.ed-status')).toHaveText('Saved');

  const visitor = await openContext({ viewport: { width: 1280, height: 900 } });
  const visited = await visitor.newPage();
  await visited.goto(`${home}${path}`);
  const shown = visited.getByAltText('The shop at dusk');
  await expect(shown).toHaveAttribute('height', '600');
  await expect(shown).toHaveAttribute('srcset', /dusk-crop\.webp\?format=100w 100w/);
  const src = (await shown.getAttribute('src')) ?? '';
  const file = await visited.request.get(`${home}${src}`);
  const { width, height } = await sharp(await file.body()).metadata();
  expect([width, height]).toEqual([600, 600]);
  expect((await visited.request.get(`${home}${image.url}`)).status()).toBe(200);
});

test('a viewer’s account can’t crop an image', async ({ page, openContext, allowErrors }) => {
  allowErrors(/403/);
  await signIn(page, 'editor', home);
  await page.goto('/config/?frameUrl=%2Fabout');
  const path = `/viewer-${String(process.pid)}-${String(Date.now())}`;
  const image = await addPage(page, path);

  const context = await openContext({ viewport: { width: 1280, height: 900 } });
  const viewer = await context.newPage();
  await signIn(viewer, 'viewer', home);
  await viewer.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  await viewer.getByRole('row', { name: /^Image/ }).focus();
  await viewer.keyboard.press('Enter');
  await expect(viewer.getByRole('button', { name: /^Crop… image/ })).toBeDisabled();
  const area = { left: 0, top: 0, width: 50, height: 50 };
  expect(await send(viewer, 'POST', `/api/site/media/${image.id}/crop`, area)).toMatchObject({
    authorizationFail: true,
  });
});

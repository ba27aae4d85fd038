import { expect, type Route } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import {
  clickAtOnce,
  countEvents,
  followToggles,
  openMarkup,
  openOnSlow4g,
  upgraded,
} from '../support/node/loading.js';
import { file, script, styles } from '../support/node/withhold.js';

/* On slow 4G, 50 ms after the first paint: no element has its code yet. */

const arrives = { timeout: 20_000 };

for (const path of ['/']) {
  test(`a click on an image of ${path} right after the first paint opens the lightbox once`, async ({
    page,
  }) => {
    const counts = await countEvents(page, 'sq-gallery-opened', 'sq-gallery-closed');
    await openOnSlow4g(page, path);
    const address = page.url();

    await clickAtOnce(page, page.locator('sq-gallery[lightbox] a').first());

    const lightbox = page.getByRole('dialog');
    await expect(lightbox).toBeVisible(arrives);
    await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-gallery-closed': 0 });
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-gallery-closed': 1 });
    expect(page.url()).toBe(address);
  });
}

test('Enter on an image right after the first paint opens the lightbox once', async ({ page }) => {
  const counts = await countEvents(page, 'sq-gallery-opened', 'sq-gallery-closed');
  await openOnSlow4g(page, '/elements/sq-gallery');
  const address = page.url();
  const picture = page.locator('sq-gallery[lightbox] a').first();

  await picture.focus();
  await page.keyboard.press('Enter');

  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible(arrives);
  await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-gallery-closed': 0 });
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(picture).toBeFocused();
  await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-gallery-closed': 1 });
  expect(page.url()).toBe(address);
});

test('a press on an image requests the lightbox with the gallery, but a hover does not', async ({
  page,
}) => {
  const viewer = /lightbox-viewer-viewer-\w{8}\.js/;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // The gallery itself never loads, so only the loader can request the viewer.
  await page.route(file('sq-gallery'), () => undefined);
  await openMarkup(
    page,
    styles + script,
    `<sq-gallery lightbox><img src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2290%22 height=%2290%22/%3E" alt="A cup"></sq-gallery>`,
  );
  const picture = page.getByAltText('A cup');

  await picture.hover();
  await expect.poll(() => requests.some((url) => file('sq-gallery').test(url))).toBe(true);
  expect(requests.some((url) => viewer.test(url))).toBe(false);

  await page.mouse.down();
  await expect.poll(() => requests.some((url) => viewer.test(url))).toBe(true);
});

for (const touch of ['Enter', 'click']) {
  test(`${touch} on a summary right after the first paint opens it once`, async ({ page }) => {
    await openOnSlow4g(page, '/elements/sq-accordion');
    const accordion = page.locator('sq-accordion').first();
    const item = accordion.locator('details').nth(1);
    const summary = item.locator('summary');
    const states = await followToggles(item);

    if (touch === 'click') {
      await clickAtOnce(page, summary);
    } else {
      await summary.focus();
      await page.keyboard.press(touch);
    }

    await upgraded(accordion);
    await expect.poll(states).toEqual(['open']);
    await expect(item).toHaveAttribute('open');
    await accordion.locator('summary').first().click();
    await expect(item).not.toHaveAttribute('open');
    await expect.poll(states).toEqual(['open', 'closed']);
  });
}

test('a click on the link to a dialog right after the first paint opens it once', async ({
  page,
}) => {
  const counts = await countEvents(page, 'sq-dialog-opened', 'sq-dialog-closed');
  await openOnSlow4g(page, '/');
  const address = page.url();

  await clickAtOnce(page, page.locator('main a[href="#shipping"]'));

  const dialog = page.getByRole('dialog', { name: 'Shipping and returns' });
  await expect(dialog).toBeVisible(arrives);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(counts).toEqual({ 'sq-dialog-opened': 1, 'sq-dialog-closed': 1 });
  expect(page.url()).toBe(address);
});

test('a carousel steps by its buttons before React has loaded, without layout shift', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const held: Route[] = [];
  await page.route(file('react'), (route) => void held.push(route));
  await recordShifts(page);
  const figure =
    '<figure><img src="/pictures/beans-300w.webp" width="300" height="200" alt=""></figure>';
  await openMarkup(
    page,
    styles + script,
    `<sq-gallery design="carousel">${figure.repeat(6)}</sq-gallery>`,
  );
  const gallery = page.locator('sq-gallery');
  const next = gallery.getByRole('button', { name: 'Next picture' });
  await expect(next).toBeVisible();
  const ofReact = (url: string): boolean => file('react').test(url);
  expect(asked.filter(ofReact)).toEqual([]);
  const start = await gallery.locator('figure').first().boundingBox();

  await next.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await gallery.locator('figure').nth(3).boundingBox())?.x)
    .toBeCloseTo(start?.x ?? NaN, 0);
  await expect(next).toBeFocused();
  await expect.poll(() => asked.filter(ofReact)).toHaveLength(1);
  for (const route of held) await route.continue();
  await expect(gallery.locator('[part=position]')).toHaveText('4–6 / 6');
  expect(await shiftsOf(page)).toEqual([]);
});

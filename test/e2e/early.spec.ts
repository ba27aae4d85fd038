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
import { file, script, styles, withhold } from '../support/node/withhold.js';

/*
 * On slow 4G, 50 ms after the first paint: no tag has its code yet, and most of the page's bytes
 * are still to come.
 */

const arrives = { timeout: 20_000 };

for (const path of ['/', '/elements/sq-gallery']) {
  test(`a click on a picture of ${path} right after first paint opens the lightbox, once`, async ({
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

test.describe('a picture that is clicked before any code', () => {
  const early = 'dialog[data-sq-early]';

  test('is shown large at once, and the lightbox takes its place without a second one', async ({
    page,
  }) => {
    const letThrough = await withhold(page, file('react'), 'silent');
    const counts = await countEvents(page, 'sq-gallery-opened', 'sq-gallery-closed');
    await page.goto('/elements/sq-gallery');
    const link = page.locator('sq-gallery[lightbox] a').first();
    await link.click();

    const large = page.locator(`${early} img`).last();
    await expect(large).toBeVisible();
    const address = await link.evaluate(({ href }: HTMLAnchorElement) => href);
    await expect(large).toHaveAttribute('src', address);
    await expect
      .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect((await large.boundingBox())?.width).toBeGreaterThan(500);
    expect(await counts()).toEqual({ 'sq-gallery-opened': 0, 'sq-gallery-closed': 0 });
    await letThrough();
  });

  test('is the small one of the page, as large, until the file has come, and where none comes', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/);
    const letThrough = await withhold(page, file('react'), 'silent');
    await page.goto('/elements/sq-gallery');
    const link = page.locator('sq-gallery[lightbox] a').first();
    const address = await link.evaluate(({ href }: HTMLAnchorElement) => href);
    const asked: Route[] = [];
    await page.route(address, (route) => void asked.push(route));
    await link.click();

    const shown = page.locator(`${early} img`).first();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    expect((await shown.boundingBox())?.width).toBeGreaterThan(500);
    const small = await shown.evaluate(({ src }: HTMLImageElement) => src);
    expect(small).not.toBe(address);
    await expect.poll(() => asked.length).toBe(1);
    await asked[0]?.abort();

    const only = page.locator(`${early} img`);
    await expect(only).toHaveCount(1);
    await expect(only).toHaveAttribute('src', small);
    await expect(only).toHaveAttribute('alt', /./);
    await page.unroute(address);
    await letThrough();
  });

  test('is away with Escape, the focus is on its link again, and no lightbox comes later', async ({
    page,
  }) => {
    const reacts: Route[] = [];
    await page.route(file('react'), (route) => void reacts.push(route));
    const counts = await countEvents(page, 'sq-gallery-opened', 'sq-system-failed');
    await page.goto('/elements/sq-gallery');
    const link = page.locator('sq-gallery[lightbox] a').first();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(early)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(early)).toHaveCount(0);
    await expect(link).toBeFocused();

    for (const route of reacts) await route.continue();
    await upgraded(page.locator('sq-gallery[lightbox]').first());

    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await counts())['sq-gallery-opened']).toBe(0);
    await link.click();
    await expect.poll(async () => (await counts())['sq-gallery-opened']).toBe(1);
  });

  test('is taken over in one frame', async ({ page }) => {
    const reacts: Route[] = [];
    await page.route(file('react'), (route) => void reacts.push(route));
    const counts = await countEvents(page, 'sq-gallery-opened', 'sq-gallery-closed');
    await page.goto('/elements/sq-gallery');
    const link = page.locator('sq-gallery[lightbox] a').first();
    await link.click();
    await expect(page.locator(early)).toBeVisible();
    // Frames in which nothing lies over the page.
    await page.evaluate((selector) => {
      const open = (root: ParentNode): boolean =>
        [...root.querySelectorAll('*')].some(
          (node) => node.matches('dialog:modal') || (node.shadowRoot && open(node.shadowRoot)),
        );
      let empty = 0;
      const look = (): void => {
        if (!open(document)) empty += 1;
        Reflect.set(window, 'emptyFrames', empty);
        requestAnimationFrame(look);
      };
      if (document.querySelector(selector)) requestAnimationFrame(look);
    }, early);

    for (const route of reacts) await route.continue();
    await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-gallery-closed': 0 });

    await expect(page.locator(early)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'emptyFrames') as number)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
});

test('Enter on a picture right after first paint opens the lightbox, once', async ({ page }) => {
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

for (const touch of ['Enter', 'Space', 'click']) {
  test(`${touch} on a summary right after first paint opens it, once and for good`, async ({
    page,
  }) => {
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
    // The code follows what happens from here on: the other one closes it.
    await accordion.locator('summary').first().click();
    await expect(item).not.toHaveAttribute('open');
    await expect.poll(states).toEqual(['open', 'closed']);
  });
}

test('a click on the link to a dialog right after first paint opens it, once', async ({ page }) => {
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

test('a carousel in view steps before any code of galleries, which is asked for by the touch', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
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
  await page.waitForLoadState('networkidle');
  const ofGalleries = (url: string): boolean => /\/cdn\/sq-gallery-\w{8}\.js/.test(url);
  expect(asked.filter(ofGalleries)).toEqual([]);
  const start = await gallery.locator('figure').first().boundingBox();

  await next.focus();
  await page.keyboard.press('Enter');
  await expect(gallery.locator('[part=position]')).toHaveText('4–6 / 6');
  await expect.poll(() => asked.filter(ofGalleries)).toHaveLength(1);
  await expect(next).toBeFocused();
  await expect
    .poll(async () => (await gallery.locator('figure').nth(3).boundingBox())?.x)
    .toBeCloseTo(start?.x ?? NaN, 0);
  expect(await shiftsOf(page)).toEqual([]);
});

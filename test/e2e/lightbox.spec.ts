import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { doubleTap, touchOf } from '../support/node/touch.js';

const address = '/elements/sq-lightbox';
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

test.describe('on a phone', () => {
  test.use(phone);

  test('fingers open, swipe, zoom and close', async ({ page }) => {
    await page.goto(address);
    const cards = page.locator('sq-lightbox').nth(1);
    const picture = cards.getByRole('img', { name: 'Coffee shrubs' });
    await openBy(cards, () => picture.tap());
    const touch = await touchOf(page);
    await shows(cards, 'Coffee shrubs on green hills at sunrise');

    // Across most of the screen: a swipe at any speed.
    await touch('touchStart', [{ x: 310, y: 400 }]);
    for (let by = 20; by <= 280; by += 20) await touch('touchMove', [{ x: 310 - by, y: 400 }]);
    await touch('touchEnd', []);
    await shows(cards, 'A green roasting machine with a tray of beans');
    await expect(cards.getByText('2 / 4', { exact: true })).toBeVisible();

    const width = await widthOf(cards);
    await doubleTap(page, { x: 195, y: 400 });
    await expect.poll(() => widthOf(cards)).toBeGreaterThan(width * 1.5);
    await cards.getByRole('button', { name: 'Zoom' }).tap();
    await expect.poll(() => widthOf(cards)).toBeCloseTo(width, 0);

    const fingers = (apart: number) => [
      { x: 195 - apart, y: 400, id: 0 },
      { x: 195 + apart, y: 400, id: 1 },
    ];
    await touch('touchStart', fingers(40));
    for (let apart = 50; apart <= 120; apart += 10) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => widthOf(cards)).toBeGreaterThan(width * 1.5);
    await cards.getByRole('button', { name: 'Zoom' }).tap();
    await expect.poll(() => widthOf(cards)).toBeCloseTo(width, 0);

    await touch('touchStart', [{ x: 195, y: 300 }]);
    for (let by = 20; by <= 300; by += 20) await touch('touchMove', [{ x: 195, y: 300 + by }]);
    await touch('touchEnd', []);
    await expect(cards.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });
});

test('it enters and leaves full screen, and downloads the image', async ({ page }) => {
  await page.goto(address);
  const cards = page.locator('sq-lightbox').nth(1);
  await openBy(cards, () => cards.getByRole('link', { name: 'Coffee shrubs' }).click());
  const button = cards.getByRole('button', { name: 'Full screen' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.getByRole('button', { name: 'Next picture' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cards.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('farm-hills-1500w.webp');

  await cards.getByRole('button', { name: 'Close' }).click();
  await expect(cards.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

/** Waits until the lightbox is open. Before that, it ignores touch. */
async function openBy(lightbox: Locator, act: () => Promise<void>): Promise<void> {
  await lightbox.evaluate((host) => {
    host.addEventListener('sq-lightbox-opened', () => host.setAttribute('data-test-opened', ''), {
      once: true,
    });
  });
  await act();
  await expect(lightbox).toHaveAttribute('data-test-opened', '');
}

/** Expects that the lightbox shows an image. */
async function shows(lightbox: Locator, alt: string): Promise<void> {
  await expect(current(lightbox)).toHaveAttribute('alt', alt);
}

function current(lightbox: Locator): Locator {
  return lightbox.locator(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  );
}

async function widthOf(lightbox: Locator): Promise<number> {
  return current(lightbox).evaluate((img) => img.getBoundingClientRect().width);
}

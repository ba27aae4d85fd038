import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/** The requested images, by file name and width. */
function pictureRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/pictures/')) asked.push(pathname.slice('/pictures/'.length) + search);
  });
  return asked;
}

test('images load near the viewport, larger files with larger boxes, and no file twice', async ({
  page,
}) => {
  const asked = pictureRequests(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/elements/sq-image');
  const first = page.locator('sq-image').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  await expect.poll(() => asked).toContain('farm-hills-500w.webp');
  expect(asked.filter((name) => name.startsWith('latte'))).toEqual([]);

  const alone = page.locator('sq-image[src]');
  await alone.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('latte.webp?format=500w');

  await page.setViewportSize({ width: 1280, height: 700 });
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('farm-hills-1000w.webp');
  await page.setViewportSize({ width: 390, height: 700 });
  await first.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(first.locator('img')).toHaveJSProperty('clientWidth', 870);

  const hills = asked.filter((name) => name.startsWith('farm-hills'));
  expect(hills).toEqual(['farm-hills-500w.webp', 'farm-hills-1000w.webp']);
  // The browser may request a source of a `<picture>` again when the window changes back.
  const chosenByUs = asked.filter((name) => !/^(crane-tall|harbour)/.test(name));
  expect(new Set(chosenByUs).size).toBe(chosenByUs.length);
});

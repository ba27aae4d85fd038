import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/** The pictures that a page has asked for, by file name and width, in order. */
function pictureRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/pictures/')) asked.push(pathname.slice('/pictures/'.length) + search);
  });
  return asked;
}

test('one file of each picture comes when it is near, a larger one with its box, and none twice', async ({
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
  expect(new Set(asked).size).toBe(asked.length);
});

test('a screen with twice the pixels gets a file for it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    viewport: { width: 390, height: 700 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  const asked = pictureRequests(page);
  await page.goto('/elements/sq-image');
  await page.locator('sq-image').first().scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('farm-hills-750w.webp');
  expect(asked.filter((name) => name.startsWith('farm-hills'))).toHaveLength(1);
  await context.close();
});

import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { drawn, offsetOf } from '../support/node/maps.js';
import { touchOf } from '../support/node/touch.js';

/* A page that is too busy to answer a touch loses it to the browser, which scrolls: nothing runs beside these. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('one finger over a map scrolls the page, and the map stays', async ({ page }) => {
  await page.goto('/elements/sq-map');
  const map = page.locator('sq-map').nth(1);
  await drawn(map);
  const box = await map.boundingBox();
  const before = await offsetOf(map);
  const top = await page.evaluate(() => scrollY);

  const touch = await touchOf(page);
  const x = Math.round((box?.x ?? 0) + 40);
  const y = Math.round((box?.y ?? 0) + 200);
  await touch('touchStart', [{ x, y }]);
  for (let by = 15; by <= 150; by += 15) await touch('touchMove', [{ x, y: y - by }]);
  await touch('touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
  expect(await offsetOf(map)).toEqual(before);
});

test('two fingers move the map as soon as it is more than a picture, and the page stays', async ({
  page,
}) => {
  await page.goto('/elements/sq-map');
  const map = page.locator('sq-map').nth(1);
  await drawn(map);
  const box = await map.boundingBox();
  const [x = 0, y = 0] = await offsetOf(map);
  const top = await page.evaluate(() => scrollY);

  const touch = await touchOf(page);
  const left = Math.round((box?.x ?? 0) + 40);
  const fingers = (by: number): { x: number; y: number; id: number }[] =>
    [0, 120].map((apart, id) => ({
      x: left + apart,
      y: Math.round((box?.y ?? 0) + 180) - by,
      id,
    }));
  await touch('touchStart', fingers(0));
  await touch('touchMove', fingers(5));
  await expect(map.locator('.leaflet-map-pane')).toBeAttached();
  for (let by = 10; by <= 80; by += 10) await touch('touchMove', fingers(by));
  await touch('touchEnd', []);
  await expect.poll(async () => y - ((await offsetOf(map))[1] ?? 0)).toBeGreaterThan(50);
  expect((await offsetOf(map))[0]).toBeCloseTo(x, -1);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

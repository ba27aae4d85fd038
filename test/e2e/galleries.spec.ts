import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';

const address = '/galleries/autorows?pictures=500';
/** Chromium asks for lazy pictures at most so many pixels ahead, where it does not know how fast the network is. */
const AHEAD = 3000;

test('only pictures near the view are asked for', async ({ page }) => {
  const asked = new Set<number>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/pictures/')) asked.add(Number(searchParams.get('n')));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  const places = await page
    .locator('sq-gallery > figure')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
  const upTo = (top: number): number => places.filter((place) => place < top).length;
  const before = upTo(800);

  expect(places).toHaveLength(500);
  await expect.poll(() => [...asked].filter((n) => n <= before).length).toBe(before);
  expect(Math.max(...asked)).toBeLessThanOrEqual(upTo(800 + AHEAD));

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => asked).toContain(500);
  expect(asked).not.toContain(250);
});

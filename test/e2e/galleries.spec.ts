import { chromium, expect } from 'playwright/test';
import { findBrowser, launchArgs } from '../support/browser.mjs';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

const address = '/galleries/autorows?pictures=500';
/** Maximum distance in pixels at which Chromium loads lazy images. */
const AHEAD = 3000;

test('only images near the viewport are requested', async ({ page }) => {
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

test('autocolumns with captions are placed from left to right in a browser with grid lanes', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...launchArgs, '--enable-blink-features=CSSGridLanesLayout'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${baseURL ?? ''}/galleries/autocolumns`);
    expect(await page.evaluate(() => CSS.supports('display: grid-lanes'))).toBe(true);
    for (const gallery of await page.locator('sq-gallery').all()) {
      const lefts = await gallery.locator('> figure').evaluateAll((figures) =>
        figures.map((figure) => {
          const { left, top } = figure.getBoundingClientRect();
          return { left, top };
        }),
      );
      const columns = new Set(lefts.map(({ left }) => left)).size;
      const first = lefts.slice(0, columns);
      expect(columns).toBeGreaterThan(2);
      expect(first).toEqual(first.toSorted((one, other) => one.left - other.left));
      expect(new Set(first.map(({ top }) => top)).size).toBe(1);
    }
  } finally {
    await browser.close();
  }
});

test('the code that moves a carousel is requested together with the code of the gallery', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // The gallery itself never loads, so only the loader can request its code.
  await page.route(/\/sq-gallery-\w+\.js$/, () => undefined);
  const slides = '<img alt="" src="data:,"><img alt="" src="data:,">';
  await openMarkup(page, libraryLines, `<sq-gallery>${slides}</sq-gallery>`);
  await page.locator('sq-gallery').dispatchEvent('pointerover');
  await expect.poll(() => requested.join()).toContain('/sq-gallery-');
  expect(requested.join()).not.toContain('gallery-moving');

  await openMarkup(page, libraryLines, `<sq-gallery design="carousel">${slides}</sq-gallery>`);
  await expect.poll(() => requested.join()).toContain('gallery-moving');
});

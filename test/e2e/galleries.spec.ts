import { chromium, expect } from 'playwright/test';
import { findBrowser, launchArgs } from '../support/browser.mjs';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

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

test('autocolumns with captions are read from left to right where the browser has grid lanes', async ({
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

test('autocolumns with captions below the first view are read from left to right before any touch, and nothing moves', async ({
  page,
}) => {
  const gallery = (id: string): string =>
    `<sq-gallery id="${id}" design="autocolumns" gutter="16">${[40, 120, 60, 90, 70, 110]
      .map(
        (height) =>
          `<figure data-ratio="${String(100 / height)}"><img alt="" width="100" height="${String(height)}" src="data:,"><figcaption>Coffee ${'and '.repeat(height / 10)}</figcaption></figure>`,
      )
      .join('')}</sq-gallery>`;
  await page.setViewportSize({ width: 1280, height: 500 });
  await recordShifts(page);
  await openMarkup(
    page,
    libraryLines,
    `${gallery('first')}<p>Text</p>${gallery('second')}<p>Text</p>`,
  );
  const topsOf = (id: string): Promise<number[]> =>
    page
      .locator(`#${id} > figure`)
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
  const first = await topsOf('first');

  const inRow = async (): Promise<number> => {
    const tops = await topsOf('second');
    return tops.findIndex((top) => top !== tops[0]);
  };
  await expect.poll(inRow).toBe(4);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.mouse.wheel(0, -3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  expect(await topsOf('first')).toEqual(first);
  expect(await shiftsOf(page)).toEqual([]);
});

test('the code that moves a carousel is requested together with the code of the gallery', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // Nothing of the gallery runs: what is requested is what the loader knows.
  await page.route(/\/sq-gallery-\w+\.js$/, () => undefined);
  const slides = '<img alt="" src="data:,"><img alt="" src="data:,">';
  await openMarkup(page, libraryLines, `<sq-gallery>${slides}</sq-gallery>`);
  await page.locator('sq-gallery').dispatchEvent('pointerover');
  await expect.poll(() => requested.join()).toContain('/sq-gallery-');
  expect(requested.join()).not.toContain('gallery-moving');

  await openMarkup(page, libraryLines, `<sq-gallery design="carousel">${slides}</sq-gallery>`);
  await expect.poll(() => requested.join()).toContain('gallery-moving');
});

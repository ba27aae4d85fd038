import { elementTags } from '../support/node/element-tags.js';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page, Response } from 'playwright/test';
import { expect } from 'playwright/test';
import { contrastOf, film, regionOf } from '../support/node/film.js';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { running } from '../support/node/consent-page.js';
import { serveInTwo } from '../support/node/passing-server.js';

/** CPU slowdown that developer tools use for a mid-range phone. */
const slowdown = 4;

// Allow more time, because the processor is slowed down and other tests may run at the same time.
test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 1280, height: 800 } });

test('the home page paints before its script has loaded', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route('**/dist/cdn/sq.js', async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await firstPaint(page);
  expect(asked).toBe(1);

  release();
  await page.locator('sq-tooltip').first().hover();
  await page.waitForFunction(() => customElements.get('sq-tooltip'));
});

test('a page with an autorows gallery paints nothing before its galleries have arrived', async ({
  page,
  baseURL,
}) => {
  await using server = await serveInTwo(baseURL ?? '', '</sq-gallery');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('footer')) return;
      Reflect.set(window, 'sqCame', performance.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.origin}/galleries/autorows`);
  await firstPaint(page);
  const { came, painted } = await page.evaluate(() => ({
    came: Reflect.get(window, 'sqCame') as number,
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
  }));
  expect(painted).toBeGreaterThan(came);
  await page.goto('about:blank');
});

test("a product form's reserved space prevents shifts while the page is still being parsed", async ({
  page,
  baseURL,
}) => {
  await recordShifts(page);
  await using server = await serveInTwo(baseURL ?? '', '<div class="product-pictures"', true);
  await page.goto(`${server.origin}/shop/lamplight`);
  await firstPaint(page);
  expect(await shiftsOf(page)).toEqual([]);
  await page.goto('about:blank');
});

test("sq-gallery shows the server's HTML in every frame of its upgrade", async ({
  browser,
  page,
}) => {
  await slowDown(page);
  const release = await holdScripts(page);
  await page.goto('/');
  await bringToSight(page.locator('sq-gallery'));
  const contrasts = await filmUpgrade(browser, page, 'sq-gallery', release);
  expect(Math.min(...contrasts)).toBeGreaterThan(Math.max(...contrasts) * 0.9);
});

for (const { what, path, bytes, files } of [
  { what: 'the home page', path: '/', bytes: 24_500, files: 7 },
  {
    what: 'the page of a product with variants',
    path: '/shop/lamplight',
    bytes: 30_000,
    files: 10,
  },
]) {
  test(`before the first interaction, ${what} loads at most ${String(bytes / 1000)} kB of script in ${String(files)} files, and no React`, async ({
    page,
  }) => {
    await restrictVisits(page, path);
    const scripts = await openAtRest(page, path);

    const bodies = await Promise.all(scripts.map((response) => response.body()));
    expect(await sizeOf(scripts)).toBeLessThanOrEqual(bytes + tableGrowth(elementTags().length));
    expect(scripts.length).toBeLessThanOrEqual(files);
    expect(bodies.some(holdsReact)).toBe(false);
  });
}

test('a site that records visits loads at most 15 kB more, in four files', async ({
  page,
  openContext,
}) => {
  const plainPage = await (await openContext()).newPage();
  await restrictVisits(plainPage, '/');
  const plain = await openAtRest(plainPage, '/');
  const scripts = await openAtRest(page, '/');
  const files = () => scripts.map((response) => response.url());
  await expect.poll(files).toContainEqual(expect.stringMatching('/insight-collector-'));
  // The four files are the collector and three small chunks that other code also imports.
  expect(scripts.length - plain.length).toBeLessThanOrEqual(4);
  expect((await sizeOf(scripts)) - (await sizeOf(plain))).toBeLessThanOrEqual(15_000);
});

/**
 * Returns how many bytes new elements add to `sq.js` with their rules and file names: 13 for each element beyond the 25
 * that the limit allows for.
 */
function tableGrowth(tags: number): number {
  return 13 * Math.max(0, tags - 25);
}

/** Turns off the recording of visits. Its code is optional, so it has a separate limit. */
async function restrictVisits(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const restricted = html.replace('"cookieSettings":{', '$&"isVisitorDataRestricted":true,');
    expect(restricted).not.toBe(html);
    await route.fulfill({ response, body: restricted });
  });
}

/** Returns the transferred bytes of all scripts. */
async function sizeOf(scripts: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/**
 * Opens a page and returns its scripts: all that load before an interaction. Scripts that load later are added to the
 * array.
 */
async function openAtRest(page: Page, path: string): Promise<Response[]> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // This script loads last, when the browser is idle.
  await expect
    .poll(() => scripts.map((response) => response.url()))
    .toContainEqual(expect.stringMatching(/\/runtime-/));
  await running(page);
  return scripts;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Resolves when the page has painted text or an image. */
function firstPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Scrolls to an element and waits until its images have loaded. */
async function bringToSight(locator: Locator): Promise<void> {
  await locator.evaluate(async (element) => {
    element.scrollIntoView({ behavior: 'instant', block: 'center' });
    const pictures = [...element.querySelectorAll('img')].filter((image) => {
      const box = image.getBoundingClientRect();
      return box.top < innerHeight && box.bottom > 0;
    });
    await Promise.all(pictures.map((image) => image.decode()));
  });
}

/** Keeps the pointer over an element until it has upgraded and painted. */
async function upgrade(page: Page, tag: string): Promise<void> {
  const host = page.locator(tag).first();
  await host.hover();
  await page.waitForFunction((name) => customElements.get(name), tag);
  await host.evaluate(async (element) => {
    await Reflect.get(element, 'updateComplete');
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function framesOf(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Delays the elements' scripts, so that no element upgrades before the recording starts. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.includes('/dist/cdn/') && !url.pathname.endsWith('/sq.js'),
    async (route) => {
      if (route.request().resourceType() === 'script') await released;
      await route.continue();
    },
  );
  return () => release();
}

/** Returns the contrast of an element's part of the window in each frame, from before its upgrade until after it. */
async function filmUpgrade(
  browser: Browser,
  page: Page,
  tag: string,
  release: () => void,
): Promise<number[]> {
  expect(await page.locator(`${tag}:not(:defined)`).count()).toBe(1);
  const region = await regionOf(page.locator(tag));
  // A frame that was requested before scrolling may still be in progress. Taking a screenshot waits for it.
  await page.screenshot();
  const frames = await film(browser, page, async () => {
    await keepPainting(page);
    // The trace may omit its first frames, so wait for some.
    await framesOf(page, 30);
    release();
    await upgrade(page, tag);
    // Also record the first frames after the upgrade.
    await framesOf(page, 15);
  });
  expect(frames.length).toBeGreaterThan(1);
  return Promise.all(frames.map((frame) => contrastOf(frame, region)));
}

/**
 * Changes the page's outline continuously, because Chromium produces a frame only if something changes, and its trace
 * omits some frames.
 */
async function keepPainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.animate(
      { outline: ['4px solid red', '4px solid blue'] },
      { duration: 1000, iterations: Infinity },
    );
  });
}

function holdsReact(body: Buffer): boolean {
  return body.includes('react.transitional.element');
}

import { chromium, expect, type Locator, type Page } from 'playwright/test';
import { findBrowser, launchArgs } from '../support/browser.mjs';
import {
  CMS_IMAGES,
  cmsMarkup,
  cmsPage,
  drawing,
  galleryDesigns,
} from '../support/node/cms-markup.js';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';
import { mixedFile, mixedPage, mixedPictures } from '../support/node/mixed-pictures.js';
import { doubleTap, touchOf } from '../support/node/touch.js';

const address = '/galleries/autorows?pictures=500';
/** Chromium loads lazy images within this many pixels of the viewport. */
const AHEAD = 3000;

test('requests only images near the viewport', async ({ page }) => {
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

test('in a browser that supports grid lanes, the autocolumns design places images with captions from left to right', async ({
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

test("requests the carousel's code together with the gallery's code", async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // The gallery's code never loads, so only the loader can request the carousel's code.
  await page.route(/\/sq-gallery-\w+\.js$/, () => undefined);
  const slides = '<img alt="" src="data:,"><img alt="" src="data:,">';
  await openMarkup(page, libraryLines, `<sq-gallery>${slides}</sq-gallery>`);
  await page.locator('sq-gallery').dispatchEvent('pointerover');
  await expect.poll(() => requested.join()).toContain('/sq-gallery-');
  expect(requested.join()).not.toContain('gallery-moving');

  await openMarkup(page, libraryLines, `<sq-gallery design="carousel">${slides}</sq-gallery>`);
  await expect.poll(() => requested.join()).toContain('gallery-moving');
});

/** Returns a design's gallery once its slides can be moved. */
async function galleryOf(page: Page, design: string): Promise<Locator> {
  await page.goto('/elements/sq-gallery');
  const gallery = page.locator(`sq-gallery[design="${design}"]`).first();
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('button', { name: 'Next image' })).toBeVisible();
  return gallery;
}

async function indexOf(gallery: Locator): Promise<unknown> {
  return gallery.evaluate((node): unknown => Reflect.get(node, 'currentIndex'));
}

async function middleOf(gallery: Locator): Promise<{ x: number; y: number }> {
  const box = await gallery.boundingBox();
  if (!box) throw new Error('The gallery is not rendered.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves a finger at a constant speed. The events' time stamps match that speed, so that the swipe is recognized even on
 * a busy machine.
 */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const steps = 8;
  for (let step = 0; step <= steps + 1; step += 1) {
    const part = Math.min(step, steps) / steps;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const type = step === 0 ? 'touchStart' : step <= steps ? 'touchMove' : 'touchEnd';
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
      timestamp: start + step * 0.016,
    });
  }
  await session.detach();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe moves slides horizontally and scrolls the page vertically', async ({ page }) => {
    const gallery = await galleryOf(page, 'carousel');
    const middle = await middleOf(gallery);
    const before = await page.evaluate(() => scrollY);

    await swipe(page, middle, { x: middle.x - 140, y: middle.y + 12 });
    await expect.poll(() => indexOf(gallery)).toBe(2);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await expect.poll(() => gallery.evaluate((node) => node.matches(':state(moving)'))).toBe(false);
    await swipe(page, middle, { x: middle.x + 8, y: middle.y - 300 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    expect(await indexOf(gallery)).toBe(2);
  });
});

/** An image's box, relative to its gallery's top left corner. */
type Box = readonly [left: number, top: number, width: number, height: number];

interface Laid {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  /** Top and bottom of the first image's caption. Null if there is no caption. */
  readonly caption: readonly [top: number, bottom: number] | null;
}

async function openExports(page: Page, design: string): Promise<void> {
  await page.route('**/cms-img/*', (route) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? [];
    return route.fulfill({
      body: drawing(Number(width), Number(height)),
      contentType: 'image/svg+xml',
    });
  });
  await page.route('**/cms-page', (route) =>
    route.fulfill({ body: cmsPage(design), contentType: 'text/html' }),
  );
  await page.goto('/cms-page', { waitUntil: 'load' });
}

function layoutOf(page: Page): Promise<Laid[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('sq-gallery')].map((gallery) => {
      const { left, top, width, height } = gallery.getBoundingClientRect();
      const boxes = [...gallery.querySelectorAll('img')].map((img) => {
        const box = img.getBoundingClientRect();
        return [box.left - left, box.top - top, box.width, box.height] as const;
      });
      const first = gallery.querySelector('figure figcaption, dd')?.getBoundingClientRect();
      const caption = first ? ([first.top - top, first.bottom - top] as const) : null;
      return { name: gallery.ariaLabel ?? '', width, height, boxes, caption };
    }),
  );
}

/**
 * Returns the images that have no box, or that their gallery clips. A carousel's track is exempt, because it is longer
 * than its viewport.
 */
function layoutFaults(galleries: readonly Laid[], design: string): string[] {
  const hasTrack = /^(?:carousel|slide)/.test(design);
  return galleries.flatMap(({ name, width, height, boxes, caption }) => {
    const isCut = caption && (caption[0] < -1 || caption[1] > height + 1);
    const images = boxes.flatMap(([left, top, across, down], at) => {
      const where = `${name}, image ${String(at)}`;
      if (across < 20 || down < 20) return [`${where} has no box`];
      if (top < -1 || top + down > height + 1) return [`${where} is cut off`];
      if (!hasTrack && (left < -1 || left + across > width + 1)) return [`${where} is too wide`];
      const before = boxes[at - 1]?.[0];
      return hasTrack && before === left ? [`${where} is not beside the one before`] : [];
    });
    return isCut ? [`${name}: the caption is cut off`, ...images] : images;
  });
}

for (const design of galleryDesigns) {
  test(`lays out galleries from other systems: ${design}`, async ({ openContext, baseURL }) => {
    const settings = { ...(baseURL && { baseURL }), viewport: { width: 390, height: 900 } };
    const plain = await (await openContext({ ...settings, javaScriptEnabled: false })).newPage();
    await openExports(plain, design);
    const before = await layoutOf(plain);
    expect(layoutFaults(before, design), 'without JavaScript').toEqual([]);
    expect(before.map(({ name }) => name)).toEqual(Object.keys(cmsMarkup));

    const page = await (await openContext(settings)).newPage();
    await openExports(page, design);
    await expect(page.locator('sq-gallery:defined')).toHaveCount(before.length);
    const images = page.locator('sq-gallery img');
    await expect(images).toHaveCount(CMS_IMAGES * before.length);
    // Scripts compute the rows and columns of these designs, and may move slides that CSS cannot place.
    if (/^auto(?:rows|columns)$/.test(design)) return;
    await expect
      .poll(async () => {
        const after = await layoutOf(page);
        return after.flatMap(({ name, height, boxes, caption }, gallery) => {
          const known = before[gallery];
          if (caption && caption[1] > height + 1) return [`${name}: the caption is cut off`];
          const same = (one: number, other: number | undefined): boolean =>
            Math.abs(one - (other ?? NaN)) <= 2;
          if (!same(height, known?.height)) return [`${name}: ${String(height)} high`];
          return boxes.flatMap((box, at) => {
            // In a slideshow, the slides are stacked on top of each other.
            if (design === 'slideshow' && at > 0) return [];
            const isSame = box.every((value, side) => same(value, known?.boxes[at]?.[side]));
            return isSame ? [] : [`${name}, image ${String(at)}: ${box.join()}`];
          });
        });
      })
      .toEqual([]);
  });
}

/** Image files, created once for all tests. */
const files = new Map<string, ReturnType<typeof mixedFile>>();

async function open(
  page: Page,
  design: string,
  pictures = mixedPictures,
  attributes = '',
): Promise<void> {
  await page.route('**/mixed/*', async (route) => {
    const file = new URL(route.request().url()).pathname.slice('/mixed/'.length);
    const made = files.get(file) ?? mixedFile(file);
    files.set(file, made);
    const found = await made;
    await route.fulfill(found ? { body: found.body, contentType: found.type } : { status: 404 });
  });
  await page.route('**/mixed-page', (route) =>
    route.fulfill({
      body: mixedPage(design, pictures).replace('<sq-gallery ', `<sq-gallery ${attributes} `),
      contentType: 'text/html',
    }),
  );
  await page.goto('/mixed-page');
}

/** Returns descriptions of images that are wrongly sized or placed. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const gallery = document.querySelector('sq-gallery');
    const { left = 0, right = 0 } = gallery?.getBoundingClientRect() ?? {};
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    for (const img of gallery?.querySelectorAll('img') ?? []) {
      const box = img.getBoundingClientRect();
      const { objectFit } = getComputedStyle(img);
      if (box.width < 16 || box.height < 16) faults.push(`${img.alt} has no box`);
      if (box.left < left - 1 || box.right > right + 1) faults.push(`${img.alt} is too wide`);
      const ratio = img.naturalWidth / img.naturalHeight;
      const isShaped = Math.abs(box.width / box.height / ratio - 1) < 0.03;
      if (ratio > 0 && !isShaped && !/^(?:cover|contain)$/.test(objectFit))
        faults.push(`${img.alt} is distorted`);
    }
    return faults;
  });
}

for (const design of ['autocolumns', 'autorows']) {
  test(`sixty images with unusual sizes keep their aspect ratio and stay inside the gallery: ${design}`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/404/);
    await open(page, design);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => faultsOf(page), { message: `at ${String(width)} pixels` })
        .toEqual([]);
    }
    await expect(page.locator('sq-gallery img')).toHaveCount(mixedPictures.length);
  });
}

const exportedFiles = ['png-600x900.png', 'png-1500x1000.png', 'png-2400x600.png'];

/** Each slide has an image that code loads, and another for visitors without JavaScript. */
const exportedSlides = exportedFiles.map(
  (
    file,
  ) => `<div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor">
    <noscript><img src="/mixed/${file}" alt="${file}"></noscript>
    <img data-src="/mixed/${file}" data-image-dimensions="600x400" alt="${file}"></a></div></div>`,
);
const exportedPage = `<!doctype html><html lang="en"><title>Pictures</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>
  <sq-gallery design="DESIGN"><div class="sqs-gallery-container"><div class="sqs-gallery">${exportedSlides.join('')}</div>
  <div class="sqs-gallery-controls"><a class="previous">Previous</a><a class="next">Next</a></div></div></sq-gallery></html>`;

test('without JavaScript, each layout of a Squarespace export shows every image once', async ({
  openContext,
  baseURL,
}) => {
  const context = await openContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.route('**/mixed/*', async (route) => {
    const made = await mixedFile(new URL(route.request().url()).pathname.slice('/mixed/'.length));
    await route.fulfill(made ? { body: made.body, contentType: made.type } : { status: 404 });
  });
  for (const design of ['grid', 'autorows', 'autocolumns', 'carousel']) {
    await page.route(`**/published-${design}`, (route) =>
      route.fulfill({ body: exportedPage.replace('DESIGN', design), contentType: 'text/html' }),
    );
    await page.goto(`/published-${design}`);
    const pictures = page.locator('sq-gallery img:visible');
    await expect(pictures).toHaveCount(exportedFiles.length);
    for (const picture of await pictures.all()) {
      const shorter = async (): Promise<number> => {
        const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
        return Math.min(width, height);
      };
      await expect.poll(shorter, { message: design }).toBeGreaterThan(50);
      await expect(picture).toHaveAttribute('src', /mixed/);
    }
    await expect(page.getByText('Previous', { exact: true })).toBeHidden();
  }
});

const lightboxPage = '/elements/sq-lightbox';
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

test.describe('on a phone', () => {
  test.use(phone);

  test('touch gestures open, swipe, zoom and close the lightbox', async ({ page }) => {
    await page.goto(lightboxPage);
    const cards = page.locator('sq-lightbox').nth(1);
    const picture = cards.getByRole('img', { name: 'Coffee shrubs' });
    await openBy(cards, () => picture.tap());
    const touch = await touchOf(page);
    await shows(cards, 'Coffee shrubs on green hills at sunrise');

    // The movement spans most of the screen, so it is a swipe at any speed.
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
    await expect(page).toHaveURL(lightboxPage);
  });
});

test('the lightbox enters and exits full screen, and downloads the image', async ({ page }) => {
  await page.goto(lightboxPage);
  const cards = page.locator('sq-lightbox').nth(1);
  await openBy(cards, () => cards.getByRole('link', { name: 'Coffee shrubs' }).click());
  const button = cards.getByRole('button', { name: 'Full screen' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.getByRole('button', { name: 'Next image' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cards.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('farm-hills-1500w.webp');

  await cards.getByRole('button', { name: 'Close' }).click();
  await expect(cards.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

/** Runs `act` and waits until the lightbox is open. The lightbox ignores touch before it is open. */
async function openBy(lightbox: Locator, act: () => Promise<void>): Promise<void> {
  await lightbox.evaluate((host) => {
    host.addEventListener('sq-lightbox-opened', () => host.setAttribute('data-test-opened', ''), {
      once: true,
    });
  });
  await act();
  await expect(lightbox).toHaveAttribute('data-test-opened', '');
}

/** Expects that the lightbox shows the image with this alternative text. */
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

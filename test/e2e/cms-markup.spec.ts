import { expect, type Page } from 'playwright/test';
import {
  CMS_IMAGES,
  cmsMarkup,
  cmsPage,
  drawing,
  galleryDesigns,
} from '../support/node/cms-markup.js';
import { test } from '../support/node/e2e.js';

/** The box of an image, from the top left corner of its gallery. */
type Box = readonly [left: number, top: number, width: number, height: number];

interface Laid {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  /** Where the caption of the first image begins and ends; null without one. */
  readonly caption: readonly [top: number, bottom: number] | null;
}

async function open(page: Page, design: string): Promise<void> {
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

/** The images that have no box, or that their gallery cuts off. A track is longer than its viewport. */
function faultsOf(galleries: readonly Laid[], design: string): string[] {
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
  test(`galleries from other systems: ${design}`, async ({ openContext, baseURL }) => {
    const address = baseURL ? { baseURL } : {};
    for (const width of [390, 1280]) {
      const viewport = { width, height: 900 };
      const plain = await (
        await openContext({ ...address, viewport, javaScriptEnabled: false })
      ).newPage();
      await open(plain, design);
      const before = await layoutOf(plain);
      expect(faultsOf(before, design), `${String(width)} px without JavaScript`).toEqual([]);
      expect(before.map(({ name }) => name)).toEqual(Object.keys(cmsMarkup));

      const page = await (await openContext({ ...address, viewport })).newPage();
      await open(page, design);
      await expect(page.locator('sq-gallery:defined')).toHaveCount(before.length);
      const images = page.locator('sq-gallery img');
      await expect(images).toHaveCount(CMS_IMAGES * before.length);
      // Rows and columns are filled by code, which may move what the style sheet cannot place.
      if (/^auto(?:rows|columns)$/.test(design)) continue;
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
              // A slideshow shows its slides one over the other.
              if (design === 'slideshow' && at > 0) return [];
              const isSame = box.every((value, side) => same(value, known?.boxes[at]?.[side]));
              return isSame ? [] : [`${name}, image ${String(at)}: ${box.join()}`];
            });
          });
        })
        .toEqual([]);
    }
  });
}

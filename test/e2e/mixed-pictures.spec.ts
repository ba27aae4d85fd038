import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { mixedFile, mixedPage, mixedPictures } from '../support/node/mixed-pictures.js';

/** Created once for all tests. */
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

/** Describes faults of the boxes of the images. */
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

for (const design of ['grid', 'autocolumns', 'autorows']) {
  test(`sixty unusual images keep their ratio inside the gallery: ${design}`, async ({
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

  test(`known sizes cause no layout shift: ${design}`, async ({ page }) => {
    await recordShifts(page);
    const sized = mixedPictures.filter(
      ({ file, said }) => said === 'size' && !file.startsWith('broken'),
    );
    // The style sheet cannot read the ratio of an image in a figure with a caption: the code fills such a row later.
    await open(page, design, sized.slice(0, design === 'autorows' ? 5 : 24));
    await page.waitForFunction(() =>
      [...document.images].every(({ naturalWidth }) => naturalWidth),
    );

    await page.locator('sq-gallery img').first().hover();
    await page.waitForFunction(() => document.querySelector('sq-gallery')?.matches(':defined'));

    expect(await shiftsOf(page)).toEqual([]);
  });
}

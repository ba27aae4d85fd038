import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { test } from '../support/node/e2e.js';
import { createPage } from '../support/node/editor-page.js';
import { home, signIn } from '../support/node/owner-session.js';

const widths = [390, 768, 1280];

/** Mean difference of the colors, from 0 to 255, that remains because the two images are scaled differently. */
const BOUND = 15;

/** The common size of the compared images. It is small, because the previews have lost the details of the live images. */
const SIZE = 20;

interface Block {
  readonly html: string;
  /** Rules of the site that give the images square boxes. */
  readonly css: string;
  /** Opens the settings of one of the block's images, by its alternative text. */
  readonly open: (page: Page, alt: string) => Promise<void>;
}

/** In square boxes, a wide image is cropped at its sides, and an upright one at the top and the bottom. */
const blocks: Readonly<Record<string, Block>> = {
  'sq-image': {
    css: 'sq-image { inline-size: 50vw; block-size: 50vw }',
    html: `
  <sq-image mode="cover" focal-point="0,0.5">
    <img src="/pictures/shop-at-dusk-1500w.webp" alt="Dusk" width="1500" height="1000">
  </sq-image>
  <sq-image mode="cover" focal-point="0.5,0">
    <img src="/pictures/latte-upright-750w.webp" alt="Latte" width="750" height="938">
  </sq-image>`,
    open: async (page, alt) => {
      const tree = page.getByRole('region', { name: 'Content' });
      await tree.getByRole('row', { name: `Image: ${alt}` }).focus();
      await page.keyboard.press('Enter');
    },
  },
  'sq-gallery': {
    css: '',
    html: `
  <sq-gallery design="grid" slides-per-row="2" aspect-ratio="1">
    <figure>
      <img src="/pictures/shop-at-dusk-1500w.webp" alt="Dusk" width="1500" height="1000" data-image-focal-point="0,0.5">
    </figure>
    <figure>
      <img src="/pictures/latte-upright-750w.webp" alt="Latte" width="750" height="938" data-image-focal-point="0.5,0">
    </figure>
  </sq-gallery>`,
    open: async (page, alt) => {
      const settings = page.getByRole('region', { name: 'Settings' });
      const tree = page.getByRole('region', { name: 'Content' });
      await tree.getByRole('row', { name: /^Gallery/ }).focus();
      await page.keyboard.press('Enter');
      await settings.getByRole('row', { name: alt }).click();
      await settings.getByRole('button', { name: /^Focal point/ }).click();
    },
  },
};

/** Returns the colors of an image on a page, without the rounded corners. */
async function pixels(image: Locator): Promise<Buffer> {
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete)).toBe(true);
  // The editor's status line is at the bottom.
  await image.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const shot = sharp(await image.screenshot({ animations: 'disabled' }));
  const { width, height } = await shot.metadata();
  const [left, top] = [Math.round(width * 0.1), Math.round(height * 0.1)];
  return shot
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .resize(SIZE, SIZE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

/** Compares the previews with the live image. Returns the mean differences, one for each width. */
async function differences(page: Page, live: ReadonlyMap<number, Buffer>): Promise<number[]> {
  const list = page.getByRole('list', { name: 'The image on this page' });
  await expect(list).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  const found: number[] = [];
  for (const [width, expected] of live) {
    const preview = list.locator(`img[data-window="${String(width)}"]`);
    found.push(meanDifference(await pixels(preview), expected));
  }
  return found;
}

async function livePixels(visited: Page, alt: string): Promise<ReadonlyMap<number, Buffer>> {
  const live = new Map<number, Buffer>();
  for (const width of widths) {
    await visited.setViewportSize({ width, height: 900 });
    await visited.reload();
    const image = visited.getByRole('main').getByAltText(alt);
    await image.scrollIntoViewIfNeeded();
    // The elements apply focal points when they have loaded.
    await expect(image).toHaveCSS('object-position', /^(?:0% 50%|50% 0%)$/);
    live.set(width, await pixels(image));
  }
  return live;
}

/** Adds a style sheet to each page, also in frames. */
async function addStyles(context: BrowserContext, css: string): Promise<void> {
  await context.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

const cases = Object.entries(blocks).flatMap(([tag, block]) =>
  ['ltr', 'rtl'].map((dir) => [tag, block, dir] as const),
);
for (const [tag, { html, css, open }, dir] of cases) {
  test(`the previews of a focal point equal the live images of ${tag}, ${dir}`, async ({
    page,
    openContext,
  }) => {
    test.slow();
    await addStyles(page.context(), css);
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, 'editor', home);
    await page.goto('/config/?frameUrl=%2Fabout');
    const path = `/pixels-${tag}-${dir}-${String(process.pid)}-${String(Date.now())}`;
    const source = `<h1>Pixels</h1>\n<div dir="${dir}">${html}\n</div>`;
    await createPage(page, { path, title: 'Pixels', source });
    const visitor = await openContext({ viewport: { width: 1280, height: 900 } });
    await addStyles(visitor, css);
    const visited = await visitor.newPage();
    await visited.goto(`${home}${path}`);
    await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
    const settings = page.getByRole('region', { name: 'Settings' });

    for (const alt of ['Dusk', 'Latte']) {
      await open(page, alt);
      const live = await livePixels(visited, alt);

      for (const difference of await differences(page, live)) {
        expect(difference).toBeLessThan(BOUND);
      }

      for (const side of ['left', 'top']) {
        await settings.getByRole('spinbutton', { name: `From the ${side} (%)` }).fill('100');
      }
      for (const difference of await differences(page, live)) {
        expect(difference).toBeGreaterThan(BOUND);
      }
    }
  });
}

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { sitePages } from '../site.js';
import { CARD } from './card-picture.js';

/*
 * Draws the pictures of the cards on the elements' index: the first example of each element, as Chromium shows it.
 *
 * Start the demo server, and then run: `npm run docs:cards -- http://127.0.0.1:8080 [tag…]`
 */

/** Milliseconds in which an element loads and draws itself. */
const SETTLED = 700;

const folder = fileURLToPath(new URL('../../assets/cards/', import.meta.url));
const [origin = 'http://127.0.0.1:8080', ...tags] = process.argv.slice(2);

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
});
const page = await browser.newPage({
  viewport: { width: 1000, height: 1000 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
  // The style below has no nonce.
  bypassCSP: true,
});
await mkdir(folder, { recursive: true });
for (const { title: tag, source } of await sitePages()) {
  if (source.kind !== 'element' || source.examples.length === 0) continue;
  if (tags.length > 0 && !tags.includes(tag)) continue;
  await page.goto(`${origin}/elements/${tag}`);
  const picture = await draw(page);
  await writeFile(`${folder}${tag}.webp`, picture);
  console.log(`${tag}.webp: ${(picture.length / 1000).toFixed(1)} kB`);
}
await browser.close();

/** Returns a picture of the example's beginning as WebP. */
async function draw(page: Page): Promise<Buffer> {
  // All pictures have the same scale: a taller example is cut off.
  await page.addStyleTag({
    content: `.live .stage { position: fixed; inset: 0 auto auto 0; z-index: 9999; width: ${String(CARD.width)}px;
      height: ${String(CARD.height)}px; overflow: hidden; border: 0; border-radius: 0; padding: 24px; }`,
  });
  const stage = page.locator('.live .stage');
  await stage.hover({ force: true, position: { x: 3, y: 3 } });
  await page.waitForTimeout(SETTLED);
  const png = await page.screenshot({ clip: { x: 0, y: 0, ...CARD } });
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.75);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { mixedFile } from '../support/node/mixed-pictures.js';

const files = ['png-600x900.png', 'png-1500x1000.png', 'png-2400x600.png'];

/** An image that waits for code, and one for visitors without JavaScript. */
const slides = files.map(
  (
    file,
  ) => `<div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor">
    <noscript><img src="/mixed/${file}" alt="${file}"></noscript>
    <img data-src="/mixed/${file}" data-image-dimensions="600x400" alt="${file}"></a></div></div>`,
);
const markup = `<!doctype html><html lang="en"><title>Pictures</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>
  <sq-gallery design="DESIGN"><div class="sqs-gallery-container"><div class="sqs-gallery">${slides.join('')}</div>
  <div class="sqs-gallery-controls"><a class="previous">Previous</a><a class="next">Next</a></div></div></sq-gallery></html>`;

test('an export shows each image once without JavaScript, in each layout', async ({
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
      route.fulfill({ body: markup.replace('DESIGN', design), contentType: 'text/html' }),
    );
    await page.goto(`/published-${design}`);
    const pictures = page.locator('sq-gallery img:visible');
    await expect(pictures).toHaveCount(files.length);
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

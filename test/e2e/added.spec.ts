import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup } from '../support/node/loading.js';

const head = `<link rel="stylesheet" href="/dist/sq.css">
<script type="module" src="/dist/cdn/sq.js"></script>`;

test.beforeEach(async ({ page }) => {
  await openMarkup(page, head, '<main></main>');
  await page.evaluate(() => {
    // The script has run: nothing but its watch can find what comes now.
    if (!Reflect.get(globalThis, Symbol.for('sq-elements/1'))) throw new Error('No script yet.');
  });
});

test('a tag that a script adds is held like any other where its code is not there', async ({
  page,
}) => {
  await page.locator('main').evaluate((main) => {
    main.innerHTML = `<sq-gallery lightbox slides-per-row="2">
      <a href="/pictures/latte-1500w.webp"><img src="/pictures/latte-500w.webp" alt="Latte" width="1500" height="1000"></a>
    </sq-gallery>`;
  });

  await page.getByAltText('Latte').click();

  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toMatch(/\/made$/);
});

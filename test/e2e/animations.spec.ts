import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

const codeFile = /chunks\/animation-start-/;

test('a section is shown when it scrolls into view', async ({ page }) => {
  await page.goto('/site/animations');
  const reveal = page.getByRole('region', { name: 'reveal' });
  await expect(reveal).toHaveCSS('opacity', '0');

  await reveal.scrollIntoViewIfNeeded();

  await expect(reveal).toHaveCSS('opacity', '1');
});

test('a page without animations does not load their code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openMarkup(page, libraryLines, '<main><p>Text</p></main>');
  await page.evaluate(
    () => new Promise((resolve) => (globalThis.sqReady ??= []).push(() => resolve(null))),
  );
  expect(asked.filter((url) => codeFile.test(url))).toEqual([]);
});

import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

const codeFile = /chunks\/animation-start-/;

test('sections of a page come into view, each with its animation', async ({ page }) => {
  await page.goto('/site/animations');
  const reveal = page.getByRole('region', { name: 'reveal' });
  await expect(reveal).toHaveCSS('opacity', '0');

  await reveal.scrollIntoViewIfNeeded();

  await expect(reveal).toHaveCSS('opacity', '1');
});

test('a visitor who prefers reduced motion sees all sections', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const code = page.waitForResponse(codeFile);
  await page.goto('/site/animations');
  await code;
  const regions = page.getByRole('region');
  for (const region of await regions.all()) await expect(region).toHaveCSS('opacity', '1');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a page without animations does not ask for their code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openMarkup(page, libraryLines, '<main><p>Text</p></main>');
  await page.evaluate(
    () => new Promise((resolve) => (globalThis.sqReady ??= []).push(() => resolve(null))),
  );
  expect(asked.filter((url) => codeFile.test(url))).toEqual([]);
});

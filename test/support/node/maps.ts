import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Opens a page with the two lines from the README. */
export async function openPage(page: Page, body: string, styles: string): Promise<void> {
  const head =
    '<link rel="stylesheet" href="/dist/sq.css">' +
    '<script type="module" src="/dist/cdn/sq.js"></script>';
  await page.route('/anywhere', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Shop</title>${head}<style>${styles}</style>${body}`,
    }),
  );
  await page.goto('/anywhere');
}

/** Scrolls a map into view, and waits until its land is rendered. */
export async function drawn(map: Locator): Promise<void> {
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
}

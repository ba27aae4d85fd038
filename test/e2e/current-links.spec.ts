import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/* The link to what is shown is told from those beside it, also where a visitor has chosen the colours. */

test.use({ contextOptions: { forcedColors: 'active' } });

for (const [address, links] of [
  ['/galleries/grid', '.catalogue-head nav a'],
  ['/shop/glass-dripper', '.product-thumbs a'],
] as const) {
  test(`${address} shows where the visitor is`, async ({ page }) => {
    await page.goto(address);
    const colours = async (each: string): Promise<string[]> =>
      page
        .locator(each)
        .evaluateAll((all) => [
          ...new Set(all.map((link) => getComputedStyle(link).borderBlockEndColor)),
        ]);
    const [current = ''] = await colours(`${links}[aria-current]`);
    const others = await colours(`${links}:not([aria-current])`);
    expect(others).toHaveLength(1);
    expect(others).not.toContain(current);
  });
}

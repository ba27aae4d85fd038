import { expect } from 'playwright/test';
import type { Route } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/* What a browser gives back to the fields of a page that a visitor comes back to, after its load and without an event. */

test('the counter of a text area says how much the browser has restored', async ({ page }) => {
  const held: Route[] = [];
  let isHolding = false;
  await page.route('**/held.js', (route) =>
    isHolding ? void held.push(route) : route.fulfill({ body: '' }),
  );
  await page.route('/forms/workshop', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: html
        .replace('<script type="module"', '<script type="module" async')
        .replaceAll('<sq-form ', '<sq-form load="eager" ')
        .replace('</body>', '<script src="/held.js"></script></body>'),
    });
  });
  const note = page.getByLabel('What should we know?');
  const counter = page.locator('sq-form .field-counter');
  await page.goto('/forms/workshop');
  await note.fill('No milk for me, please');
  await expect(counter).toHaveText(/^22\b/);
  await page.goto('/thanks');
  isHolding = true;

  await page.goBack({ waitUntil: 'commit' });
  await expect(counter).toHaveText(/^0\b/);
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) await route.fulfill({ body: '' });

  await expect(note).toHaveValue('No milk for me, please');
  await expect(counter).toHaveText(/^22\b/);
});

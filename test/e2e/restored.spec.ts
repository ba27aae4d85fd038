import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { holdLoad } from '../support/node/restored.js';

/* What a browser gives back to the fields of a page that a visitor comes back to, after its load and without an event. */

test('the counter of a text area says how much the browser has restored', async ({ page }) => {
  const held = await holdLoad(page, '/forms/workshop', 'sq-form', 'eager');
  const note = page.getByLabel('What should we know?');
  const counter = page.locator('sq-form .field-counter');
  await page.goto('/forms/workshop');
  await note.fill('No milk for me, please');
  await expect(counter).toHaveText(/^22\b/);
  await page.goto('/thanks');

  await held.goBack();
  await expect(counter).toHaveText(/^0\b/);
  await held.release();

  await expect(note).toHaveValue('No milk for me, please');
  await expect(counter).toHaveText(/^22\b/);
});

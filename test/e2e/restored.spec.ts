import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { holdLoad } from '../support/node/restored.js';

/* After Back, the browser restores the fields of a page after its load, without an event. */

test('counts the text that the browser has restored into a text area', async ({ page }) => {
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

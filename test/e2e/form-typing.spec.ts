import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import { mostStyled } from '../support/node/style-work.js';

/* Counts the work of a key press, because its duration depends on the machine. */

const texts = { 'answer-1': 'Dark', 'answer-192': 'beans', 'note-100': 'of the last harvest' };

test('updates only the edited field of a form with 200 fields', async ({ browser, page }) => {
  const tracer = await browser.newBrowserCDPSession();
  await page.goto('/forms/survey?fields=200');
  const form = page.locator('sq-form');
  await form.getByLabel('Answer 1', { exact: true }).focus();
  await upgraded(form);
  await expect(form.locator('.field-counter')).toHaveCount(20);
  const all = await form.locator('*').count();

  const lookups = await followLookups(page);
  const styled = await mostStyled(tracer, page, () => write(page, form));

  expect(all).toBeGreaterThan(600);
  // The control, its counter, and elements around them.
  expect(styled).toBeLessThan(20);
  expect(await lookups()).toEqual([]);
  await expect(form.locator('[id="survey-note-100"] + .field-counter')).toHaveText('19 / 500');
});

/** Types by keys, with one frame per key. */
async function write(page: Page, form: Locator): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await form.locator(`[name="${name}"]`).focus();
    for (const key of text) {
      await page.keyboard.type(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}

/** Records each time that a script reads all controls of the form, or finds elements by a selector. */
async function followLookups(page: Page): Promise<() => Promise<string[]>> {
  const asked = await page.evaluateHandle(() => {
    const lookups: string[] = [];
    const { get } = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements') ?? {};
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get(this: HTMLFormElement) {
        lookups.push('elements');
        return get?.call(this) as unknown;
      },
    });
    const { querySelectorAll } = Element.prototype;
    Element.prototype.querySelectorAll = function (selector: string) {
      if (this.closest('sq-form')) lookups.push(selector);
      return querySelectorAll.call(this, selector);
    };
    return lookups;
  });
  return () => asked.jsonValue();
}

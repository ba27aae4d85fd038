import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';

test.use({ viewport: { width: 1280, height: 800 } });

test('the first tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).not.toBeInViewport();

  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'This week’s coffees' })).toBeFocused();
});

test('Tab reaches each control of the page in order, while elements upgrade', async ({ page }) => {
  await page.goto('/');
  // The names of all controls that the server sent, in order.
  const expected = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, summary, :is(input, select, textarea):enabled:not([type=hidden])',
    );
    const nameOf = (control: Element | null): string => {
      const [label] = control && 'labels' in control ? (control.labels as NodeListOf<Node>) : [];
      const text = control?.querySelector('img')?.alt ?? (label ?? control)?.textContent ?? '';
      return text.trim();
    };
    Reflect.set(window, 'nameOf', nameOf);
    return [...controls].filter((control) => control.checkVisibility()).map(nameOf);
  });

  const walked: string[] = [];
  while (walked.length < expected.length) {
    await page.keyboard.press('Tab');
    walked.push(
      await page.evaluate(() => {
        const nameOf = Reflect.get(window, 'nameOf') as (control: Element | null) => string;
        return nameOf(document.activeElement);
      }),
    );
  }
  expect(walked).toEqual(expected);
});

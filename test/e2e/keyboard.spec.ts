import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/*
 * Nothing here is touched by a pointer, and every key comes before the code that it needs, unless
 * the test waits for it.
 */
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

test('the tab key follows the page from top to end, and the upgrades on the way lose no stop', async ({
  page,
}) => {
  await page.goto('/');
  // The text of every control that the server sent, in its order; of pictures their alternative text.
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

test('Enter opens a picture, arrows leaf, Escape closes and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  const gallery = page.locator('sq-gallery');
  const picture = gallery.getByRole('link', { name: 'Red and orange coffee cherries' });
  const lightbox = page.getByRole('dialog');
  await picture.focus();

  await page.keyboard.press('Enter');
  await expect(lightbox).toBeVisible();
  await expect(lightbox).toContainText('2 / 12');
  await expect(lightbox).toContainText('Ripe means red');
  await expect.poll(() => hasFocusWithin(lightbox)).toBe(true);

  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('3 / 12');

  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(picture).toBeFocused();
  await expect(page).toHaveURL('/');

  await page.keyboard.press('Enter');
  await expect(lightbox).toContainText('2 / 12');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText('1 / 12');
});

test('Enter and Space open one item of the accordion at a time', async ({ page }) => {
  await page.goto('/');
  const items = page.locator('sq-accordion > details');
  const openOnes = (): Promise<boolean[]> =>
    items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
  const summaries = items.locator('summary');
  await summaries.nth(1).focus();

  await page.keyboard.press('Enter');
  await expect.poll(openOnes).toEqual([false, true, false, false]);
  await expect(items.nth(1).getByRole('list')).toBeVisible();

  await upgraded(page.locator('sq-accordion'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(openOnes).toEqual([false, false, true, false]);
  await settled(items.nth(2));

  await page.keyboard.press('Space');
  await expect.poll(openOnes).toEqual([false, false, false, false]);
});

test('a click on a closed item closes the one that the server opened, without any code', async ({
  openContext,
}) => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const items = page.locator('sq-accordion > details');
  await expect(items.nth(0).getByRole('list')).toBeVisible();

  await items.nth(2).locator('summary').click();
  await expect(items.nth(2).getByRole('list')).toBeVisible();
  await expect(items.nth(0).getByRole('list')).toBeHidden();
});

test('a link opens its dialog, which keeps the focus until Escape gives it back', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Shipping and returns' });
  const dialog = page.getByRole('dialog', { name: 'Shipping and returns' });
  await link.focus();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect.poll(() => hasFocusWithin(dialog)).toBe(true);

  // More often than it has stops: none of them may be in the page behind it.
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsOnPageBehind(page)).toBe(false);
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('the focus on a term shows its tooltip, and Escape hides it', async ({ page }) => {
  await page.goto('/');
  const term = page.getByRole('button', { name: 'Natural' });
  const tooltip = page.getByRole('tooltip').filter({ hasText: 'inside the whole cherry' });
  await page.keyboard.press('Tab');

  await term.focus();
  await expect(tooltip).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/whole cherry/);

  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(term).toBeFocused();

  await page.getByRole('button', { name: 'Honey' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(/sticky fruit/);
});

/** Across shadow roots, and slots. */
function hasFocusWithin(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.matches(':focus-within'));
}

/** False where the focus is in a dialog or with the browser's own controls, which a page cannot keep it from. */
function focusIsOnPageBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement !== document.body && !activeElement?.closest('sq-dialog');
  });
}

async function settled(locator: Locator): Promise<void> {
  await locator.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
}

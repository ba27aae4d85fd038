import { readdirSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

const tags = readdirSync('elements').map((file) => file.replace(/\.ts$/, ''));
const paths = ['/', ...tags.map((tag) => `/elements/${tag}`), '/plain.html'];

/** What the server put into tags and a visitor cannot see, as markup; and how much there was to look at. */
function lookAround(page: Page): Promise<{ readonly looked: number; readonly unseen: string[] }> {
  return page.evaluate(() => {
    const hosts = [...document.querySelectorAll('*')].filter(({ localName }) =>
      localName.startsWith('sq-'),
    );
    // An icon of which the server sent nothing but the name has nothing to show.
    const parts = hosts.flatMap((host) => [...(host.children.length ? host.children : [host])]);
    const inside = parts.flatMap((part) => [part, ...part.querySelectorAll('img, svg, summary')]);
    const meant = inside.filter(
      (part) =>
        !part.closest('sq-dialog, details:not([open]) > :not(summary)') &&
        !part.matches('sq-icon:empty, [no-captions] figcaption, template, [slot="success"]'),
    );
    const unseen = meant.filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      const isPainted = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isEmpty = part instanceof HTMLImageElement && part.naturalWidth === 0;
      return !isPainted || isEmpty || width === 0 || height === 0;
    });
    return { looked: meant.length, unseen: unseen.map(({ outerHTML }) => outerHTML) };
  });
}

for (const path of paths) {
  test(`without JavaScript ${path} shows all that its tags hold`, async ({ openContext }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    await page.goto(path);

    const { looked, unseen } = await lookAround(page);
    expect(unseen).toEqual([]);
    if (path !== '/elements/sq-dialog') expect(looked).toBeGreaterThan(3);

    for (const item of await page.locator('sq-accordion > details').all()) {
      if ((await item.getAttribute('open')) === null) await item.locator('summary').click();
      await expect(item.locator(':scope > :last-child')).toBeVisible();
    }
    for (const dialog of await page.locator('sq-dialog').all()) {
      await page.locator(`main a[href="#${await dialog.getAttribute('id')}"]`).click();
      await expect(dialog.locator('p').first()).toBeVisible();
    }
  });
}

test('a plain file with the two lines works by itself', async ({ page }) => {
  await page.goto('/plain.html');
  const dialog = page.getByRole('dialog');

  await page.locator('sq-price').scrollIntoViewIfNeeded();
  await expect(page.locator('sq-price [part="price"]')).toHaveText('$16.50');
  const picture = page.getByRole('link', { name: 'A kettle pours' });
  await picture.hover();
  await upgraded(page.locator('sq-gallery'));
  await picture.click();
  await expect(dialog.getByText('Slow water, fresh coffee')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByText('Does it need a framework?').click();
  await upgraded(page.locator('sq-accordion'));
  await page.getByText('And without JavaScript?').click();
  await expect(page.getByText('This opens all the same')).toBeVisible();
  await expect(page.getByText('No. It needs HTML.')).toBeHidden();

  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Drink it within six weeks.')).toBeVisible();
});

import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/* Pages whose `lang` is another than English: the demo's own words stay, those of its tags change. */

/** Serves the pages of the demo as in another language. */
async function speak(page: Page, lang: string, dir = 'ltr'): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<html[^>]*>/, `<html lang="${lang}" dir="${dir}">`);
    await route.fulfill({ response, body });
  });
}

const emptyForm = (page: Page) => page.locator('#ask sq-form');

test('a form, a price and a cart speak German', async ({ page }) => {
  await speak(page, 'de');
  await page.goto('/');

  await emptyForm(page).getByRole('button', { name: 'Send it over' }).click();
  await expect(emptyForm(page).getByText('Dieses Feld ist erforderlich.').first()).toBeVisible();
  await expect(emptyForm(page).getByText(/Mindestens ein Feld ist ungültig/)).toBeVisible();

  await page.locator('sq-product form.buy button').first().click();
  await expect(page.locator('sq-cart-indicator').first()).toContainText('Ein Artikel im Warenkorb');

  await page.goto('/cart');
  const cart = page.locator('sq-cart');
  await expect(cart.getByRole('link', { name: 'Zur Kasse' })).toBeVisible();
  await expect(cart.getByText(/^\d+,\d\d\s\$$/).first()).toBeVisible();
});

test('a language is asked for beside the code of a tag, and only for tags of the page', async ({
  page,
}) => {
  await speak(page, 'de-AT');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/(locales\/.*|sq-form)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (file) asked.push(file);
  });
  await page.goto('/galleries/carousel');
  await expect(page.locator('sq-gallery').first()).toBeVisible();
  expect(asked.filter((file) => file.includes('sq-form'))).toEqual([]);

  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.goto('/');
  await page.locator('#ask input').first().focus();
  await expect.poll(() => asked).toContain('locales/de/sq-form');
  expect(asked).toContain('locales/de');
  expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
});

test('without the file of its language a form says in English what is wrong', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/locales\/fr/);
  await speak(page, 'fr');
  await page.route('**/locales/**', (route) => route.abort());
  await page.goto('/');

  await emptyForm(page).getByRole('button', { name: 'Send it over' }).click();

  await expect(emptyForm(page).getByText('This field is required.').first()).toBeVisible();
});

test('a tag speaks the language of the part of the page that it lies in', async ({ page }) => {
  await page.goto('/');
  await page.locator('#ask').evaluate((section) => section.setAttribute('lang', 'ja'));

  await emptyForm(page).getByRole('button', { name: 'Send it over' }).click();

  await expect(emptyForm(page).getByText('この項目は必須です。').first()).toBeVisible();
});

test('pages in Arabic run from right to left, and overflow nowhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await speak(page, 'ar', 'rtl');
  for (const path of ['/', '/shop/halden-house', '/cart'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');

      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    });
});

import { expect, type Locator, type Page } from 'playwright/test';
import { fill } from '../../src/i18n/messages/fill.js';
import { test } from '../support/node/e2e.js';
import { fillCart } from '../support/node/shop-calls.js';
import arabic from '../../src/i18n/locales/ar.json' with { type: 'json' };
import * as arabicPages from '../../demo/i18n/locales/ar/pages.js';

/* Pages whose `lang` is not English. The elements' texts change. The demo's own texts stay English. */

/** Serves the demo's pages with a different `lang`. */
async function speak(page: Page, lang: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<html[^>]*>/, `<html lang="${lang}">`);
    await route.fulfill({ response, body });
  });
}

const emptyForm = (page: Page) => page.locator('#ask sq-form');

test('a form, a price and a cart are German on a German page', async ({ page }) => {
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

test("an element's messages load once, together with its code", async ({ page }) => {
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

test('by keyboard alone, a visitor fills a cart and sends a form in Arabic', async ({
  page,
  rows,
}) => {
  const { cart, cartPage, form } = arabic;
  await page.goto('/ar/shop/lamplight');
  await tabTo(page, page.locator('form.buy button.button'));
  await page.keyboard.press('Enter');
  await expect(page.locator('sq-cart-indicator').first()).toContainText(cart.items.one);

  await page.goto('/ar/cart');
  const lines = page.locator('sq-cart');
  const oneMore = fill(cartPage.oneMore, { title: 'Lamplight' });
  await tabTo(page, lines.getByRole('button', { name: oneMore }));
  await page.keyboard.press('Space');
  await expect(lines.getByRole('spinbutton')).toHaveValue('2');
  await expect(lines.getByText(/34[.,]00/).first()).toBeVisible();

  await page.goto('/ar/#ask');
  await tabTo(page, emptyForm(page).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(emptyForm(page).getByText(form.isMissing).first()).toBeVisible();
  await page.goto('/ar/?again#ask');
  const email = `${crypto.randomUUID()}@halden.org`;
  await tabTo(page, emptyForm(page).locator('input[name=name]'));
  for (const key of ['Ada', 'Tab', email, 'Tab', 'ArrowDown', 'Tab', '?', 'Tab', 'Enter'])
    await (/^(?:Tab|Arrow|Enter)/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  await expect(page.getByText(arabicPages.demoHome.askThanks)).toBeVisible();
  const sent = await rows('submissions', 'ask-us');
  expect(sent.filter(({ values }) => values['email'] === email)).toHaveLength(1);
});

/** Presses Tab until a control has focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const hasFocus = await control.evaluate(
      (node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node,
    );
    if (hasFocus) return;
  }
  throw new Error(`The Tab key does not reach ${String(control)}.`);
}

/* The shop in German and Arabic. */

const paths = ['/', '/shop', '/shop/lamplight', '/cart', '/forms/wholesale', '/account'];

for (const [code, dir] of [
  ['de', 'ltr'],
  ['ar', 'rtl'],
] as const)
  test(`the ${code} pages fit the width of a phone`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await fillCart(context);
    for (const path of paths) {
      await page.goto(`/${code}${path}`);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      const overflow = (): Promise<number> =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow, { message: path }).toBe(0);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
    }
  });

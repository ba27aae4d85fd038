import { expect, type Locator, type Page } from 'playwright/test';
import * as arabicCart from '../../src/features/cart/locales/ar.js';
import * as germanCart from '../../src/features/cart/locales/de.js';
import * as arabicConsent from '../../src/features/consent/locales/ar.js';
import * as germanConsent from '../../src/features/consent/locales/de.js';
import * as arabicForm from '../../src/features/form/locales/ar.js';
import * as germanForm from '../../src/features/form/locales/de.js';
import { fill } from '../../src/i18n/messages/fill.js';
import * as arabicPages from '../../demo/i18n/locales/ar/pages.js';
import * as germanPages from '../../demo/i18n/locales/de/pages.js';
import { released, running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';

/* Cart, form and choices of cookies in German and Arabic, by the keyboard alone. */

const languages = [
  { code: 'de', ...germanCart, ...germanConsent, ...germanForm, ...germanPages },
  { code: 'ar', ...arabicCart, ...arabicConsent, ...arabicForm, ...arabicPages },
] as const;

/** Goes on by Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate(hasFocus)) return;
  }
  throw new Error(`Tab does not lead to ${String(control)}.`);
}

function hasFocus(node: Element): boolean {
  return (node.getRootNode() as Document | ShadowRoot).activeElement === node;
}

for (const { code, cart, cartPage, form, consent, cookieBanner, demoHome } of languages) {
  test(`${code}: a product is added to the cart, counted up, and removed`, async ({ page }) => {
    await page.goto(`/${code}/shop/lamplight`);
    await tabTo(page, page.locator('form.buy button.button'));
    await page.keyboard.press('Enter');
    await expect(page.locator('sq-cart-indicator').first()).toContainText(
      cart.items.one ?? cart.items.other,
    );

    await page.goto(`/${code}/cart`);
    const own = page.locator('sq-cart');
    const named = (text: string) => own.getByRole('button', { name: fill(text, lamplight) });
    await tabTo(page, named(cartPage.oneMore));
    await page.keyboard.press('Space');
    await expect(own.getByRole('spinbutton')).toHaveValue('2');
    await expect(own.getByText(/34[.,]00/).first()).toBeVisible();

    await tabTo(page, named(cartPage.removeNamed));
    await page.keyboard.press('Enter');
    await expect(named(cartPage.undoNamed)).toBeVisible();
  });

  test(`${code}: a form says what is missing, and is sent`, async ({ page, rows }) => {
    await page.goto(`/${code}/#ask`);
    const own = page.locator('#ask sq-form');
    const email = `${crypto.randomUUID()}@halden.org`;
    await tabTo(page, own.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(own.getByText(form.isMissing).first()).toBeVisible();

    await page.goto(`/${code}/#ask`);
    await tabTo(page, own.locator('input[name=name]'));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(demoHome.askThanks)).toBeVisible();
    const sent = await rows('submissions', 'ask-us');
    expect(sent.filter(({ values }) => values['email'] === email)).toHaveLength(1);
  });

  test(`${code}: cookies are chosen one by one`, async ({ page }) => {
    await page.goto(`/${code}/site/consent?isRestrictiveCookiePolicyEnabled=true`);
    await running(page);
    await tabTo(page, page.getByRole('button', { name: cookieBanner.manage }).first());
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: consent.title });
    await tabTo(page, dialog.getByRole('checkbox', { name: consent.analytics }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: consent.save }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(released(page).first()).toContainText('analytics');
  });
}

const lamplight = { title: 'Lamplight' };

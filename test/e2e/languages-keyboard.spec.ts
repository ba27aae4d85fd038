import { expect, type Locator, type Page } from 'playwright/test';
import arabic from '../../src/i18n/locales/ar.json' with { type: 'json' };
import german from '../../src/i18n/locales/de.json' with { type: 'json' };
import { demoMembers } from '../../demo/content/members.js';
import { demoRefusals as arabicRefusals } from '../../demo/i18n/locales/ar/shop.js';
import { demoRefusals as germanRefusals } from '../../demo/i18n/locales/de/shop.js';
import { fill } from '../../src/i18n/messages/fill.js';
import * as arabicVisitors from '../../demo/i18n/locales/ar/visitors.js';
import * as arabicPages from '../../demo/i18n/locales/ar/pages.js';
import * as germanVisitors from '../../demo/i18n/locales/de/visitors.js';
import * as germanPages from '../../demo/i18n/locales/de/pages.js';
import { released, running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { listening, upgraded } from '../support/node/loading.js';
import { reviewsOf } from '../support/node/review-request.js';

/* Cart, form and choices of cookies in German and Arabic, by the keyboard alone. */

const languages = [
  { code: 'de', ...german, ...germanPages },
  { code: 'ar', ...arabic, ...arabicPages },
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

for (const {
  code,
  cart,
  cartPage,
  form,
  consent,
  cookieBanner,
  demoHome,
  demoConsent,
} of languages) {
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
    await expect(named(`${cartPage.undo}: {title}`)).toBeVisible();
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
    await expect(released(page).first()).toHaveText(demoConsent.analyticsFile);
  });
}

const lamplight = { title: 'Lamplight' };

const visitors = [
  {
    code: 'de',
    refusals: germanRefusals,
    ...german,
    ...germanVisitors,
  },
  {
    code: 'ar',
    refusals: arabicRefusals,
    ...arabic,
    ...arabicVisitors,
  },
] as const;

for (const { code, refusals, account, reviews, demoMembers: room, demoReviews } of visitors) {
  test(`${code}: a member chooses a price, is refused, and signs in`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/401/);
    const [member] = demoMembers;
    await page.goto(`/${code}/members`);
    const yearly = page.locator('[data-plan=year]');
    await expect(yearly).toBeHidden();
    await tabTo(page, page.locator('sq-member-area [part~=option]').nth(1));
    await page.keyboard.press('Space');
    await expect(yearly).toBeVisible();

    await tabTo(page, page.getByRole('link', { name: account.signIn }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/account/);
    await listening(page);
    await tabTo(page, page.getByLabel(account.email));
    // Before the code, which comes with the first touch, the browser would post the form.
    await upgraded(page.locator('sq-account'));
    await page.keyboard.type(member?.email ?? '');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(refusals.wrongLogin);
    await expect(page.getByLabel(account.password)).toBeFocused();
    await page.keyboard.type(member?.password ?? '');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(new RegExp(`/${code}/members$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(room.welcome);
  });

  test(`${code}: stars are asked for, given and thanked for`, async ({ page }) => {
    const path = await reviewsOf(page);
    await page.goto(`/${code}${path}`);
    const send = page.getByRole('button', { name: demoReviews.send });
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page.getByText(reviews.ratingMissing)).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeFocused();
    for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page.getByText(reviews.thanks)).toBeFocused();
  });
}

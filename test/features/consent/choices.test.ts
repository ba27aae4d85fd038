import { assert } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { consent } from '../../../src/page/consent.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { type BannerPage, openBanner, storedAnswer } from './fixture.js';

const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };

describe('the choices dialog of sq-cookie-banner', () => {
  let page: BannerPage;
  afterEach(() => page.end());

  const root = (): ShadowRoot => page.banner.shadowRoot as ShadowRoot;
  const box = (name: string): HTMLInputElement =>
    root().querySelector(`[name="${name}"]`) as HTMLInputElement;
  const checked = (): boolean[] =>
    ['necessary', 'preferences', 'analytics', 'marketing'].map((name) => box(name).checked);
  const isOpen = (): boolean => root().querySelector('dialog:modal') !== null;
  const hints = (): string =>
    [...root().querySelectorAll('[part="hint"]')].map(({ textContent }) => textContent).join();

  async function openChoices(): Promise<void> {
    await page.shown();
    page.part('manage').click();
    await waitUntil(isOpen, 'the choices are not open');
  }

  it('shows the current consent, and stores the checked categories', async () => {
    page = openBanner(restrictive);
    await openChoices();
    assert.deepEqual(checked(), [true, false, false, false]);
    assert.isTrue(box('necessary').disabled);
    box('analytics').click();
    page.part('save').click();
    await waitUntil(() => page.events.includes('closed'));
    assert.isFalse(isOpen());
    assert.deepEqual(storedAnswer(), { allowed: 'true', categories: ['analytics'] });
    assert.deepEqual(page.answers, [['analytics']]);
  });

  it('shows the stored answer when it opens again, and has buttons that decline or accept all categories', async () => {
    document.cookie = 'sq-allowed=true; Path=/';
    document.cookie = 'sq-consent=2.1.preferences; Path=/';
    page = openBanner(restrictive);
    await page.banner.showChoices();
    assert.deepEqual(checked(), [true, true, false, false]);
    assert.match(hints(), /These are your current choices/);
    page.part('decline-all').click();
    assert.deepEqual(storedAnswer(), { allowed: 'false', categories: [] });
    await page.banner.showChoices();
    page.part('accept-all').click();
    assert.lengthOf(storedAnswer().categories, 3);
  });

  it('shows the answer from another tab, and keeps unsaved changes', async () => {
    page = openBanner(restrictive);
    await openChoices();
    box('marketing').click();
    document.cookie = 'sq-allowed=true; Path=/';
    document.cookie = 'sq-consent=2.3.analytics; Path=/';
    dispatchEvent(new Event('pageshow'));
    await waitUntil(() => box('analytics').checked);
    assert.deepEqual(checked(), [true, false, true, true]);
    assert.match(hints(), /These are your current choices/);
  });

  it('closes on Escape without storing an answer, and restores focus', async () => {
    page = openBanner(restrictive);
    await page.shown();
    page.part('manage').focus();
    await openChoices();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isOpen());
    assert.deepEqual(page.events, ['opened', 'choices-opened', 'choices-closed']);
    assert.equal(storedAnswer().allowed, undefined);
    assert.equal(root().activeElement, page.part('manage'));
  });

  it('closes when the backdrop is clicked', async () => {
    page = openBanner(restrictive);
    await openChoices();
    await sendMouse({ type: 'click', position: [3, 3] });
    assert.isFalse(isOpen());
    await resetMouse();
  });

  it('does not allow changes under an absolute policy', async () => {
    page = openBanner({ ...restrictive, isRestrictiveCookiePolicyAbsolute: true });
    await openChoices();
    assert.isTrue(box('analytics').disabled);
    for (const part of ['save', 'accept-all']) assert.throws(() => page.part(part));
  });

  it("explains Global Privacy Control, and lets the visitor's answer override it", async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
    try {
      page = openBanner({ isCookieBannerEnabled: true });
      await openChoices();
      assert.deepEqual(checked(), [true, true, true, false]);
      assert.match(hints(), /Global Privacy Control/);
      page.part('accept-all').click();
      assert.isTrue(consent().$consent.get().allows.marketing);
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    }
  });

  it('releases the scroll lock when the banner is removed', async () => {
    page = openBanner(restrictive);
    await openChoices();
    const style = getComputedStyle(document.documentElement);
    assert.equal(style.overflow, 'hidden');
    page.banner.remove();
    await waitUntil(() => style.overflow === 'visible');
  });
});

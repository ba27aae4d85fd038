import { assert } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { consent } from '../../../src/page/consent.js';
import { isUnseen } from '../../support/browser/forced-colors.js';
import { where } from '../../support/browser/media.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { keptAnswer, openBanner, type BannerPage } from './banner-page.js';

const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };

describe('the choices of sq-cookie-banner', () => {
  let page: BannerPage;
  afterEach(() => page.end());

  const box = (name: string): HTMLInputElement => {
    const found = page.banner.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`no box ${name}`);
    return found;
  };
  const checked = (): boolean[] =>
    ['necessary', 'preferences', 'analytics', 'marketing'].map((name) => box(name).checked);
  const isOpen = (): boolean => !!page.banner.shadowRoot?.querySelector('dialog:modal');

  async function openChoices(): Promise<void> {
    await page.shown();
    page.part('manage').click();
    await waitUntil(isOpen, 'the choices are open');
  }

  it('show how things stand, and keep what is checked', async () => {
    page = openBanner(restrictive);
    await openChoices();
    assert.deepEqual(checked(), [true, false, false, false]);
    assert.isTrue(box('necessary').disabled);

    box('analytics').click();
    page.part('save').click();
    await waitUntil(() => page.events.includes('closed'));

    assert.isFalse(isOpen());
    assert.deepEqual(keptAnswer(), { allowed: 'true', categories: ['analytics'] });
    assert.deepEqual(page.answers, [['analytics']]);
  });

  it('can be read where the visitor has chosen the colours', async () => {
    page = openBanner(restrictive);
    await openChoices();
    assert.isFalse(await where({ forcedColors: 'active' }, () => isUnseen(page.part('save'))));
  });

  it('open again with the answer, and change it', async () => {
    document.cookie = 'sq-allowed=true; Path=/';
    document.cookie = 'sq-consent=2.1.preferences; Path=/';
    page = openBanner(restrictive);
    await page.banner.showChoices();
    assert.deepEqual(checked(), [true, true, false, false]);
    assert.match(page.part('hint').textContent, /This is what you have chosen/);

    page.part('decline-all').click();
    assert.deepEqual(keptAnswer(), { allowed: 'false', categories: [] });
  });

  it('show what was answered in another tab, and keep what is ticked here', async () => {
    page = openBanner(restrictive);
    await openChoices();
    box('marketing').click();
    document.cookie = 'sq-allowed=true; Path=/';
    document.cookie = 'sq-consent=2.3.analytics; Path=/';
    dispatchEvent(new Event('pageshow'));
    await waitUntil(() => box('analytics').checked);
    assert.deepEqual(checked(), [true, false, true, true]);
    assert.match(page.part('hint').textContent, /This is what you have chosen/);
  });

  it('accept everything with one button', async () => {
    page = openBanner(restrictive);
    await openChoices();
    page.part('accept-all').click();
    assert.equal(keptAnswer().categories.length, 3);
  });

  it('close without an answer, and give the focus back', async () => {
    page = openBanner(restrictive);
    await page.shown();
    page.part('manage').focus();
    await openChoices();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isOpen());

    assert.deepEqual(page.events, ['opened', 'choices-opened', 'choices-closed']);
    assert.equal(keptAnswer().allowed, undefined);
    assert.equal(page.banner.shadowRoot?.activeElement, page.part('manage'));
  });

  it('close for a click beside them, not for a drag that ends there', async () => {
    page = openBanner(restrictive);
    await openChoices();
    const { left, top } = page.part('choices').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 20] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [3, 3] });
    await sendMouse({ type: 'up' });
    assert.isTrue(isOpen());
    await sendMouse({ type: 'click', position: [3, 3] });
    assert.isFalse(isOpen());
    await resetMouse();
  });

  it('have nothing to choose where the site denies all for good', async () => {
    page = openBanner({ ...restrictive, isRestrictiveCookiePolicyAbsolute: true });
    await openChoices();
    assert.isTrue(box('analytics').disabled);
    assert.throws(() => page.part('save'));
  });

  it('explain that the browser objects, until a visitor accepts', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
    try {
      page = openBanner({ isCookieBannerEnabled: true });
      await openChoices();
      assert.deepEqual(checked(), [true, true, true, false]);
      const hints = [...(page.banner.shadowRoot?.querySelectorAll('[part="hint"]') ?? [])];
      assert.match(hints.map(({ textContent }) => textContent).join(), /Global Privacy Control/);

      page.part('accept-all').click();
      assert.isTrue(consent().$consent.get().allows.marketing);
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    }
  });

  it('let the page scroll again when the banner is taken away with them open', async () => {
    page = openBanner(restrictive);
    await openChoices();
    assert.equal(getComputedStyle(document.documentElement).overflow, 'hidden');
    page.banner.remove();
    await waitUntil(() => getComputedStyle(document.documentElement).overflow === 'visible');
  });
});

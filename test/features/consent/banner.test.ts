import { assert } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { banner } from '../../../src/features/consent/store.js';
import { consent } from '../../../src/page/consent.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { type BannerPage, openBanner, storedAnswer } from './fixture.js';

const asks = { isCookieBannerEnabled: true };
const restrictive = { ...asks, isRestrictiveCookiePolicyEnabled: true };
const all = ['preferences', 'analytics', 'marketing'];

describe('sq-cookie-banner', () => {
  let page: BannerPage;
  afterEach(() => page.end());

  /** Waits long enough for a pending banner to appear. */
  async function settled(): Promise<void> {
    await page.banner.updateComplete;
    await nextTask();
    await nextTask();
  }

  it('is a named region over the page, and does not move focus', async () => {
    page = openBanner(asks);
    const before = document.getElementById('before');
    before?.focus();
    await page.shown();
    assert.equal(page.part('banner').localName, 'section');
    assert.equal(page.part('banner').ariaLabel, 'Cookies');
    assert.equal(getComputedStyle(page.part('banner')).position, 'fixed');
    assert.equal(document.activeElement, before);
    assert.deepEqual(page.events, ['opened']);
  });

  it('stores consent and hides in the same task as the click, and its cookies are not Secure on an HTTP page', async () => {
    const written: string[] = [];
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => own?.get?.call(document) as string,
      set: (text: string) => {
        written.push(text);
        own?.set?.call(document, text);
      },
    });
    page = openBanner(asks);
    await page.shown();
    assert.equal(page.part('accept').ariaLabel, 'Accept');
    page.part('accept').click();
    Reflect.deleteProperty(document, 'cookie');
    assert.deepEqual(storedAnswer(), { allowed: 'true', categories: all });
    // Safari rejects Secure cookies from http://localhost.
    assert.includeMembers(
      written.map((text) => text.split('=')[0]),
      ['sq-allowed', 'sq-consent'],
    );
    assert.notMatch(written.join(), /secure/i);
    // lit renders in microtasks, which still belong to the click's task.
    for (let count = 0; count < 20; count += 1) await Promise.resolve();
    assert.isTrue(page.part('banner').hidden);
    // The banner keeps its place in the overlay queue until the closing animation ends.
    assert.isTrue(banner().$banner.get().isOwnDue);
    await waitUntil(() => page.events.includes('closed'));
    assert.isFalse(banner().$banner.get().isOwnDue);
    assert.deepEqual(page.events, ['opened', 'answered', 'closed']);
    assert.deepEqual(page.answers, [all]);
  });

  it('stores a denial, and clears the cookies of denied categories', async () => {
    page = openBanner({ ...asks, cookieBannerAcceptType: 'OPT_IN_AND_OUT' });
    for (const name of ['ss_cvr', '_ga', '_fbp']) document.cookie = `${name}=someone; Path=/`;
    consent().accept(['analytics']);
    await waitUntil(() => !document.cookie.includes('_fbp'));
    assert.match(document.cookie, /ss_cvr.*_ga|_ga.*ss_cvr/);
    document.cookie = 'sq-allowed=; Path=/; Max-Age=0';
    document.cookie = 'sq-consent=; Path=/; Max-Age=0';
    dispatchEvent(new Event('pageshow'));
    await page.shown();
    page.part('decline').click();
    assert.deepEqual(storedAnswer(), { allowed: 'false', categories: [] });
    assert.deepEqual(page.answers, [[]]);
    await waitUntil(() => !/_ga|ss_cvr/.test(document.cookie));
  });

  it('gives the accept and decline buttons equal styles under a restrictive policy', async () => {
    page = openBanner(restrictive);
    await page.shown();
    const [accept, decline] = [page.part('accept'), page.part('decline')];
    assert.equal(accept.textContent.trim(), 'Accept');
    assert.equal(decline.textContent.trim(), 'Decline');
    for (const name of [
      'color',
      'backgroundColor',
      'fontWeight',
      'fontSize',
      'borderColor',
    ] as const)
      assert.equal(getComputedStyle(accept)[name], getComputedStyle(decline)[name], name);
  });

  it('only informs the visitor under an absolute policy, and stores a denial when it is acknowledged', async () => {
    page = openBanner({ ...restrictive, isRestrictiveCookiePolicyAbsolute: true });
    await page.shown();
    assert.throws(() => page.part('accept'));
    page.part('acknowledge').click();
    await waitUntil(() => page.events.includes('closed'));
    assert.deepEqual(storedAnswer(), { allowed: 'false', categories: [] });
  });

  it('shows a button for reopening the choices once the visitor has answered, if the site has a text for the button', async () => {
    page = openBanner({ ...asks, cookieBannerSavedPreferencesText: 'Saved preferences' });
    await page.shown();
    assert.throws(() => page.part('reopen'));
    page.part('accept').click();
    await waitUntil(() => page.banner.shadowRoot?.querySelector('[part="reopen"]'));
    assert.equal(page.part('reopen').textContent.trim(), 'Saved preferences');
    page.part('reopen').click();
    await waitUntil(() => page.events.includes('choices-opened'));
  });

  it('asks again and allows nothing if the stored record is corrupt', async () => {
    document.cookie = 'sq-allowed=true; Path=/';
    document.cookie = 'sq-consent=%7Bjunk; Path=/';
    page = openBanner(asks);
    await page.shown();
    const { allows, isAnswered } = consent().$consent.get();
    assert.deepEqual([allows.marketing, allows.analytics, isAnswered], [false, false, false]);
  });

  for (const [condition, settings, attributes, isAnswered, isShown] of [
    ['the visitor has answered', asks, '', true, false],
    ['the site disables it', { isCookieBannerEnabled: false }, '', false, false],
    ['the page enables it', { isCookieBannerEnabled: 'false' }, 'enabled', false, true],
    ['the site has no setting for it', {}, '', false, true],
  ] as const)
    it(`is ${isShown ? '' : 'not '}shown if ${condition}`, async () => {
      if (isAnswered) document.cookie = 'sq-allowed=false; Path=/';
      page = openBanner(settings, attributes);
      await (isShown ? page.shown() : settled());
      assert.deepEqual(page.events, isShown ? ['opened'] : []);
    });

  it('is not closed by Escape, and restores focus after the visitor answers by keyboard', async () => {
    page = openBanner(asks);
    await page.shown();
    const before = document.getElementById('before');
    before?.focus();
    await sendKeys({ press: 'Tab' });
    assert.equal(page.banner.shadowRoot?.activeElement, page.part('manage'));
    await sendKeys({ press: 'Escape' });
    assert.deepEqual(page.events, ['opened']);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => page.events.includes('closed'));
    assert.equal(document.activeElement, before);
  });

  it("shows the site's text, and keeps only simple HTML", async () => {
    page = openBanner({
      ...asks,
      cookieBannerText:
        '<p>Read <a href="/privacy">this</a></p><form><input></form><script>pwn()</' + 'script>',
      cookieBannerCtaText: 'Fine',
      cookieBannerCtaVariant: 'BUTTON',
    });
    await page.shown();
    const text = page.part('text');
    assert.equal(text.textContent.trim(), 'Read this');
    assert.equal(text.querySelector('a')?.getAttribute('href'), '/privacy');
    assert.isNull(text.querySelector('form, input, script'));
    assert.equal(page.part('accept').textContent.trim(), 'Fine');
    assert.isNull(page.part('accept').ariaLabel);
  });

  it('prefers its attributes to the settings, and reflects changes to its attributes', async () => {
    page = openBanner(
      { ...asks, cookieBannerVariant: 'BAR', cookieBannerTheme: 'DARK', cookieBannerCtaText: 'Ok' },
      'variant="popup" position="TOP" cta-text="Mine" cta-variant="TEXT" no-manage-cookies',
    );
    await page.shown();
    const { classList } = page.part('banner');
    assert.equal(classList.value, 'POPUP TOP_LEFT DARK TEXT');
    assert.equal(page.part('accept').textContent.trim(), 'Mine');
    assert.throws(() => page.part('manage'));
    page.banner.setAttribute('theme', 'LIGHT');
    page.banner.ctaText = undefined;
    await page.banner.updateComplete;
    assert.include(classList.value, 'LIGHT');
    assert.equal(page.part('accept').textContent.trim(), 'Ok');
  });

  it('shows its children instead of the text from the settings', async () => {
    page = openBanner(asks, '', '<p>Our own. <a href="/privacy">Why?</a></p>');
    await page.shown();
    const slot = page.banner.querySelector('p')?.assignedSlot;
    assert.equal(slot?.parentElement, page.part('text'));
  });

  it('is shown once per page, and is replaced by the next banner element when it is removed', async () => {
    page = openBanner(asks);
    await page.shown();
    const second = document.createElement('sq-cookie-banner');
    page.banner.after(second);
    await (second as BannerPage['banner']).updateComplete;
    await nextTask();
    assert.isFalse(second.matches(':state(open)'));
    page.banner.remove();
    await waitUntil(() => second.matches(':state(open)'));
  });

  it('closes when the visitor answers in another tab, and opens when the answer is cleared', async () => {
    page = openBanner(asks);
    await page.shown();
    document.cookie = 'sq-allowed=true; Path=/';
    dispatchEvent(new StorageEvent('storage', { key: 'sq-consent' }));
    await waitUntil(() => page.events.includes('closed'));
    document.cookie = 'sq-allowed=; Path=/; Max-Age=0';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitUntil(() => page.events.length === 3);
    assert.deepEqual(page.events, ['opened', 'closed', 'opened']);
  });

  it('shows forced settings even if it has attributes or a stored answer, and stores no answer', async () => {
    document.cookie = 'sq-allowed=true; Path=/';
    page = openBanner(asks, 'cta-text="Mine" cta-variant="BUTTON"');
    await settled();
    assert.deepEqual(page.events, []);
    banner().force({ cookieBannerCtaText: 'Tried', cookieBannerText: 'A new text' });
    await page.shown();
    assert.equal(page.part('accept').textContent.trim(), 'Tried');
    page.part('accept').click();
    assert.deepEqual(page.answers, []);
    banner().update({ cookieBannerCtaText: 'Tried again' });
    await nextTask();
    assert.equal(page.part('accept').textContent.trim(), 'Tried again');
    assert.equal(page.part('text').textContent.trim(), 'A new text');
    banner().unforce();
    await waitUntil(() => page.events.includes('closed'));
    assert.isTrue(consent().$consent.get().isAnswered);
  });

  it('is shown in the page flow if preview is set, even after an answer, and stores no answer', async () => {
    document.cookie = 'sq-allowed=true; Path=/';
    page = openBanner({ isCookieBannerEnabled: false }, 'preview');
    await page.shown();
    const box = page.banner.getBoundingClientRect();
    const { bottom, left, width } = page.part('banner').getBoundingClientRect();
    assert.deepEqual([bottom, left, width], [box.bottom, box.left, box.width]);
    page.part('accept').click();
    page.part('manage').click();
    await nextTask();
    assert.deepEqual(page.events, ['opened']);
  });
});

describe('the layout of sq-cookie-banner', () => {
  const { innerWidth: width, innerHeight: height } = window;
  afterEach(() => setViewport({ width, height }));

  async function measure(settings: object, check: (page: BannerPage) => void): Promise<void> {
    const page = openBanner({ ...asks, ...settings });
    await page.shown();
    await Promise.all(
      page
        .part('banner')
        .getAnimations()
        .map(({ finished }) => finished),
    );
    check(page);
    page.end();
  }

  it('places a bar at an edge of the window, and a popup in a corner', async () => {
    for (const position of [
      'TOP',
      'BOTTOM',
      'TOP_LEFT',
      'TOP_RIGHT',
      'BOTTOM_LEFT',
      'BOTTOM_RIGHT',
    ]) {
      const isPopup = position.includes('_');
      const cookieBannerVariant = isPopup ? 'POPUP' : 'BAR';
      await measure({ cookieBannerVariant, cookieBannerPosition: position }, ({ part }) => {
        const { top, bottom, left, right } = part('banner').getBoundingClientRect();
        const margin = isPopup ? 16 : 0;
        const { clientWidth } = document.documentElement;
        const gap = position.startsWith('TOP') ? top : innerHeight - bottom;
        assert.closeTo(gap, margin, 0.5, position);
        if (!position.endsWith('RIGHT')) assert.closeTo(left, margin, 0.5, position);
        if (!position.endsWith('LEFT')) assert.closeTo(clientWidth - right, margin, 0.5, position);
      });
    }
  });

  it("places the close icon in the banner's corner, beside the manage button", async () => {
    for (const [cookieBannerVariant, viewportWidth] of [
      ['BAR', 900],
      ['POPUP', 390],
    ] as const) {
      await setViewport({ width: viewportWidth, height: 700 });
      await measure({ cookieBannerVariant, cookieBannerCtaVariant: 'ICON' }, ({ part }) => {
        const [box, icon, manage] = ['banner', 'accept', 'manage'].map((name) =>
          part(name).getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        assert.isBelow(box.right - icon.right, 20, cookieBannerVariant);
        assert.isBelow(icon.top - box.top, 20, cookieBannerVariant);
        assert.isTrue(manage.right <= icon.left || manage.top >= icon.bottom);
      });
    }
  });
});

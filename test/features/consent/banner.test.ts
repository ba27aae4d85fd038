import { assert } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { banner } from '../../../src/features/consent/store.js';
import { consent } from '../../../src/page/consent.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { keptAnswer, openBanner, type BannerPage } from './banner-page.js';

const asks = { isCookieBannerEnabled: true };

describe('sq-cookie-banner', () => {
  let page: BannerPage;
  afterEach(() => page.end());

  /** A banner that will not be shown has had its time to. */
  async function rested(): Promise<void> {
    await page.banner.updateComplete;
    await nextTask();
    await nextTask();
  }

  it('asks where the site does, by a name, and takes no focus', async () => {
    page = openBanner(asks);
    const before = document.getElementById('before');
    before?.focus();
    await page.shown();

    assert.equal(page.part('banner').ariaLabel, 'Cookies');
    assert.equal(page.part('banner').localName, 'section');
    assert.equal(document.activeElement, before);
    assert.equal(getComputedStyle(page.part('banner')).position, 'fixed');
    assert.deepEqual(page.events, ['opened']);
  });

  it('stores an accepted answer for every category, and closes', async () => {
    page = openBanner(asks);
    await page.shown();
    assert.equal(page.part('accept').ariaLabel, 'Accept');
    page.part('accept').click();
    await waitUntil(() => page.events.includes('closed'));

    assert.deepEqual(page.events, ['opened', 'answered', 'closed']);
    assert.deepEqual(page.answers, [['preferences', 'analytics', 'marketing']]);
    assert.deepEqual(keptAnswer(), {
      allowed: 'true',
      categories: ['preferences', 'analytics', 'marketing'],
    });
    assert.isTrue(page.part('banner').hidden);
  });

  it('goes, and has stored the answer, when the click is over', async () => {
    page = openBanner(asks);
    await page.shown();
    page.part('accept').focus();
    page.part('accept').click();

    assert.isTrue(page.part('banner').hidden);
    assert.equal(keptAnswer().allowed, 'true');
  });

  it('stores it in cookies that WebKit takes over http, from localhost too', async () => {
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
    try {
      page = openBanner(asks);
      await page.shown();
      page.part('accept').click();
      await waitUntil(() => page.events.includes('closed'));
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
    const names = written.map((text) => text.split('=')[0]);
    assert.includeMembers(names, ['sq-allowed', 'sq-consent']);
    assert.notMatch(written.join(), /secure/i);
  });

  it('stores a declined answer where there is a button for it, and removes tracking cookies', async () => {
    page = openBanner({
      ...asks,
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    });
    for (const name of ['ss_cvr', '_ga', '_fbp']) document.cookie = `${name}=someone; Path=/`;
    await page.shown();
    page.part('decline').click();

    assert.deepEqual(keptAnswer(), { allowed: 'false', categories: [] });
    assert.deepEqual(page.answers, [[]]);
    assert.notMatch(document.cookie, /ss_cvr/);
    await waitUntil(() => !/_ga|_fbp/.test(document.cookie), 'cookies of services are gone');
  });

  it('clears the cookies of a category that is denied, and of no other', async () => {
    page = openBanner(asks);
    for (const name of ['_ga', '_fbp']) document.cookie = `${name}=someone; Path=/`;
    consent().accept(['analytics']);
    await waitUntil(() => !document.cookie.includes('_fbp'));
    assert.include(document.cookie, '_ga=');
  });

  it('accepts by words beside words that decline, alike, under a restrictive policy', async () => {
    page = openBanner({ ...asks, isRestrictiveCookiePolicyEnabled: true });
    await page.shown();
    const [accept, decline] = [page.part('accept'), page.part('decline')];
    assert.deepEqual(
      [accept, decline].map(({ textContent }) => textContent.trim()),
      ['Accept', 'Decline'],
    );
    for (const name of [
      'color',
      'backgroundColor',
      'fontWeight',
      'fontSize',
      'borderColor',
    ] as const)
      assert.equal(getComputedStyle(accept)[name], getComputedStyle(decline)[name], name);
  });

  it('informs where the policy is absolute, and offers nothing to accept', async () => {
    page = openBanner({
      ...asks,
      isRestrictiveCookiePolicyEnabled: true,
      isRestrictiveCookiePolicyAbsolute: true,
    });
    await page.shown();
    assert.throws(() => page.part('accept'));
    page.part('acknowledge').click();
    await waitUntil(() => page.events.includes('closed'));
    assert.deepEqual(keptAnswer(), { allowed: 'false', categories: [] });
  });

  it('leads back to the choices by a button in a corner, where the site has one, after an answer', async () => {
    page = openBanner({ ...asks, cookieBannerSavedPreferencesText: 'Saved preferences' });
    await page.shown();
    assert.throws(() => page.part('reopen'));
    page.part('accept').click();
    await waitUntil(() => page.banner.shadowRoot?.querySelector('[part="reopen"]'));
    assert.equal(page.part('reopen').textContent.trim(), 'Saved preferences');
    page.part('reopen').click();
    await waitUntil(() => page.events.includes('choices-opened'));
  });

  it('asks again, and grants nothing, beside a damaged record', async () => {
    document.cookie = 'sq-allowed=true; Path=/';
    document.cookie = 'sq-consent=%7Bjunk; Path=/';
    page = openBanner(asks);
    await page.shown();
    const { allows, isAnswered } = consent().$consent.get();
    assert.deepEqual([allows.marketing, allows.analytics, isAnswered], [false, false, false]);
  });

  it('does not ask where there is an answer, or the site disables it', async () => {
    document.cookie = 'sq-allowed=false; Path=/';
    page = openBanner(asks);
    await rested();
    assert.deepEqual(page.events, []);
    page.end();

    page = openBanner({ isCookieBannerEnabled: false });
    await rested();
    assert.deepEqual(page.events, []);
  });

  it("asks where its page enables it, whatever the site's settings", async () => {
    page = openBanner({ isCookieBannerEnabled: 'false' }, 'enabled');
    await page.shown();
  });

  it('asks where the site has no setting and the page has its own banner', async () => {
    page = openBanner({});
    await page.shown();
  });

  it('answers nothing with Escape', async () => {
    page = openBanner(asks);
    await page.shown();
    page.part('accept').focus();
    await sendKeys({ press: 'Escape' });

    assert.deepEqual(page.events, ['opened']);
    assert.equal(keptAnswer().allowed, undefined);
  });

  it('restores the focus', async () => {
    page = openBanner(asks);
    const before = document.getElementById('before');
    await page.shown();
    before?.focus();
    await sendKeys({ press: 'Tab' });
    assert.equal(page.banner.shadowRoot?.activeElement, page.part('manage'));
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => page.events.includes('closed'));

    assert.equal(document.activeElement, before);
  });

  it("shows the site's text, with simple HTML and nothing else", async () => {
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
    assert.isFalse(page.part('accept').hasAttribute('aria-label'));
  });

  it('is by its attributes what the settings are not, and follows a change of them', async () => {
    page = openBanner(
      { ...asks, cookieBannerVariant: 'BAR', cookieBannerTheme: 'DARK', cookieBannerCtaText: 'Ok' },
      'variant="popup" position="TOP" cta-text="Mine" cta-variant="TEXT" no-manage-cookies',
    );
    await page.shown();
    const classes = (): string[] => [...page.part('banner').classList];
    assert.includeMembers(classes(), ['POPUP', 'TOP_LEFT', 'DARK', 'TEXT']);
    assert.equal(page.part('accept').textContent.trim(), 'Mine');
    assert.throws(() => page.part('manage'));

    page.banner.setAttribute('theme', 'LIGHT');
    page.banner.ctaText = undefined;
    await page.banner.updateComplete;
    assert.include(classes(), 'LIGHT');
    assert.equal(page.part('accept').textContent.trim(), 'Ok');
  });

  it('has its children for a text', async () => {
    page = openBanner(asks, '', '<p>Our own. <a href="/privacy">Why?</a></p>');
    await page.shown();
    const [text] = page.banner.querySelectorAll('p');
    assert.equal(text?.assignedSlot?.parentElement, page.part('text'));
  });

  it('shows itself once, however often a page has it', async () => {
    page = openBanner(asks);
    await page.shown();
    const second = document.createElement('sq-cookie-banner');
    page.banner.after(second);
    await (second as unknown as { updateComplete: Promise<void> }).updateComplete;
    await nextTask();
    assert.isFalse(second.matches(':state(open)'));

    page.banner.remove();
    await waitUntil(() => second.matches(':state(open)'), 'the next one takes its place');
  });

  it('closes when another tab has answered, and opens again when the answer is removed', async () => {
    page = openBanner(asks);
    await page.shown();
    document.cookie = 'sq-allowed=true; Path=/';
    window.dispatchEvent(new StorageEvent('storage', { key: 'sq-consent' }));
    await waitUntil(() => page.events.includes('closed'));

    document.cookie = 'sq-allowed=; Path=/; Max-Age=0';
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitUntil(() => page.events.length === 3);
    assert.deepEqual(page.events, ['opened', 'closed', 'opened']);
  });

  it('shows what is tried out, over attributes and answers, and answers nothing meanwhile', async () => {
    document.cookie = 'sq-allowed=true; Path=/';
    page = openBanner(asks, 'cta-text="Mine" cta-variant="BUTTON"');
    await rested();
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
    assert.equal(consent().$consent.get().isAnswered, true);
  });

  it('begins its settings where its text begins, on a phone', async () => {
    await setViewport({ width: 390, height: 700 });
    try {
      for (const [cookieBannerVariant, cookieBannerCtaVariant] of [
        ['BAR', 'ICON'],
        ['BAR', 'BUTTON'],
        ['POPUP', 'ICON'],
      ] as const) {
        const cookieBannerAcceptType = 'OPT_IN_AND_OUT';
        page = openBanner({
          ...{ ...asks, cookieBannerVariant, cookieBannerCtaVariant, cookieBannerAcceptType },
        });
        await page.shown();
        const manage = page.part('manage');
        const { paddingInlineStart: padding } = getComputedStyle(manage);
        const [text, words] = [page.part('text'), manage].map(
          (part) => part.getBoundingClientRect().left,
        );
        assert.closeTo((words ?? 0) + parseFloat(padding), text ?? 0, 1.5, cookieBannerVariant);
        page.end();
      }
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('has its cross in its corner, beside its settings', async () => {
    for (const width of [390, 900]) {
      await setViewport({ width, height: 700 });
      for (const cookieBannerVariant of ['BAR', 'POPUP'] as const) {
        const about = `${cookieBannerVariant} ${width}`;
        page = openBanner({ ...asks, cookieBannerVariant, cookieBannerCtaVariant: 'ICON' });
        await page.shown();
        const corner = page.part('banner').getBoundingClientRect();
        const cross = page.part('accept').getBoundingClientRect();
        const manage = page.part('manage').getBoundingClientRect();
        assert.isBelow(corner.right - cross.right, 20, about);
        assert.isBelow(cross.top - corner.top, 20, about);
        assert.isTrue(manage.right <= cross.left || manage.top >= cross.bottom, about);
        page.end();
      }
    }
    await setViewport({ width: 800, height: 600 });
  });

  it('stands in its own box as a preview, whatever was answered, and answers nothing', async () => {
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

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import vm from 'node:vm';
import { headSnippet } from '../../../src/build/head-snippet.js';
import { announcementHash } from '../../../src/features/announcement/model/announcement.js';
import { readCookie } from '../../../src/model/cookies.js';
import { asRecord, asText } from '../../../src/model/published-values.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';
import { consentSignals, readAnswer, resolveConsent } from '../../../src/page/model/consent.js';

interface Browser {
  readonly cookie?: string;
  readonly gpc?: boolean;
  readonly href?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly isFramed?: boolean;
}

interface Outcome {
  readonly signals: Readonly<Record<string, unknown>>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly head: Readonly<Record<string, unknown>>;
  readonly left: readonly string[];
  readonly css: string;
  readonly isHidden: boolean;
  /** Cookies and storage items that the script has written. */
  readonly written: readonly string[];
}

function storage(items: Readonly<Record<string, string>>, written: string[]) {
  const kept = new Map(Object.entries(items));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      kept.set(name, value);
      written.push(name);
    },
  };
}

/** Runs the head script for a page context. */
function run(context: object, browser: Browser = {}): Outcome {
  const { cookie = '', gpc, href = 'https://shop.example/', isFramed = false } = browser;
  const { hostname, pathname, search } = new URL(href);
  const attributes = new Map<string, string>();
  const left: string[] = [];
  const css: string[] = [];
  const written: string[] = [];
  const documentElement = {
    hidden: false,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
  };
  const window: Record<string, unknown> = {
    document: {
      get cookie() {
        return cookie;
      },
      set cookie(text: string) {
        written.push(text);
      },
      ...{ documentElement, readyState: 'loading', adoptedStyleSheets: [] },
    },
    navigator: gpc === undefined ? {} : { globalPrivacyControl: gpc },
    location: { hostname, pathname, search, replace: (to: string) => void left.push(to) },
    localStorage: storage(browser.stored ?? {}, written),
    sessionStorage: storage(browser.session ?? {}, written),
    addEventListener: () => undefined,
    URLSearchParams,
    CSS: { escape: (text: string) => text },
    CSSStyleSheet: class {
      replaceSync(text: string): void {
        css.push(text);
      }
    },
  };
  window['window'] = window;
  window['top'] = isFramed ? {} : window;
  vm.runInNewContext(headSnippet(context).script, window);
  const [command] = window['dataLayer'] as ArrayLike<unknown>[];
  assert.deepEqual(Array.from(command ?? []).slice(0, 2), ['consent', 'default']);
  return {
    signals: { ...(command?.[2] as object) },
    attributes,
    head: window['sqHead'] as Record<string, unknown>,
    left,
    css: css.join(''),
    isHidden: documentElement.hidden,
    written,
  };
}

const site = { website: { id: '0123456789abcdef01234567' } };
const owner = { ...site, authenticatedAccount: { id: 'a' }, websiteRoles: [1] };
const restrictive = {
  ...site,
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
};

test('the hash matches the script, and data cannot close the script element', () => {
  const { script, hash } = headSnippet({
    ...owner,
    experiments: { '</script><b>': '<!--' },
    websiteSettings: { announcementBarSettings: { text: '</script><script>alert(1)</script>' } },
  });
  assert.equal(hash, `sha256-${createHash('sha256').update(script).digest('base64')}`);
  assert.doesNotMatch(script, /<\/script|<!--/i);
  assert.doesNotMatch(script, /__SQ_/);
});

const settings = [
  {},
  { isCookieBannerEnabled: 'true' },
  { isCookieBannerEnabled: true, isAnalyticsCookiesDisabled: true },
  { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  { isRestrictiveCookiePolicyEnabled: true, isRestrictiveCookiePolicyAbsolute: true },
  {
    ...{ isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
    isRestrictiveCookiePolicyAbsolute: true,
  },
  { isActivityLogEnabled: false },
  { cookieBannerRevision: 2, consentCategories: [{ id: 'chat' }] },
];
const answers = ['true', 'false', 'perhaps', ''];
const records = [
  ...['', 'junk', '1.4.analytics', '2.1.', '2.1.chat', '2.1.marketing+chat.1', '2.1.analytics.2'],
  ...['2.1.preferences+analytics.0.heatmap', '2.1.analytics.9.heatmap', '3.1.marketing', '%'],
];

test("the head script sends the same signals to Google's tags as the page runtime, and stores nothing", () => {
  const cookies = answers.flatMap((allowed) => [
    allowed && `sq-allowed=${allowed}`,
    ...records.map((record) => `sq-allowed=${allowed}; sq-consent=${record}`),
  ]);
  for (const cookieSettings of settings)
    for (const website of [site.website, {}])
      for (const cookie of cookies)
        for (const gpc of [false, true]) {
          const policy = readPolicy(cookieSettings, asText(asRecord(website)['id']));
          const allowed = readCookie(cookie, 'sq-allowed');
          const answer = readAnswer(allowed, readCookie(cookie, 'sq-consent'), policy);
          const { allows } = resolveConsent(policy, answer, gpc);
          const { signals, written } = run({ website, cookieSettings }, { cookie, gpc });
          assert.deepEqual(written, []);
          assert.deepEqual(
            signals,
            { ...consentSignals((category) => allows[category]), wait_for_update: 500 },
            JSON.stringify({ website, cookieSettings, cookie, gpc }),
          );
        }
});

for (const { name, context = owner, browser, leadsTo } of [
  { name: 'an owner', leadsTo: '/config/?frameUrl=%2Fshop%3Fa%3D1' },
  { name: 'a visitor', context: site },
  { name: 'a session with noredirect', browser: { session: { 'sq-noredirect': 'true' } } },
]) {
  test(`${name} is ${leadsTo ? '' : 'not '}redirected`, () => {
    const { left, head, isHidden } = run(context, {
      href: 'https://shop.example/shop?a=1',
      ...browser,
    });
    assert.deepEqual(left, leadsTo ? [leadsTo] : []);
    assert.equal(head['redirect'], leadsTo);
    assert.equal(isHidden, leadsTo !== undefined);
  });
}

test('a preview is not redirected, and its tags start without analytics', () => {
  const { left, signals } = run(
    { ...owner, isPreview: true },
    { href: 'https://shop.example/shop' },
  );
  assert.deepEqual(left, []);
  assert.equal(signals['analytics_storage'], 'denied');
});

const announcing = {
  ...site,
  showAnnouncementBar: true,
  websiteSettings: { announcementBarSettings: { text: 'Open on Sunday', clickthroughUrl: '/a' } },
};

test('space is reserved for an announcement unless it was closed', () => {
  const closed = announcementHash({ text: 'Open on Sunday', href: '/a' });
  const isKept = (context: object, stored = {}): boolean =>
    run(context, { stored }).attributes.has('data-sq-announcement');
  assert.equal(isKept(announcing), true);
  assert.equal(isKept(announcing, { 'sq-announcement-closed': 'another' }), true);
  assert.equal(isKept(announcing, { 'sq-announcement-closed': closed }), false);
  assert.equal(isKept({ ...announcing, showAnnouncementBar: false }), false);
  assert.equal(isKept({ ...announcing, pageType: 201 }), false);
});

test("the page's variants override those of the service, and an internal host can override both", () => {
  const context = { ...site, experiments: { hero: 'b', banner: { variant: 'on' } } };
  const stored = { 'sq-experiments': '{"hero":"c","later":{"variant":"x"}}' };
  const variants = (browser: Browser): unknown => ({
    ...(run(context, browser).head['experiments'] as object),
  });
  assert.deepEqual(variants({}), { hero: 'b', banner: 'on' });
  assert.deepEqual(variants({ stored }), { hero: 'b', later: 'x', banner: 'on' });
  assert.deepEqual(variants({ stored: { 'sq-experiments': '{"hero' } }), {
    hero: 'b',
    banner: 'on',
  });
  const asked = '/?experiments=hero:z';
  assert.deepEqual(variants({ href: `https://shop.example${asked}` }), { hero: 'b', banner: 'on' });
  assert.deepEqual(variants({ href: `http://localhost${asked}` }), { hero: 'z', banner: 'on' });
  const session = { 'sq-experiment-overrides': '{"hero":"z"}' };
  assert.deepEqual(variants({ href: 'http://localhost/', session }), { hero: 'z', banner: 'on' });
  const reset = { href: 'http://localhost/?experiments=reset', session };
  assert.deepEqual(variants(reset), { hero: 'b', banner: 'on' });
});

test("the service's variants are shown only while analytics is allowed", () => {
  const context = { ...restrictive, experiments: { hero: 'b' } };
  const stored = { 'sq-experiments': '{"later":{"variant":"x"}}' };
  const variants = (cookie: string): unknown => ({
    ...(run(context, { stored, cookie }).head['experiments'] as object),
  });
  const answer = 'sq-allowed=true; sq-consent=2.1.analytics';
  assert.deepEqual(variants(answer), { hero: 'b', later: 'x' });
  for (const none of [
    '',
    'sq-allowed=true; sq-consent=2.1.preferences',
    'sq-consent=2.1.analytics',
  ])
    assert.deepEqual(variants(none), { hero: 'b' }, none);
});

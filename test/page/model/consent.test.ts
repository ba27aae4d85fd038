import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clearedCategories,
  type ConsentAnswer,
  consentCategories,
  consentSignals,
  isBannerDue,
  readAnswer,
  resolveConsent,
  writeAnswer,
} from '../../../src/page/model/consent.js';
import { neededCategories } from '../../../src/features/consent/model/needed-categories.js';
import {
  cookieSettingsIn,
  readPolicy,
  unreadableSettings,
  writeFlags,
} from '../../../src/page/model/consent-policy.js';

type Settings = Readonly<Record<string, unknown>>;

const SITE = '5f0a11de0000000000000001';
const banner = { isCookieBannerEnabled: true };
const restrictive = { ...banner, isRestrictiveCookiePolicyEnabled: true };
const absolute = { ...restrictive, isRestrictiveCookiePolicyAbsolute: true };
const restricted = { isVisitorDataRestricted: true };
const no = { revision: 1, allowed: [] };
const yes = { revision: 1, allowed: consentCategories };
const some = { revision: 1, allowed: ['analytics'] as const };
const damaged = { revision: 1, allowed: [], isDamaged: true } as const;

/** Returns the initials of the allowed optional categories: preferences, analytics, marketing. */
function allowed(
  settings: Settings,
  answer: ConsentAnswer | undefined,
  { isOptedOut = false, websiteId = SITE } = {},
): string {
  const { allows } = resolveConsent(readPolicy(settings, websiteId), answer, isOptedOut);
  assert.equal(allows.necessary, true);
  return consentCategories.map((name) => (allows[name] ? name.charAt(0) : '')).join('');
}

// The categories that are allowed without an answer, with Global Privacy Control, and after each answer
// (behavior.md#consent-default).
const open = { none: 'pam', optedOut: 'pa', no: '', yes: 'pam', some: 'a' };
const asking = { none: '', optedOut: '', no: '', yes: 'pam', some: 'a' };
const closed = { none: '', optedOut: '', no: '', yes: '', some: '' };
const policies: readonly (readonly [string, Settings, typeof open, websiteId?: string])[] = [
  ['no banner', {}, open],
  ['a banner', banner, open],
  ['a restrictive policy', restrictive, asking],
  ['an absolute policy', absolute, closed],
  ['a restrictive policy without a banner', { ...restrictive, isCookieBannerEnabled: false }, open],
  ['an absolute policy without a banner', { ...absolute, isCookieBannerEnabled: false }, open],
  ['a restrictive policy as text', { ...restrictive, isCookieBannerEnabled: 'true' }, asking],
  [
    'an absolute policy that is not restrictive',
    { ...banner, isRestrictiveCookiePolicyAbsolute: true },
    open,
  ],
  ['restricted visitor data', restricted, { ...open, none: 'p', optedOut: 'p' }],
  [
    'restricted visitor data and a banner',
    { ...restricted, ...banner },
    { ...open, none: 'p', optedOut: 'p' },
  ],
  ['restricted visitor data and a restrictive policy', { ...restricted, ...restrictive }, asking],
  ['restricted visitor data and an absolute policy', { ...restricted, ...absolute }, closed],
  ['no site', {}, asking, ''],
  ['no site and a banner', banner, asking, ''],
  ['no site and a restrictive policy', restrictive, asking, ''],
  ['no site and an absolute policy', absolute, closed, ''],
];

for (const [name, settings, expected, websiteId = SITE] of policies) {
  test(`allows categories according to the policy and the answer, with ${name}`, () => {
    assert.equal(allowed(settings, undefined, { websiteId }), expected.none, 'no answer');
    const optedOut = { websiteId, isOptedOut: true };
    assert.equal(allowed(settings, undefined, optedOut), expected.optedOut, 'opted out');
    // The visitor's answer overrides the browser's signal.
    for (const isOptedOut of [false, true]) {
      const facts = { websiteId, isOptedOut };
      assert.equal(allowed(settings, no, facts), expected.no, 'no');
      assert.equal(allowed(settings, yes, facts), expected.yes, 'yes');
      assert.equal(allowed(settings, some, facts), expected.some, 'analytics only');
      assert.equal(allowed(settings, damaged, facts), '', 'damaged answer');
    }
    const isAnswered = [undefined, damaged, no, yes].map(
      (answer) => resolveConsent(readPolicy(settings, websiteId), answer, false).isAnswered,
    );
    assert.deepEqual(isAnswered, [false, false, true, true]);
  });
}

test('the banner is shown if the site enables it and the visitor has not answered, or if it is forced', () => {
  const facts = { isEnabled: true, isAnswered: false, isForced: false, isScreenshot: false };
  assert.equal(isBannerDue(facts), true);
  assert.equal(isBannerDue({ ...facts, isEnabled: false }), false);
  assert.equal(isBannerDue({ ...facts, isAnswered: true }), false);
  assert.equal(isBannerDue({ ...facts, isScreenshot: true }), false);
  const forced = { ...facts, isEnabled: false, isAnswered: true, isForced: true };
  assert.equal(isBannerDue(forced), true);
  assert.equal(isBannerDue({ ...forced, isScreenshot: true }), false);
});

test('an unreadable flag counts as the stricter value and is reported', () => {
  for (const junk of ['yes', 'TRUE', 7, [true], {}]) {
    const name = JSON.stringify(junk);
    const restricting = { ...banner, isRestrictiveCookiePolicyEnabled: junk as string };
    assert.deepEqual(unreadableSettings(restricting), ['isRestrictiveCookiePolicyEnabled'], name);
    for (const settings of [
      restricting,
      { ...restrictive, isCookieBannerEnabled: junk },
      { ...banner, isAnalyticsCookiesDisabled: junk },
    ])
      assert.equal(allowed(settings, undefined), '', name);
    assert.equal(allowed({ ...restrictive, isRestrictiveCookiePolicyAbsolute: junk }, yes), '');
    for (const flag of ['isVisitorDataRestricted', 'isActivityLogEnabled'])
      assert.equal(readPolicy({ [flag]: junk }, SITE).asksForTracking, false, `${flag} ${name}`);
  }
  for (const empty of [undefined, null, '', false, 'false', 0])
    assert.deepEqual(
      unreadableSettings({ isCookieBannerEnabled: empty, cookieBannerDays: '' }),
      [],
      String(empty),
    );
  assert.deepEqual(
    unreadableSettings({ cookieBannerDays: 'soon', cookieBannerRevision: '2026-01-01' }),
    ['cookieBannerRevision', 'cookieBannerDays'],
  );
});

test('unreadable cookie settings count as a restrictive policy', () => {
  for (const cookieSettings of ['restrictive', 3, ['x'], true]) {
    const settings = cookieSettingsIn({ cookieSettings: cookieSettings as string });
    assert.deepEqual([allowed(settings, undefined), allowed(settings, yes)], ['', 'pam']);
  }
  for (const cookieSettings of [undefined, null, '', false, 0, [], {}])
    assert.deepEqual(cookieSettingsIn({ cookieSettings }), {});
});

test('two flags are read under their sq-elements name or else their Squarespace name, and saved under the latter', () => {
  for (const isVisitorDataRestricted of [true, false])
    for (const isRestrictiveCookiePolicyEnabled of [true, false]) {
      const flags = { isVisitorDataRestricted, isRestrictiveCookiePolicyEnabled };
      const saved = writeFlags(flags);
      for (const settings of [flags, { ...saved }, { ...saved, ...flags }]) {
        const policy = readPolicy(settings);
        assert.equal(policy.isVisitorDataRestricted, isVisitorDataRestricted);
        assert.equal(policy.isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyEnabled);
      }
    }
  const opposite = { isVisitorDataRestricted: 'false', isActivityLogEnabled: false };
  assert.equal(readPolicy(opposite).isVisitorDataRestricted, false);
});

test("the lifetime and domain of an answer's cookie are validated", () => {
  for (const [cookieBannerDays, cookieBannerDomain, ...expected] of [
    [undefined, undefined, 30, ''],
    ['180', '.example.com', 180, 'example.com'],
    [9999, 'a; Secure', 400, ''],
    [-1, 'localhost', 30, ''],
  ] as const) {
    const policy = readPolicy({ cookieBannerDays, cookieBannerDomain });
    assert.deepEqual([policy.cookieBannerDays, policy.cookieBannerDomain], expected);
  }
});

const all = [...consentCategories];
for (const [allowedCookie, record, expected, policy] of [
  [undefined, undefined, undefined],
  // A Squarespace answer without a record applies to all categories.
  ['true', undefined, { revision: 0, allowed: all }],
  ['false', undefined, { revision: 0, allowed: [] }],
  ['false', writeAnswer(yes), { revision: 1, allowed: [] }],
  ['true', '2.3.analytics+unknown', { revision: 3, allowed: ['analytics'] }],
  // Answers to an older version or revision of the banner are ignored.
  ['true', '1.4.analytics', undefined],
  [undefined, '1.4.analytics', undefined],
  ['true', '2.4.analytics', undefined, { cookieBannerRevision: 1 }],
  ['true', '2.4.analytics.1', undefined, { cookieBannerRevision: 2 }],
  ['true', undefined, undefined, { cookieBannerRevision: 1 }],
  [
    'true',
    '2.4.analytics.2',
    { revision: 4, allowed: ['analytics'], banner: 2 },
    { cookieBannerRevision: 1 },
  ],
] as const) {
  test(`the cookies ${String(allowedCookie)} and ${String(record)} contain ${JSON.stringify(expected) ?? 'no answer'}`, () =>
    assert.deepEqual(readAnswer(allowedCookie, record, policy), expected));
}

test('a corrupt answer allows nothing, and the visitor is asked again', () => {
  for (const [allowedCookie, record] of [
    ['true', ''],
    ['true', 'junk'],
    ['true', '3.4.analytics'],
    ['true', '2.x.analytics'],
    ['true', '2.1.a.b.c'],
    ['true', '2.1.unknown'],
    ['true', '%E0%A4%A'],
    ['true', writeAnswer(no)],
    [undefined, writeAnswer(no)],
    [undefined, writeAnswer(yes)],
    [undefined, 'junk'],
    ['perhaps', undefined],
    ['TRUE', undefined],
    ['', undefined],
    ['perhaps', writeAnswer(yes)],
  ] as const) {
    const answer = readAnswer(allowedCookie, record);
    const name = `${String(allowedCookie)} ${String(record)}`;
    assert.deepEqual([answer?.isDamaged, answer?.allowed], [true, []], name);
  }
});

test('an answer can be read back after it was written', () => {
  const policy = { ownCategories: ['chat'] };
  for (const answer of [
    no,
    yes,
    { revision: 1, allowed: ['analytics', 'chat'] },
    { revision: 4, allowed: ['analytics'], banner: 2 },
    { revision: 3, allowed: ['analytics'], deniedServices: ['heatmap', 'map-2'] },
    { revision: 3, allowed: ['analytics'], deniedServices: ['heatmap'], banner: 10 },
  ])
    assert.deepEqual(
      readAnswer(String(answer.allowed.length > 0), writeAnswer(answer), policy),
      answer,
    );
  assert.equal(writeAnswer({ revision: 4, allowed: ['analytics'], banner: 2 }), '2.4.analytics.2');
});

test("a site's custom categories are treated like the built-in ones", () => {
  const categories = [{ id: 'Chat' }, { id: 'no id!' }, {}, 'x', { id: 'marketing' }];
  const policy = readPolicy({ ...restrictive, consentCategories: categories }, SITE);
  assert.deepEqual(policy.ownCategories, ['chat']);
  assert.equal(resolveConsent(policy, undefined, false).allows['chat'], false);
  const answer = { revision: 1, allowed: ['chat'] };
  assert.equal(resolveConsent(policy, answer, false).allows['chat'], true);
});

test('cookies of denied categories are cleared, but only under a restrictive policy if the visitor has not answered', () => {
  const cleared = (settings: Settings, answer?: ConsentAnswer): string[] => {
    const policy = readPolicy(settings, SITE);
    return clearedCategories(policy, resolveConsent(policy, answer, false));
  };
  assert.deepEqual(cleared({}), []);
  assert.deepEqual(cleared(restrictive), all);
  assert.deepEqual(cleared({}, some), ['preferences', 'marketing']);
  assert.deepEqual(cleared(absolute, yes), all);
});

test("Google's consent signals follow the categories", () => {
  const granted = (answer: ConsentAnswer): string[] => {
    const { allows } = resolveConsent(readPolicy(restrictive, SITE), answer, false);
    const signals = consentSignals((category) => allows[category]);
    return Object.keys(signals).filter((name) => signals[name] === 'granted');
  };
  assert.deepEqual(granted(no), ['security_storage']);
  assert.deepEqual(granted(some), ['analytics_storage', 'security_storage']);
  assert.deepEqual(granted(yes), [
    ...['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'],
    ...['functionality_storage', 'personalization_storage', 'security_storage'],
  ]);
});

test('data-sq-consent accepts only existing categories', () => {
  assert.deepEqual(neededCategories(' Analytics, marketing '), ['analytics', 'marketing']);
  assert.deepEqual(neededCategories('necessary'), ['necessary']);
  assert.deepEqual(neededCategories('chat', ['chat']), ['chat']);
  for (const names of ['', ' ', 'unknown', 'analytics unknown', 'chat'])
    assert.equal(neededCategories(names), undefined, names);
});

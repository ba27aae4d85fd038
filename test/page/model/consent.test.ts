import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clearedCategories,
  type ConsentAnswer,
  consentCategories,
  type ConsentCategory,
  consentSignals,
  readAnswer,
  resolveConsent,
  writeAnswer,
} from '../../../src/page/model/consent.js';
import { neededCategories } from '../../../src/features/consent/model/needed-categories.js';
import {
  cookieSettingsIn,
  readPolicy,
  unreadableSettings,
} from '../../../src/page/model/consent-policy.js';

/** Of a site that asks for tracking. */
const siteId = '5f0a11de0000000000000001';
const banner = { isCookieBannerEnabled: true };
const restrictive = { ...banner, isRestrictiveCookiePolicyEnabled: true };
const absolute = { ...restrictive, isRestrictiveCookiePolicyAbsolute: true };
const no = { revision: 1, allowed: [] };
const yes = { revision: 1, allowed: consentCategories };
const some = { revision: 1, allowed: ['analytics'] as const };

function allowed(
  settings: Readonly<Record<string, unknown>>,
  answer: ConsentAnswer | undefined,
  isOptedOut: boolean,
): ConsentCategory[] {
  const { allows } = resolveConsent(readPolicy(settings, siteId), answer, isOptedOut);
  return (Object.keys(allows) as ConsentCategory[]).filter((category) => allows[category]);
}

const all = ['necessary', 'preferences', 'analytics', 'marketing'];

test('without a banner all is allowed, but for marketing where the browser objects', () => {
  assert.deepEqual(allowed({}, undefined, false), all);
  assert.deepEqual(allowed({}, undefined, true), ['necessary', 'preferences', 'analytics']);
});

test('what a visitor has said counts where there is no banner, too', () => {
  assert.deepEqual(allowed({}, no, false), ['necessary']);
  assert.deepEqual(allowed({ ...absolute, isCookieBannerEnabled: false }, some, false), [
    'necessary',
    'analytics',
  ]);
});

test('with a banner all is allowed until somebody says no', () => {
  assert.deepEqual(allowed(banner, undefined, false), all);
  assert.deepEqual(allowed(banner, undefined, true), ['necessary', 'preferences', 'analytics']);
  assert.deepEqual(allowed(banner, no, false), ['necessary']);
  assert.deepEqual(allowed(banner, some, false), ['necessary', 'analytics']);
});

test('a yes of their own counts more than what the browser sends', () => {
  assert.deepEqual(allowed(banner, yes, true), all);
});

test('a restrictive policy denies all but the necessary until somebody says yes', () => {
  assert.deepEqual(allowed(restrictive, undefined, false), ['necessary']);
  assert.deepEqual(allowed(restrictive, yes, false), all);
  assert.deepEqual(allowed(restrictive, some, false), ['necessary', 'analytics']);
});

test('an absolute policy denies whatever is answered', () => {
  assert.deepEqual(allowed(absolute, yes, false), ['necessary']);
});

test('published settings write truth as text, too', () => {
  const settings = { isCookieBannerEnabled: 'true', isRestrictiveCookiePolicyEnabled: 'true' };
  assert.deepEqual(allowed(settings, undefined, false), ['necessary']);
});

const junkFlags = ['yes', 'TRUE', 'on', '2026-01-01', 7, [], [true], {}, { value: true }];

test('a word of a policy that cannot be read counts as the stricter one, and is named', () => {
  for (const junk of junkFlags) {
    const name = JSON.stringify(junk);
    const restricting = { ...banner, isRestrictiveCookiePolicyEnabled: junk };
    assert.deepEqual(allowed(restricting, undefined, false), ['necessary'], name);
    assert.deepEqual(unreadableSettings(restricting), ['isRestrictiveCookiePolicyEnabled'], name);
    const asking = { ...restrictive, isCookieBannerEnabled: junk };
    assert.deepEqual(allowed(asking, undefined, false), ['necessary'], name);
    const informing = { ...restrictive, isRestrictiveCookiePolicyAbsolute: junk };
    assert.deepEqual(allowed(informing, yes, false), ['necessary'], name);
    assert.deepEqual(
      allowed({ ...banner, isAnalyticsCookiesDisabled: junk }, undefined, false),
      ['necessary'],
      name,
    );
    for (const flag of ['isVisitorDataRestricted', 'isActivityLogEnabled']) {
      const { asksForTracking } = readPolicy({ [flag]: junk }, siteId);
      assert.equal(asksForTracking, false, `${flag} ${name}`);
    }
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

test('cookie settings that are no object ask for the strictest that a visitor can answer', () => {
  for (const cookieSettings of ['restrictive', 3, ['x'], true]) {
    const settings = cookieSettingsIn({ cookieSettings });
    assert.deepEqual(allowed(settings, undefined, false), ['necessary']);
    assert.deepEqual(allowed(settings, yes, false), all);
  }
  for (const cookieSettings of [undefined, null, '', false, 0, [], {}])
    assert.deepEqual(cookieSettingsIn({ cookieSettings }), {});
});

test('an answer comes back from its cookies', () => {
  for (const answer of [no, yes, some]) {
    const cookie = String(answer.allowed.length > 0);
    assert.deepEqual(readAnswer(cookie, writeAnswer(answer)), answer);
  }
});

test('without cookies there is no answer', () => {
  assert.equal(readAnswer(undefined, undefined), undefined);
});

test('the published yes or no counts for every category where there is no finer record', () => {
  assert.deepEqual(readAnswer('true', undefined), { revision: 0, allowed: [...consentCategories] });
  assert.deepEqual(readAnswer('false', undefined), { revision: 0, allowed: [] });
  assert.deepEqual(readAnswer('false', writeAnswer(yes)), { revision: 1, allowed: [] });
});

test('what is left of an answer, or damaged, denies all, under every policy, and asks again', () => {
  const damaged = [
    ['true', ''],
    ['true', 'junk'],
    ['true', '3.4.analytics'],
    ['true', '2.x.analytics'],
    ['true', '2.1.a.b.c'],
    ['true', '2.1.spying'],
    ['true', '%E0%A4%A'],
    ['true', writeAnswer(no)],
    [undefined, writeAnswer(no)],
    [undefined, writeAnswer(yes)],
    [undefined, 'junk'],
    ['perhaps', undefined],
    ['TRUE', undefined],
    ['', undefined],
    ['perhaps', writeAnswer(yes)],
  ] as const;
  for (const [yesOrNo, record] of damaged) {
    const name = `${String(yesOrNo)} ${String(record)}`;
    const answer = readAnswer(yesOrNo, record);
    assert.equal(answer?.isDamaged, true, name);
    for (const settings of [{}, banner, restrictive]) {
      assert.deepEqual(allowed(settings, answer, false), ['necessary'], name);
      const { isAnswered } = resolveConsent(readPolicy(settings, siteId), answer, false);
      assert.equal(isAnswered, false, name);
    }
  }
});

test('without a site that asks for tracking, what nobody has allowed is denied', () => {
  const policies = [
    readPolicy({}),
    readPolicy(banner),
    readPolicy({ isVisitorDataRestricted: true }, siteId),
    readPolicy({ isActivityLogEnabled: false }, siteId),
  ];
  for (const policy of policies) {
    assert.equal(policy.asksForTracking, false);
    const { allows } = resolveConsent(policy, undefined, false);
    assert.deepEqual(allows, {
      necessary: true,
      // An embed on a page of no site waits for its visitor.
      preferences: policy.hasSite,
      analytics: false,
      marketing: false,
    });
    // The page may have asked for scripts of its own.
    assert.equal(resolveConsent(policy, yes, false).allows.analytics, true);
  }
});

test('categories of the site count like the usual ones, and are kept with them', () => {
  const policy = readPolicy(
    { ...restrictive, consentCategories: [{ id: 'Chat' }, { id: 'no id!' }, {}, 'x'] },
    siteId,
  );
  assert.deepEqual(policy.ownCategories, ['chat']);
  assert.equal(resolveConsent(policy, undefined, false).allows['chat'], false);
  const answer = { revision: 1, allowed: ['analytics', 'chat'] };
  assert.equal(writeAnswer(answer), '2.1.analytics+chat');
  assert.deepEqual(readAnswer('true', '2.1.analytics+chat', policy), answer);
  assert.deepEqual(neededCategories('chat analytics', ['analytics', 'chat']), [
    'chat',
    'analytics',
  ]);
  assert.equal(neededCategories('chat'), undefined);
});

test('a service that is denied within its category comes back from the record', () => {
  for (const answer of [
    { revision: 3, allowed: ['analytics'], deniedServices: ['heatmap', 'map-2'] },
    { revision: 3, allowed: ['analytics'], deniedServices: ['heatmap'], banner: 10 },
  ])
    assert.deepEqual(readAnswer('true', writeAnswer(answer)), answer);
});

test('cookies go with the categories that are denied, and stay where nobody was asked', () => {
  const cleared = (settings: object, answer: ConsentAnswer | undefined): string[] => {
    const policy = readPolicy({ ...settings }, siteId);
    return clearedCategories(policy, resolveConsent(policy, answer, false));
  };
  assert.deepEqual(cleared({}, undefined), []);
  assert.deepEqual(cleared(restrictive, undefined), [...consentCategories]);
  assert.deepEqual(cleared({}, some), ['preferences', 'marketing']);
  assert.deepEqual(cleared(absolute, yes), [...consentCategories]);
});

test('a record of unknown names allows none of them', () => {
  assert.deepEqual(readAnswer('true', '2.3.analytics+spying'), {
    revision: 3,
    allowed: ['analytics'],
  });
});

test('an answer to an older banner is none', () => {
  assert.equal(readAnswer('true', '1.4.analytics'), undefined);
  assert.equal(readAnswer(undefined, '1.4.analytics'), undefined);
  assert.equal(readAnswer('true', '2.4.analytics', { cookieBannerRevision: 1 }), undefined);
  assert.equal(readAnswer('true', '2.4.analytics.1', { cookieBannerRevision: 2 }), undefined);
  assert.equal(readAnswer('true', undefined, { cookieBannerRevision: 1 }), undefined);
});

test('an answer to the banner of now, or to one that was taken back, counts', () => {
  const answer = { revision: 4, allowed: ['analytics'] as const, banner: 2 };
  assert.equal(writeAnswer(answer), '2.4.analytics.2');
  assert.deepEqual(readAnswer('true', '2.4.analytics.2', { cookieBannerRevision: 2 }), answer);
  assert.deepEqual(readAnswer('true', '2.4.analytics.2', { cookieBannerRevision: 1 }), answer);
});

test('Google gets each category by its own names', () => {
  const { marketing, analytics, preferences } = {
    marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
    analytics: ['analytics_storage'],
    preferences: ['functionality_storage', 'personalization_storage'],
  };
  const granted = (answer: ConsentAnswer): string[] =>
    Object.entries(
      consentSignals(
        (category) =>
          resolveConsent(readPolicy(restrictive, siteId), answer, false).allows[category],
      ),
    )
      .filter(([, state]) => state === 'granted')
      .map(([name]) => name);
  assert.deepEqual(granted(no), ['security_storage']);
  assert.deepEqual(granted(some), [...analytics, 'security_storage']);
  assert.deepEqual(granted(yes), [...marketing, ...analytics, ...preferences, 'security_storage']);
});

test('what is held back names its categories, and waits for good where one is unknown', () => {
  assert.deepEqual(neededCategories('analytics'), ['analytics']);
  assert.deepEqual(neededCategories(' Analytics, marketing '), ['analytics', 'marketing']);
  assert.deepEqual(neededCategories('necessary'), ['necessary']);
  for (const names of ['', ' ', 'spying', 'analytics spying']) {
    assert.equal(neededCategories(names), undefined, names);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readBanner, writeBanner } from '../../../../src/features/consent/model/banner.js';
import { readReopen } from '../../../../src/features/consent/model/reopen.js';
import { isBannerDue } from '../../../../src/page/model/consent.js';
import { readPolicy, writeFlags } from '../../../../src/page/model/consent-policy.js';
import { bannerRepairs, dueRows } from '../../../support/tables/banner.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { cookieBannerMessages } from '../../../../src/features/consent/messages/cookie-banner.js';

const texts = inEnglish(cookieBannerMessages);

for (const { name, settings, expected } of bannerRepairs) {
  test(`settings: ${name}`, () => {
    const look = readBanner(settings, texts);
    for (const [key, value] of Object.entries(expected)) {
      assert.equal(look[key as keyof typeof look], value, key);
    }
  });
}

for (const { name, seen, ...facts } of dueRows) {
  test(`seen: ${name}`, () => assert.equal(isBannerDue(facts), seen));
}

test('whatever is published, the settings are complete, and survive being written under their published names', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('BAR', 'popup', 'TOP_LEFT', 'BOTTOM', '<p></p>', {}, []),
  );
  const names = Object.keys(writeBanner(readBanner({}, texts)));
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, value]))), (settings) => {
      const look = readBanner(settings, texts);
      assert.ok(look.text && look.ctaText && look.optOutCtaText && look.manageCookiesLabel);
      assert.equal(look.variant === 'POPUP', look.position.includes('_'));
      assert.deepEqual(readBanner(writeBanner(look), texts), look);
    }),
  );
});

test('two flags are read under either name, and written under the saved one', () => {
  for (const isRestricted of [true, false]) {
    for (const isRestrictive of [true, false]) {
      const flags = {
        isVisitorDataRestricted: isRestricted,
        isRestrictiveCookiePolicyEnabled: isRestrictive,
      };
      const saved = writeFlags(flags);
      assert.deepEqual(saved, {
        isActivityLogEnabled: !isRestricted,
        isAnalyticsCookiesDisabled: isRestrictive,
      });
      for (const settings of [flags, saved]) {
        const policy = readPolicy(settings as object as Record<string, unknown>);
        assert.equal(policy.isVisitorDataRestricted, isRestricted);
        assert.equal(policy.isRestrictiveCookiePolicyEnabled, isRestrictive);
      }
    }
  }
});

test('a site without settings restricts nothing, and its own flags win over the saved ones', () => {
  const nothing = readPolicy({});
  assert.equal(nothing.isVisitorDataRestricted, false);
  assert.equal(nothing.isRestrictiveCookiePolicyEnabled, false);
  const both = readPolicy({
    isVisitorDataRestricted: 'false',
    isActivityLogEnabled: false,
    isRestrictiveCookiePolicyEnabled: true,
    isAnalyticsCookiesDisabled: false,
  });
  assert.equal(both.isVisitorDataRestricted, false);
  assert.equal(both.isRestrictiveCookiePolicyEnabled, true);
});

test('under a restrictive policy words accept, beside words that decline', () => {
  const restrictive = { isRestrictiveCookiePolicyEnabled: true };
  const { ctaVariant, acceptType, isInformation } = readBanner(restrictive, texts);
  assert.deepEqual([ctaVariant, acceptType, isInformation], ['BUTTON', 'OPT_IN_AND_OUT', false]);
});

test('beside a button that declines an icon accepts nothing, whatever the policy', () => {
  for (const settings of [
    { cookieBannerAcceptType: 'OPT_IN_AND_OUT' },
    { cookieBannerHasOptOut: 'true' },
  ]) {
    const { ctaVariant, acceptType } = readBanner(
      { ...settings, cookieBannerCtaVariant: 'ICON' },
      texts,
    );
    assert.deepEqual([ctaVariant, acceptType], ['BUTTON', 'OPT_IN_AND_OUT']);
  }
});

test('where the browser asks for privacy words accept, and the banner says that the signal is honored', () => {
  const banner = readBanner({ cookieBannerCtaVariant: 'ICON' }, texts, true);
  assert.deepEqual([banner.ctaVariant, banner.acceptType], ['BUTTON', 'OPT_IN_AND_OUT']);
  assert.equal(banner.privacyText, texts.optedOut);
});

test('an absolute policy informs', () => {
  const settings = {
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
  };
  assert.equal(readBanner(settings, texts).isInformation, true);
  assert.equal(readBanner(settings, texts).text, texts.informationText);
});

test('the button back to the choices is there where settings give it a text, or an icon', () => {
  const published = { cookieBannerSavedPreferencesLayout: 'PILL' };
  const named = { ...published, cookieBannerSavedPreferencesText: ' Saved ' };
  assert.equal(readReopen(published, texts), undefined);
  assert.deepEqual(readReopen(named, texts), { layout: 'PILL', label: 'Saved' });
  assert.deepEqual(readReopen({ cookieBannerSavedPreferencesLayout: 'ICON' }, texts), {
    layout: 'ICON',
    label: 'Cookie settings',
  });
});

test('days and domain of the answer are read, and repaired', () => {
  const read = (cookieBannerDays: unknown, cookieBannerDomain: unknown): unknown[] => {
    const policy = readPolicy({ cookieBannerDays, cookieBannerDomain });
    return [policy.cookieBannerDays, policy.cookieBannerDomain];
  };
  assert.deepEqual(read(undefined, undefined), [30, '']);
  assert.deepEqual(read('180', '.example.com'), [180, 'example.com']);
  assert.deepEqual(read(9999, 'a; Secure'), [400, '']);
  assert.deepEqual(read(-1, 'localhost'), [30, '']);
});

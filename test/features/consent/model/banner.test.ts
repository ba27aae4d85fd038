import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type BannerSettings,
  readBanner,
  readReopen,
  writeBanner,
} from '../../../../src/features/consent/model/banner.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { cookieBannerMessages } from '../../../../src/features/consent/messages/cookie-banner.js';

type Settings = Readonly<Record<string, unknown>>;

const texts = inEnglish(cookieBannerMessages);
const restrictive = { isRestrictiveCookiePolicyEnabled: true };
const defaults: BannerSettings = {
  text: 'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  ctaText: 'Accept',
  ctaVariant: 'ICON',
  optOutCtaText: 'Decline',
  acceptType: 'OPT_IN',
  isInformation: false,
  privacyText: '',
  theme: 'DARK',
  variant: 'BAR',
  position: 'BOTTOM',
  hasManageCookies: true,
  manageCookiesLabel: 'Cookie settings',
};
const fair = { ctaVariant: 'BUTTON', acceptType: 'OPT_IN_AND_OUT' } as const;

/**
 * Settings without the prefix `cookieBanner`, and the resulting fields that differ from the defaults
 * (behavior.md#consent-banner-defaults).
 */
const rows: readonly (readonly [string, Settings, Partial<BannerSettings>])[] = [
  ['no settings', {}, {}],
  [
    'empty settings',
    { Text: '', CtaText: '', CtaVariant: '', AcceptType: '', Theme: '', Variant: '', Position: '' },
    {},
  ],
  [
    'unknown keywords',
    { CtaVariant: 'BANNER', AcceptType: 'OPT_OUT', Theme: 'SEPIA', Variant: 'FULL', Position: 'X' },
    {},
  ],
  ['wrong types', { Text: {}, CtaText: [], CtaVariant: true, Theme: 2, Variant: null }, {}],
  ['an empty paragraph', { Text: '<p class="">&nbsp;</p>' }, {}],
  ['custom text', { Text: '<p>Tea</p>', CtaText: 'Fine' }, { text: '<p>Tea</p>', ctaText: 'Fine' }],
  ['a text button', { CtaVariant: 'TEXT', Theme: 'LIGHT' }, { ctaVariant: 'TEXT', theme: 'LIGHT' }],
  [
    'keywords in any case',
    { Variant: 'popup', Position: ' top_right ' },
    { variant: 'POPUP', position: 'TOP_RIGHT' },
  ],
  [
    'a manage button',
    { HasManageCookies: false, ManageCookiesLabel: 'Choose' },
    { hasManageCookies: false, manageCookiesLabel: 'Choose' },
  ],
  // The accept button is never an icon beside a decline button.
  ['a decline button', { AcceptType: 'OPT_IN_AND_OUT' }, fair],
  ['a decline button under its other name', { HasOptOut: 'true', CtaVariant: 'ICON' }, fair],
  [
    'a text button and a decline button',
    { CtaVariant: 'TEXT', AcceptType: 'OPT_IN_AND_OUT' },
    { ctaVariant: 'TEXT', acceptType: 'OPT_IN_AND_OUT' },
  ],
  // Under a restrictive policy, the decline button is only required if the accept button is an icon.
  [
    'a text button and a restrictive policy',
    { ...restrictive, CtaVariant: 'TEXT' },
    { ctaVariant: 'TEXT' },
  ],
  [
    'custom text on the decline button',
    { OptOutCtaText: 'No', AcceptType: 'OPT_IN_AND_OUT' },
    { ...fair, optOutCtaText: 'No' },
  ],
];

function read(settings: Settings, isOptedOut?: boolean): BannerSettings {
  const published = Object.entries(settings).map(([name, value]) => [
    name.startsWith('is') ? name : `cookieBanner${name}`,
    value,
  ]);
  return readBanner(Object.fromEntries(published) as Settings, texts, isOptedOut);
}

for (const [name, settings, expected] of rows)
  test(`reads a banner with ${name}`, () =>
    assert.deepEqual(read(settings), { ...defaults, ...expected }));

test('a restrictive policy or Global Privacy Control adds a decline button, and replaces an accept icon with an accept button', () => {
  assert.deepEqual(read(restrictive), { ...defaults, ...fair });
  const privacyText = texts.optedOut;
  assert.deepEqual(read({}, true), { ...defaults, ...fair, privacyText });
});

test('a banner only informs the visitor under an absolute policy', () => {
  const banner = read({ ...restrictive, isRestrictiveCookiePolicyAbsolute: true }, true);
  assert.deepEqual(banner, {
    ...{ ...defaults, ...fair },
    isInformation: true,
    text: texts.informationText,
  });
});

test('a position that the variant does not support is replaced by the nearest one', () => {
  const positions = (Variant: string): string =>
    ['TOP', 'BOTTOM', 'TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT', '', 'X']
      .map((Position) => read({ Variant, Position }).position)
      .join(' ');
  assert.equal(positions('BAR'), 'TOP BOTTOM TOP TOP BOTTOM BOTTOM BOTTOM BOTTOM');
  assert.equal(
    positions('POPUP'),
    'TOP_LEFT BOTTOM_LEFT TOP_LEFT TOP_RIGHT BOTTOM_LEFT BOTTOM_RIGHT BOTTOM_LEFT BOTTOM_LEFT',
  );
});

test('missing settings get defaults, and settings that were written with their Squarespace names can be read again', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('BAR', 'popup', 'TOP_LEFT', 'BOTTOM', '<p></p>'),
  );
  const names = Object.keys(writeBanner(readBanner({}, texts)));
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, value]))), (settings) => {
      const banner = readBanner(settings, texts);
      assert.ok(banner.text && banner.ctaText && banner.optOutCtaText && banner.manageCookiesLabel);
      assert.equal(banner.variant === 'POPUP', banner.position.includes('_'));
      assert.deepEqual(readBanner(writeBanner(banner), texts), banner);
    }),
  );
  assert.deepEqual(writeBanner({ ctaText: 'Fine', theme: undefined, hasManageCookies: false }), {
    cookieBannerCtaText: 'Fine',
    cookieBannerHasManageCookies: false,
  });
});

test('the reopen button requires a text or the icon layout', () => {
  const Layout = 'cookieBannerSavedPreferencesLayout';
  const named = { [Layout]: 'PILL', cookieBannerSavedPreferencesText: ' Saved ' };
  assert.equal(readReopen({ [Layout]: 'PILL' }, texts), undefined);
  assert.deepEqual(readReopen(named, texts), { layout: 'PILL', label: 'Saved' });
  assert.deepEqual(readReopen({ [Layout]: 'ICON' }, texts), {
    layout: 'ICON',
    label: 'Cookie settings',
  });
});

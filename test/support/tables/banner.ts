import type { BannerSettings } from '../../../src/features/consent/model/banner.js';
import type { BannerCase } from '../../../src/page/model/consent.js';

/** Published settings, and what a banner makes of them (spec sections 3 and 5, "Cookie banner"). */
export interface BannerRow {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly expected: Partial<BannerSettings>;
}

const usualText =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.';

function bar(given: unknown, position: BannerSettings['position']): BannerRow {
  return row(`a bar at ${String(given)} stands at ${position}`, 'BAR', given, position);
}

function popup(given: unknown, position: BannerSettings['position']): BannerRow {
  return row(`a popup at ${String(given)} stands at ${position}`, 'POPUP', given, position);
}

function row(
  name: string,
  variant: BannerSettings['variant'],
  given: unknown,
  position: BannerSettings['position'],
): BannerRow {
  return {
    name,
    settings: { cookieBannerVariant: variant, cookieBannerPosition: given },
    expected: { variant, position },
  };
}

const defaults = {
  text: usualText,
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
} as const satisfies BannerSettings;

export const bannerRepairs: readonly BannerRow[] = [
  { name: 'none at all take every default', settings: {}, expected: defaults },
  {
    name: 'empty ones take every default',
    settings: {
      cookieBannerText: '',
      cookieBannerCtaText: '',
      cookieBannerCtaVariant: '',
      cookieBannerOptOutCtaText: '',
      cookieBannerAcceptType: '',
      cookieBannerTheme: '',
      cookieBannerVariant: '',
      cookieBannerPosition: '',
    },
    expected: defaults,
  },
  {
    name: 'unknown words take every default',
    settings: {
      cookieBannerCtaVariant: 'BANNER',
      cookieBannerAcceptType: 'OPT_OUT',
      cookieBannerTheme: 'SEPIA',
      cookieBannerVariant: 'FULL',
      cookieBannerPosition: 'MIDDLE',
    },
    expected: defaults,
  },
  {
    name: 'values of wrong types take every default',
    settings: {
      cookieBannerText: {},
      cookieBannerCtaText: [],
      cookieBannerCtaVariant: true,
      cookieBannerOptOutCtaText: null,
      cookieBannerTheme: 2,
      cookieBannerVariant: null,
    },
    expected: defaults,
  },
  ...['<p></p>', '<p><br></p>', '<p class="">&nbsp;</p>', ' \n '].map((text) => ({
    name: `an empty paragraph counts as empty: ${JSON.stringify(text)}`,
    settings: { cookieBannerText: text },
    expected: { text: usualText },
  })),
  {
    name: 'a text of the site is kept as it is',
    settings: { cookieBannerText: '<p>Tea, <a href="/tea">and cookies</a>.</p>' },
    expected: { text: '<p>Tea, <a href="/tea">and cookies</a>.</p>' },
  },
  {
    name: 'words of the buttons are the site\u2019s',
    settings: { cookieBannerCtaText: 'Fine', cookieBannerOptOutCtaText: 'Rather not' },
    expected: { ctaText: 'Fine', optOutCtaText: 'Rather not' },
  },
  ...(['TEXT', 'BUTTON', 'ICON'] as const).map((ctaVariant) => ({
    name: `the button can be ${ctaVariant}`,
    settings: { cookieBannerCtaVariant: ctaVariant },
    expected: { ctaVariant },
  })),
  ...(['LIGHT', 'DARK'] as const).map((theme) => ({
    name: `the theme can be ${theme}`,
    settings: { cookieBannerTheme: theme },
    expected: { theme },
  })),
  ...(['OPT_IN', 'OPT_IN_AND_OUT'] as const).map((acceptType) => ({
    name: `a visitor can answer by ${acceptType}`,
    settings: { cookieBannerAcceptType: acceptType },
    expected: { acceptType },
  })),
  {
    name: 'words are read in any case',
    settings: { cookieBannerVariant: 'popup', cookieBannerPosition: ' top_right ' },
    expected: { variant: 'POPUP', position: 'TOP_RIGHT' },
  },
  {
    name: 'the button to the choices can be left out, and labelled otherwise',
    settings: { cookieBannerHasManageCookies: false, cookieBannerManageCookiesLabel: 'Choose' },
    expected: { hasManageCookies: false, manageCookiesLabel: 'Choose' },
  },
  bar('TOP', 'TOP'),
  bar('BOTTOM', 'BOTTOM'),
  bar('TOP_LEFT', 'TOP'),
  bar('TOP_RIGHT', 'TOP'),
  bar('BOTTOM_LEFT', 'BOTTOM'),
  bar('BOTTOM_RIGHT', 'BOTTOM'),
  bar('', 'BOTTOM'),
  bar('TOPMOST', 'BOTTOM'),
  popup('TOP_LEFT', 'TOP_LEFT'),
  popup('TOP_RIGHT', 'TOP_RIGHT'),
  popup('BOTTOM_LEFT', 'BOTTOM_LEFT'),
  popup('BOTTOM_RIGHT', 'BOTTOM_RIGHT'),
  popup('TOP', 'TOP_LEFT'),
  popup('BOTTOM', 'BOTTOM_LEFT'),
  popup('', 'BOTTOM_LEFT'),
  popup(undefined, 'BOTTOM_LEFT'),
  popup('CENTER', 'BOTTOM_LEFT'),
];

/** Who sees the banner (spec sections 2 and 4). */
export const dueRows: readonly (BannerCase & { readonly name: string; readonly seen: boolean })[] =
  [
    {
      name: 'where the site asks',
      isEnabled: true,
      isAnswered: false,
      isForced: false,
      isScreenshot: false,
      seen: true,
    },
    {
      name: 'not where it does not',
      isEnabled: false,
      isAnswered: false,
      isForced: false,
      isScreenshot: false,
      seen: false,
    },
    {
      name: 'not after an answer',
      isEnabled: true,
      isAnswered: true,
      isForced: false,
      isScreenshot: false,
      seen: false,
    },
    {
      name: 'not in a screenshot',
      isEnabled: true,
      isAnswered: false,
      isForced: false,
      isScreenshot: true,
      seen: false,
    },
    {
      name: 'forced, whatever the site says',
      isEnabled: false,
      isAnswered: false,
      isForced: true,
      isScreenshot: false,
      seen: true,
    },
    {
      name: 'forced, after an answer',
      isEnabled: true,
      isAnswered: true,
      isForced: true,
      isScreenshot: false,
      seen: true,
    },
    {
      name: 'not in a screenshot, though forced',
      isEnabled: true,
      isAnswered: false,
      isForced: true,
      isScreenshot: true,
      seen: false,
    },
  ];

/** Who sees the banner on a page, and how many of its three scripts run, under each policy. */
export interface ConsentRow {
  readonly name: string;
  readonly given: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly seen: boolean;
  readonly runs: { readonly open: number; readonly restrictive: number };
}

export const consentRows: readonly ConsentRow[] = [
  { name: 'nobody has answered', given: {}, seen: true, runs: { open: 3, restrictive: 0 } },
  {
    name: 'the site does not ask',
    given: { isCookieBannerEnabled: 'false' },
    seen: false,
    runs: { open: 3, restrictive: 3 },
  },
  {
    name: 'yes',
    given: {},
    cookies: { 'sq-allowed': 'true' },
    seen: false,
    runs: { open: 3, restrictive: 3 },
  },
  {
    name: 'no',
    given: {},
    cookies: { 'sq-allowed': 'false' },
    seen: false,
    runs: { open: 0, restrictive: 0 },
  },
  {
    name: 'yes to analytics alone',
    given: {},
    cookies: { 'sq-allowed': 'true', 'sq-consent': '2.1.analytics' },
    seen: false,
    runs: { open: 2, restrictive: 2 },
  },
  {
    name: 'yes to an older banner',
    given: {},
    cookies: { 'sq-allowed': 'true', 'sq-consent': '1.1.analytics' },
    seen: true,
    runs: { open: 3, restrictive: 0 },
  },
  {
    name: 'an answer that is neither yes nor no',
    given: {},
    cookies: { 'sq-allowed': 'perhaps' },
    seen: true,
    runs: { open: 0, restrictive: 0 },
  },
  {
    name: 'a record of a no that has lost its no',
    given: {},
    cookies: { 'sq-consent': '2.5.' },
    seen: true,
    runs: { open: 0, restrictive: 0 },
  },
  {
    name: 'a screenshot',
    given: {},
    query: { sqsscreenshot: 'true' },
    seen: false,
    runs: { open: 3, restrictive: 0 },
  },
  {
    name: 'another word for a screenshot',
    given: {},
    query: { sqsscreenshot: '1' },
    seen: true,
    runs: { open: 3, restrictive: 0 },
  },
  {
    name: 'yes, where the site denies all for good',
    given: { isRestrictiveCookiePolicyAbsolute: 'true' },
    cookies: { 'sq-allowed': 'true' },
    seen: false,
    runs: { open: 3, restrictive: 0 },
  },
];

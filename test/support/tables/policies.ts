/*
 * What a site's policy and a visitor's answer let a page ask for and keep, by name (design section 10, docs/data.md). The page has a
 * script for each category, a frame of preferences, a button and an experiment, and its address names a campaign.
 */

/** What a browser keeps of a page. */
export interface Kept {
  /** Days that each cookie holds, by name; `session` for one that goes with the browser. */
  readonly cookies: Readonly<Record<string, number | 'session'>>;
  readonly local: readonly string[];
  readonly session: readonly string[];
}

/** What two tabs ask for, the page itself and files of the product aside, and what the browser keeps then. */
export interface PolicyState {
  readonly one: readonly string[];
  readonly two: readonly string[];
  readonly kept: Kept;
}

export interface PolicyRow {
  readonly name: string;
  /** In the page's context, by their published names. */
  readonly cookieSettings: Readonly<Record<string, unknown>>;
  readonly websiteId: string;
  /** The browser sends Global Privacy Control. */
  readonly isOptedOut?: true;
  /** The first tab is opened and used, then the second. */
  readonly before: PolicyState;
  /** The first tab allows all, or where nothing can be allowed has read that. */
  readonly accepted: PolicyState;
  /** Both are used after that. */
  readonly used: PolicyState;
  /** What each asks for within two minutes, without being used. */
  readonly later: readonly string[];
  /** The second tab has denied all, both are used and seen as long, and the first is loaded anew. */
  readonly revoked: PolicyState;
  /** What stays in a browser in which somebody denies all, and has allowed nothing before. */
  readonly declined: Kept;
}

const preferences = ['/scripts/released.js?preferences', '/site/consent/frame'];
const analytics = [
  '/api/1/performance/settings',
  '/api/census/RecordHit',
  '/api/census/button-render',
  '/api/v1/events',
  '/scripts/released.js?analytics',
];
/** Of the browser, whichever tab is first. */
const experiments = '/api/experiments';
const marketing = ['/scripts/released.js?marketing'];
const campaign = '/api/track/Track';
/** That the banner is shown, and that it is closed. */
const banner = '/api/census/overlay';
const click = '/api/census/button-click';
/** What a page says after a while: how it came, and that it is still seen. */
const inTime = ['/api/1/performance/records', '/api/census/RecordHit'];
const proof = '/api/consent/records';

const crumb = { crumb: 'session' } as const;
const services = { _ga: 1, _fbp: 1 } as const;
const foreign = { mine: 1 } as const;
const answered = { 'sq-allowed': 30, 'sq-consent': 30 } as const;
/** Two years of `ss_cvr` are more than Chromium keeps a cookie. */
const visit = { 'sq-session': 390, ss_cvr: 400, ss_cvt: 0.02, ss_lastid: 390 } as const;

const conveniences = ['sq-searches', 'sq-video-position /talk clip.webm'];
const answers = ['sq-consent', 'sq-consent-records'];
const visits = ['sq-experiments', 'sq-experiments-asked', 'sq-was-here'];
const first = ['sq-first-session'];

const nothing = { one: [], two: [] };
const untouched: Kept = {
  cookies: { ...crumb, ...services, ...foreign },
  local: conveniences,
  session: [],
};
const counted: Kept = {
  cookies: { ...crumb, ...services, ...foreign, ...visit },
  local: [...conveniences, ...visits],
  session: first,
};
const emptied: Kept = { cookies: { ...crumb, ...foreign }, local: [], session: [] };
const allowed: Kept = {
  cookies: { ...counted.cookies, ...answered },
  local: [...counted.local, ...answers],
  session: first,
};
const denied: Kept = {
  cookies: { ...crumb, ...foreign, ...answered },
  local: answers,
  session: [],
};
/** A visitor has allowed what the site does not ask for. */
const unasked: Kept = {
  cookies: { ...untouched.cookies, ...answered },
  local: [...conveniences, ...answers],
  session: [],
};
/** After a policy that denies, services have no cookies until their scripts set some. */
const allowedLate: Kept = {
  cookies: { ...crumb, ...foreign, ...answered, ...visit },
  local: [...answers, ...visits],
  session: first,
};

const all = [...preferences, ...analytics, ...marketing];
const isCookieBannerEnabled = true;
const isRestrictiveCookiePolicyEnabled = true;
const websiteId = 'site-of-policies';

const revoked: PolicyState = { ...nothing, kept: denied };
const declined = denied;
/** Of a site that records no visits: what a visitor allows are its scripts. */
const unrecorded = {
  before: { one: preferences, two: preferences, kept: untouched },
  accepted: {
    one: [proof, '/scripts/released.js?analytics', ...marketing],
    two: ['/scripts/released.js?analytics', ...marketing],
    kept: unasked,
  },
  used: { ...nothing, kept: unasked },
  later: [],
  revoked,
  declined,
};

export const policyRows: readonly PolicyRow[] = [
  {
    name: 'no banner',
    cookieSettings: {},
    websiteId,
    before: { one: [...all, experiments, campaign, click], two: [...all, click], kept: counted },
    accepted: { one: [proof], two: [], kept: allowed },
    used: { one: [click], two: [click], kept: allowed },
    later: inTime,
    revoked,
    declined,
  },
  {
    name: 'a policy that is not restrictive',
    cookieSettings: { isCookieBannerEnabled },
    websiteId,
    before: {
      one: [...all, experiments, campaign, banner, click],
      two: [...all, banner, click],
      kept: counted,
    },
    accepted: { one: [proof, banner], two: [banner], kept: allowed },
    used: { one: [click], two: [click], kept: allowed },
    later: inTime,
    revoked,
    declined,
  },
  {
    name: 'Global Privacy Control',
    cookieSettings: { isCookieBannerEnabled },
    websiteId,
    isOptedOut: true,
    before: {
      one: [...preferences, ...analytics, experiments, banner, click],
      two: [...preferences, ...analytics, banner, click],
      kept: counted,
    },
    accepted: {
      one: [proof, ...marketing, campaign, banner],
      two: [...marketing, banner],
      kept: allowed,
    },
    used: { one: [click], two: [click], kept: allowed },
    later: inTime,
    revoked,
    declined,
  },
  {
    name: 'a restrictive policy',
    cookieSettings: { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled },
    websiteId,
    before: { ...nothing, kept: emptied },
    accepted: {
      one: [proof, ...all, experiments, campaign, banner, banner, click],
      two: [...all, experiments, banner, banner, click],
      kept: allowedLate,
    },
    used: { one: [click], two: [click], kept: allowedLate },
    later: inTime,
    revoked,
    declined,
  },
  {
    name: 'an absolute policy',
    cookieSettings: {
      isCookieBannerEnabled,
      isRestrictiveCookiePolicyEnabled,
      isRestrictiveCookiePolicyAbsolute: true,
    },
    websiteId,
    before: { ...nothing, kept: emptied },
    accepted: { one: [proof], two: [], kept: denied },
    used: { ...nothing, kept: denied },
    later: [],
    // It has nothing to deny either.
    revoked,
    declined,
  },
  {
    name: 'a site that restricts what is known of visitors',
    cookieSettings: { isCookieBannerEnabled, isVisitorDataRestricted: true },
    websiteId,
    ...unrecorded,
  },
  {
    name: 'a site without an id',
    cookieSettings: { isCookieBannerEnabled },
    websiteId: '',
    ...unrecorded,
    before: { ...nothing, kept: untouched },
    accepted: {
      one: [proof, ...preferences, '/scripts/released.js?analytics', ...marketing],
      two: [...preferences, '/scripts/released.js?analytics', ...marketing],
      kept: unasked,
    },
  },
];

import { type BrowserContext, expect, type Page } from 'playwright/test';
import { bannerOf, running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { collected } from '../support/node/visit.js';

/* A page's requests and stored data under each kind of policy (behavior.md#consent-default, docs/reference/storage.md).
   The page has a script for each category, a frame that needs consent to preferences, a button and an experiment. Its
   URL contains campaign parameters. */

const PATH = '/made-policy';
/** Storage key of records that are being sent. */
const WAITING = 'sq-insight';
/** In milliseconds. Longer than any delay that the page uses. */
const LONG = 120_000;

/** The page's requests since the previous state, and the current contents of the browser's storage. */
interface State {
  readonly requests: readonly string[];
  /** Lifetime of each cookie in days, keyed by name. */
  readonly cookies: Readonly<Record<string, number | 'session'>>;
  readonly items: readonly string[];
}

interface Policy {
  readonly name: string;
  readonly cookieSettings: Readonly<Record<string, unknown>>;
  readonly websiteId?: string;
  /** Set if the browser sends Global Privacy Control. */
  readonly isOptedOut?: true;
  /** The state before the visitor has chosen. */
  readonly before: State;
  /** The state after the visitor has accepted everything. */
  readonly accepted: State;
}

const preferences = ['/scripts/released.js?preferences', '/site/consent/frame'];
const scripts = ['/scripts/released.js?analytics', '/scripts/released.js?marketing'];
const analytics = [
  '/api/1/performance/settings',
  '/api/census/RecordHit',
  '/api/census/button-render',
  '/api/v1/events',
  '/api/experiments',
  '/scripts/released.js?analytics',
];
const marketing = ['/scripts/released.js?marketing', '/api/track/Track'];
/** Request that is sent when the banner is shown or closed. */
const banner = '/api/census/overlay';
const click = '/api/census/button-click';
const proof = '/api/consent/records';
const all = [...preferences, ...analytics, ...marketing];

const foreign = { crumb: 'session', mine: 1 } as const;
const services = { _ga: 1, _fbp: 1 } as const;
const answered = { 'sq-allowed': 30, 'sq-consent': 30 } as const;
/** Chromium shortens the two years of `ss_cvr` to 400 days. */
const visit = { 'sq-session': 390, ss_cvr: 400, ss_cvt: 0.02, ss_lastid: 390 } as const;
const conveniences = ['sq-searches', 'sq-video-position /talk clip.webm'];
const answerItems = ['sq-consent', 'sq-consent-records'];
const visitItems = ['sq-experiments', 'sq-experiments-asked', 'sq-first-session', 'sq-was-here'];

const untouched = { cookies: { ...foreign, ...services }, items: conveniences };
const counted = {
  cookies: { ...foreign, ...services, ...visit },
  items: [...conveniences, ...visitItems],
};
const allowed = {
  cookies: { ...counted.cookies, ...answered },
  items: [...counted.items, ...answerItems],
};
const denied = { cookies: { ...foreign, ...answered }, items: answerItems };
const cleared = { requests: [], cookies: foreign, items: [] };
/** Everything is accepted on a site that records no visits. */
const unrecorded = {
  cookies: { ...untouched.cookies, ...answered },
  items: [...conveniences, ...answerItems],
};

const isCookieBannerEnabled = true;
const restrictive = { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled: true };

const policies: readonly Policy[] = [
  {
    name: 'no banner',
    cookieSettings: {},
    before: { ...counted, requests: [...all, click] },
    accepted: { ...allowed, requests: [proof] },
  },
  {
    name: 'a policy that is not restrictive',
    cookieSettings: { isCookieBannerEnabled },
    before: { ...counted, requests: [...all, banner, click] },
    accepted: { ...allowed, requests: [proof, banner] },
  },
  {
    name: 'Global Privacy Control',
    cookieSettings: { isCookieBannerEnabled },
    isOptedOut: true,
    before: { ...counted, requests: [...preferences, ...analytics, banner, click] },
    accepted: { ...allowed, requests: [proof, ...marketing, banner] },
  },
  {
    name: 'a restrictive policy',
    cookieSettings: restrictive,
    before: cleared,
    accepted: {
      requests: [proof, ...all, banner, banner, click],
      cookies: { ...foreign, ...answered, ...visit },
      items: [...answerItems, ...visitItems],
    },
  },
  {
    name: 'an absolute policy',
    cookieSettings: { ...restrictive, isRestrictiveCookiePolicyAbsolute: true },
    before: cleared,
    accepted: { ...denied, requests: [proof] },
  },
  {
    name: 'restricted visitor data',
    cookieSettings: { isCookieBannerEnabled, isVisitorDataRestricted: true },
    before: { ...untouched, requests: preferences },
    accepted: { ...unrecorded, requests: [proof, ...scripts] },
  },
  {
    name: 'a site without an id',
    cookieSettings: { isCookieBannerEnabled },
    websiteId: '',
    before: { ...untouched, requests: [] },
    accepted: { ...unrecorded, requests: [proof, ...preferences, ...scripts] },
  },
];

function markup({ cookieSettings, websiteId = 'site-of-policies' }: Policy): string {
  const context = {
    website: { id: websiteId },
    cookieSettings: { ...cookieSettings, isConsentRecorded: true },
    experiments: { hero: 'b' },
  };
  const waiting = ['preferences', 'analytics', 'marketing'].map(
    (name) =>
      `<script type="text/plain" data-sq-consent="${name}" src="/scripts/released.js?${name}"></script>`,
  );
  return `<!doctype html>
    <html lang="en">
      <head>
        <title>Made</title>
        <link rel="stylesheet" href="/dist/sq.css">
        <script type="application/json" id="sq-context">${JSON.stringify(context)}</script>
        <script type="module" src="/dist/cdn/sq.js"></script>
      </head>
      <body>
        <h1>A page</h1>
        <button type="button" data-sq-consent-open>Choices</button>
        <a href="#top" data-sq-button>Buy</a>
        <section sq-experiment="hero"><p data-sq-variant="control">A</p><p data-sq-variant="b">B</p></section>
        <ul id="released"></ul>
        <iframe data-sq-consent="preferences" data-src="/site/consent/frame" title="Frame" width="320" height="180"></iframe>
        ${waiting.join('')}
      </body>
    </html>`;
}

/** Prepares a browser with preferences and third-party cookies from an earlier visit. */
async function prepare(page: Page, context: BrowserContext, policy: Policy): Promise<void> {
  await context.clock.install();
  await context.route(`**${PATH}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup(policy) }),
  );
  if (policy.isOptedOut)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
  await page.goto('/plain.html');
  await page.evaluate(() => {
    localStorage.setItem('sq-searches', '["mugs"]');
    localStorage.setItem('sq-video-position /talk clip.webm', '90');
    for (const name of ['_ga', '_fbp', 'mine'])
      document.cookie = `${name}=1; Path=/; Max-Age=86400`;
  });
}

/** Collects requests, keyed by path and record. A repeated record has the same key and counts once. */
function watch(page: Page): Map<string, string> {
  const requested = new Map<string, string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:dist\/|favicon|plain|made)/.test(pathname)) return;
    const name = pathname.startsWith('/scripts/') ? pathname + search : pathname;
    const [, key = ''] = /\bkey"?[=:]"?([\w-]+)/.exec(request.postData() ?? '') ?? [];
    requested.set(name + key, name);
  });
  return requested;
}

async function stored(page: Page, context: BrowserContext): Promise<Omit<State, 'requests'>> {
  const now = Date.now() / 1000;
  const days = (expires: number): number | 'session' =>
    expires < 0 ? 'session' : Math.round((expires - now) / 864) / 100;
  const cookies = (await context.cookies()).map(({ name, expires }) => [name, days(expires)]);
  const items = await page.evaluate(async () => [
    ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    ...[...(await indexedDB.databases()).map(({ name }) => name ?? ''), ...(await caches.keys())],
  ]);
  return {
    cookies: Object.fromEntries(cookies) as State['cookies'],
    items: items.filter((name) => name !== WAITING).sort(),
  };
}

async function use(page: Page): Promise<void> {
  await running(page);
  await collected(page);
  await page.getByRole('link', { name: 'Buy' }).click();
}

async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Choices' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const policy of policies) {
  test(`requests and stores only what ${policy.name} allows: before a choice, after acceptance and after withdrawal`, async ({
    page,
    context,
  }) => {
    const isAbsolute = 'isRestrictiveCookiePolicyAbsolute' in policy.cookieSettings;
    await prepare(page, context, policy);
    const requested = watch(page);
    async function expectState(name: string, { requests, cookies, items }: State): Promise<void> {
      const sorted = (): string[] => [...requested.values()].sort();
      await expect.poll(sorted, name).toEqual([...requests].sort());
      await expect
        .poll(() => stored(page, context), name)
        .toEqual({ cookies, items: [...items].sort() });
      // Expect no further requests in the meantime.
      expect(sorted(), name).toEqual([...requests].sort());
      requested.clear();
    }

    await page.goto(`${PATH}?campaign=spring`);
    await use(page);
    await expectState('before', policy.before);

    if (isAbsolute) await bannerOf(page).getByRole('button', { name: 'Okay' }).click();
    else await answer(page, 'Accept all');
    await expectState('accepted', policy.accepted);

    if (!isAbsolute) await answer(page, 'Only necessary');
    await expect
      .poll(() => stored(page, context))
      .toEqual({ ...denied, items: [...denied.items].sort() });
    if (!isAbsolute) await expect.poll(() => [...requested.values()]).toContain(proof);
    requested.clear();
    await use(page);
    await page.clock.fastForward(LONG);
    await page.reload();
    await use(page);
    await expect(page.getByRole('group', { name: /Content from/ })).toHaveCount(1);
    await page.clock.fastForward(LONG);
    await expectState('withdrawn', { ...denied, requests: [] });
  });
}

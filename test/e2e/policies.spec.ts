import { type BrowserContext, expect, type Page } from 'playwright/test';
import { bannerOf, running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { collected } from '../support/node/visit.js';
import { type Kept, type PolicyRow, policyRows } from '../support/tables/policies.js';

const PATH = '/made-policy';
/** Records that wait for the server: they come and go while a visit is recorded. */
const WAITING = 'sq-insight';
/** Milliseconds: longer than anything of a page waits for others, or for its time. */
const LONG = 120_000;

function markup({ cookieSettings, websiteId }: PolicyRow): string {
  const context = {
    website: { id: websiteId },
    cookieSettings: { ...cookieSettings, isConsentRecorded: true },
    experiments: { hero: 'b' },
  };
  const scripts = ['preferences', 'analytics', 'marketing'].map(
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
        ${scripts.join('')}
      </body>
    </html>`;
}

/** A browser that has been here before, with cookies of services, and settings of somebody's own. */
async function prepare(context: BrowserContext, row: PolicyRow): Promise<Page> {
  await context.clock.install();
  await context.route(`**${PATH}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup(row) }),
  );
  if (row.isOptedOut)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
  const page = await context.newPage();
  await page.goto('/plain.html');
  await page.evaluate(() => {
    localStorage.setItem('sq-searches', '["mugs"]');
    localStorage.setItem('sq-video-position /talk clip.webm', '90');
    for (const name of ['_ga', '_fbp', 'mine'])
      document.cookie = `${name}=1; Path=/; Max-Age=86400`;
  });
  return page;
}

/**
 * What a tab asks for from now on, by path and what is named there: a record that is sent again has the same key, and counts
 * once.
 */
function watch(page: Page): Map<string, string> {
  const asked = new Map<string, string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:dist\/|favicon|plain|made)/.test(pathname)) return;
    const path = pathname.startsWith('/scripts/') ? pathname + search : pathname;
    const [, key = ''] = /\bkey"?[=:]"?([\w-]+)/.exec(request.postData() ?? '') ?? [];
    asked.set(path + key, path);
  });
  return asked;
}

async function keptBy(page: Page, context: BrowserContext): Promise<Kept> {
  const now = Date.now() / 1000;
  const days = (expires: number) =>
    expires < 0 ? ('session' as const) : Math.round((expires - now) / 864) / 100;
  const cookies = await context.cookies();
  const stored = await page.evaluate(async (waiting) => {
    const databases = await indexedDB.databases();
    return {
      local: Object.keys(localStorage).filter((key) => key !== waiting),
      session: Object.keys(sessionStorage),
      others: [...databases.map(({ name }) => name), ...(await caches.keys())],
    };
  }, WAITING);
  expect(stored.others).toEqual([]);
  return {
    cookies: Object.fromEntries(cookies.map(({ name, expires }) => [name, days(expires)])),
    local: stored.local.sort(),
    session: stored.session.sort(),
  };
}

function sorted({ cookies, local, session }: Kept): Kept {
  return { cookies, local: [...local].sort(), session: [...session].sort() };
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

for (const row of policyRows) {
  const isAbsolute = 'isRestrictiveCookiePolicyAbsolute' in row.cookieSettings;

  test(`what two tabs ask for and keep under ${row.name}: before, accepted, used, revoked`, async ({
    context,
  }) => {
    const one = await prepare(context, row);
    const two = await context.newPage();
    const asked = { one: watch(one), two: watch(two) };
    /** Both have asked for just that, and no more meanwhile. */
    async function expectState(name: 'before' | 'accepted' | 'used' | 'revoked'): Promise<void> {
      const expected = row[name];
      const list = () => ({
        one: [...asked.one.values()].sort(),
        two: [...asked.two.values()].sort(),
      });
      const wanted = { one: [...expected.one].sort(), two: [...expected.two].sort() };
      await expect.poll(list, name).toEqual(wanted);
      for (const tab of [one, two])
        await expect.poll(() => keptBy(tab, context), name).toEqual(sorted(expected.kept));
      expect(list(), name).toEqual(wanted);
      asked.one.clear();
      asked.two.clear();
    }

    await one.goto(`${PATH}?campaign=spring`);
    await use(one);
    if (row.before.one.includes('/api/experiments'))
      // The second tab has the answer of the first.
      await one.waitForFunction(() => localStorage.getItem('sq-experiments'));
    await two.goto(PATH);
    await use(two);
    await expectState('before');

    if (isAbsolute) await bannerOf(one).getByRole('button', { name: 'Okay' }).click();
    else await answer(one, 'Accept all');
    await expectState('accepted');

    await use(one);
    await use(two);
    await expectState('used');

    // What follows would be seen below, if there were any.
    for (const tab of [one, two]) await tab.clock.fastForward(LONG);
    for (const list of [asked.one, asked.two])
      await expect.poll(() => [...list.values()]).toEqual(expect.arrayContaining([...row.later]));

    if (!isAbsolute) {
      const proof = two.waitForRequest(/consent\/records/);
      await answer(two, 'Only necessary');
      await proof;
    }
    for (const tab of [one, two])
      await expect.poll(() => keptBy(tab, context)).toEqual(sorted(row.revoked.kept));
    asked.one.clear();
    asked.two.clear();
    await use(one);
    await use(two);
    await one.clock.fastForward(LONG);
    await one.reload();
    await use(one);
    await expect(one.getByRole('group', { name: /Content from/ })).toHaveCount(1);
    for (const tab of [one, two]) await tab.clock.fastForward(LONG);
    await expectState('revoked');
  });
}

test('a no leaves nothing, whatever the policy', async ({ openContext }) => {
  for (const row of policyRows) {
    const context = await openContext();
    const page = await prepare(context, row);
    await page.goto(PATH);
    await running(page);
    if ('isRestrictiveCookiePolicyAbsolute' in row.cookieSettings)
      await bannerOf(page).getByRole('button', { name: 'Okay' }).click();
    else await answer(page, 'Only necessary');
    const sent = watch(page);
    await expect.poll(() => keptBy(page, context), row.name).toEqual(sorted(row.declined));
    await page.reload();
    await use(page);
    await expect.poll(() => keptBy(page, context), row.name).toEqual(sorted(row.declined));
    expect([...sent.values()].filter((path) => path !== '/api/consent/records')).toEqual([]);
    await context.close();
  }
});

import { expect, type Page } from 'playwright/test';
import { address, bannerOf, restrictive, running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { collected, painted, sessionOf, visitorOf } from '../support/node/visit.js';

/** Calls that say something of a visit. */
const calls = /\/api\/(census|events|track|v1\/events|1\/performance\/records)/;

/** Paths of requests, as the page makes them. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (calls.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('a visit leaves a row for each page view and each form on it, once', async ({
  page,
  context,
  rows,
}) => {
  await page.goto('/');
  await collected(page);
  await expect.poll(() => visitorOf(context)).not.toBe('none');
  const visitor = await visitorOf(context);
  const session = await sessionOf(context);
  await page.goto('/forms');
  await collected(page);
  const own = async (call: string) =>
    (await rows('insight', call)).filter((row) => row.visitor === visitor);
  await expect
    .poll(async () => (await own('hit')).map(({ path }) => path))
    .toEqual(['/', '/forms']);
  const forms = async () => (await own('form-render')).map(({ path, name }) => `${path} ${name}`);
  await expect.poll(forms).toEqual(['/ ask-us']);

  const hits = await own('hit');
  expect(hits.map(({ name }) => name)).toEqual(['1', '1']);
  expect(hits.map((row) => row.session)).toEqual([session, session]);
  expect(hits[0]?.data).toMatchObject({ isFirstLanding: true, isFirstSession: true });
});

test('a page writes the cookies of its visit once', async ({ page, context }) => {
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    const written: string[] = [];
    Object.assign(globalThis, { written });
    Object.defineProperty(document, 'cookie', {
      get: () => get?.call(document) as string,
      set: (text: string) => {
        written.push(text.split('=', 1)[0] ?? '');
        set?.call(document, text);
      },
    });
  });
  await page.goto('/forms');
  await collected(page);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('ss_lastid');
  const written = await page.evaluate(() => Reflect.get(globalThis, 'written') as string[]);
  expect(written.filter((name) => name.startsWith('ss_')).sort()).toEqual([
    'ss_cvr',
    'ss_cvt',
    'ss_lastid',
  ]);
});

test('a page that is left sends how it came and what was seen', async ({ page, rows }) => {
  const [settings] = await Promise.all([
    page.waitForResponse(/\/api\/1\/performance\/settings/),
    page.goto('/').then(() => collected(page)),
  ]);
  const { pageLoadId } = (await settings.json()) as { pageLoadId: string };
  await painted(page);
  await page.goto('/forms');

  const own = async () =>
    (await rows('insight', 'performance')).filter(({ data }) => data['pageLoadId'] === pageLoadId);
  const names = async () => (await own()).map(({ name }) => name);
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB', 'page_speed']));
  expect((await names()).filter((name) => name === 'page_speed')).toHaveLength(1);
});

test('a click before the collector is there is counted once', async ({ page, context, rows }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const isAsked = page.waitForRequest(/\/insight-collector-/);
  await page.route('**/insight-collector-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/forms');
  await isAsked;
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#top', id: 'early-click' });
    link.dataset['sqButton'] = '';
    link.textContent = 'Go to the top';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Go to the top' }).click();
  release();
  await collected(page);

  await expect.poll(() => visitorOf(context)).not.toBe('none');
  const visitor = await visitorOf(context);
  const clicks = async () =>
    (await rows('insight', 'button-click')).filter((row) => row.visitor === visitor);
  // What is left is sent at once.
  await page.goto('/');
  await expect.poll(async () => (await clicks()).map(({ name }) => name)).toEqual(['early-click']);
  await collected(page);
  await page.goto('/forms');
  await expect
    .poll(async () =>
      (await rows('insight', 'hit'))
        .filter((row) => row.visitor === visitor)
        .map((row) => row.path),
    )
    .toEqual(['/forms', '/']);
  expect(await clicks()).toHaveLength(1);
});

test('a server that is away for a while gets each record once', async ({
  page,
  context,
  rows,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const asked = watchCalls(page);
  await page.route(calls, (route) => route.abort());
  await page.goto('/forms');
  await collected(page);
  await expect.poll(() => asked.some((path) => path.endsWith('RecordHit'))).toBe(true);
  const visitor = await visitorOf(context);
  await page.unroute(calls);

  await expect
    .poll(
      async () => (await rows('insight', 'hit')).filter((row) => row.visitor === visitor).length,
      {
        timeout: 15_000,
      },
    )
    .toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sq-insight'))).toBeNull();
  const keys = (await rows('insight', '')).filter((row) => row.visitor === visitor);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
});

test('before a yes nothing is sent or kept; after it, what was seen is', async ({
  page,
  context,
  rows,
}) => {
  const asked = watchCalls(page);
  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await visitorOf(context)).toBe('none');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => visitorOf(context)).not.toBe('none');
  const visitor = await visitorOf(context);
  const own = async (call: string) =>
    (await rows('insight', call)).filter((row) => row.visitor === visitor);
  await expect.poll(async () => (await own('hit')).map(({ name }) => name)).toEqual(['1']);
  await expect
    .poll(async () => (await own('overlay')).map(({ name }) => name))
    .toEqual(['cookie-banner shown', 'cookie-banner closed']);
});

test('a no leaves nothing behind', async ({ page, context }) => {
  const asked = watchCalls(page);
  await page.goto(address({ ...restrictive, cookieBannerAcceptType: 'OPT_IN_AND_OUT' }));
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toBeHidden();
  await page.reload();
  await running(page);
  await page.waitForLoadState('networkidle');

  expect(asked).toEqual([]);
  expect(await visitorOf(context)).toBe('none');
  expect(await page.evaluate(() => localStorage.getItem('sq-insight'))).toBeNull();
});

test('who allows it again after a no gets another id, and another session', async ({
  page,
  context,
}) => {
  const choose = async (name: string): Promise<void> => {
    await page.locator('main [data-sq-consent-open]').click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto(address({ isCookieBannerEnabled: 'false' }));
  await collected(page);
  await expect.poll(() => visitorOf(context)).not.toBe('none');
  const first = await visitorOf(context);
  const firstSession = await sessionOf(context);
  expect(firstSession).not.toBe('none');
  await choose('Only necessary');
  await expect.poll(() => visitorOf(context)).toBe('none');
  await expect.poll(() => sessionOf(context)).toBe('none');
  await choose('Accept all');
  await page.evaluate(() => window.sqReady?.push(({ recordEvent }) => recordEvent('again')));
  await expect.poll(() => visitorOf(context)).not.toBe('none');
  expect(await visitorOf(context)).not.toBe(first);
  await expect.poll(() => sessionOf(context)).not.toBe('none');
  expect(await sessionOf(context)).not.toBe(firstSession);
});

test('a thousand errors make at most twenty reports, and the page answers', async ({
  page,
  allowErrors,
  rows,
}) => {
  allowErrors(/number \d+ of 1000/);
  const asked = watchCalls(page);
  await page.goto('/forms');
  await collected(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.evaluate(() => {
    for (let index = 0; index < 1000; index += 1)
      setTimeout(() => {
        throw new Error(`number ${index} of 1000 at https://shop.example/a?token=secret`);
      });
  });
  await page.getByRole('link').first().focus();
  const own = async () =>
    (await rows('insight', 'error')).filter(({ data }) =>
      String(data['message']).includes('of 1000'),
    );
  await expect.poll(async () => (await own()).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');

  const reports = await own();
  expect(reports.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(reports)).not.toContain('secret');
});

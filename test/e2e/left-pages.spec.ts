import { expect, type BrowserContext, type Page } from 'playwright/test';
import { address, bannerOf, restrictive, running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import type { Rows } from '../support/node/rows.js';
import { collected, holdCollector, linesOf, sessionOf, visitorOf } from '../support/node/visit.js';

/* Pages that are left soon, and events from before the collector has loaded. */

type ReadRows = (what: 'insight', of: string) => Promise<Rows['insight']>;

/** A button block among what the page shows. */
async function addButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#top', id: 'early-click' });
    link.dataset['sqButton'] = '';
    link.textContent = 'Go to the top';
    document.querySelector('main')?.prepend(link);
    // Until it is found: in an idle task, and a frame later.
    return new Promise((resolve) =>
      requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
  });
}

/** What the visit of a browser has left, as lines. */
async function ownLines(rows: ReadRows, context: BrowserContext): Promise<string[]> {
  const [visitor, session] = [await visitorOf(context), await sessionOf(context)];
  const all = await rows('insight', '');
  return linesOf(all.filter((row) => row.visitor === visitor || row.session === session));
}

/** A tab is in the background for a moment. */
function leaveForAMoment(page: Page): Promise<void> {
  return page.evaluate(() => {
    const states = { hidden: true, visibilityState: 'hidden' } as const;
    for (const [name, value] of Object.entries(states))
      Object.defineProperty(document, name, { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    for (const name of Object.keys(states)) Reflect.deleteProperty(document, name);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test('a page that is closed leaves its view, what it has shown and what was clicked, once', async ({
  page,
  context,
  rows,
}) => {
  await page.goto('/');
  await collected(page);
  await addButton(page);
  await page.getByRole('link', { name: 'Go to the top' }).click();
  await page.close({ runBeforeUnload: true });

  const expected = [
    'button-click early-click /',
    'button-render early-click /',
    'form-render ask-us /',
    'hit 1 /',
  ];
  await expect.poll(() => ownLines(rows, context)).toEqual(expected);
  const own = await sessionOf(context);
  const hit = (await rows('insight', 'hit')).find(({ session }) => session === own);
  expect(hit?.data).toMatchObject({ isFirstLanding: true, isFirstSession: true });

  const later = await context.newPage();
  await later.goto('/forms');
  await collected(later);
  expect(await later.evaluate(() => localStorage.getItem('sq-insight'))).toBeNull();
  await expect.poll(() => ownLines(rows, context)).toEqual([...expected, 'hit 1 /forms'].sort());
});

test('a page that was out of sight for a moment records nothing twice', async ({
  page,
  context,
  rows,
}) => {
  await page.goto('/');
  await collected(page);
  await addButton(page);
  const link = page.getByRole('link', { name: 'Go to the top' });
  await link.click();
  await leaveForAMoment(page);
  const expected = [
    'button-click early-click /',
    'button-render early-click /',
    'form-render ask-us /',
    'hit 1 /',
  ];
  await expect.poll(() => ownLines(rows, context)).toEqual(expected);
  await link.click();
  await page.goto('/plain.html');
  await expect
    .poll(() => ownLines(rows, context))
    .toEqual(['button-click early-click /', ...expected]);
});

for (const { path, what, act, lines } of [
  {
    path: '/elements/sq-audio',
    what: 'plays',
    act: async (page: Page) => {
      const player = page.locator('sq-audio').first();
      await player.getByRole('button', { name: 'Play Roasting drum' }).click();
      await player.getByRole('button', { name: 'Pause Roasting drum' }).click();
    },
    lines: ['hit 20 /elements/sq-audio paused', 'hit 20 /elements/sq-audio played'],
  },
  {
    path: '/',
    what: 'adds to the cart',
    act: async (page: Page) => {
      await page.locator('sq-product form.buy button').first().click();
      await expect(page.locator('sq-cart-indicator a').first()).toContainText('1');
      await expect
        .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'hasCart'))
        .toBe(true);
    },
    lines: ['service-event commerce_event add', 'service-event commerce_event change'],
  },
]) {
  test(`what somebody ${what} before the collector has loaded is recorded`, async ({
    page,
    context,
    rows,
  }) => {
    const release = await holdCollector(page);
    await page.goto(path);
    await running(page);
    await act(page);
    release();
    await collected(page);
    await page.goto('/plain.html');
    await expect.poll(() => ownLines(rows, context)).toEqual(expect.arrayContaining(lines));
    const own = await ownLines(rows, context);
    expect(own.filter((line) => lines.includes(line))).toEqual(lines);
  });
}

test('a page of the search leaves what was looked for', async ({ page, context, rows }) => {
  await page.route('**/search?*', async (route) => {
    const { origin } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${origin}/forms` }) });
  });
  await page.goto('/search?q=lamp+light');
  await collected(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => ownLines(rows, context)).toEqual(['hit 2 /search']);
  const hits = (await rows('insight', 'hit')).filter(({ path }) => path === '/search');
  expect(hits.at(-1)?.data['searchQuery']).toBe('lamp light');
});

test('a newsletter that was thanked for leaves its event when its tab is closed at once', async ({
  page,
  context,
  rows,
}) => {
  await page.goto('/elements/sq-newsletter');
  await collected(page);
  const newsletter = page.locator('sq-newsletter').first();
  await newsletter.locator('input[type="email"]').evaluate((field: HTMLInputElement) => {
    field.value = 'visitor@example.com';
  });
  const submitted = newsletter.evaluate(
    (host) => new Promise((resolve) => host.addEventListener('sq-form-submitted', resolve)),
  );
  await newsletter.getByRole('button', { name: 'Tell me' }).click();
  await submitted;
  await page.close({ runBeforeUnload: true });

  const events = async () =>
    (await ownLines(rows, context)).filter((line) => line.startsWith('service-event'));
  await expect.poll(events).toEqual(['service-event form_event subscribe']);
});

test('a form that was thanked for before the collector has loaded is counted once', async ({
  page,
  context,
  rows,
}) => {
  const release = await holdCollector(page);
  await page.goto('/');
  await running(page);
  const form = page.locator('#ask sq-form');
  await form.evaluate((host) => {
    const values = { name: 'Ada', email: 'ada@example.com', message: 'Which one is mild?' };
    for (const [name, value] of Object.entries(values))
      (host.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
  });
  await form.getByRole('button', { name: 'Send it over' }).click();
  await expect(form.getByText('Thank you.')).toBeVisible();
  release();
  await collected(page);
  await page.goto('/plain.html');
  const events = async () =>
    (await ownLines(rows, context)).filter((line) => line.startsWith('service-event'));
  await expect.poll(events).toEqual(['service-event form_event submit']);
});

test('before a yes a page that is left leaves nothing; after it, what it has shown', async ({
  page,
  context,
  rows,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(census|v1\/events)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(address(restrictive));
  await expect(bannerOf(page)).toBeVisible();
  await collected(page);
  await page.goto('/plain.html');
  expect(asked).toEqual([]);
  expect(await visitorOf(context)).toBe('none');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.goto(address(restrictive));
  await collected(page);
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await page.goto('/plain.html');
  await expect
    .poll(async () => (await ownLines(rows, context)).filter((line) => line.startsWith('hit')))
    .toEqual(['hit 1 /site/consent']);
});

test('after a no a page that is left leaves nothing', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(census|v1\/events)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(address({ ...restrictive, cookieBannerAcceptType: 'OPT_IN_AND_OUT' }));
  await collected(page);
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toBeHidden();
  await page.goto('/plain.html');
  expect(asked).toEqual([]);
  expect(await visitorOf(context)).toBe('none');
  expect(await page.evaluate(() => localStorage.getItem('sq-insight'))).toBeNull();
});

test('a page that comes back from the cache of the browser is seen anew', async ({
  page,
  context,
  rows,
}) => {
  await page.goto('/forms');
  await collected(page);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.goto('/plain.html');
  await expect.poll(() => ownLines(rows, context)).toEqual(['hit 1 /forms', 'hit 1 /forms']);
  const views = (await rows('insight', 'hit')).slice(-2).map(({ data }) => data['pageViewId']);
  expect(new Set(views).size).toBe(2);
});

test('a page that the browser has loaded ahead is left without a word, and counts once somebody looks at it', async ({
  page,
  context,
  rows,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  });
  await page.goto('/forms');
  await running(page);
  await page.goto('/shop');
  await running(page);
  expect(await visitorOf(context)).toBe('none');
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await collected(page);
  await page.goto('/plain.html');
  await expect
    .poll(async () => (await ownLines(rows, context)).filter((line) => line.startsWith('hit')))
    .toEqual(['hit 1 /shop']);
});

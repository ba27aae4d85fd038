import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import type { Rows } from '../support/node/rows.js';
import {
  collected,
  holdCollector,
  linesOf,
  painted,
  sessionOf,
  visitorOf,
} from '../support/node/visit.js';

type ReadRows = (what: 'insight', of: string) => Promise<Rows['insight']>;

/** Adds a button block to the page. Resolves when the library has found and rendered it. */
async function addButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#top', id: 'early-click' });
    link.dataset['sqButton'] = '';
    link.textContent = 'Go to the top';
    document.querySelector('main')?.prepend(link);
    return new Promise((resolve) =>
      requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
  });
}

/** Returns the records of this browser's visit, one line each. */
async function ownLines(rows: ReadRows, context: BrowserContext): Promise<string[]> {
  const [visitor, session] = [await visitorOf(context), await sessionOf(context)];
  const all = await rows('insight', '');
  return linesOf(all.filter((row) => row.visitor === visitor || row.session === session));
}

test('a page sends its performance metrics when the visitor leaves it', async ({ page, rows }) => {
  const [settings] = await Promise.all([
    page.waitForResponse(/\/api\/1\/performance\/settings/),
    page.goto('/').then(() => collected(page)),
  ]);
  const { pageLoadId } = (await settings.json()) as { pageLoadId: string };
  await painted(page);
  await page.goto('/forms');
  await expect
    .poll(async () => {
      const all = await rows('insight', 'performance');
      return all.filter(({ data }) => data['pageLoadId'] === pageLoadId).map(({ name }) => name);
    })
    .toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB', 'page_speed']));
});

test('records a click once if it happens before the collector has loaded', async ({
  page,
  context,
  rows,
}) => {
  const release = await holdCollector(page);
  await page.goto('/forms');
  await running(page);
  await addButton(page);
  await page.getByRole('link', { name: 'Go to the top' }).click();
  release();
  await collected(page);
  await page.goto('/plain.html');
  await expect
    .poll(() => ownLines(rows, context))
    .toEqual([
      'button-click early-click /forms',
      'button-render early-click /forms',
      'hit 1 /forms',
    ]);
});

const film = 'A self-hosted video with captions and chapters';

/** Opens a page, and waits for the code that records visits. */
async function land(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await collected(page);
}

/** Resolves when a form has been submitted. Its thank-you message may appear earlier. */
function submitted(form: Locator): Promise<unknown> {
  return form.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.addEventListener('sq-form-submitted', () => resolve(), { once: true });
      }),
  );
}

test('a complete visit stores exactly the expected records', async ({ page, context, rows }) => {
  test.setTimeout(240_000);
  // Only the heartbeat uses this clock.
  await page.clock.install();

  await land(page, '/shop');
  await page.locator('sq-product[quick-view]').first().locator('form button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await land(page, '/');
  const product = page
    .locator('sq-product')
    .filter({ has: page.getByRole('heading', { name: 'Halden House', exact: true }) });
  await product.locator('form button').click();
  await expect(page.locator('sq-cart-indicator a').first()).toContainText('1');
  const form = page.locator('sq-form').first();
  await form.getByLabel('Your name').fill('A Visitor');
  await form.getByLabel(/email/i).fill('visitor@example.com');
  await form.locator('textarea').fill('A whole visit.');
  await upgraded(form);
  const send = form.getByRole('button', { name: 'Send it over' });
  const sent = submitted(form);
  await send.click();
  await sent;

  await land(page, '/search?q=lamp+light');
  await land(page, '/elements/sq-audio');
  const player = page.locator('sq-audio').first();
  await player.getByRole('button', { name: 'Play Roasting drum' }).click();
  await player.getByRole('button', { name: 'Pause Roasting drum' }).click();

  await land(page, '/elements/sq-video');
  const video = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: film, exact: true }) })
    .locator('sq-video');
  await video.scrollIntoViewIfNeeded();
  await upgraded(video);
  await video.locator('video').evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.pause();
  });

  await land(page, '/elements/sq-newsletter');
  const newsletter = page.locator('sq-newsletter').first();
  await newsletter.getByLabel(/Get news about/).fill('visitor@example.com');
  await upgraded(newsletter);
  const subscribed = submitted(newsletter);
  await newsletter.getByRole('button', { name: 'Sign up' }).click();
  await subscribed;
  await page.clock.fastForward(30_000);
  const session = await sessionOf(context);
  const own = async () => (await rows('insight', '')).filter((row) => row.session === session);
  // If a tab is closed right after a request starts, the browser may drop the request.
  await expect
    .poll(async () => linesOf(await own()), { timeout: 15_000 })
    .toContain('hit 10 /elements/sq-newsletter');
  await page.close({ runBeforeUnload: true });

  const expected = [
    'hit 1 /',
    'hit 1 /elements/sq-audio',
    'hit 1 /elements/sq-newsletter',
    'hit 1 /elements/sq-video',
    'hit 1 /shop',
    'hit 10 /elements/sq-newsletter',
    'hit 2 /search',
    'hit 20 /elements/sq-audio paused',
    'hit 20 /elements/sq-audio played',
    'hit 21 /elements/sq-video paused',
    'hit 21 /elements/sq-video played',
    'service-event commerce_event add',
    'service-event commerce_event change',
    'service-event form_event submit',
    'service-event form_event subscribe',
  ];
  await expect.poll(async () => linesOf(await own())).toEqual(expected);
  const { visitor } = (await own()).find(({ call }) => call === 'hit') ?? {};
  const looks = (await rows('insight', 'quick-view')).filter((row) => row.visitor === visitor);
  expect(looks.map(({ path }) => path)).toEqual(['/shop']);

  const later = await context.newPage();
  await land(later, '/forms');
  await expect.poll(async () => linesOf(await own())).toEqual([...expected, 'hit 1 /forms'].sort());
});

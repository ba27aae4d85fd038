import { expect } from 'playwright/test';
import { paths } from '../../src/features/insight/model/calls.js';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { home, signIn } from '../support/node/owner-session.js';

for (const { name, width, scheme } of [
  { name: 'a phone in the light', width: 390, scheme: 'light' },
  { name: 'a wide window in the dark', width: 1280, scheme: 'dark' },
] as const) {
  test(`the owner sees visits on ${name}`, async ({ page, request }) => {
    const data = JSON.stringify({ url: `${home}/seen-${scheme}`, title: 'Seen' });
    // The page lists what is seen most, and other tests visit pages of the same site.
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        request.post(paths.hit, {
          form: {
            key: `visits-${scheme}-${index}`,
            event: '1',
            data,
            ss_cvr: 'visitor-0001|1700000000000|1700000000000|1700000000000|1',
          },
          headers: { origin: home },
        }),
      ),
    );
    expect(sent.every((answer) => answer.status() === 200)).toBe(true);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, 'admin', home);
    await page.goto('/config');
    await page.getByRole('link', { name: 'Visits', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: `/seen-${scheme}` })).toBeVisible();

    await page.getByRole('link', { name: '24 hours' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: '24 hours' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.locator('sq-chart').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
}

test('what an admin does in another tab is shown, and kept nowhere', async ({ page, context }) => {
  await signIn(page, 'admin', home);
  await page.goto('/config/analytics');
  const other = await context.newPage();
  await other.goto('/plain.html');
  await other.evaluate(() => {
    const channel = new BroadcastChannel('sq-insight');
    const fields = { event: '1', data: '{"url":"/shop","title":"<b>Shop</b>"}' };
    channel.postMessage({ call: 'hit', fields });
    channel.postMessage(null);
    channel.close();
  });
  const event = page
    .getByRole('log', { name: 'Live events' })
    .getByText('Page view · <b>Shop</b> · /shop');
  await expect(event).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log', { name: 'Live events' })).toBeAttached();
  await expect(event).toHaveCount(0);
});

test('the panel of an admin names what they do in another tab', async ({ page, context }) => {
  await signIn(page, 'admin', home);
  await page.goto('/config/analytics');
  const events = page.getByRole('log', { name: 'Live events' });
  await expect(events).toBeAttached();
  const other = await context.newPage();
  await other.goto(`${home}/forms`);
  await expect(events.getByText(/ Page view · .+ · \/forms$/)).toHaveCount(1);
  await expect(events.getByText('/config/analytics')).toHaveCount(0);
});

test('only who may look at visits does', async ({ page, allowErrors }) => {
  await page.goto('/config/analytics?range=30d');
  await expect(page).toHaveURL(/\/config\/login\?next=%2Fconfig%2Fanalytics%3Frange%3D30d$/);
  allowErrors(/403/);
  await signIn(page, 'viewer', home);
  const answer = await page.goto('/config/analytics');
  expect(answer?.status()).toBe(403);
});

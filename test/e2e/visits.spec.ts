import { expect } from 'playwright/test';
import { paths } from '../../src/features/insight/model/calls.js';
import { test } from '../support/node/e2e.js';
import { home, signIn } from '../support/node/owner-session.js';

test('an admin sees visits, also on a phone', async ({ page, request }) => {
  const data = JSON.stringify({ url: `${home}/seen`, title: 'Seen' });
  // Enough to be among the listed pages: other tests visit pages of the same site.
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      request.post(paths.hit, {
        form: {
          key: `visits-${index}`,
          event: '1',
          data,
          ss_cvr: 'visitor-0001|1700000000000|1700000000000|1700000000000|1',
        },
        headers: { origin: home },
      }),
    ),
  );
  expect(sent.every((response) => response.status() === 200)).toBe(true);
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, 'admin', home);
  await page.goto('/config');
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '/seen' })).toBeVisible();

  const day = page.getByRole('link', { name: '24 hours' });
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(day).toHaveAttribute('aria-current', 'page');
  const numbers = page.getByRole('table', { name: 'Page views and visitors' });
  await expect(numbers.getByRole('columnheader', { name: 'Hour' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("an admin's own events in another tab are listed, escaped, and not stored", async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', home);
  await page.goto('/config/analytics');
  const events = page.getByRole('log', { name: 'Live events' });
  await expect(events).toBeAttached();
  const other = await context.newPage();
  await other.goto(`${home}/forms`);
  await expect(events.getByText(/ Page view · .+ · \/forms$/)).toHaveCount(1);
  await expect(events.getByText('/config/analytics')).toHaveCount(0);
  await other.evaluate(() => {
    const channel = new BroadcastChannel('sq-insight');
    const fields = { event: '1', data: '{"url":"/shop","title":"<b>Shop</b>"}' };
    channel.postMessage({ call: 'hit', fields });
    channel.postMessage(null);
    channel.close();
  });
  await expect(events.getByText('Page view · <b>Shop</b> · /shop')).toBeVisible();
  await page.reload();
  await expect(events).toBeAttached();
  await expect(events.getByText('Page view')).toHaveCount(0);
});

test('a visitor and a viewer may not see visits', async ({ page, allowErrors }) => {
  await page.goto('/config/analytics?range=30d');
  await expect(page).toHaveURL(/\/config\/login\?next=%2Fconfig%2Fanalytics%3Frange%3D30d$/);
  allowErrors(/403/);
  await signIn(page, 'viewer', home);
  expect((await page.goto('/config/analytics'))?.status()).toBe(403);
});

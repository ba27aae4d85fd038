import type { BrowserContext, Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { drawn, openPage } from '../support/node/maps.js';

const path = '/elements/sq-map';

test('the marker opens the maps page in a new window that cannot reach this one', async ({
  page,
  context,
}) => {
  await keepMapsPage(context);
  await page.goto(path);
  const map = page.locator('sq-map').first();
  await drawn(map);
  const marker = markerOf(map);
  await expect(marker).toHaveAccessibleName(/118 Halden Street, New York, NY 10013/);

  const opening = context.waitForEvent('page');
  await marker.click();
  const opened = await opening;
  await opened.waitForLoadState();
  const query = new URL(opened.url()).searchParams;
  expect(query.get('q')).toBe('118 Halden Street, New York, NY 10013, United States');
  expect(query.get('ll')).toBe('40.7208,-74.0008');
  expect(query.get('z')).toBe('12');
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});

test('the keyboard reaches map, marker and buttons in turn, and Enter opens the maps page', async ({
  page,
  context,
}) => {
  await keepMapsPage(context);
  await page.goto(path);
  const map = page.locator('sq-map').nth(1);
  await drawn(map);

  await map.getByRole('group', { name: 'Map of Shop' }).focus();
  const before = await markerOf(map).boundingBox();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => ((await markerOf(map).boundingBox())?.x ?? 0) - (before?.x ?? 0))
    .toBeGreaterThan(50);
  await page.keyboard.press('Tab');
  await expect(markerOf(map)).toBeFocused();
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  expect(new URL((await opening).url()).searchParams.get('z')).toBe('6');
  await page.keyboard.press('Tab');
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeFocused();
});

test('a map far down the page loads nothing before it is near, and Leaflet on the first interaction', async ({
  page,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  await openPage(page, `<p class="far">Coffee</p>${shop}`, '.far { height: 4000px }');
  await page.waitForLoadState('networkidle');
  expect(chunks.filter((chunk) => /\/(sq-map|map-\w+)-/.test(chunk))).toEqual([]);

  await page.getByText('1 Main St').scrollIntoViewIfNeeded();
  await drawn(page.locator('sq-map'));
  await page.waitForLoadState('networkidle');
  expect(chunks.filter((chunk) => /\/map-(leaflet|land)-/.test(chunk))).toEqual([
    expect.stringMatching(/\/map-land-2-4-/),
  ]);

  await page.locator('sq-map').hover({ position: { x: 60, y: 60 } });
  await expect(page.locator('sq-map .leaflet-map-pane')).toBeAttached();
  expect(chunks.filter((chunk) => /\/map-leaflet-/.test(chunk))).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the address and a link, and no empty box', async ({ page }) => {
    await page.goto(path);
    const map = page.locator('sq-map').first();
    await expect(map.getByText('118 Halden Street')).toBeVisible();
    await expect(map.getByRole('link', { name: 'Show it on Google Maps' })).toBeVisible();
    expect((await map.boundingBox())?.height).toBeLessThan(180);
  });
});

const shop = `<sq-map lat="40" lng="-74" zoom="6"><address>1 Main St</address></sq-map>`;

/** Replaces the external maps page. */
async function keepMapsPage(context: BrowserContext): Promise<void> {
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maps</title>' }),
  );
}

function markerOf(map: Locator): Locator {
  return map.getByRole('link', { name: /opens maps in a new window/ });
}

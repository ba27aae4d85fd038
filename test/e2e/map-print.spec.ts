import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { drawn, openPage } from '../support/node/maps.js';

const one = '<sq-map lat="40" lng="-74" zoom="6"><address>1 Main St</address></sq-map>';

const noMargin = 'body { margin: 0 }';

/** Margin of a sheet in points: an inch. */
const margin = 72;

for (const [drawing, width, ratio] of [
  ['the image', 1280, 1.83],
  ['Leaflet', 400, 1.25],
] as const) {
  test(`${drawing} is printed as on a screen of ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, one, noMargin);
    const map = page.locator('sq-map');
    await drawn(map);
    if (drawing === 'Leaflet') await makeLive(map);

    const links = await print(page);
    const pin = linkOf(links, 'll=40,-74');
    const makers = linkOf(links, 'naturalearthdata');
    // The attribution is 8 pixels from the far edge, and 3 pixels from the lower edge.
    const wide = makers.right + 6 - margin;
    expect((pin.left + pin.right) / 2 - margin - wide / 2).toBeCloseTo(0, 0);
    expect((pin.bottom - makers.bottom) / wide - 0.5 / ratio).toBeCloseTo(0, 1);
    expect((pin.right - pin.left) / wide - 48 / width).toBeCloseTo(0, 2);
  });
}

test('a map is not cut at the end of a sheet', async ({ page }) => {
  await openPage(page, `<p style="block-size: 900px">Coffee</p>${one}`, noMargin);
  await drawn(page.locator('sq-map'));
  await page.evaluate(() => scrollTo(0, 0));

  const links = await print(page);
  // At the upper edge of the second sheet.
  expect(linkOf(links, 'll=40,-74').top).toBeGreaterThan(600);
  expect(linkOf(links, 'naturalearthdata').bottom).toBeGreaterThan(400);
});

test('several markers are printed with numbers and a legend, without buttons', async ({ page }) => {
  const shops = [
    { lat: 48.2, lng: 16.37, title: 'Vienna', address: 'Ring 1' },
    { lat: 59.91, lng: 10.75, title: 'Oslo' },
    { lat: 38.72, lng: -9.14, address: 'Rua Augusta 3' },
  ];
  const json = JSON.stringify({ markers: shops });
  await openPage(
    page,
    `<sq-map><script type="application/json">${json}</script><address>Shops</address></sq-map>`,
    noMargin,
  );
  const map = page.locator('sq-map');
  await drawn(map);
  await makeLive(map);
  await map.getByRole('button', { name: 'Places' }).click();
  await map.getByRole('button', { name: 'Oslo' }).last().click();
  await expect(map.getByRole('dialog', { name: 'Oslo' })).toBeVisible();
  const legend = map.locator('[part="legend"]');
  await expect(legend.locator('li')).toHaveText(['ViennaRing 1', 'Oslo', 'Rua Augusta 3']);
  await expect(legend).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(legend).toBeVisible();
  for (const name of ['Zoom in', 'Zoom out', 'Places', 'Close'])
    await expect(map.getByRole('button', { name, includeHidden: true })).toBeHidden();
  for (const text of ['Shops', 'Made with Natural Earth'])
    await expect(map.getByText(text)).toBeVisible();
  await expect(map.getByRole('dialog', { name: 'Oslo' })).toBeVisible();
  const [box, list, address] = await Promise.all(
    [map.locator('[part="map"]'), legend, map.getByText('Shops')].map((each) => each.boundingBox()),
  );
  expect(list?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  expect(address?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
  const numbers = await map
    .locator('.pin')
    .evaluateAll((pins) => pins.map((pin) => getComputedStyle(pin, '::after').content));
  expect(numbers).toEqual(Array.from(shops, () => 'counter(place)'));
});

test('a map that is not drawn yet prints only its address, and is drawn later', async ({
  page,
}) => {
  await openPage(page, `${one}<p style="block-size: 4000px">Coffee</p>${one}`, noMargin);
  const far = page.locator('sq-map').last();
  await drawn(page.locator('sq-map').first());

  await page.emulateMedia({ media: 'print' });
  await expect(far.getByText('1 Main St')).toBeVisible();
  await expect.poll(async () => (await far.boundingBox())?.height).toBeLessThan(60);
  await page.emulateMedia({ media: 'screen' });
  await drawn(far);
});

/** Moves the pointer over a map, and waits until Leaflet has replaced the image. */
async function makeLive(map: Locator): Promise<void> {
  await map.hover({ position: { x: 60, y: 60 } });
  await expect(map.locator('.leaflet-map-pane')).toBeAttached();
}

/** A link on a printed sheet: points from its left and lower edges. */
interface PrintedLink {
  readonly url: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Prints a page, and returns its links in order. */
async function print(page: Page): Promise<PrintedLink[]> {
  const sheets = await page.pdf({ format: 'A4', margin: { left: '1in', right: '1in' } });
  const links = sheets
    .toString('latin1')
    .matchAll(/\/Rect \[(\S+) (\S+) (\S+) (\S+)\]\s\/A [^(]*\/URI \(([^)]*)\)/g);
  return [...links].map(([, left, bottom, right, top, url = '']) => ({
    url,
    left: Number(left),
    bottom: Number(bottom),
    right: Number(right),
    top: Number(top),
  }));
}

function linkOf(links: readonly PrintedLink[], part: string): PrintedLink {
  const link = links.find(({ url }) => url.includes(part));
  if (!link) throw new Error(`no link to ${part} among ${JSON.stringify(links)}`);
  return link;
}

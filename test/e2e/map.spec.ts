import { createServer } from 'node:http';
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { bannerOf } from '../support/node/consent-page.js';
import { test as base } from '../support/node/e2e.js';
import { drawn, openPage } from '../support/node/maps.js';
import { listen } from '../support/node/rows.js';
import { startTileServer, type TileServer } from '../support/node/tile-server.js';

interface Hosts {
  readonly tiles: TileServer;
  /**
   * A site with a different origin, whose page contains the two lines from the README. It is a real server, because
   * browsers do not let a page that Playwright fulfills access a loopback host.
   */
  readonly site: Site;
}

interface Site {
  readonly origin: string;
  /** Opens the site's page in a browser context. */
  open(body: string, context: object): Promise<void>;
}

/** A consent record requires a site ID. */
const SITE = '0123456789abcdef01234567';

const test = base.extend<Hosts>({
  tiles: async ({ page }, use) => {
    const server = await startTileServer();
    await use(server);
    await page.evaluate(() => true);
    await page.goto('about:blank');
    await server.close();
  },

  site: async ({ page, baseURL }, use) => {
    let markup = '';
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(markup);
    });
    const origin = await listen(server, '127.0.0.1');
    await use({
      origin,
      open: async (body, context) => {
        const head =
          `<link rel="icon" href="data:,"><link rel="stylesheet" href="${String(baseURL)}/dist/sq.css">` +
          `<script type="module" src="${String(baseURL)}/dist/cdn/sq.js"></script>` +
          `<script type="application/json" id="sq-context">${JSON.stringify({ website: { id: SITE }, ...context })}</script>`;
        markup = `<!doctype html><html lang="en"><title>Shop</title>${head}${body}`;
        await page.goto(origin);
      },
    });
    server.close();
    server.closeAllConnections();
  },
});

const path = '/elements/sq-map';

test('Tab moves through the map, the marker and the buttons, and Enter opens the external maps page', async ({
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

test('a map far down the page loads nothing until it is near, and loads Leaflet on the first interaction', async ({
  page,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  await openPage(page, `<p class="far">Coffee</p>${farShop}`, '.far { height: 4000px }');
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

  test('shows the address and a link, without an empty box', async ({ page }) => {
    await page.goto(path);
    const map = page.locator('sq-map').first();
    await expect(map.getByText('118 Halden Street')).toBeVisible();
    await expect(map.getByRole('link', { name: 'View on Google Maps' })).toBeVisible();
    expect((await map.boundingBox())?.height).toBeLessThan(180);
  });
});

const farShop = `<sq-map lat="40" lng="-74" zoom="6"><address>1 Main St</address></sq-map>`;

/** Serves a placeholder for the external maps page. */
async function keepMapsPage(context: BrowserContext): Promise<void> {
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maps</title>' }),
  );
}

function markerOf(map: Locator): Locator {
  return map.getByRole('link', { name: /opens a map in a new window/ });
}

const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };
const shop = `<sq-map lat="48.2" lng="16.37" zoom="12"><address>Ring 1, Wien</address></sq-map>`;
const googleShop = shop.replace('<sq-map', '<sq-map provider="google"');
const googleMaps = { key: Buffer.from('AIza-test').toString('base64'), region: 'AT' };

test('other hosts receive no request before consent; after it, tiles replace the placeholder map', async ({
  page,
  tiles,
  baseURL,
  site,
}) => {
  const asked = requestsOf(page, [site.origin, baseURL]);
  await site.open(shop, { tiles: tilesOf(tiles), cookieSettings: restrictive });
  const map = page.locator('sq-map');
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
  await map.hover({ position: { x: 60, y: 60 } });
  await expect(map.locator('.leaflet-map-pane')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await map.evaluate((element) => element.matches(':state(held)'))).toBe(true);

  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(map.getByText('Tile makers')).toBeVisible();
  await expect(map.locator('.tiles img, .leaflet-tile-loaded').first()).toBeAttached();
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(5);
  expect(new Set(tiles.asked.map((path) => path.split('/')[1]))).toEqual(new Set(['12']));
  expect(asked.every((address) => address.startsWith(tiles.origin))).toBe(true);
  await expect(map.locator('.land')).toHaveCount(0);
  await expect.poll(() => map.evaluate((element) => element.matches(':state(held)'))).toBe(false);
});

test("with two maps, Google's script loads once, after the visitor allows it", async ({
  page,
  baseURL,
  site,
}) => {
  const asked = requestsOf(page, [site.origin, baseURL]);
  await answerAsGoogle(page);
  await site.open(googleShop + googleShop, { googleMaps, cookieSettings: restrictive });
  const maps = page.locator('sq-map');
  await expect(maps.first().locator('.land').first()).toBeAttached({ timeout: 20_000 });
  await maps.first().hover({ position: { x: 60, y: 60 } });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await bannerOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(maps.locator('.google .drawn')).toHaveCount(2);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toEqual({
    key: 'AIza-test',
    language: 'en',
    region: 'AT',
    callback: 'sqGoogleMapsReady',
    loading: 'async',
  });
  await expect(maps.locator('.land')).toHaveCount(0);
  const marker = maps.first().getByRole('link', { name: /Ring 1, Wien/ });
  expect(await marker.getAttribute('href')).toContain('ll=48.2,16.37&z=12');
});

function tilesOf({ origin }: TileServer): object {
  return { url: `${origin}/{z}/{x}/{y}.png`, attribution: 'Tile makers' };
}

/** Collects requests to origins other than the page's and the script's. */
function requestsOf(page: Page, own: readonly (string | undefined)[]): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(origin)) asked.push(request.url());
  });
  return asked;
}

/** A fake of Google's script, with the part that a map uses. */
const googleScript = `{
  class OverlayView {
    setMap(map) { this.map = map; if (map) { this.onAdd(); this.draw(); } else this.onRemove(); }
    getPanes() { return { floatPane: this.map.element }; }
    getProjection() { return { fromLatLngToDivPixel: () => ({ x: 300, y: 150 }) }; }
  }
  class Map {
    constructor(element, options) {
      this.element = element.appendChild(document.createElement('div'));
      this.element.className = 'drawn';
      this.options = options;
    }
    addListener(name, listener) {
      if (name === 'tilesloaded') setTimeout(listener);
      return { remove() {} };
    }
    getZoom() { return this.options.zoom; }
    setOptions(options) { Object.assign(this.options, options); }
  }
  window.google = { maps: { Map, OverlayView, event: { clearInstanceListeners() {} } } };
  sqGoogleMapsReady();
}`;

async function answerAsGoogle(page: Page): Promise<void> {
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleScript }),
  );
}

const one = '<sq-map lat="40" lng="-74" zoom="6"><address>1 Main St</address></sq-map>';

const noMargin = 'body { margin: 0 }';

/** Page margin of the print, in points: one inch. */
const margin = 72;

for (const [drawing, width, ratio] of [
  ['the image', 1280, 1.83],
  ['Leaflet', 400, 1.25],
] as const) {
  test(`${drawing} is printed as it appears on a screen ${String(width)} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, one, noMargin);
    const map = page.locator('sq-map');
    await drawn(map);
    if (drawing === 'Leaflet') await makeLive(map);

    const links = await print(page);
    const pin = linkOf(links, 'll=40,-74');
    const makers = linkOf(links, 'naturalearthdata');
    // The attribution is 8 pixels from the right edge and 3 pixels from the bottom edge.
    const wide = makers.right + 6 - margin;
    expect((pin.left + pin.right) / 2 - margin - wide / 2).toBeCloseTo(0, 0);
    expect((pin.bottom - makers.bottom) / wide - 0.5 / ratio).toBeCloseTo(0, 1);
    expect((pin.right - pin.left) / wide - 48 / width).toBeCloseTo(0, 2);
  });
}

test('a page break does not cut a map', async ({ page }) => {
  await openPage(page, `<p style="block-size: 900px">Coffee</p>${one}`, noMargin);
  await drawn(page.locator('sq-map'));
  await page.evaluate(() => scrollTo(0, 0));

  const links = await print(page);
  // The map is at the top of the second sheet.
  expect(linkOf(links, 'll=40,-74').top).toBeGreaterThan(600);
  expect(linkOf(links, 'naturalearthdata').bottom).toBeGreaterThan(400);
});

test('a map with several markers is printed with numbers and a legend, and without buttons', async ({
  page,
}) => {
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

test('a map that has not been rendered yet prints only its address, and is rendered later', async ({
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

/** Moves the pointer over a map, and waits until Leaflet has replaced the static image. */
async function makeLive(map: Locator): Promise<void> {
  await map.hover({ position: { x: 60, y: 60 } });
  await expect(map.locator('.leaflet-map-pane')).toBeAttached();
}

/** A link on a printed sheet. Positions are in points, from the left and bottom edges. */
interface PrintedLink {
  readonly url: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Prints a page and returns its links in order. */
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
  if (!link) throw new Error(`no link to ${part} in ${JSON.stringify(links)}`);
  return link;
}

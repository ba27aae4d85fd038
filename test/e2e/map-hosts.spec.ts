import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { bannerOf } from '../support/node/consent-page.js';
import { test as base } from '../support/node/e2e.js';
import { listen } from '../support/node/rows.js';
import { startTileServer, type TileServer } from '../support/node/tile-server.js';

interface Hosts {
  readonly tiles: TileServer;
  /** A site on another origin with the two lines of the quick start. Browsers block other loopback hosts for pages without a server. */
  readonly site: Site;
}

interface Site {
  readonly origin: string;
  /** Opens its page in a context. */
  open(body: string, context: object): Promise<void>;
}

/** The consent record needs a site id. */
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

const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };
const open = { isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false };
const shop = `<sq-map lat="48.2" lng="16.37" zoom="12"><address>Ring 1, Wien</address></sq-map>`;
const googleShop = shop.replace('<sq-map', '<sq-map provider="google"');
const googleMaps = { key: Buffer.from('AIza-test').toString('base64'), region: 'AT' };

test('no other host receives requests before the visitor allows it; then tiles replace the land', async ({
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

test('a dead tile server leaves the land and a report', async ({
  page,
  tiles,
  allowErrors,
  site,
}) => {
  allowErrors(/No tile came/);
  allowErrors(/ERR_CONNECTION_REFUSED/);
  await tiles.close();
  await site.open(shop, { tiles: tilesOf(tiles), cookieSettings: open });
  const map = page.locator('sq-map');
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
  await expect(map.getByText('Made with Natural Earth')).toBeVisible();
});

test('the land is shown while a tile server does not respond', async ({ page, tiles, site }) => {
  tiles.answer = 'silence';
  await site.open(shop, { tiles: tilesOf(tiles), cookieSettings: open });
  const map = page.locator('sq-map');
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
  expect(await map.evaluate((element) => element.matches(':state(loading)'))).toBe(false);
  await page.goto('about:blank');
});

test('two maps load Google’s script once, after the visitor allows it', async ({
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

test('the image stays and moves with Leaflet if Google’s script fails to load', async ({
  page,
  allowErrors,
  site,
}) => {
  allowErrors(/The script of Google Maps did not come\. The picture of the map stays/);
  allowErrors(/ERR_FAILED/);
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await site.open(googleShop, { googleMaps, cookieSettings: open });
  const map = page.locator('sq-map');
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
  await expect(map.locator('.google')).toHaveCount(0);
  await map.hover({ position: { x: 60, y: 60 } });
  await expect(map.locator('.leaflet-map-pane')).toBeAttached();
  await expect(map.getByRole('link', { name: /Ring 1, Wien/ })).toBeVisible();
});

function tilesOf({ origin }: TileServer): object {
  return { url: `${origin}/{z}/{x}/{y}.png`, attribution: 'Tile makers' };
}

/** Collects requests to other origins than those of the page and the script. */
function requestsOf(page: Page, own: readonly (string | undefined)[]): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(origin)) asked.push(request.url());
  });
  return asked;
}

/** The part of Google's script that a map uses. */
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

import { createServer } from 'node:http';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { bannerOf } from '../support/node/consent-page.js';
import { test as base } from '../support/node/e2e.js';
import { listen } from '../support/node/rows.js';
import { startTileServer, type TileServer } from '../support/node/tile-server.js';

interface Hosts {
  readonly tiles: TileServer;
  /** A site of nobody's, with the two lines of the quick start: browsers keep pages without a server from other loopback hosts. */
  readonly site: Site;
}

interface Site {
  readonly origin: string;
  /** Opens its page in a context. */
  open(body: string, context: object): Promise<void>;
}

/** On a page of no site, tiles of another host wait for an answer. */
const SITE = '0123456789abcdef01234567';

const test = base.extend<Hosts>({
  tiles: async ({ page }, use) => {
    const server = await startTileServer();
    await use(server);
    // What it said has come; what it still asks for would find nobody.
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

test('no other host is asked for anything before a visitor allows it; then the tiles come, and take the land’s place', async ({
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

for (const [answer, said] of [
  ['missing', /No tile came/],
  ['page', /No tile came/],
] as const) {
  test(`where a tile server answers with ${answer}, there is the land, and a report`, async ({
    page,
    tiles,
    allowErrors,
    site,
  }) => {
    allowErrors(said);
    if (answer === 'missing') allowErrors(/404/);
    tiles.answer = answer;
    await site.open(shop, { tiles: tilesOf(tiles), cookieSettings: open });
    const map = page.locator('sq-map');
    await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
    await expect(map.getByText('Made with Natural Earth')).toBeVisible();
    await expect(map.getByText('Ring 1, Wien')).toBeVisible();
  });
}

test('where a tile server is dead, there is the land, and a report', async ({
  page,
  tiles,
  allowErrors,
  site,
}) => {
  allowErrors(/No tile came/);
  allowErrors(/ERR_CONNECTION_REFUSED/);
  await tiles.close();
  await site.open(shop, { tiles: tilesOf(tiles), cookieSettings: open });
  await expect(page.locator('sq-map .land').first()).toBeAttached({ timeout: 20_000 });
  await expect(page.getByText('Made with Natural Earth')).toBeVisible();
});

test('where a tile server is silent, the land is there meanwhile', async ({
  page,
  tiles,
  site,
}) => {
  tiles.answer = 'silence';
  await site.open(shop, { tiles: tilesOf(tiles), cookieSettings: open });
  const map = page.locator('sq-map');
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
  expect(await map.evaluate((element) => element.matches(':state(loading)'))).toBe(false);
  // It waits no longer for what never comes.
  await page.goto('about:blank');
});

test('one tile that is missing takes none of the others away', async ({
  page,
  tiles,
  allowErrors,
  site,
}) => {
  allowErrors(/Not every tile came/);
  allowErrors(/404/);
  tiles.answer = 'gap';
  await site.open(shop, { tiles: tilesOf(tiles), cookieSettings: open });
  const map = page.locator('sq-map');
  await expect(map.getByText('Made with Natural Earth')).toBeVisible({ timeout: 20_000 });
  await expect(map.getByText('Tile makers')).toBeVisible();
  await expect.poll(() => map.locator('.tiles img').count()).toBeGreaterThan(3);

  await map.hover({ position: { x: 60, y: 60 } });
  await expect(map.locator('.leaflet-map-pane')).toBeAttached();
  await expect.poll(() => map.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(3);
});

test('Google’s script is asked for once, by two maps, and only once the visitor allows it', async ({
  page,
  baseURL,
  site,
}) => {
  const asked = requestsOf(page, [site.origin, baseURL]);
  void answerAsGoogle(page);
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

test('“Load once” shows one of Google’s maps, and “Always” all of them', async ({
  page,
  baseURL,
  site,
}) => {
  const asked = requestsOf(page, [site.origin, baseURL]);
  void answerAsGoogle(page);
  await site.open(googleShop + googleShop, { googleMaps, cookieSettings: restrictive });
  const [one, other] = [page.locator('sq-map').first(), page.locator('sq-map').last()];
  const questions = page.getByRole('group', { name: 'Content from Google Maps' });
  await expect(questions).toHaveCount(2, { timeout: 20_000 });
  expect(asked).toEqual([]);

  await one.getByRole('button', { name: 'Load once' }).click();
  await expect(one.locator('.google .drawn')).toBeAttached();
  await expect(questions).toHaveCount(1);
  await expect(other.locator('.google')).toHaveCount(0);
  expect(asked).toHaveLength(1);

  // By keyboard: the banner of the page lies over its lower edge.
  await other.getByRole('button', { name: 'Always' }).press('Enter');
  await expect(other.locator('.google .drawn')).toBeAttached();
  await expect(questions).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('where Google’s script does not come, the picture stays, and follows the hand by our own means', async ({
  page,
  allowErrors,
  site,
}) => {
  allowErrors(/The script of Google Maps did not come\. The picture of the map stays/);
  allowErrors(/ERR_FAILED/);
  await page.route('https://maps.googleapis.com/**', (route) => route.abort());
  await site.open(googleShop, { googleMaps, cookieSettings: open });
  await expectPictureThatMoves(page.locator('sq-map'));
});

test('where it has not called back within 30 seconds, the same', async ({
  page,
  allowErrors,
  site,
}) => {
  allowErrors(/Google Maps did not answer\. The picture of the map stays/);
  await page.clock.install();
  const answered = answerAsGoogle(page, '');
  await site.open(googleShop, { googleMaps, cookieSettings: open });
  const start = await page.evaluate(() => Date.now() - performance.now());
  await answered;
  // The clock runs: however long the page took to ask, it has not waited so long.
  await page.clock.pauseAt(start + 29_900);
  await expect(page.locator('script[src*="maps.googleapis.com"]')).toHaveCount(1);
  await page.clock.resume();
  await page.clock.fastForward(30_000);
  await expect(page.locator('script[src*="maps.googleapis.com"]')).toHaveCount(0);
  await expectPictureThatMoves(page.locator('sq-map'));
});

test('where Google does not take the key, the picture comes back', async ({
  page,
  allowErrors,
  site,
}) => {
  allowErrors(/Google Maps did not take the key\. The picture of the map stays/);
  void answerAsGoogle(page);
  await site.open(googleShop, { googleMaps, cookieSettings: open });
  await expect(page.locator('.google .drawn')).toBeAttached({ timeout: 20_000 });
  await page.evaluate(() => (window as unknown as { gm_authFailure(): void }).gm_authFailure());
  await expectPictureThatMoves(page.locator('sq-map'));
});

test('a page without a key for Google says so, and has its picture', async ({
  page,
  allowErrors,
  site,
}) => {
  allowErrors(/the page context has no key, googleMaps\.key/);
  await site.open(googleShop, { cookieSettings: open });
  await expectPictureThatMoves(page.locator('sq-map'));
});

async function expectPictureThatMoves(map: Locator): Promise<void> {
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
  await expect(map.locator('.google')).toHaveCount(0);
  await map.hover({ position: { x: 60, y: 60 } });
  await expect(map.locator('.leaflet-map-pane')).toBeAttached();
  await expect(map.getByRole('link', { name: /Ring 1, Wien/ })).toBeVisible();
}

function tilesOf({ origin }: TileServer): object {
  return { url: `${origin}/{z}/{x}/{y}.png`, attribution: 'Tile makers' };
}

/** What a page asks of other origins than its own and that of the script. */
function requestsOf(page: Page, own: readonly (string | undefined)[]): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(origin)) asked.push(request.url());
  });
  return asked;
}

/** As much of Google's script as a map needs. */
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

/** Settles when the script has been asked for. */
function answerAsGoogle(page: Page, body = googleScript): Promise<void> {
  return new Promise((resolve) => {
    void page.route('https://maps.googleapis.com/**', async (route) => {
      await route.fulfill({ contentType: 'text/javascript', body });
      resolve();
    });
  });
}

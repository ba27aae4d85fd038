import { expect, type Page } from 'playwright/test';
import { running } from '../support/node/consent-page.js';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { countEvents, libraryLines, openMarkup } from '../support/node/loading.js';

type Context = Readonly<Record<string, unknown>>;

const popupOverlaySettings = { heading: 'Letters', text: 'Twice a month.' };

async function open(
  page: Page,
  context: Context,
  body = '<main><h1>Roasted on Tuesday</h1></main>',
  { path = '/site/overlays', lines = libraryLines } = {},
): Promise<void> {
  const json = JSON.stringify({ pageType: 2, ...context }).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="sq-context">${json}</script>`;
  await openMarkup(page, script + lines, body, path);
  await page.unrouteAll();
}

async function settled(page: Page): Promise<void> {
  await running(page);
  await page.waitForLoadState('networkidle');
}

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Letters' });
const announcementOf = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const contactOf = (page: Page) => page.getByRole('navigation', { name: 'Contact' });
const cookiesOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });

const asks = { cookieSettings: { isCookieBannerEnabled: true } };
const bars = {
  showAnnouncementBar: true,
  website: { location: { addressTitle: 'Halden Street' } },
  websiteSettings: {
    announcementBarSettings: {
      style: 1,
      text: '<p>New in: <b>a natural</b> from Guji</p>',
      clickthroughUrl: { url: '/shop' },
    },
    mobileInfoBarSettings: { style: 2, isContactPhoneNumberEnabled: true, isLocationEnabled: true },
    contactPhoneNumber: '(555) 010-2345',
  },
};

test('a popup waits for the cookie banner, is modal, and can be used and closed by keyboard', async ({
  page,
}) => {
  await page.request.get('/');
  const settings = { ...popupOverlaySettings, formId: 'letters', displayFrequency: -1 };
  await open(page, { ...asks, websiteSettings: { popupOverlaySettings: settings } });
  const accept = cookiesOf(page).getByRole('button').last();
  await expect(accept).toBeVisible();
  await settled(page);
  await expect(popupOf(page)).toBeHidden();
  await accept.click();
  const field = page.getByLabel('Email Address');
  await expect(field).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popupOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toBeHidden();
});

test('two copies of the script show one cookie banner, one bar and one popup', async ({ page }) => {
  const opened = [
    'sq-cookie-banner-opened',
    'sq-announcement-bar-opened',
    'sq-popup-overlay-opened',
  ] as const;
  const counts = await countEvents(page, ...opened);
  const websiteSettings = { ...bars.websiteSettings, popupOverlaySettings };
  const lines = `${libraryLines}<script type="module" src="/dist/cdn2/sq.js"></script>`;
  await open(page, { ...bars, ...asks, websiteSettings }, undefined, { lines });
  await cookiesOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(popupOf(page)).toBeVisible();
  await settled(page);
  await expect.poll(counts).toEqual(Object.fromEntries(opened.map((type) => [type, 1])));
  await expect(page.locator('sq-cookie-banner')).toHaveCount(0);
});

test('the announcement bar and the information bar are stacked at the bottom, below the cookie banner, without a layout shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await recordShifts(page);
  const body = '<header><a href="/">Home</a></header><main><h1>A page</h1></main>';
  const regions = [announcementOf(page), contactOf(page)];
  await open(page, bars, body);
  for (const region of regions) await expect(region).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  // The banner is above the bars, and moves up when they appear.
  regions.unshift(cookiesOf(page));
  await open(page, { ...bars, ...asks }, body);
  for (const region of regions) await expect(region).toBeVisible();
  await expect(page.getByRole('link', { name: 'New in' })).toHaveAttribute('href', '/shop');
  await expect(page.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:5550102345');
  /**
   * Gaps in pixels: from each bar's bottom to the next bar's top, and from the last bar to the window's bottom edge.
   */
  const gaps = async (): Promise<number[]> => {
    const boxes = await Promise.all(regions.map((region) => region.boundingBox()));
    const starts = [...boxes.slice(1).map((box) => box?.y ?? 0), 800];
    return boxes.map((box, index) =>
      Math.abs((starts[index] ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)),
    );
  };
  await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThan(0.1);
  const hasFocus = (index: number): Promise<boolean> | undefined =>
    regions[index]?.evaluate((region) =>
      (region.getRootNode() as ShadowRoot).host.matches(':focus-within'),
    );
  await page.keyboard.press('Tab');
  expect(await hasFocus(0)).toBe(true);
  while (await hasFocus(0)) await page.keyboard.press('Tab');
  expect(await hasFocus(1)).toBe(true);
  await expect(page.getByRole('link', { name: 'Home' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  for (const region of regions) await expect(region).toBeHidden();
});

test('an announcement that a fixed header covers moves to the bottom, whether the runtime or the page adds it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/A fixed, sticky or absolute header covers the bar/);
  await recordShifts(page);
  const header =
    '<header style="position:fixed;inset:0 0 auto;height:4rem;background:#fff"><a href="/">Home</a></header>';
  const main = '<main style="padding-top:4rem;height:300vh"><h1>A page</h1></main>';
  for (const before of [
    '<sq-announcement-bar>New in: a natural from Guji</sq-announcement-bar>',
    '<script>document.documentElement.dataset.sqAnnouncement = ""</script>',
  ]) {
    await open(page, bars, before + header + main);
    const bar = announcementOf(page);
    await expect
      .poll(async () => {
        const box = await bar.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      })
      .toBe(page.viewportSize()?.height);
    expect(await shiftsOf(page)).toEqual([]);
    // The announcement's original space is removed once that space is out of view.
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.locator('sq-announcement-bar')).toHaveJSProperty('offsetHeight', 0);
    await page.evaluate(() => localStorage.clear());
  }
});

test('an announcement fills its reserved space, which is removed when the announcement is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await recordShifts(page);
  const address =
    '/site/overlays?reserve=true&announcement=New+in:+a+natural+from+Guji,+roasted+on+Tuesday';
  await page.goto(address);
  await expect.poll(async () => (await announcementOf(page).boundingBox())?.y).toBe(0);
  await expect(page.getByRole('banner')).toBeInViewport();
  expect(await shiftsOf(page)).toEqual([]);
  await announcementOf(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(announcementOf(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toEqual([]);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('an sq-cart is added only to a cart page, and only if the server has sent none', async ({
  page,
}) => {
  const main = '<main><h1>Cart</h1></main>';
  await open(page, { pageType: 200 }, main, { path: '/made' });
  await expect(page.locator('main sq-cart')).toHaveCount(1);
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
  await page.goto('/cart');
  await settled(page);
  await expect(page.locator('sq-cart')).toHaveCount(1);
  await open(page, {}, main, { path: '/made' });
  await settled(page);
  await expect(page.locator('sq-cart')).toHaveCount(0);
});

test('an overlay that the page itself opens waits for the cookie banner', async ({ page }) => {
  const own = `<dialog id="offer"><p>Open on Sunday</p><button>Close</button></dialog>
    <script>(window.sqReady ??= []).push(({ showOverlay }) => showOverlay({ priority: 4, modal: true,
      open: () => new Promise((resolve) => {
        const offer = document.querySelector('#offer');
        offer.addEventListener('close', resolve, { once: true });
        offer.showModal();
      }) }));</script>`;
  await open(page, asks, `<h1>A page</h1>${own}`);
  await expect(cookiesOf(page)).toBeVisible();
  await settled(page);
  await expect(page.getByText('Open on Sunday')).toBeHidden();
  await cookiesOf(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Open on Sunday')).toBeVisible();
});

import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

type Context = Readonly<Record<string, unknown>>;

async function open(page: Page, context: Context, body: string, path?: string): Promise<void> {
  const json = JSON.stringify(context).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="sq-context">${json}</script>`;
  await openMarkup(page, script + libraryLines, body, path);
}

const announcement: Context = {
  showAnnouncementBar: true,
  website: { location: { addressTitle: 'Halden Street' } },
  websiteSettings: {
    announcementBarSettings: { text: 'New in: a natural from Guji, at your door on Thursday' },
    mobileInfoBarSettings: { isLocationEnabled: true },
  },
};

test('an announcement without a place lies at the lower edge, above the information bar, and covers no header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await recordShifts(page);
  await open(
    page,
    announcement,
    '<header><a href="/">Home</a></header><main><h1>A page</h1></main>',
  );
  const bar = page.getByRole('region', { name: 'Announcement' });
  const info = page.getByRole('navigation', { name: 'Contact' });
  await expect(bar).toBeVisible();
  await expect(info).toBeVisible();
  const lower = async (): Promise<number> => (await info.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await bar.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) - (await lower()));
    })
    .toBe(0);
  await expect(page.getByRole('link', { name: 'Home' })).toBeInViewport();
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd),
    )
    .not.toBe('auto');
  expect(await shiftsOf(page)).toEqual([]);

  // Neither is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await expect(info).toBeHidden();
});

for (const position of ['fixed', 'absolute'])
  test(`an announcement under a ${position} header moves to the lower edge`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/sq-announcement-bar> a fixed or absolute header/);
    await recordShifts(page);
    const header = `<header style="position:${position};inset:0 0 auto;height:4rem;background:#fff"><a href="/">Home</a></header>`;
    const own = '<sq-announcement-bar>New in: a natural from Guji</sq-announcement-bar>';
    for (const body of [own + header, header]) {
      const reserved =
        body === header
          ? '<script>document.documentElement.dataset.sqAnnouncement = ""</script>'
          : '';
      await open(
        page,
        announcement,
        `${reserved}${body}<main style="padding-top:4rem;height:300vh"><h1>A page</h1></main>`,
      );
      const bar = page.getByRole('region', { name: 'Announcement' });
      await expect
        .poll(async () => {
          const box = await bar.boundingBox();
          return Math.round((box?.y ?? 0) + (box?.height ?? 0));
        })
        .toBe(page.viewportSize()?.height);
      expect(await shiftsOf(page)).toEqual([]);
      // The space that it leaves goes out of view.
      await page.evaluate(() => scrollTo(0, 600));
      await expect(page.locator('sq-announcement-bar')).toHaveJSProperty('offsetHeight', 0);
      await bar.getByRole('button', { name: 'Close' }).click();
      await expect(bar).toBeHidden();
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
    }
  });

test('cookie banner, announcement and information bar stack at the lower edge, and Tab goes through them from the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(
    page,
    { ...announcement, cookieSettings: { isCookieBannerEnabled: true } },
    '<main><h1>A page</h1></main>',
  );
  const regions = [
    page.getByRole('region', { name: 'Cookies' }),
    page.getByRole('region', { name: 'Announcement' }),
    page.getByRole('navigation', { name: 'Contact' }),
  ];
  for (const region of regions) await expect(region).toBeVisible();
  /** Pixels from the end of each to the beginning of the next, and from the last to the edge. */
  const gaps = async (): Promise<number[]> => {
    const boxes = await Promise.all(regions.map((region) => region.boundingBox()));
    const starts = [...boxes.slice(1).map((box) => box?.y ?? 0), 800];
    return boxes.map((box, index) =>
      Math.abs((starts[index] ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)),
    );
  };
  await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThan(0.1);
  const isIn = (index: number): Promise<boolean> =>
    regions[index]?.evaluate((region) => {
      const root = region.getRootNode() as ShadowRoot;
      return root.host.matches(':focus-within');
    }) ?? Promise.resolve(false);
  await page.keyboard.press('Tab');
  expect(await isIn(0)).toBe(true);
  while (await isIn(0)) await page.keyboard.press('Tab');
  expect(await isIn(1)).toBe(true);
});

test('an announcement takes the place that its page keeps, however many lines it has, and leaves none to who closed it', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    const address =
      '/site/overlays?reserve=true&announcement=New+in:+a+natural+from+Guji,+roasted+on+Tuesday';
    await page.goto(address);
    const bar = page.getByRole('region', { name: 'Announcement' });
    await expect(bar).toBeVisible();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    await expect(page.getByRole('banner')).toBeInViewport();
    expect(await shiftsOf(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();

    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

for (const pageType of [200, 205])
  test(`a page of kind ${String(pageType)} gets its cart where the server has sent none`, async ({
    page,
  }) => {
    await open(page, { pageType }, '<main><h1>Cart</h1></main>');
    await expect(page.locator('main sq-cart')).toHaveCount(1);
    await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
  });

test('a page of any other kind gets none, and one that has its cart gets no second', async ({
  page,
}) => {
  await open(page, { pageType: 2 }, '<main><h1>A page</h1></main>');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('sq-cart')).toHaveCount(0);
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('sq-cart')).toHaveCount(1);
});

test('an overlay of the page waits for its turn: the banner first', async ({ page }) => {
  const own = `<dialog id="offer"><p>Open on Sunday</p><button>Close</button></dialog>
    <script>(window.sqReady ??= []).push(({ showOverlay }) => showOverlay({ priority: 4, modal: true,
      open: () => new Promise((resolve) => {
        const offer = document.querySelector('#offer');
        offer.addEventListener('close', resolve, { once: true });
        offer.showModal();
      }) }));</script>`;
  await open(page, { cookieSettings: { isCookieBannerEnabled: true } }, `<h1>A page</h1>${own}`);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Open on Sunday')).toBeHidden();
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Open on Sunday')).toBeVisible();
});

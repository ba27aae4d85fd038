import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { countEvents, openMarkup } from '../support/node/loading.js';
import { NOW, popupRows, type PopupRow } from '../support/tables/popup.js';

test.describe.configure({ timeout: 240_000 });

const path = '/site/overlays';
const styles = '<link rel="stylesheet" href="/dist/sq.css">';
const module = (file: string): string => `<script type="module" src="${file}"></script>`;
const head = `${styles}${module('/dist/cdn/sq.js')}`;
const popupTag = 'sq-popup-overlay';

type Context = Readonly<Record<string, unknown>>;

/** Opens a page of the site with a page context. */
async function open(
  page: Page,
  context: Context,
  { query = '', lines = head } = {},
): Promise<void> {
  const json = JSON.stringify({ pageType: 2, ...context }).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="sq-context">${json}</script>`;
  const body = '<main><h1>Roasted on Tuesday</h1><p><button>Grind</button></p></main>';
  await openMarkup(page, script + lines, body, path + query);
  await page.unrouteAll();
}

/** The runtime has come, and whatever it puts into the page at once is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly life?: { readonly isInitialized: boolean } } | undefined;
    return shared?.life?.isInitialized;
  });
  await page.waitForLoadState('networkidle');
}

/** Leaves the page with nothing in its storage but what the popup has kept, before its scripts run. */
function keeping(text: string | undefined): string {
  const kept = text === undefined ? [] : [[popupTag, text]];
  const entries = JSON.stringify(kept).replaceAll('<', '\\u003c');
  return `<script>localStorage.clear();
    for (const [key, text] of ${entries}) localStorage.setItem(key, text);</script>`;
}

function popupContext(row: Partial<PopupRow>, policy: Context = {}): Context {
  return {
    pageType: row.pageType ?? 2,
    collection: { id: '5f0a11de0000000000000020' },
    cookieSettings: policy,
    websiteSettings: {
      popupOverlaySettings: { heading: 'Letters', text: 'Twice a month.', ...row.settings },
    },
  };
}

const policies = {
  free: {},
  restrictive: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
} as const;

// A policy could matter for what is stored.
const rowsUnder = {
  free: popupRows,
  restrictive: popupRows.filter(({ stored }) => typeof stored === 'object').slice(0, 8),
} as const;

for (const name of ['free', 'restrictive'] as const) {
  test(`a popup shows itself as the rules say, and after the cookies, under a ${name} policy`, async ({
    page,
    context,
  }) => {
    await page.clock.setFixedTime(NOW);
    for (const row of rowsUnder[name]) {
      const { stored, width = 1280, isScreenshot } = row;
      await test.step(row.line, async () => {
        await page.setViewportSize({ width, height: 800 });
        await context.clearCookies();
        const query = isScreenshot ? '?sqsscreenshot=true' : '';
        const text = typeof stored === 'object' ? JSON.stringify(stored) : stored;
        await open(page, popupContext(row, policies[name]), { query, lines: keeping(text) + head });
        const popup = page.getByRole('dialog', { name: 'Letters' });
        if (row.isShown && name === 'restrictive') {
          const accept = page.getByRole('region', { name: 'Cookies' }).getByRole('button').last();
          await expect(accept).toBeVisible();
          await settled(page);
          await expect(popup).toBeHidden();
          await accept.click();
        }
        if (row.isShown) return expect(popup).toBeVisible();
        await settled(page);
        await expect(page.locator(popupTag)).toHaveCount(0);
      });
    }
  });
}

test('who signs up in the popup is not asked again', async ({ page }) => {
  const settings = { formId: 'letters', showUntilSignup: true, displayFrequency: 0, version: 2 };
  // For the crumb, which a page that the test has made does not bring.
  await page.goto('/thanks');
  await open(page, popupContext({ settings }));
  const popup = page.getByRole('dialog', { name: 'Letters' });
  // Slotted: no descendant of the dialog.
  await page.getByLabel('Email Address').fill('ida@example.com');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const record = (): Promise<unknown> =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as unknown, popupTag);
  await expect.poll(record).toEqual({ version: 2, submitted: true });
  await expect(popup).toBeVisible();

  await open(page, popupContext({ settings }));
  await settled(page);
  await expect(page.locator(popupTag)).toHaveCount(0);
});

test('the popup is a modal that the keyboard can work and leave', async ({ page }) => {
  // Whose form asks for a key at the first focus: with the crumb that the server gives with its own pages.
  await page.request.get('/');
  const settings = { formId: 'letters', displayFrequency: -1 };
  await open(page, popupContext({ settings }));
  const popup = page.getByRole('dialog', { name: 'Letters' });
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

const bars: Context = {
  showAnnouncementBar: true,
  website: { location: { addressTitle: 'Halden Street' } },
  websiteSettings: {
    announcementBarSettings: {
      style: 1,
      text: '<p>New <b>in</b></p>',
      clickthroughUrl: { url: '/shop' },
    },
    mobileInfoBarSettings: { style: 2, isContactPhoneNumberEnabled: true, isLocationEnabled: true },
    contactPhoneNumber: '(555) 010-2345',
  },
};

test('bars that the runtime mounts push nothing, and stand clear of each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.addInitScript(() => {
    Reflect.set(window, 'sqShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { readonly value: number };
        Reflect.set(window, 'sqShift', Number(Reflect.get(window, 'sqShift')) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, bars);
  const announcement = page.getByRole('region', { name: 'Announcement' });
  const contact = page.getByRole('navigation', { name: 'Contact' });
  await expect(announcement.getByRole('link', { name: 'New in' })).toHaveAttribute('href', '/shop');
  await expect(contact.getByRole('link', { name: /Call/ })).toHaveAttribute(
    'href',
    'tel:5550102345',
  );
  await expectAccessible(page);
  expect(await page.evaluate(() => Reflect.get(window, 'sqShift') as number)).toBe(0);

  await page.setViewportSize({ width: 1025, height: 700 });
  await expect(contact).toBeHidden();
  await announcement.getByRole('button', { name: 'Close' }).click();
  await expect(announcement).toBeHidden();
});

test('an announcement that was closed comes back with other words alone', async ({ page }) => {
  await open(page, bars);
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await announcement.getByRole('button', { name: 'Close' }).click();
  await open(page, bars);
  await settled(page);
  await expect(page.locator('sq-announcement-bar')).toHaveCount(0);
  const websiteSettings = { announcementBarSettings: { text: 'Newer' } };
  await open(page, { showAnnouncementBar: true, websiteSettings });
  await expect(announcement).toHaveText('Newer');
});

test('an owner sees the announcement that visitors do not', async ({ page }) => {
  const off = { ...bars, showAnnouncementBar: false };
  await open(page, off);
  await settled(page);
  await expect(page.locator('sq-announcement-bar')).toHaveCount(0);
  await open(page, { ...off, authenticatedAccount: { id: 'a' }, websiteRoles: [1] });
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
});

test('a popup that is open comes back where the body is replaced, until it is closed', async ({
  page,
}) => {
  const replaceBody = () =>
    page.evaluate(() => {
      const body = document.createElement('body');
      // As a cache of pages keeps it.
      body.append(document.body.querySelector('sq-popup-overlay')?.cloneNode() ?? '');
      document.body = body;
    });
  const settings = { version: 1, showUntilSignup: false, displayFrequency: 1 };
  await open(page, popupContext({ settings }));
  const popup = page.getByRole('dialog', { name: 'Letters' });
  await expect(popup).toBeVisible();

  await replaceBody();
  await expect(popup).toBeVisible();
  await expect(page.locator(popupTag)).toHaveCount(1);
  expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await replaceBody();
  await expect(page.locator(popupTag)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('two builds on one page show one popup, and one bar', async ({ page }) => {
  const opened = ['sq-popup-overlay-opened', 'sq-announcement-bar-opened'] as const;
  const counts = await countEvents(page, ...opened);
  const settings = popupContext({})['websiteSettings'] as Context;
  const own = bars['websiteSettings'] as Context;
  const lines = `${head}${module('/dist/cdn2/sq.js')}`;
  await open(page, { ...bars, websiteSettings: { ...own, ...settings } }, { lines });
  await expect(page.getByRole('dialog', { name: 'Letters' })).toBeVisible();
  await settled(page);
  await expect.poll(counts).toEqual({ [opened[0]]: 1, [opened[1]]: 1 });
  for (const tag of [popupTag, 'sq-announcement-bar'])
    await expect(page.locator(tag)).toHaveCount(1);
});

test('where storage is denied, popup and bar can be closed all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const settings = popupContext({})['websiteSettings'] as Context;
  const own = bars['websiteSettings'] as Context;
  await open(page, { ...bars, websiteSettings: { ...own, ...settings } });
  const popup = page.getByRole('dialog', { name: 'Letters' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await announcement.getByRole('button', { name: 'Close' }).click();
  await expect(announcement).toBeHidden();
});

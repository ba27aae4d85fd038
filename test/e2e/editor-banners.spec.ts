import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { startDemo, type Demo } from '../support/node/demo.js';
import { tabTo } from '../support/node/editor-page.js';
import { test } from '../support/node/e2e.js';
import { signIn } from '../support/node/owner-session.js';

/*
 * The popup and the announcement bar in `/config/settings`. They run on their own server, because settings affect all pages. The
 * rules are tested in `test/editor/node/site-settings.test.ts` and `test/server/site/editor-settings.test.ts`.
 */

let demo: Demo;

test.beforeAll(async () => {
  demo = await startDemo();
});

test.afterAll(() => demo.stop());

/** Answers in place of Google Fonts. One of the tests chooses fonts for the whole site. */
async function answerFonts(context: BrowserContext): Promise<void> {
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.request().url().includes('Missing')
      ? route.abort()
      : route.fulfill({ contentType: 'text/css', body: '' }),
  );
}

async function retype(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

async function openSection(page: Page, title: string): Promise<void> {
  await tabTo(page.getByRole('link', { name: title, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

test('by keyboard alone, an owner corrects the popup’s colors, and a visitor who had closed it sees its new text', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url })).newPage();
  const { keyboard } = page;
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/settings');
  await openSection(page, 'Popup');
  await retype(page.getByRole('textbox', { name: 'Heading' }), 'Ten percent off');
  await tabTo(page.getByRole('switch', { name: 'Open on all pages' }));
  await keyboard.press('Space');
  await save(page);

  const visitor = await (await openContext({ baseURL: demo.url })).newPage();
  await visitor.goto('/shop');
  await expect(visitor.getByRole('dialog', { name: 'Ten percent off' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await retype(page.getByRole('textbox', { name: 'Text', exact: true }), 'On every bag.');
  const colors = page.getByRole('group', { name: 'Own colors for the popup' });
  await tabTo(colors.getByRole('switch'));
  await keyboard.press('Space');
  await retype(colors.getByRole('textbox', { name: 'Background color', exact: true }), '#f2e8d5');
  await retype(colors.getByRole('textbox', { name: 'Text color', exact: true }), '#999');
  await expect(colors.getByRole('status')).toHaveText(
    /^Contrast of the text: 2\.3:1\. Visitors need at least 4\.5:1 to read it\. Choose a darker text color, such as #\w{6}\.$/,
  );

  // The preview is the real popup, with the values that are not saved yet.
  const width = page.getByRole('radiogroup', { name: 'Width of the preview' });
  await tabTo(width.getByRole('radio', { name: 'Phone' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('Space');
  await expect(width.getByRole('radio', { name: 'Desktop' })).toBeChecked();
  const popup = page.frameLocator('iframe').locator('sq-popup-overlay');
  const preview = popup.getByRole('region', { name: 'Ten percent off' });
  await expect(popup.getByText('On every bag.')).toBeVisible();
  await expect(preview).toHaveCSS('color', 'rgb(153, 153, 153)');
  await expect(preview).toHaveCSS('background-color', 'rgb(242, 232, 213)');

  await colors.getByRole('textbox', { name: 'Text color', exact: true }).focus();
  await tabTo(colors.getByRole('button', { name: /^Use #/ }));
  await keyboard.press('Enter');
  await expect(colors.getByRole('status')).toHaveText(/^Contrast of the text: 4\.\d:1\.$/);
  const fixed = await colors.getByRole('textbox', { name: 'Text color', exact: true }).inputValue();
  await save(page);

  await visitor.reload();
  const dialog = visitor.getByRole('dialog', { name: 'Ten percent off' });
  await expect(dialog).toBeVisible();
  await expect(visitor.locator('sq-popup-overlay')).toContainText('On every bag.');
  const shown = await dialog.evaluate((element) => getComputedStyle(element).color);
  expect(shown).toBe(
    `rgb(${[1, 3, 5].map((start) => Number.parseInt(fixed.slice(start, start + 2), 16)).join(', ')})`,
  );
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);

  // A change that is not content does not show the popup again.
  await page.reload();
  await tabTo(page.getByRole('radio', { name: 'Box in the center' }));
  await keyboard.press('ArrowRight');
  await save(page);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  const version = await visitor.evaluate(() => {
    const context = JSON.parse(document.getElementById('sq-context')?.textContent ?? '{}') as {
      websiteSettings: { popupOverlaySettings: { version: number; style: number } };
    };
    const stored = JSON.parse(localStorage.getItem('sq-popup-overlay') ?? '{}') as object;
    return { ...context.websiteSettings.popupOverlaySettings, stored };
  });
  expect(version).toMatchObject({ style: 2, version: 3, stored: { version: 3 } });
});

test('by keyboard alone, an owner publishes an announcement, which a visitor reads', async ({
  openContext,
}) => {
  const page = await (await openContext({ baseURL: demo.url })).newPage();
  const { keyboard } = page;
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/settings');
  await openSection(page, 'Announcement bar');
  await tabTo(page.getByRole('switch', { name: 'Show the bar' }));
  await keyboard.press('Space');
  await retype(page.getByRole('textbox', { name: 'Text', exact: true }), 'Closed on Monday');
  await tabTo(page.getByRole('combobox', { name: 'Link to' }));
  await keyboard.type('Page');
  await retype(page.getByRole('combobox', { name: 'Page', exact: true }), '/visit');
  await keyboard.press('Tab');
  const preview = page.frameLocator('iframe').locator('sq-announcement-bar[data-preview]');
  await expect(preview.getByText('Closed on Monday')).toBeVisible();
  await save(page);

  const visitor = await (await openContext({ baseURL: demo.url })).newPage();
  await visitor.goto('/shop');
  const bar = visitor.getByRole('region', { name: 'Announcement' });
  await expect(bar.getByRole('link', { name: 'Closed on Monday' })).toHaveAttribute(
    'href',
    '/visit',
  );
});

test('an owner sets fonts, units, time zone, minimum order, Escape, info bar and Pinterest, and each affects a visitor’s page', async ({
  openContext,
  allowErrors,
}) => {
  // The second font cannot be loaded.
  allowErrors(/ERR_FAILED/);
  // React Aria's announcer empties its live regions with `innerHTML = ''`. The policy only reports this.
  allowErrors(/trusted-types-sink/);
  const owner = await openContext({ baseURL: demo.url });
  const visitors = await openContext({ baseURL: demo.url, viewport: { width: 390, height: 800 } });
  for (const context of [owner, visitors]) await answerFonts(context);
  const page = await owner.newPage();
  const { keyboard } = page;
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/settings');
  await openSection(page, 'Fonts');
  for (const font of ['Karla', 'Missing Sans']) {
    await retype(page.getByRole('combobox', { name: 'Add a font' }), font);
    await keyboard.press('Escape');
    await tabTo(page.getByRole('button', { name: 'Add font' }));
    await keyboard.press('Enter');
  }
  await expect(page.getByText('Unable to load preview for Missing Sans')).toBeVisible();
  await expect(page.getByText('Unable to load preview for Karla')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Missing Sans' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Unable to load preview for Missing Sans')).toHaveCount(0);
  await openSection(page, 'Units and time zone');
  await tabTo(page.getByRole('radio', { name: /^Imperial/ }));
  await keyboard.press('ArrowRight');
  await retype(page.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
  await keyboard.press('Enter');
  await openSection(page, 'Orders');
  await retype(page.getByRole('textbox', { name: 'Minimum order subtotal' }), '500');
  await openSection(page, 'Login and images');
  await tabTo(page.getByRole('switch', { name: 'Escape opens the login' }));
  await keyboard.press('Space');
  await tabTo(page.getByRole('radio', { name: 'Never' }));
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Always' })).toBeChecked();
  await openSection(page, 'Mobile info bar');
  await tabTo(page.getByRole('switch', { name: 'Email' }));
  await keyboard.press('Space');
  await save(page);

  const visitor = await visitors.newPage();
  await visitor.goto('/shop/street-mug');
  await expect(visitor.locator('body')).toHaveCSS('font-family', /Karla/);
  await expect(visitor.locator('.measures')).toContainText('kg');
  await expect(
    visitor.locator('sq-info-bar').getByRole('link', { name: /hello@halden/ }),
  ).toBeVisible();
  await expect(visitor.locator('sq-pin-overlay')).toHaveCount(1);
  const cart = await visitor.request.get('/api/commerce/shopping-cart');
  expect(await cart.json()).toMatchObject({
    minimumOrderSubtotal: { value: expect.stringMatching(/^500/) },
  });
  await visitor.goto('/tastings');
  await expect(visitor.locator('sq-calendar')).toHaveAttribute('time-zone', 'Asia/Tokyo');
  await expect(
    visitor.locator('sq-info-bar').getByRole('link', { name: /hello@halden/ }),
  ).toBeVisible();
  await visitor.keyboard.press('Escape');
  await visitor.waitForURL(/\/config/);
});

test('by keyboard alone, an owner shows a popup block on the page, and its new heading raises its version', async ({
  openContext,
}) => {
  const [owner, visitors] = [
    await openContext({ baseURL: demo.url }),
    await openContext({ baseURL: demo.url }),
  ];
  for (const context of [owner, visitors]) await answerFonts(context);
  const page = await owner.newPage();
  const { keyboard } = page;
  await signIn(page, 'editor', demo.url);
  await page.goto('/config/?frameUrl=%2Fabout');
  await page.getByRole('button', { name: 'Add block' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search blocks' })).toBeFocused();
  await keyboard.type('sq-popup-overlay');
  await page.getByRole('option', { name: 'Popup overlay' }).press('Enter');
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Welcome');
  await keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status')).toHaveText('Saved');

  const shown = page.getByRole('switch', { name: 'Show popup on the page' });
  const region = page.frameLocator('.ed-stage iframe').getByRole('region', { name: /^Welcome/ });
  await expect(region).toHaveCount(0);
  await shown.focus();
  await keyboard.press('Space');
  await expect(region).toBeVisible();
  await heading.focus();
  await keyboard.press('End');
  await keyboard.type(' back');
  await expect(region).toHaveAccessibleName('Welcome back');
  await keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status')).toHaveText('Saved');
  await shown.focus();
  await keyboard.press('Space');
  await expect(region).toHaveCount(0);

  const visitor = await visitors.newPage();
  await visitor.goto('/about');
  const popup = visitor.locator('sq-popup-overlay');
  await expect(popup).toHaveAttribute('heading', 'Welcome back');
  // The editor's preview is not saved. Before the change, the version of the site's popup applied.
  await expect(popup).not.toHaveAttribute('preview');
  await expect(popup).toHaveAttribute('version', /^[1-9]/);
});

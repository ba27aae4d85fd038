import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { demoAccounts } from '../../demo/content/accounts.js';
import { test } from '../support/node/e2e.js';
import { home, signIn } from '../support/node/owner-session.js';

/* The elements for site owners in a page builder: the demo page `/builder-demo`, with its content security policy. */

test('by keyboard alone, a page builder’s text and the image editor update each other', async ({
  page,
}) => {
  await signIn(page, 'editor', home);
  await page.goto('/builder-demo');
  const source = page.getByRole('textbox', { name: 'HTML of the block' });
  const alt = page.locator('sq-image-editor').getByRole('textbox', { name: 'Alternative text' });
  await expect(alt.first()).toHaveValue('The shop at dusk, with light in the window');
  const before = await source.inputValue();

  await alt.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  const edited = before.replace('in the window', 'in the window.');
  await expect(source).toHaveValue(edited);
  await expect(page.locator('#last-step')).toHaveText('Alternative text');

  await source.fill(edited.replace('The shop at dusk', 'Our shop'));
  await page.keyboard.press('Tab');
  await expect(alt.first()).toHaveValue('Our shop, with light in the window.');

  // The previews show the block in the page that `preview-url` names.
  const previews = page.getByRole('list', { name: 'The image on this page' });
  await expect(previews.getByRole('img')).toHaveCount(0);
  await expect(previews.locator('img[data-window]')).toHaveCount(3);
});

test('the media library of an element is a dialog over the page', async ({ page }) => {
  await signIn(page, 'editor', home);
  await page.goto('/builder-demo');

  const replace = page.getByRole('button', { name: 'Replace image' });
  await replace.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Media library' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(replace).toBeFocused();
});

test('the map editor finds places, and the banner editor has no sections', async ({ page }) => {
  await signIn(page, 'editor', home);
  await page.goto('/builder-demo?editor=sq-map-editor');
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('Berlin');
  await page
    .getByRole('option', { name: /Berlin/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'HTML of the block' })).toHaveValue(/lat="52\./);

  await page.goto('/builder-demo?editor=sq-banner-editor');
  await expect(page.getByRole('heading', { name: 'Cookie banner' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  const preview = page.frameLocator('iframe').getByRole('region', { name: 'Cookies' });
  await expect(preview).toBeVisible();
});

test('the settings page contains sq-site-settings', async ({ page }) => {
  await signIn(page, 'editor', home);
  await page.goto('/config/settings#fonts');

  const settings = page.locator('sq-site-settings');
  await expect(settings.getByRole('heading', { level: 2, name: 'Fonts' })).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/config');
});

/** Rules as they exist in page builders. Some have a higher specificity than a class. */
const foreignStyles = `
  * { letter-spacing: 0.3em }
  body { line-height: 3; text-align: right; word-spacing: 1em }
  h1, h2, h3, h4 { font: italic 60px serif; color: red; text-transform: uppercase }
  button, a { border-radius: 40px; background: hotpink }
  button:hover, button:focus, #editor button { background: lime; transform: rotate(3deg) }
  input, select, textarea { height: 90px; border: 5px dashed red }
  body input[type='text'] { background: yellow }
  #editor label { display: none }
  p { float: left; margin: 3em }
  li::before { content: '→' }
  img, svg { width: 120px; border: 10px solid green }
`;

const compared =
  'color background-color font letter-spacing word-spacing text-transform text-align border border-radius margin padding display float transform';

/** Returns the visible styles and the sizes of all elements inside the first element that matches a selector. */
async function looks(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluate(
    (root, names) =>
      [...root.querySelectorAll('*')].map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const name = `${each.localName}.${each.getAttribute('class') ?? ''}`;
        const size = `${name} ${String(Math.round(width))} × ${String(Math.round(height))}`;
        // SVG contains no text.
        if (each instanceof SVGElement) return size;
        const styles = getComputedStyle(each);
        const values = names.map((property) => `${property}: ${styles.getPropertyValue(property)}`);
        return [size, getComputedStyle(each, '::before').content, ...values].join('; ');
      }),
    compared.split(' '),
  );
}

/** Adds a style sheet, which the content security policy allows for constructed style sheets. */
async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

for (const tag of ['sq-image-editor', 'sq-map-editor', 'sq-form-builder', 'sq-banner-editor']) {
  test(`styles of the page do not apply to ${tag}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'editor', home);
    await page.goto(`/builder-demo?editor=${tag}`);
    const root = `:is(.ed-embedded, .ed-site)`;
    await expect(page.locator(`${root} button`).first()).toBeVisible();
    // Parts of the panels are loaded with their tools.
    await page.waitForLoadState('networkidle');
    const before = await looks(page, root);
    expect(before.length).toBeGreaterThan(20);

    await addStyles(page, foreignStyles);
    await page.mouse.move(0, 0);

    await expect.poll(() => looks(page, root)).toEqual(before);
  });
}

test('styles of the page do not apply to the media library', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'editor', home);
  await page.goto('/builder-demo');
  await page.getByRole('button', { name: 'Replace image' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Media library' });
  await expect(dialog.getByRole('grid').getByRole('row').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await looks(page, '.ed-overlay');

  await addStyles(page, foreignStyles);

  await expect.poll(() => looks(page, '.ed-overlay')).toEqual(before);
});

/** Logs in to the demo site from a page of another origin. Browsers keep a separate session for each such origin. */
async function signInFrom(page: Page, api: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'editor');
  const status = await page.evaluate(
    async ({ api, email, password }) => {
      const logIn = (crumb: string) =>
        fetch(`${api}/api/auth/Login?crumb=${encodeURIComponent(crumb)}`, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        });
      const refused = (await (await logIn('')).json()) as { readonly crumb: string };
      return (await logIn(refused.crumb)).status;
    },
    { api, email: account?.email, password: account?.password },
  );
  expect(status).toBe(200);
}

test('on another origin, the image editor uploads, shows and crops files of the server, and the map editor finds places', async ({
  page,
  partner,
  allowErrors,
}) => {
  // The first write has no crumb, because the page cannot read another site's cookies.
  allowErrors(/Failed to load resource.*400/);
  await page.goto(`${partner}/builder`);
  await signInFrom(page, home);
  await page.evaluate(() => {
    for (const [tag, html] of [
      [
        'sq-image-editor',
        '<sq-image><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Cup"></sq-image>',
      ],
      ['sq-map-editor', '<sq-map lat="1" lng="1"></sq-map>'],
    ] as const)
      Reflect.set(document.querySelector(tag) as object, 'html', html);
  });
  const editor = page.locator('sq-image-editor');
  const html = () => editor.evaluate((element) => String(Reflect.get(element, 'html')));

  await editor.getByRole('button', { name: 'Replace image' }).press('Enter');
  const library = page.getByRole('dialog', { name: 'Media library' });
  const name = `cup-${String(Date.now())}.png`;
  const buffer = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#a52' },
  })
    .png()
    .toBuffer();
  await library.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await library.getByRole('button', { name: 'Use this file' }).press('Enter');

  await expect.poll(html).toContain(`src="${home}/s/`);
  const shown = editor.locator(`img[src^="${home}/s/"]`).first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await editor.getByRole('button', { name: /^Crop…/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Crop/ });
  const crop = dialog.getByRole('button', { name: 'Crop', exact: true });
  // The button is enabled when the image has loaded.
  await expect(crop).toBeEnabled();
  await crop.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor.locator(`img[src^="${home}/s/"]`).first()).toBeVisible();
  // The dialog returns focus, which would close the suggestions.
  await expect(editor.getByRole('button', { name: /^Crop…/ })).toBeFocused();

  const place = page.locator('sq-map-editor').getByRole('combobox', { name: 'Search for a place' });
  await place.fill('Berlin');
  // The search has not ended when the page scrolls to the field. Scrolling must neither clear the text nor hide the places.
  await expect(page.getByRole('option', { name: /Berlin/ }).first()).toBeVisible();
  await expect(place).toHaveValue('Berlin');
});

test('on another origin, an owner logs in, previews and saves the banner, and the settings save and link to the server', async ({
  page,
  partner,
  allowErrors,
}) => {
  // The first write has no crumb, because the page cannot read another site's cookies.
  allowErrors(/Failed to load resource.*400/);
  // The settings are read before the owner has logged in.
  allowErrors(/Failed to load resource.*401/);
  const account = demoAccounts.find(({ role }) => role === 'editor');
  await page.goto(`${partner}/builder/sq-banner-editor`);
  const banner = page.locator('sq-banner-editor');
  await banner.getByRole('textbox', { name: 'Email' }).fill(account?.email ?? '');
  await banner.getByRole('textbox', { name: 'Password' }).fill(account?.password ?? '');
  await banner.getByRole('button', { name: 'Log in' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const before = await text.textContent();

  await text.fill('We bake cookies.');
  const preview = page.frameLocator('iframe').getByRole('region', { name: 'Cookies' });
  await expect(preview).toContainText('We bake cookies.');
  await banner.getByRole('button', { name: 'Save and publish' }).press('Enter');
  await expect(banner.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await page.goto(`${partner}/builder/sq-site-settings#cookie-banner`);
  const settings = page.locator('sq-site-settings');
  await expect(text).toHaveText('We bake cookies.');
  await text.fill(before ?? '');
  await settings.getByRole('link', { name: /^Header/ }).click();
  await settings.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(settings.getByRole('link', { name: /^How we roast/ })).toHaveAttribute(
    'href',
    `${home}/config/?frameUrl=%2Fabout`,
  );
  await settings.getByRole('button', { name: 'Save and publish' }).press('Enter');
  await expect(settings.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
});

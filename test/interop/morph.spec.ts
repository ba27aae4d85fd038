import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { complaintsOf } from './app-page.js';

/*
 * Libraries that insert HTML from a server. They replace or morph the body, or a part of it. The page runtime's nodes
 * must stay, and elements in the new HTML must work.
 */

const context = {
  pageType: 2,
  showAnnouncementBar: true,
  cookieSettings: { isCookieBannerEnabled: 'true', isRestrictiveCookiePolicyEnabled: 'true' },
  websiteSettings: { announcementBarSettings: { style: 1, text: '<p>New in</p>' } },
};

/** Returns a page of the site as its server sends it. */
function body(heading: string): string {
  return `
    <main id="main">
      <h1>${heading}</h1>
      <p><a id="opener" href="#terms">Terms</a> <a href="/interop/two">On</a></p>
      <sq-accordion load="eager"><details><summary>More</summary><p>${heading}</p></details></sq-accordion>
      <sq-gallery design="carousel" slides-per-row="1" load="eager">
        <figure><img src="/pictures/cherries-500w.webp" alt="Cherries" width="500" height="333"></figure>
        <figure><img src="/pictures/cupping-500w.webp" alt="${heading}" width="500" height="333"></figure>
      </sq-gallery>
    </main>
    <sq-dialog id="terms" heading="Terms" load="eager"><p>Be kind.</p></sq-dialog>`;
}

const tags = ['sq-gallery', 'sq-accordion', 'sq-dialog'];

/** Opens the first page, which links to the second. */
async function open(page: Page, head: string, bodyAttributes = ''): Promise<readonly string[]> {
  const complaints = complaintsOf(page);
  for (const [name, path] of Object.entries(libraries)) {
    await page.route(`/interop/lib/${name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', path }),
    );
  }
  const json = JSON.stringify(context).replaceAll('<', '\\u003c');
  const lines = `<script type="application/json" id="sq-context">${json}</script>${libraryLines}${head}`;
  await page.route('/interop/two', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Two</title>${lines}</head><body ${bodyAttributes}>${body('Two')}</body></html>`,
    }),
  );
  await openMarkup(
    page,
    lines,
    body('One').replace('<main', `<main ${bodyAttributes}`),
    '/interop/one',
  );
  await barsAreThere(page);
  await ready(page);
  return complaints;
}

const libraries = {
  'turbo.js': 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js',
  'htmx.js': 'node_modules/htmx.org/dist/htmx.min.js',
  'idiomorph-htmx.js': 'node_modules/idiomorph/dist/idiomorph-ext.min.js',
};
const turbo =
  '<script type="module">import * as Turbo from "/interop/lib/turbo.js"; window.Turbo = Turbo</script>';
const htmx = '<script src="/interop/lib/htmx.js"></script>';

async function barsAreThere(page: Page): Promise<void> {
  for (const name of ['Cookies', 'Announcement']) {
    const bar = page.getByRole('region', { name });
    await expect(bar).toHaveCount(1);
    await expect(bar).toBeVisible();
  }
}

/** Stores the banner and the announcement. The returned function checks that they are still the same nodes. */
async function rememberBars(page: Page): Promise<() => Promise<boolean>> {
  const bars = await page.evaluateHandle(() => [
    ...document.querySelectorAll('sq-cookie-banner, sq-announcement-bar'),
  ]);
  return () => bars.evaluate((all) => all.length === 2 && all.every((bar) => bar.isConnected));
}

async function ready(page: Page): Promise<void> {
  for (const tag of tags) {
    await expect(page.locator(tag)).toHaveCount(1);
    await upgraded(page.locator(tag));
  }
}

/** Expects that everything on a page of the site works. */
async function works(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await ready(page);
  await barsAreThere(page);
  await expect(page.locator('sq-gallery figure').last()).toHaveAttribute(
    'aria-roledescription',
    'slide',
  );
  const opener = page.locator('#opener');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Terms' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.locator('summary').click();
  await expect(page.locator('details')).toHaveAttribute('open');
}

test('Turbo replaces the body, and restores a cached page', async ({ page }) => {
  const complaints = await open(page, turbo);
  const areSame = await rememberBars(page);
  await page.getByRole('link', { name: 'On' }).click();
  await works(page, 'Two');
  expect(await areSame()).toBe(true);
  await page.goBack();
  await works(page, 'One');
  expect(await areSame()).toBe(true);
  expect(complaints).toEqual([]);
});

test('Turbo refreshes a page with a morph', async ({ page }) => {
  const meta =
    '<meta name="turbo-refresh-method" content="morph"><meta name="turbo-refresh-scroll" content="preserve">';
  const complaints = await open(page, turbo + meta);
  const areSame = await rememberBars(page);
  const tagsBefore = await page.evaluateHandle(() => [
    ...document.querySelectorAll('sq-gallery, sq-accordion, sq-dialog, figure'),
  ]);
  await page.unroute('/interop/one');
  await page.route('/interop/one', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Made</title>${libraryLines}${turbo}${meta}</head><body>${body('Refreshed')}</body></html>`,
    }),
  );
  await page.evaluate(() =>
    (
      Reflect.get(window, 'Turbo') as { session: { refresh: (url: string) => void } }
    ).session.refresh(document.baseURI),
  );
  await works(page, 'Refreshed');
  expect(await areSame()).toBe(true);
  expect(await tagsBefore.evaluate((all) => all.every((tag) => tag.isConnected))).toBe(true);
  expect(complaints).toEqual([]);
});

test('htmx swaps the body of a boosted page, and restores a cached page', async ({ page }) => {
  const complaints = await open(page, htmx, 'hx-boost="true"');
  const areSame = await rememberBars(page);
  await page.getByRole('link', { name: 'On' }).click();
  await works(page, 'Two');
  expect(await areSame()).toBe(true);
  await page.goBack();
  await works(page, 'One');
  expect(await areSame()).toBe(true);
  expect(complaints).toEqual([]);
});

for (const swap of ['innerHTML', 'morph:outerHTML'] as const) {
  test(`htmx swaps a part of a page: ${swap}`, async ({ page }) => {
    const extension = '<script src="/interop/lib/idiomorph-htmx.js"></script>';
    const complaints = await open(page, htmx + extension);
    await page.evaluate(async (style) => {
      const library = Reflect.get(window, 'htmx') as {
        ajax: (verb: string, path: string, how: object) => Promise<void>;
        process: (node: Element) => void;
      };
      document.body.setAttribute('hx-ext', 'morph');
      library.process(document.body);
      await library.ajax('GET', '/interop/two', {
        target: '#main',
        select: style === 'innerHTML' ? '#main > *' : '#main',
        swap: style,
      });
    }, swap);
    await works(page, 'Two');
    expect(complaints).toEqual([]);
  });
}

test('a dialog whose trigger was replaced returns focus to the new trigger', async ({ page }) => {
  await open(page, htmx);
  const opener = page.locator('#opener');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Terms' });
  await expect(dialog).toBeVisible();
  await page.evaluate((html) => {
    const made = new DOMParser().parseFromString(html, 'text/html');
    document.querySelector('#main')?.replaceWith(made.querySelector('#main') as Element);
  }, body('Two'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

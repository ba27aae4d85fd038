import { readdirSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { test } from '../support/node/e2e.js';
import { countEvents, openMarkup, reportsOf, upgraded } from '../support/node/loading.js';

// A theme and a page builder have each added the script: two builds, at two addresses.
const first = '/dist/cdn/sq.js';
const second = '/dist/cdn2/sq.js';

const styles = '<link rel="stylesheet" href="/dist/sq.css">';
const module = (path: string): string => `<script type="module" src="${path}"></script>`;
const both = `${styles}${module(first)}${module(second)}`;

const gallery = `<sq-gallery slides-per-row="2" lightbox load="eager">
  <a href="/pictures/latte-1500w.jpg"><img src="/pictures/latte-500w.jpg" alt="Latte" width="1500" height="1000"></a>
</sq-gallery>`;
const everything = `${gallery}
  <sq-accordion load="eager"><details><summary>Open</summary><p>Opened</p></details></sq-accordion>
  <sq-dialog load="eager" id="terms" heading="Terms"><p>Drink it within six weeks.</p></sq-dialog>
  <p><a href="#terms">Read the terms</a></p>
  <p><sq-price amount="12.50">USD 12.50</sq-price></p>
  <sq-icon name="coffee" label="Coffee"></sq-icon>
  <sq-tooltip text="Hot"><button type="button">Handle</button></sq-tooltip>
  <sq-relative-time datetime="2009-03-02T07:00:00Z">2 March 2009</sq-relative-time>`;
const tags = ['accordion', 'dialog', 'gallery', 'icon', 'price', 'relative-time', 'tooltip'];

test.beforeAll(async () => {
  // A build takes its time where there is none yet.
  test.setTimeout(300_000);
  await ensureBuilt({ second: true });
});

/** The tags whose code a page asks for, each as often as it does. */
function fetchedTags(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const tag = /\/cdn2?\/sq-([a-z-]+)-\w{8}\.js/.exec(request.url())?.[1];
    if (tag) fetched.push(tag);
  });
  return fetched;
}

test('two builds on one page fetch and define each tag once, without an error', async ({
  page,
}) => {
  const fetched = fetchedTags(page);
  await page.addInitScript(() => {
    const defined: string[] = [];
    Reflect.set(window, 'sqDefined', defined);
    const { define } = customElements;
    customElements.define = (name, ...rest) => {
      defined.push(name);
      define.call(customElements, name, ...rest);
    };
  });

  await openMarkup(page, both, everything);
  for (const tag of tags) await upgraded(page.locator(`sq-${tag}`));

  expect(fetched.sort()).toEqual(tags);
  const defined = await page.evaluate(() => Reflect.get(window, 'sqDefined') as string[]);
  expect(defined.sort()).toEqual(tags.map((tag) => `sq-${tag}`));
  expect(await reportsOf(page)).toEqual([]);
});

test('two builds on one page open one lightbox for an early click, and one dialog', async ({
  page,
}) => {
  const fetched = fetchedTags(page);
  const counts = await countEvents(page, 'sq-gallery-opened', 'sq-dialog-opened');
  await openMarkup(page, both, everything.replaceAll(' load="eager"', ''));

  await page.getByAltText('Latte').click();
  await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-dialog-opened': 0 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Read the terms' }).click();
  await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-dialog-opened': 1 });

  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(fetched.filter((tag) => tag === 'gallery' || tag === 'dialog').sort()).toEqual([
    'dialog',
    'gallery',
  ]);
});

test('Escape closes the top one alone where two builds have opened what lies over the page', async ({
  page,
}) => {
  const [code] = readdirSync('dist/cdn2').filter((name) => /^sq-gallery-\w{8}\.js$/.test(name));
  // The gallery is the second build's, all else the first one's.
  await openMarkup(page, `${styles}${module(`/dist/cdn2/${code}`)}${module(first)}`, everything);
  await upgraded(page.locator('sq-gallery'));
  await upgraded(page.locator('sq-dialog'));
  const lightbox = page.locator('sq-gallery').getByRole('dialog');
  const notice = page.getByRole('dialog', { name: 'Terms' });
  await page.getByAltText('Latte').first().click();
  await expect(lightbox).toBeVisible();
  await page.locator('sq-dialog').evaluate((dialog) => dialog.setAttribute('open', ''));
  await expect(notice).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(lightbox).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

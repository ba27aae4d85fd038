import { readdirSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { coffees } from '../../demo/content/shop.js';
import { test } from '../support/node/e2e.js';
import { countEvents, openMarkup, reportsOf, upgraded } from '../support/node/loading.js';

// A theme and a page builder each load the script: two builds with two URLs.
const first = '/dist/cdn/sq.js';
const second = '/dist/cdn2/sq.js';

const styles = '<link rel="stylesheet" href="/dist/sq.css">';
const module = (path: string): string => `<script type="module" src="${path}"></script>`;
const both = `${styles}${module(first)}${module(second)}`;

const gallery = `<sq-gallery slides-per-row="2" lightbox load="eager">
  <a href="/pictures/latte-1500w.webp"><img src="/pictures/latte-500w.webp" alt="Latte" width="1500" height="1000"></a>
</sq-gallery>`;
const everything = `${gallery}
  <sq-accordion load="eager"><details><summary>Open</summary><p>Opened</p></details></sq-accordion>
  <sq-dialog load="eager" id="terms" heading="Terms"><p>Drink it within six weeks.</p></sq-dialog>
  <p><a href="#terms">Read the terms</a></p>
  <p><sq-price amount="12.50">USD 12.50</sq-price></p>
  <sq-icon name="coffee" label="Coffee"></sq-icon>
  <sq-tooltip load="eager" text="Hot"><button type="button">Handle</button></sq-tooltip>
  <sq-relative-time datetime="2009-03-02T07:00:00Z">2 March 2009</sq-relative-time>`;
const tags = ['accordion', 'dialog', 'gallery', 'icon', 'price', 'relative-time', 'tooltip'];

/** Returns the HTML lines that load one element from the second build and all others from the first. */
function headWithSecond(tag: string): string {
  const name = new RegExp(`^${tag}-\\w{8}\\.js$`);
  const [code] = readdirSync('dist/cdn2').filter((file) => name.test(file));
  return `${styles}${module(`/dist/cdn2/${code}`)}${module(first)}`;
}

/** Collects the tags whose code the page requests, one entry per request. */
function fetchedTags(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const tag = /\/cdn2?\/sq-([a-z-]+)-\w{8}\.js/.exec(request.url())?.[1];
    if (tag) fetched.push(tag);
  });
  return fetched;
}

test('two builds on one page load and define each element once, without an error', async ({
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

test('with two builds on one page, an early click opens one lightbox and one dialog', async ({
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

test("one build's cart indicator counts a product that the other build's element adds", async ({
  page,
}) => {
  const [coffee] = coffees;
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/shopping-cart/entries')) changes.push(request.method());
  });
  const counts = await countEvents(page, 'sq-cart-changed');
  // The cart page sets the cookies that the API needs.
  await page.goto('/cart');
  await openMarkup(
    page,
    headWithSecond('sq-cart-indicator'),
    `<sq-product load="eager">
      <form method="post" action="/api/commerce/shopping-cart/entries">
        <input type="hidden" name="itemId" value="${coffee?.id}">
        <input type="hidden" name="sku" value="${coffee?.sku}">
        <label>Quantity <input type="number" name="quantity" value="2" min="1"></label>
        <button>Add to cart</button>
      </form>
    </sq-product>
    <sq-cart-indicator><a href="/cart">Cart (<span data-cart-count>0</span>)</a></sq-cart-indicator>`,
  );
  await upgraded(page.locator('sq-product'));
  await upgraded(page.locator('sq-cart-indicator'));

  await page.getByRole('button', { name: 'Add to cart' }).click();

  await expect(page.locator('[data-cart-count]')).toHaveText('2');
  await expect.poll(() => changes).toEqual(['POST']);
  await expect.poll(counts).toEqual({ 'sq-cart-changed': 1 });
});

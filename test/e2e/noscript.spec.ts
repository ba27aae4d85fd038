import { elementTags } from '../support/node/element-tags.js';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

const tags = elementTags();
/** Pages whose elements show nothing until they are opened. */
const closed = ['sq-cookie-banner', 'sq-dialog', 'sq-info-bar', 'sq-system-error'].map(
  (tag) => `/elements/${tag}`,
);
const paths = ['/', ...tags.map((tag) => `/elements/${tag}`), '/plain.html'];
const groups = Array.from({ length: Math.ceil(paths.length / 10) }, (_, index) =>
  paths.slice(index * 10, index * 10 + 10),
);

/** Returns the markup inside elements that should be visible but is not, and the number of nodes that were checked. */
function lookAround(page: Page): Promise<{ readonly looked: number; readonly unseen: string[] }> {
  return page.evaluate(() => {
    const hosts = [...document.querySelectorAll('*')].filter(({ localName }) =>
      localName.startsWith('sq-'),
    );
    const parts = hosts.flatMap((host) => [...(host.children.length ? host.children : [host])]);
    // An element with `display: contents` has no box. Check its children instead.
    const seen = (part: Element): Element[] =>
      getComputedStyle(part).display === 'contents' ? [...part.children].flatMap(seen) : [part];
    const inside = parts
      .flatMap(seen)
      .flatMap((part) => [part, ...part.querySelectorAll('img, svg, summary')]);
    const meant = inside.filter(
      (part) =>
        !part.closest(
          '[hidden], sq-cookie-banner, sq-dialog, sq-info-bar, sq-system-error, details:not([open]) > :not(summary)',
        ) &&
        !part.matches(
          'sq-icon:empty, sq-newsletter:empty, sq-cart[drawer], img[data-src]:not([src]), [no-captions] figcaption, script, template, [slot="success"]',
        ),
    );
    const unseen = meant.filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      const isPainted = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isEmpty = part instanceof HTMLImageElement && part.naturalWidth === 0;
      return !isPainted || isEmpty || width === 0 || height === 0;
    });
    return { looked: meant.length, unseen: unseen.map(({ outerHTML }) => outerHTML) };
  });
}

test('without JavaScript, a link is shown instead of a frame that waits for consent', async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/site/consent');
  await expect(page.locator('iframe[data-sq-consent]')).toBeHidden();
  const link = page.locator('iframe[data-sq-consent] + noscript > a');
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/site\/consent\/frame/);
});

// One browser visits several pages: a browser's first page takes as long as three later pages.
for (const group of groups) {
  const [first = '', last = ''] = [group[0], group.at(-1)];
  test(`without JavaScript, elements show all their content on the pages from ${first} to ${last}`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    for (const path of group) await test.step(path, () => expectShown(page, path));
  });
}

async function expectShown(page: Page, path: string): Promise<void> {
  await page.goto(path);

  const { looked, unseen } = await lookAround(page);
  expect(unseen, path).toEqual([]);
  if (!closed.includes(path)) expect(looked, path).toBeGreaterThan(0);

  for (const item of await page.locator('sq-accordion > details').all()) {
    if ((await item.getAttribute('open')) === null) await item.locator('summary').click();
    await expect(item.locator(':scope > :last-child')).toBeVisible();
  }
  for (const dialog of await page.locator('sq-dialog').all()) {
    await page.locator(`main a[href="#${await dialog.getAttribute('id')}"]`).click();
    await expect(dialog.locator('p').first()).toBeVisible();
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a row of images scrolls to its last image, which links to its image file', async ({
    page,
    request,
  }) => {
    await page.goto('/galleries/carousel');
    const gallery = page.locator('sq-gallery').first();
    const last = gallery.locator('img').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.1 });
    await expect
      .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await gallery.evaluate((node) => node.scrollLeft)).toBeGreaterThan(100);

    const link = gallery.getByRole('link').last();
    const file = await request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toMatch(/^image\//);
  });
});

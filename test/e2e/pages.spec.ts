import { elementTags } from '../support/node/element-tags.js';
import { expect, type Locator, type Page } from 'playwright/test';
import { seeHostsKeepTheirBoxes } from '../flows/host-boxes.js';
import { Visit } from '../flows/visit.js';
import { expectAccessible, expectContrast } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { forgetShifts, recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { listening } from '../support/node/loading.js';
import { fillCart } from '../support/node/shop-calls.js';

const tags = elementTags();
const paths = [
  ...['/', '/shop', '/shop/lamplight', '/search?q=a', '/account', '/members', '/studio'],
  ...['/plain.html', '/forms/', '/forms/wholesale', '/galleries/'],
  ...['autocolumns', 'autorows', 'carousel', 'slideshow'].map((design) => `/galleries/${design}`),
  ...tags.map((tag) => `/elements/${tag}`),
];
// One browser visits several pages: a browser's first page takes as long as three later pages.
const groups = Array.from({ length: Math.ceil(paths.length / 6) }, (_, index) =>
  paths.slice(index * 6, index * 6 + 6),
);
const [phone, desktop] = [390, 1280];

/*
 * The window is as tall as a page, so that nothing needs scrolling. After scrolling a long page, Chromium sometimes
 * stops producing frames. Console errors, uncaught errors and CSP violations fail every test: see support/node/e2e.ts.
 */
test.use({ viewport: { width: phone, height: 9000 } });
test.describe.configure({ timeout: 240_000 });

for (const group of groups) {
  test(`loading the elements' code causes no layout shift, and pages fit the screen: ${group.join(', ')}`, async ({
    page,
  }) => {
    await recordShifts(page);
    for (const path of group) await test.step(path, () => expectStable(page, path));
  });
}

test('complete pages are accessible in light and dark mode', async ({ page, context }) => {
  await fillCart(context);
  for (const path of [
    ...['/', '/shop/lamplight', '/cart', '/checkout', '/forms/wholesale'],
    '/galleries/carousel',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await loadAll(page);
      await expectAccessible(page, 'html', ['light']);
      await expectContrast(page, 'dark');
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    });
});

test("the test detects a layout shift when a page's text moves", async ({ page }) => {
  await recordShifts(page);
  await page.goto('/plain.html');
  // Movement before the first paint does not count as a shift.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.marginBlockStart = '80px';
  });
  await expect.poll(() => shiftsOf(page)).not.toEqual([]);
});

/**
 * Paints a page before its code arrives, then loads all code. Expects that nothing has moved and nothing is wider than
 * the screen.
 */
async function expectStable(page: Page, path: string): Promise<void> {
  let sendCode = (): void => undefined;
  const sent = new Promise<void>((resolve) => (sendCode = resolve));
  await page.route('**/dist/**/*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await resize(page, phone);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await frames(page);

  // The browser's own audio controls change their layout once they have a width.
  await forgetShifts(page);
  sendCode();
  // Wait for the loader, because the page itself handles earlier clicks.
  await listening(page);
  await loadAll(page);

  expect(await shiftsOf(page), path).toEqual([]);
  expect(await overflowOf(page), `${path}, ${phone} pixels`).toBeLessThanOrEqual(0);
  await resize(page, desktop);
  expect(await overflowOf(page), `${path}, ${desktop} pixels`).toBeLessThanOrEqual(0);
  await page.unroute('**/dist/**/*.js');
}

/** Moves the pointer over one element of each tag, and waits until all elements have rendered. */
async function loadAll(page: Page): Promise<void> {
  for (let tag = await tagFrom(page, 0); tag; tag = await tagFrom(page, tags.indexOf(tag) + 1)) {
    const host = hosts(page, [tag]).first();
    const { hasBox, id } = await host.evaluate((element) => ({
      hasBox: element.getClientRects().length > 0,
      id: element.id,
    }));
    // If an element has no box, hover over its content or over the link that opens it.
    const inside = host.locator(':scope > *').first();
    const first = !hasBox && (await inside.isVisible()) ? inside : host;
    const link = page.locator(`a[href="#${id}"]`).first();
    const target = (await first.isVisible()) ? first : link;
    if (!(await target.isVisible())) continue;
    await target.hover();
    await page.waitForFunction((name) => customElements.get(name), tag, { polling: 100 });
  }
  await page.evaluate(async (names) => {
    const blocks = [...document.querySelectorAll<HTMLElement>(names.join())];
    await Promise.all(blocks.map((block) => Reflect.get(block, 'updateComplete') as unknown));
  }, tags);
  // The browser reports a shift after the frame in which it happened.
  await frames(page);
}

/**
 * Resizes the window and waits for a frame at the new size. If a page is left before that frame, Chromium may produce
 * no frame for the next document.
 */
async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: 9000 });
  await frames(page);
}

async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Returns the first tag on the page at or after this index. Loading an element can add further tags. */
async function tagFrom(page: Page, index: number): Promise<string | undefined> {
  const rest = tags.slice(index);
  if (rest.length === 0) return undefined;
  const present = await hosts(page, rest).evaluateAll((all) =>
    all.map(({ localName }) => localName),
  );
  return rest.find((tag) => present.includes(tag));
}

/** The cart drawer is rendered only if the visitor has a cart. */
function hosts(page: Page, names: readonly string[]): Locator {
  return page.locator(names.map((name) => `${name}:not([drawer])`).join());
}

/** Returns by how many pixels the page is wider than the screen. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

test('Tab reaches every control on the page in order while elements upgrade', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  // The names of all controls in the server's HTML, in order.
  const expected = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, summary, :is(input, select, textarea):enabled:not([type=hidden])',
    );
    const nameOf = (control: Element | null): string => {
      const [label] = control && 'labels' in control ? (control.labels as NodeListOf<Node>) : [];
      const text = control?.querySelector('img')?.alt ?? (label ?? control)?.textContent ?? '';
      return text.trim();
    };
    Reflect.set(window, 'nameOf', nameOf);
    return [...controls]
      .filter((control) => control.checkVisibility() && control.tabIndex >= 0)
      .map(nameOf);
  });

  const walked: string[] = [];
  while (walked.length < expected.length) {
    await page.keyboard.press('Tab');
    walked.push(
      await page.evaluate(() => {
        const nameOf = Reflect.get(window, 'nameOf') as (control: Element | null) => string;
        return nameOf(document.activeElement);
      }),
    );
  }
  expect(walked).toEqual(expected);
});

// Firefox and WebKit have the same test in test/flows/boxes.ts.
test("nothing below an element moves when the element's code loads", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await seeHostsKeepTheirBoxes(new Visit(baseURL ?? '', page));
});

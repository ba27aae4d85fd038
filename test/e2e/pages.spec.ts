import { readdirSync } from 'node:fs';
import type { Locator, Page, ViewportSize } from 'playwright/test';
import { expect } from 'playwright/test';
import { expectAccessible, expectContrast } from '../support/node/accessible.js';
import { ida } from '../support/node/buyer.js';
import { forgetShifts, recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { test } from '../support/node/e2e.js';
import { listening } from '../support/node/loading.js';

const tags = readdirSync('elements').map((file) => file.replace(/\.ts$/, ''));
/** Its page has every kind of documentation. What is around a tag, and written about it, is coloured alike on all pages. */
const documented = 'sq-dialog';
const paths = [
  '/',
  '/cart',
  '/thanks',
  '/shop',
  '/shop/lamplight',
  '/shop/weekday',
  '/search?q=a',
  '/account',
  '/members',
  '/tastings',
  '/studio',
  '/studio/concerts',
  '/studio/table',
  '/config/login',
  '/elements/',
  '/everything',
  `/elements/${documented}`,
  '/plain.html',
  '/forms/',
  '/forms/wholesale',
  '/galleries/',
  // The other designs are a grid of some kind, which the tag's own page shows.
  ...['autocolumns', 'autorows', 'carousel', 'slider', 'slideshow'].map(
    (design) => `/galleries/${design}`,
  ),
];
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

// Axe looks at every node, which takes a busy machine its time.
test.describe.configure({ timeout: 240_000 });
// From the start: a page that is given another size while it is still empty has been seen to draw no frame later.
test.use({ viewport: phone });

/*
 * Console errors, uncaught errors and CSP violations, Trusted Types included, fail every test by themselves:
 * see support/node/e2e.ts.
 */
for (const path of paths) {
  test(`${path} upgrades without a move, fits the screen and is accessible`, async ({ page }) => {
    await recordShifts(page);
    await expectSound(page, path);
  });
}

test('a filled cart fits the screen and is accessible', async ({ page }) => {
  await recordShifts(page);
  await page.goto('/');
  await postFrom(page, '/api/commerce/shopping-cart/entries', {
    itemId: '5f0c0ffee000000000000002',
    sku: 'SQ1042702',
    quantity: '12',
  });
  await expectSound(page, '/cart');
  await expect(page.getByRole('listitem').filter({ hasText: 'Yirga Valley' })).toBeVisible();
  await expectSound(page, '/checkout');
});

test('what arrived fits the screen and is accessible', async ({ page }) => {
  await recordShifts(page);
  await page.goto('/');
  await postFrom(page, '/api/form/SaveFormSubmission?formId=ask-us', {
    name: 'Ida',
    email: 'ida@example.com',
    message: 'How coarse?'.repeat(20),
  });
  await postFrom(page, '/api/commerce/shopping-cart/entries', {
    itemId: '5f0c0ffee000000000000002',
    sku: 'SQ1042702',
    quantity: '1',
  });
  await postFrom(page, '/api/commerce/orders', ida);
  await postFrom(page, '/api/auth/Login', {
    email: 'admin@halden.example',
    password: 'twelve-kilos',
  });
  await expectSound(page, '/config?view=submissions&form=ask-us');
  // The others are tables of the same kind, which are wider than a phone, each by its own columns.
  for (const view of ['submissions', 'orders', 'carts', 'stock', 'accounts']) {
    await expectSound(page, `/config?view=${view}`, [phone]);
    expect(await page.getByRole('row').count(), view).toBeGreaterThan(1);
  }
});

/*
 * All of a page at once, painted before any script comes: whoever is that quick sees every tag before and after its code.
 */
test.describe('all at once', () => {
  test.use({ viewport: { width: phone.width, height: 9000 } });

  for (const path of ['/forms/wholesale', ...tags.map((tag) => `/elements/${tag}`)]) {
    test(`${path} moves nothing of what was painted before its code, fits the screen and is accessible`, async ({
      page,
    }) => {
      await recordShifts(page);
      let sendCode = (): void => undefined;
      const sent = new Promise<void>((resolve) => (sendCode = resolve));
      await page.route('**/dist/**/*.js', async (route) => {
        await sent;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });

      // The browser's own controls of sound lay themselves out anew once they have their width.
      await forgetShifts(page);
      sendCode();
      // What is clicked before the script is the page's own.
      await listening(page);
      await touchAll(page);

      expect(await shiftsOf(page)).toEqual([]);
      // Other pages are looked through whole.
      if (paths.includes(path)) return;
      expect(await sidewaysOverflow(page), `${phone.width} pixels`).toBeLessThanOrEqual(0);
      await expectAccessible(page, 'main', ['light']);
      await resize(page, desktop);
      expect(await sidewaysOverflow(page), `${desktop.width} pixels`).toBeLessThanOrEqual(0);
      await expectContrast(page, 'dark', '.stage');
    });
  }
});

test('a grid of pictures, which is another one on a desktop, is sound there', async ({ page }) => {
  await recordShifts(page);
  await expectSound(page, '/elements/sq-gallery', [desktop], '.stage');
});

test('an address that leads nowhere says so in words', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await recordShifts(page);
  await expectSound(page, '/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This cup is empty.');
});

test('what opens over the home page is accessible', async ({ page }) => {
  await page.goto('/');
  await resize(page, desktop);

  await page.getByRole('link', { name: 'Shipping and returns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shipping and returns' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'sq-dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'A container ship' }).click();
  await expect(page.getByRole('dialog', { name: 'From the hill to the cup' })).toContainText(
    'Six weeks at sea',
  );
  await expectAccessible(page, 'sq-gallery');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Natural' }).focus();
  await expect(page.getByRole('tooltip').filter({ hasText: 'whole cherry' })).toBeVisible();
  await expectAccessible(page, 'sq-tooltip:state(open)');
  await page.evaluate(() => {
    const { toast } = customElements.get('sq-dialog') as unknown as {
      toast: (options: object) => Promise<unknown>;
    };
    void toast({ heading: 'In your bag', message: 'Red Sea Natural', duration: 60_000 });
  });
  await expect(page.getByText('In your bag')).toBeVisible();
  await expectAccessible(page, '[role=status]');
});

test('a page whose text is pushed is caught as a shift', async ({ page }) => {
  await recordShifts(page);
  await page.goto('/plain.html');
  // What moves before anything is painted is no shift.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.marginBlockStart = '80px';
  });
  await expect.poll(() => shiftsOf(page)).not.toEqual([]);
});

/**
 * Opens a page on a phone and on a desktop, and holds it to what holds for every page.
 *
 * @param dark - What matches this is held to the rules of colours in the dark.
 */
async function expectSound(
  page: Page,
  path: string,
  sizes = [phone, desktop],
  dark = 'html',
): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    await page.goto(path);
    await lookThrough(page);
    await touchAll(page);
    expect(await shiftsOf(page), `shifts at ${size.width} pixels`).toEqual([]);
    expect(await sidewaysOverflow(page), `${size.width} pixels`).toBeLessThanOrEqual(0);
    // All rules once, in light; what the dark changes are the colours, which do not depend on the width.
    if (size === phone) await expectAccessible(page, 'html', ['light']);
    else await expectContrast(page, 'dark', dark);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  }
}

/** Once a frame has the new size: a browser that leaves a page meanwhile may draw no frame of the next. */
async function resize(page: Page, size: ViewportSize): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Posts fields as a form of the page would, without leaving it. */
async function postFrom(
  page: Page,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const status = await page.evaluate(
    async ([address, body]) => {
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams(body) });
      return response.status;
    },
    [path, new URLSearchParams(fields).toString()] as const,
  );
  expect(status).toBe(200);
}

/**
 * Brings everything into sight, screen by screen, until what loads by sight has come. Slowly: scrolled in each frame, a
 * long page has been seen to draw no other one in 17 of 1,025 runs, of Chromium with a window and without, and for good.
 */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // A lazy picture in a closed item never comes, nor one beside the window of a row of slides.
    const row = 'sq-gallery:is([design="carousel"], [design^="slide"])';
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && !image.closest(row),
    );
    // What waits in data-src comes only while it is looked at.
    for (const image of shown) {
      if (image.src) continue;
      const loaded = new Promise((resolve) => image.addEventListener('load', resolve));
      image.scrollIntoView({ behavior: 'instant' });
      await loaded;
    }
    await Promise.all(shown.map((image) => image.decode()));
  });
}

/** Lets the pointer rest on whatever waits for a touch, and waits until every tag works. */
async function touchAll(page: Page): Promise<void> {
  for (let tag = await tagFrom(page, 0); tag; tag = await tagFrom(page, tags.indexOf(tag) + 1)) {
    const host = touchable(page, [tag]).first();
    const { hasBox, id } = await host.evaluate((element) => ({
      hasBox: element.getClientRects().length > 0,
      id: element.id,
    }));
    // One that takes no box is touched where its content is.
    const inside = host.locator(':scope > *').first();
    const first = !hasBox && (await inside.isVisible()) ? inside : host;
    const link = page.locator(`a[href="#${id}"]`).first();
    const target = (await first.isVisible()) ? first : link;
    // What shows only once something has failed comes then.
    if (!(await target.isVisible())) continue;
    await target.hover();
    await page.waitForFunction((name) => customElements.get(name), tag);
  }
  await page.evaluate(async (names) => {
    const blocks = [...document.querySelectorAll<HTMLElement>(names.join())];
    await Promise.all(blocks.map((block) => Reflect.get(block, 'updateComplete') as unknown));
    // A shift is reported after the frame that made it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, tags);
}

/** The next tag of all that the page has by now; a touch may have brought some. */
async function tagFrom(page: Page, index: number): Promise<string | undefined> {
  const rest = tags.slice(index);
  if (rest.length === 0) return undefined;
  const present = await touchable(page, rest).evaluateAll((hosts) =>
    hosts.map(({ localName }) => localName),
  );
  return rest.find((tag) => present.includes(tag));
}

/** The tags of a page that somebody can touch: a drawer comes with a cart. */
function touchable(page: Page, names: readonly string[]): Locator {
  return page.locator(names.map((name) => `${name}:not([drawer])`).join());
}

/** Pixels by which the page is wider than the screen. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

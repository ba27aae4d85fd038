import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { doubleTap, touchOf } from '../support/node/touch.js';

const address = '/elements/sq-lightbox';
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

test.describe('on a phone', () => {
  test.use(phone);

  test('fingers open, swipe, enlarge and put away', async ({ page }) => {
    await page.goto(address);
    const cards = page.locator('sq-lightbox').nth(1);
    const picture = cards.getByRole('img', { name: 'Coffee shrubs' });
    await openBy(cards, () => picture.tap());
    const touch = await touchOf(page);
    await shows(cards, 'Coffee shrubs on green hills at sunrise');

    // Across most of the screen, between the arrows: however slow the machine is, that is a swipe.
    await touch('touchStart', [{ x: 310, y: 400 }]);
    for (let by = 20; by <= 280; by += 20) await touch('touchMove', [{ x: 310 - by, y: 400 }]);
    await touch('touchEnd', []);
    await shows(cards, 'A green roasting machine with a tray of beans');
    await expect(cards.getByText('2 / 4', { exact: true })).toBeVisible();

    const width = await widthOf(cards);
    await doubleTap(page, { x: 195, y: 400 });
    await expect.poll(() => widthOf(cards)).toBeGreaterThan(width * 1.5);
    await cards.getByRole('button', { name: 'Zoom' }).tap();
    await expect.poll(() => widthOf(cards)).toBeCloseTo(width, 0);

    const fingers = (apart: number) => [
      { x: 195 - apart, y: 400, id: 0 },
      { x: 195 + apart, y: 400, id: 1 },
    ];
    await touch('touchStart', fingers(40));
    for (let apart = 50; apart <= 120; apart += 10) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => widthOf(cards)).toBeGreaterThan(width * 1.5);
    await cards.getByRole('button', { name: 'Zoom' }).tap();
    await expect.poll(() => widthOf(cards)).toBeCloseTo(width, 0);

    await touch('touchStart', [{ x: 195, y: 300 }]);
    for (let by = 20; by <= 300; by += 20) await touch('touchMove', [{ x: 195, y: 300 + by }]);
    await touch('touchEnd', []);
    await expect(cards.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });

  test('an address opens its slide, and going back closes it and stays on the page', async ({
    page,
  }) => {
    await page.goto('/elements');
    await page.goto(`${address}#bowls`);
    const cards = page.locator('sq-lightbox').nth(1);
    await shows(cards, 'Eight bowls of coffee in two rows');

    await page.goBack();
    await expect(cards.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);

    await page.goForward();
    await shows(cards, 'Eight bowls of coffee in two rows');
    await page.goBack();
    await expect(cards.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/elements');
  });
});

test('the first frame after a click answers it, and the picture grows from where it is in the page', async ({
  page,
}) => {
  await page.goto(address);
  const cards = page.locator('sq-lightbox').nth(1);
  const link = cards.getByRole('link', { name: 'Eight bowls' });
  await link.scrollIntoViewIfNeeded();
  const coming = page.waitForResponse(/viewer-/);
  await link.hover();
  const code = (await coming).url();
  await expect(cards).toHaveJSProperty('hasUpdated', true);
  // A file that has come has yet to run.
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, code);
  await link.getByRole('img').evaluate((img: HTMLImageElement) => img.decode());

  const frames = await link.evaluate(async (node: HTMLElement) => {
    const thumb = node.querySelector('img');
    const root = node.closest('sq-lightbox')?.shadowRoot;
    const before = thumb?.getBoundingClientRect();
    const nextFrame = () => new Promise(requestAnimationFrame);
    node.click();
    await nextFrame();
    const dialog = root?.querySelector('dialog:is([open], :popover-open)');
    const first = {
      isAnswered: dialog?.contains(root?.activeElement ?? null),
      isPictureInPage: thumb?.checkVisibility({ opacityProperty: true }),
      isCovered: !/, 0\)$|transparent/.test(dialog ? getComputedStyle(dialog).backgroundColor : ''),
    };
    let shown: HTMLImageElement | null | undefined;
    while (!(shown = dialog?.querySelector('.pswp__img'))) await nextFrame();
    const { x, y, height } = shown.getBoundingClientRect();
    const grown = {
      isLoaded: shown.complete && shown.naturalWidth > 0,
      opacity: shown.style.opacity,
      // Cropped to the ratio of its card: as high as that, and there.
      isInPlace: Math.abs(y - (before?.y ?? 0)) < 2 && x <= (before?.x ?? 0) + 2,
      height: Math.round(height - (before?.height ?? 0)),
    };
    return { first, grown };
  });
  expect(frames).toEqual({
    first: { isAnswered: true, isPictureInPage: true, isCovered: false },
    grown: { isLoaded: true, opacity: '1', isInPlace: true, height: 0 },
  });
});

test('it fills the screen and leaves it again, and saves the picture under its name', async ({
  page,
}) => {
  await page.goto(address);
  const cards = page.locator('sq-lightbox').nth(1);
  await openBy(cards, () => cards.getByRole('link', { name: 'Coffee shrubs' }).click());
  const button = cards.getByRole('button', { name: 'Full screen' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.getByRole('button', { name: 'Next picture' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cards.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('farm-hills-1500w.webp');

  await cards.getByRole('button', { name: 'Close' }).click();
  await expect(cards.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('a click that comes before the code opens the picture all the same', async ({ page }) => {
  await page.goto(address, { waitUntil: 'commit' });
  const article = page.locator('sq-lightbox').first();
  await article.getByRole('link', { name: 'Red coffee cherries' }).click();
  await shows(article, 'Red coffee cherries on a branch');
  await expect(page).toHaveURL(address);
  const caption = article.locator('[part="lightbox-caption"]');
  await expect(caption.getByText('only ripe cherries')).toBeVisible();
});

/** Waits for the event that the lightbox is open: fingers do nothing before. */
async function openBy(lightbox: Locator, act: () => Promise<void>): Promise<void> {
  await lightbox.evaluate((host) => {
    host.addEventListener('sq-lightbox-opened', () => host.setAttribute('data-test-opened', ''), {
      once: true,
    });
  });
  await act();
  await expect(lightbox).toHaveAttribute('data-test-opened', '');
}

/** The lightbox shows the picture, whole, and nothing that stands for it. */
async function shows(lightbox: Locator, alt: string): Promise<void> {
  await expect(current(lightbox)).toHaveAttribute('alt', alt);
}

function current(lightbox: Locator): Locator {
  return lightbox.locator(
    '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
  );
}

async function widthOf(lightbox: Locator): Promise<number> {
  return current(lightbox).evaluate((img) => img.getBoundingClientRect().width);
}

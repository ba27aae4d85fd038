import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { mostStyled } from '../support/node/style-work.js';

/** A gallery of the examples, once its slides can be moved. */
async function galleryOf(page: Page, design: string): Promise<Locator> {
  await page.goto('/elements/sq-gallery');
  const gallery = page.locator(`sq-gallery[design="${design}"]`).first();
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeVisible();
  return gallery;
}

async function indexOf(gallery: Locator): Promise<unknown> {
  return gallery.evaluate((node): unknown => Reflect.get(node, 'currentIndex'));
}

async function middleOf(gallery: Locator): Promise<{ x: number; y: number }> {
  const box = await gallery.boundingBox();
  if (!box) throw new Error('The gallery has no box.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Says what a hand does at a steady pace, as the browser gets it from the screen or the mouse: a swipe is
 * recognised by its time, and a busy machine must not make it slow. `pause` is the time between two touches, in
 * milliseconds: a browser scrolls only while time passes.
 */
async function draw(
  page: Page,
  pointer: 'finger' | 'mouse',
  from: Point,
  to: Point,
  pause = 0,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const steps = 8;
  for (let step = 0; step <= steps + 1; step += 1) {
    const part = Math.min(step, steps) / steps;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const phase = step === 0 ? 'start' : step <= steps ? 'move' : 'end';
    const timestamp = start + step * 0.016;
    if (pointer === 'mouse') {
      const type = { start: 'mousePressed', move: 'mouseMoved', end: 'mouseReleased' } as const;
      const button = 'left';
      const pressed = { button, buttons: phase === 'end' ? 0 : 1, clickCount: 1 } as const;
      const event = { type: type[phase], ...point, ...pressed, timestamp };
      await session.send('Input.dispatchMouseEvent', event);
    } else {
      const type = { start: 'touchStart', move: 'touchMove', end: 'touchEnd' } as const;
      const touchPoints = phase === 'end' ? [] : [point];
      await setTimeout(pause);
      await session.send('Input.dispatchTouchEvent', { type: type[phase], touchPoints, timestamp });
    }
  }
  await session.detach();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger swipes slides sideways, and scrolls the page up and down', async ({ page }) => {
    const gallery = await galleryOf(page, 'carousel');
    const middle = await middleOf(gallery);
    const before = await page.evaluate(() => scrollY);

    await draw(page, 'finger', middle, { x: middle.x - 140, y: middle.y + 12 });
    await expect.poll(() => indexOf(gallery)).toBe(2);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await expect.poll(() => gallery.evaluate((node) => node.matches(':state(moving)'))).toBe(false);
    await draw(page, 'finger', middle, { x: middle.x + 8, y: middle.y - 300 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    expect(await indexOf(gallery)).toBe(2);
  });

  for (const attributes of ['carousel', 'slider', 'slideshow', 'slideshow" transition="scroll'])
    test(`the first swipe goes to the next slide: ${attributes}`, async ({ page }) => {
      const figures = ['red', 'green', 'blue', 'gray'].map(
        (color) =>
          `<figure><img alt="${color}" width="800" height="600" src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="100%" height="100%" fill="${color}"/></svg>'></figure>`,
      );
      await page.route('**/first-swipe', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Swipe</title>
            <link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>
            <sq-gallery design="${attributes}">${figures.join('')}</sq-gallery><p style="height: 2000px">Text`,
        }),
      );
      await page.goto('/first-swipe', { waitUntil: 'load' });
      const gallery = page.locator('sq-gallery');
      await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeVisible();

      await draw(page, 'finger', { x: 290, y: 60 }, { x: 80, y: 62 }, 30);

      await expect(gallery.locator('[part=position]')).toBeAttached();
      // A fast swipe may pass a narrow slide.
      await expect.poll(() => indexOf(gallery)).toBeGreaterThan(0);
      const isSeen = (): Promise<boolean> =>
        gallery.evaluate((node) => {
          const slide = node.children[Reflect.get(node, 'currentIndex') as number] as HTMLElement;
          const [outer, inner] = [node, slide].map((each) => each.getBoundingClientRect());
          const middle = inner ? inner.x + inner.width / 2 : NaN;
          const isInside = outer !== undefined && middle > outer.left && middle < outer.right;
          return isInside && !slide.inert && !node.matches(':state(moving)');
        });
      await expect.poll(isSeen).toBe(true);
    });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a mouse drags slides without clicking them', async ({ page }) => {
    const gallery = await galleryOf(page, 'slideshow');
    const { x, y } = await middleOf(gallery);
    await draw(page, 'mouse', { x, y }, { x: x + 90, y });
    // A click would have gone on, not back.
    await expect.poll(() => indexOf(gallery)).toBe(3);
  });

  test('a trackpad goes one step for each gesture, however long', async ({ page }) => {
    const gallery = await galleryOf(page, 'carousel');
    const { x, y } = await middleOf(gallery);
    await page.mouse.move(x, y);
    // All are on their way before the page has answered the first: a pause would end the gesture.
    await Promise.all(Array.from({ length: 6 }, () => page.mouse.wheel(60, 0)));
    await expect.poll(() => indexOf(gallery)).toBe(3);
    await expect.poll(() => gallery.evaluate((node) => node.matches(':state(moving)'))).toBe(false);
    expect(await indexOf(gallery)).toBe(3);
  });

  test('the keyboard works the buttons, and never meets a slide that is hidden', async ({
    page,
  }) => {
    const gallery = await galleryOf(page, 'slider');
    const next = gallery.getByRole('button', { name: 'Next picture' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => indexOf(gallery)).toBe(1);
    await expect(next).toBeFocused();
    await expect(gallery.getByRole('status')).toContainText('Picture 2 of 6');
    // While they move, one is on its way out.
    await expect.poll(() => gallery.evaluate((node) => node.matches(':state(moving)'))).toBe(false);

    const seen = await gallery.locator('figure:not([inert])').count();
    const walked: (string | null)[] = [];
    for (let press = 0; press < seen; press += 1) {
      await page.keyboard.press('Tab');
      walked.push(
        await page.evaluate(() => document.activeElement?.closest('figure')?.ariaLabel ?? null),
      );
    }
    expect(walked.every((name) => name !== null)).toBe(true);
  });

  test('slides at rest cost no frame', async ({ page }) => {
    const gallery = await galleryOf(page, 'slideshow');
    const next = gallery.getByRole('button', { name: 'Next picture' });
    await next.click();
    await expect.poll(() => gallery.evaluate((node) => node.matches(':state(moving)'))).toBe(false);
    const asked = await gallery.evaluate(async (node) => {
      let frames = 0;
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (call) => {
        frames += 1;
        return ask(call);
      };
      for (let frame = 0; frame < 10; frame += 1) await new Promise(ask);
      window.requestAnimationFrame = ask;
      return frames + node.getAnimations({ subtree: true }).length;
    });
    expect(asked).toBe(0);
  });
});

test('a change of slide styles what comes and goes, and leaves the other slides alone', async ({
  browser,
  page,
}) => {
  const tracer = await browser.newBrowserCDPSession();
  const gallery = await galleryOf(page, 'slideshow');
  const change = async (): Promise<void> => {
    await gallery.evaluate((node) =>
      Reflect.apply(Reflect.get(node, 'next') as () => void, node, []),
    );
    await expect.poll(() => gallery.evaluate((node) => node.matches(':state(moving)'))).toBe(false);
  };
  // The first one loads pictures, and makes a button what it is not at an end.
  await change();

  // A page has other work, too, which may fall into the same frame: not twice.
  const styled = Math.min(
    await mostStyled(tracer, page, change),
    await mostStyled(tracer, page, change),
  );

  // Two slides, their row, its indicator and the live region.
  const inSlides = await gallery.locator('figure, figure *').count();
  const slides = await gallery.locator('figure').count();
  expect(slides).toBeGreaterThan(2);
  expect(styled).toBeLessThanOrEqual((2 * inSlides) / slides + 5);
});

import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/** A gallery of the examples, when its slides can be moved. */
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
 * Moves a finger or the mouse at a steady pace, with the time stamps of that pace: a swipe is recognized by its time, also on a busy machine.
 */
async function draw(
  page: Page,
  pointer: 'finger' | 'mouse',
  from: Point,
  to: Point,
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
      await session.send('Input.dispatchTouchEvent', { type: type[phase], touchPoints, timestamp });
    }
  }
  await session.detach();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger swipes slides horizontally and scrolls the page vertically', async ({ page }) => {
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
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the mouse drags slides without clicking them', async ({ page }) => {
    const gallery = await galleryOf(page, 'slideshow');
    const { x, y } = await middleOf(gallery);
    await draw(page, 'mouse', { x, y }, { x: x + 90, y });
    // A click would have stepped forward.
    await expect.poll(() => indexOf(gallery)).toBe(3);
  });
});

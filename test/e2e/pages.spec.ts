import { readdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { test } from '../support/node/e2e.js';

const tags = readdirSync('elements').map((file) => file.replace(/\.ts$/, ''));
const paths = ['/', '/elements/', ...tags.map((tag) => `/elements/${tag}`), '/plain.html'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

// Axe looks at every node, which takes a busy machine its time.
test.describe.configure({ timeout: 60_000 });

/*
 * Console errors, uncaught errors and CSP violations, Trusted Types included, fail every test by themselves:
 * see support/node/e2e.ts.
 */
for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    for (const path of paths) {
      test(`${path} upgrades without a move, fits the screen and is accessible`, async ({
        page,
      }) => {
        await recordShifts(page);
        await page.goto(path);
        await lookThrough(page);
        await touchAll(page);

        expect(await shiftsOf(page)).toEqual([]);
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      });
    }
  });
}

test('what opens over the home page is accessible', async ({ page }) => {
  await page.goto('/');

  await page.getByRole('link', { name: 'Shipping and returns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shipping and returns' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'sq-dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'A container ship' }).click();
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toContainText('Six weeks at sea');
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
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.marginBlockStart = '80px';
  });
  await expect.poll(() => shiftsOf(page)).not.toEqual([]);
});

/** Brings everything into sight, screen by screen, until what loads by sight has come. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    // A lazy picture in a closed item never comes.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode()));
  });
}

/** Lets the pointer rest on whatever waits for a touch, and waits until every tag works. */
async function touchAll(page: Page): Promise<void> {
  for (const tag of tags) {
    const first = page.locator(tag).first();
    if ((await first.count()) === 0) continue;
    const link = page.locator(`a[href="#${(await first.getAttribute('id')) ?? ''}"]`).first();
    await ((await first.isVisible()) ? first : link).hover();
    await page.waitForFunction((name) => customElements.get(name), tag);
  }
  await page.evaluate(async (names) => {
    const blocks = [...document.querySelectorAll<HTMLElement>(names.join())];
    await Promise.all(blocks.map((block) => Reflect.get(block, 'updateComplete') as unknown));
    // A shift is told of after the frame that made it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, tags);
}

/** Pixels by which the page is wider than the screen. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

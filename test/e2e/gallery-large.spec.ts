import { expect, type Page } from 'playwright/test';
import { tasksWith } from '../support/node/style-work.js';
import { test } from '../support/node/e2e.js';

/*
 * A gallery of 500 images has 2,000 elements. Computing their styles takes most of the time: when a shadow root slots them, and when the
 * width crosses a breakpoint.
 */

const address = '/galleries/autorows?pictures=500';

test.use({ viewport: { width: 1280, height: 800 } });

test('slides of one ratio share their style, and keep their places', async ({ page }) => {
  await open(page);
  const before = await boxesOf(page);
  await upgrade(page);

  const unshared = await page.evaluate(() => {
    const host = document.querySelector('sq-gallery');
    const ratios = new Set<string | null>();
    for (const slide of host?.children ?? []) ratios.add(slide.getAttribute('data-ratio'));
    const sheets = host?.shadowRoot?.adoptedStyleSheets ?? [];
    const texts = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    return [...ratios].filter((ratio) => !texts.join().includes(`"${String(ratio)}"`));
  });

  expect(unshared).toEqual([]);
  expect(await boxesOf(page)).toEqual(before);
});

test('500 pictures are read, and mounted, in tasks of their own after those of the code', async ({
  browser,
  page,
}) => {
  const tracer = await browser.newBrowserCDPSession();
  await page.addInitScript(markSteps);
  await open(page);
  await rest(page);

  const steps = ['sq-defined', 'sq-read', 'sq-mounted'];
  const tasks = await tasksWith(tracer, page, steps, () => upgrade(page));

  // Two files that come at the same time, to a busy machine, run in one task.
  expect(tasks.flat()).toEqual(steps);
  expect(tasks.slice(-2)).toEqual([['sq-read'], ['sq-mounted']]);
});

/** Marks the steps of an upgrade, which a trace does not show by itself. */
function markSteps(): void {
  const define = customElements.define.bind(customElements);
  customElements.define = (tag, type, options) => {
    if (tag === 'sq-gallery') performance.mark('sq-defined');
    define(tag, type, options);
  };
  const { observe } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (target, options) {
    if (target.nodeName === 'SQ-GALLERY') performance.mark('sq-read');
    observe.call(this, target, options);
  };
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type === 'sq:ready') performance.mark('sq-mounted');
    return dispatchEvent.call(this, event);
  };
}

/** Opens the page with a gallery that loads its code at the first interaction, so that a test can watch the upgrade. */
async function open(page: Page): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('<sq-gallery', '<sq-gallery load="interaction"'),
    });
  });
  await page.goto(address);
  expect(await page.locator('sq-gallery:not(:defined)').count()).toBe(1);
}

/** Touches the gallery, and waits until it has been upgraded. */
async function upgrade(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const host = document.querySelector<HTMLElement & { readonly updateComplete?: Promise<void> }>(
      'sq-gallery',
    );
    host?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await customElements.whenDefined('sq-gallery');
    await host?.updateComplete;
  });
  await rest(page);
}

/** Of all slides, on the page, in whole pixels. */
function boxesOf(page: Page): Promise<string[]> {
  return page.locator('sq-gallery > figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { left, top, width, height } = figure.getBoundingClientRect();
      return [left, top + scrollY, width, height].map(Math.round).join(' ');
    }),
  );
}

/** Settles when frames have shown what there is, and nothing is left to do. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

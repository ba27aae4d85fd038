import axe from 'axe-core';
import type { Frame, Page } from 'playwright/test';
import { expect } from 'playwright/test';

type Scheme = 'light' | 'dark';

/** Rules whose result depends on the color scheme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Expects that the page passes axe in light and dark mode. If `within` is given, checks only the matching element. */
export async function expectAccessible(
  page: Page,
  within = 'html',
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  const [first = 'light', ...others] = schemes;
  await runAxe(page, first, within);
  for (const scheme of others) await expectContrast(page, scheme, within);
}

/** Expects that the colors of a color scheme pass axe. Other rules do not depend on the scheme. */
export async function expectContrast(page: Page, scheme: Scheme, within = 'html'): Promise<void> {
  await runAxe(page, scheme, within, colours);
}

async function runAxe(
  page: Page,
  colorScheme: Scheme,
  within: string,
  rules?: readonly string[],
): Promise<void> {
  // Turn off transitions, because colors need no contrast in the middle of a transition.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Media listeners are called in the first frame. Their changes are rendered in the second one.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // When one transition ends, it may start another one, on an element that inherits the color.
    const running = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let left = running(); left.length > 0; left = running())
      await Promise.allSettled(left.map(({ finished }) => finished));
  });
  await bringAxe(page);
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe: own } = window as unknown as { readonly axe: typeof axe };
      const results = await own.run(context, options);
      return results.violations.map(({ id, nodes }) => ({ id, html: nodes.map((n) => n.html) }));
    },
    {
      context: within,
      options: {
        // Rules that pass are not reported for each node.
        resultTypes: ['violations' as const],
        ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
      },
    },
  );
  expect(
    violations.map(({ id, html }) => `${id}: ${html.join('\n')}`),
    `axe, ${colorScheme}`,
  ).toEqual([]);
}

/** Loads axe into the page, once per document, because it parses half a megabyte of rules each time. */
async function bringAxe(page: Page): Promise<void> {
  await Promise.all(page.frames().map(bringTo));
}

/** Loads axe into a frame. In the meantime, the frame may navigate, even to another process, or be removed. */
async function bringTo(frame: Frame): Promise<void> {
  while (!frame.isDetached()) {
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
      return;
    } catch (error) {
      const isGone = /context was destroyed|detached|has been closed/.test(String(error));
      if (!isGone || frame.page().isClosed()) throw error;
      if (!frame.isDetached()) await frame.waitForLoadState();
    }
  }
}

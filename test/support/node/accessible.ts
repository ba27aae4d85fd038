import axe from 'axe-core';
import type { Frame, Page } from 'playwright/test';
import { expect } from 'playwright/test';

type Scheme = 'light' | 'dark';

/** What the dark changes. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Holds what the page shows now, or what is `within` a selector's match, to axe's rules, in light and in dark. */
export async function expectAccessible(
  page: Page,
  within = 'html',
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  const [first = 'light', ...others] = schemes;
  await runAxe(page, first, within);
  for (const scheme of others) await expectContrast(page, scheme, within);
}

/** Holds the colours of a scheme, which changes nothing else, to axe's rules. */
export async function expectContrast(page: Page, scheme: Scheme, within = 'html'): Promise<void> {
  await runAxe(page, scheme, within, colours);
}

async function runAxe(
  page: Page,
  colorScheme: Scheme,
  within: string,
  rules?: readonly string[],
): Promise<void> {
  // Colours between two others are nobody's.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // In a frame whoever listens to the media is notified, and in the next one has followed.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // The end of one may begin another, of what inherits its colour.
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
        // What is sound is not reported node by node.
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

/** Once for a document, whose half a megabyte of rules a page reads anew each time. */
async function bringAxe(page: Page): Promise<void> {
  await Promise.all(page.frames().map(bringTo));
}

/** A frame may go to another document meanwhile, be it in another process, or leave the page. */
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

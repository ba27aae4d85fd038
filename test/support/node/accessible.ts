import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

type Scheme = 'light' | 'dark';

/** Holds what the page shows now, or what is `within` a selector's match, to axe's rules, in light and in dark. */
export async function expectAccessible(
  page: Page,
  within = 'html',
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  const [first = 'light', ...others] = schemes;
  await runAxe(page, first, (axe) => axe.include(within));
  for (const scheme of others) await expectContrast(page, scheme, within);
}

/** Holds the colours of a scheme, which changes nothing else, to axe's rules. */
export async function expectContrast(page: Page, scheme: Scheme, within = 'html'): Promise<void> {
  await runAxe(page, scheme, (axe) =>
    axe.include(within).withRules(['color-contrast', 'link-in-text-block']),
  );
}

async function runAxe(
  page: Page,
  colorScheme: Scheme,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // Colours between two others are nobody's.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    `axe, ${colorScheme}`,
  ).toEqual([]);
}

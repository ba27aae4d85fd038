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
  for (const colorScheme of schemes) {
    // Colours between two others are nobody's.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    );
    const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
    // The other scheme changes nothing but colours.
    if (colorScheme !== schemes[0]) axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
      `axe, ${colorScheme}`,
    ).toEqual([]);
  }
}

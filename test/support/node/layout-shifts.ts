import type { Page } from 'playwright/test';

/** A layout shift in Chromium. The DOM types do not include it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly LayoutShiftAttribution[];
}

/** The moved element, with its old and new position. Elements in shadow roots are not identified. */
interface LayoutShiftAttribution {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/**
 * Records layout shifts in every document that the page opens from now on. Includes shifts within 500 ms of a click,
 * which CLS ignores.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'sqShifts', shifts);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const nodes = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = (node?.textContent ?? '').trim().slice(0, 40);
          const [from, to] = [previousRect, currentRect].map(
            ({ x, y, width, height }) => `${x},${y} ${width}×${height}`,
          );
          return `${element?.localName ?? 'something'} "${text}" (${from} → ${to})`;
        });
        shifts.push(`${value} by ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the page's shifts so far, each with its score and the moved elements. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'sqShifts') as string[]);
}

/** Resets the page's recorded shifts. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => (Reflect.get(window, 'sqShifts') as string[]).splice(0));
}

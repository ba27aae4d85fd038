import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';

/** Brings a map into view, and waits until its land is drawn. */
export async function drawn(map: Locator): Promise<void> {
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.land').first()).toBeAttached({ timeout: 20_000 });
}

/** Where the marker is in its map: pixels from its left and top edge. */
export function offsetOf(map: Locator): Promise<number[]> {
  return map.evaluate((element) => {
    const pin = element.shadowRoot?.querySelector('.pin')?.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    return pin ? [Math.round(pin.x - own.x), Math.round(pin.y - own.y)] : [];
  });
}

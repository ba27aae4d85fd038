import { fill } from '../../../i18n/messages/fill.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { cartMessages } from '../messages/cart.js';

const english = inEnglish(cartMessages);

/** Larger numbers are shown as `100+` (behavior.md#cart-count). */
const COUNT_LIMIT = 100;

/** Formats the number of items: `0` to `100`, then `100+`. */
export function cartCount(totalQuantity: number): string {
  return totalQuantity > COUNT_LIMIT ? `${String(COUNT_LIMIT)}+` : String(totalQuantity);
}

/** Describes the number of items for screen readers, for example `3 items in the cart` (behavior.md#cart-label). */
export function cartLabel(
  totalQuantity: number,
  messages: Messages<typeof cartMessages> = english,
): string {
  return totalQuantity > COUNT_LIMIT
    ? fill(messages.moreItems, { limit: COUNT_LIMIT })
    : messages.items(totalQuantity);
}

/**
 * Returns hidden placeholder characters to append to a count, so that the total width stays constant when the count changes.
 * The total width is that of `first`, two more digits and a plus sign. Digits must have equal widths (`tabular-nums`).
 *
 * @param first - The count in the server's HTML; empty if the HTML contains no count
 * @param shown - The current count
 */
export function countPadding(first: string, shown: string): string {
  const digits = digitsIn(first) + 2 - digitsIn(shown);
  const pluses = plusesIn(first) + 1 - plusesIn(shown);
  return '0'.repeat(Math.max(0, digits)) + '+'.repeat(Math.max(0, pluses));
}

function digitsIn(count: string): number {
  return count.length - plusesIn(count);
}

function plusesIn(count: string): number {
  return count.endsWith('+') ? 1 : 0;
}

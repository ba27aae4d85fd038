import { fill } from '../../../i18n/messages/fill.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { cartMessages } from '../messages/cart.js';

const english = inEnglish(cartMessages);

/** A larger number of items is not shown (spec section 9: the count caps at 100+). */
const COUNT_LIMIT = 100;

/** The number of items in a cart as it is shown: `0` to `100`, then `100+`. */
export function cartCount(totalQuantity: number): string {
  return totalQuantity > COUNT_LIMIT ? `${String(COUNT_LIMIT)}+` : String(totalQuantity);
}

/** The same for screen readers: one item, n items, or more than 100 items in the cart (spec section 9). */
export function cartLabel(
  totalQuantity: number,
  messages: Messages<typeof cartMessages> = english,
): string {
  return totalQuantity > COUNT_LIMIT
    ? fill(messages.moreItems, { limit: COUNT_LIMIT })
    : messages.items(totalQuantity);
}

/**
 * The characters by which a count may still grow: as many as make it as wide as the widest count
 * that begins where `first` did, so that the two together never change their width. Digits must be
 * of one width.
 *
 * @param first - The count that the page came with; empty where it had none
 * @param shown - The count of now
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

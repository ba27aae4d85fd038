import { changeRefusal } from './cart-refusal.js';
import type { Refusal } from './result.js';

/** What a visitor is told of something that did not get into the cart. */
export function addRefusal(refusal: Refusal): string {
  return changeRefusal('add', refusal);
}

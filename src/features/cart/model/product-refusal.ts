import { changeRefusal } from '../../../domain/cart-refusal.js';
import type { Refusal } from '../../../model/result.js';

/** What a visitor is told of something that did not get into the cart. */
export function addRefusal(refusal: Refusal): string {
  return changeRefusal('add', refusal);
}

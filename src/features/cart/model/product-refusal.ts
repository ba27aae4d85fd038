import type { Refusal } from '../../../model/result.js';
import { changeRefusal } from './cart-refusal.js';

/** What a visitor is told of something that did not get into the cart. */
export function addRefusal(refusal: Refusal): string {
  return changeRefusal('add', refusal);
}

import type { Refusal } from '../../../model/result.js';
import * as messages from '../messages/cart.js';
import type { CartChange } from './cart-changes.js';

/** What came to nothing, by the kind of the change. */
const failed: Readonly<Record<CartChange['kind'], string>> = {
  add: messages.updateFailed,
  setQuantity: messages.updateFailed,
  remove: messages.removeFailed,
  addCoupon: messages.formFailed,
  removeCoupon: messages.removeFailed,
  setShipping: messages.formFailed,
};

/**
 * The message for a change that was not made (spec section 8, "Cart"): the server's own where it refused, such as
 * how many are left; else what can be done about it. The message of a server that failed is not for visitors.
 */
export function changeRefusal(
  change: CartChange['kind'],
  { kind, status = 0, error, errors = {}, crumbFail }: Refusal,
): string {
  if (kind === 'network') return `${failed[change]} ${messages.checkConnection}`;
  const unable = `${failed[change]} ${messages.tryAgain}`;
  if (kind !== 'refused' || status >= 500 || crumbFail) return unable;
  const [first] = Object.values(errors);
  return errors['quantity'] || errors['sku'] || first || error || unable;
}

import type { Refusal } from '../../../model/result.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { cartMessages } from '../messages/cart.js';
import type { CartChange } from './cart-changes.js';

/** What came to nothing, by the kind of the change. */
const failures = {
  add: 'updateFailed',
  setQuantity: 'updateFailed',
  remove: 'removeFailed',
  addCoupon: 'formFailed',
  removeCoupon: 'removeFailed',
  setShipping: 'formFailed',
} as const satisfies Readonly<Record<CartChange['kind'], string>>;

const english = inEnglish(cartMessages);

/**
 * The message for a change that was not made (spec section 8, "Cart"): the server's own where it refused, such as
 * how many are left; else what can be done about it. The message of a server that failed is not for visitors.
 */
export function changeRefusal(
  change: CartChange['kind'],
  { kind, status = 0, error, errors = {}, crumbFail }: Refusal,
  messages: Messages<typeof cartMessages> = english,
): string {
  const failed = messages[failures[change]];
  if (kind === 'network') return `${failed} ${messages.checkConnection}`;
  const unable = `${failed} ${messages.tryAgain}`;
  if (kind !== 'refused' || status >= 500 || crumbFail) return unable;
  const [first] = Object.values(errors);
  return errors['quantity'] || errors['sku'] || first || error || unable;
}

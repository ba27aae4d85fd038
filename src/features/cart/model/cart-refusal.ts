import type { Refusal } from '../../../model/result.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { cartMessages } from '../messages/cart.js';
import type { CartChange } from './cart-changes.js';

type CartTexts = Messages<typeof cartMessages>;

/** The message for a failed change, by its kind. */
const failures = {
  add: 'addFailed',
  setQuantity: 'updateFailed',
  remove: 'removeFailed',
  addCoupon: 'formFailed',
  removeCoupon: 'removeFailed',
  setShipping: 'formFailed',
} as const satisfies Readonly<Record<CartChange['kind'], keyof CartTexts>>;

const english = inEnglish(cartMessages);

/**
 * Returns the message for a change that was not made (spec section 8, "Cart"): the server's own message if it refused the
 * change, such as how many are left, otherwise what the visitor can do. The message of a server that failed is not for visitors.
 */
export function changeRefusal(
  change: CartChange['kind'],
  refusal: Refusal,
  messages: CartTexts = english,
): string {
  const { kind, status = 0, error, errors = {}, crumbFail, missing } = refusal;
  const failed = failureText(messages[failures[change]], refusal, messages);
  if (missing || kind !== 'refused' || status >= 500 || crumbFail) return failed;
  const [first] = Object.values(errors);
  return errors['quantity'] || errors['sku'] || first || error || failed;
}

/**
 * Returns the message for a cart that could not be fetched.
 *
 * @param refusal - undefined if the request failed before it was sent
 */
export function openRefusal(refusal: Refusal | undefined, messages: CartTexts = english): string {
  return failureText(messages.openFailed, refusal, messages);
}

/** Names the connection only if no server responded: a status means that a server did. */
function failureText(
  failed: string,
  refusal: Partial<Refusal> = {},
  { unavailable, checkConnection, tryAgain }: CartTexts,
): string {
  const { kind, status, missing } = refusal;
  if (missing) return unavailable;
  const isOffline = kind === 'network' && status === undefined;
  return `${failed} ${isOffline ? checkConnection : tryAgain}`;
}

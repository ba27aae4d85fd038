import type { Refusal } from '../../../model/result.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { cartMessages } from '../messages/cart.js';
import type { CartChange } from './cart-changes.js';

type CartTexts = Messages<typeof cartMessages>;

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
 * Returns the message for a failed change (behavior.md#cart-failures). If the server rejected the change, the server's own
 * message is returned, for example with the remaining stock. The message of a server error (500 or higher) is not meant for
 * visitors, so a general message is returned instead.
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
 * @param refusal - `undefined` if the fetch failed before a request was sent
 */
export function openRefusal(refusal: Refusal | undefined, messages: CartTexts = english): string {
  return failureText(messages.openFailed, refusal, messages);
}

/**
 * Suggests checking the connection only if there was no response. A response with a status proves that the connection works.
 */
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

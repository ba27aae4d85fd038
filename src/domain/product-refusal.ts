import * as messages from './messages/cart.js';
import type { Refusal } from './result.js';

const unable = `${messages.updateFailed} ${messages.tryAgain}`;
const offline = `${messages.updateFailed} ${messages.checkConnection}`;

/**
 * What a visitor is told of something that did not get into the cart (spec section 8, "Cart"): the
 * server's own words where it said no, such as how many are left; else what can be done about it.
 * The words of a server that failed are not for visitors.
 */
export function addRefusal({ kind, status = 0, error, errors = {}, crumbFail }: Refusal): string {
  if (kind === 'network') return offline;
  if (kind !== 'refused' || status >= 500 || crumbFail) return unable;
  const [first] = Object.values(errors);
  return errors['quantity'] || errors['sku'] || first || error || unable;
}

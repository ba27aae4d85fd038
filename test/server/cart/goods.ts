import { coffees, type Coffee } from '../../../demo/content/shop.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { json } from '../running.js';

export const cartPath = '/api/commerce/shopping-cart';

function coffee(isMeant: (coffee: Coffee) => boolean): Coffee {
  const found = coffees.find(isMeant);
  if (!found) throw new Error("The demo's catalog does not contain this coffee.");
  return found;
}

/** Products of the demo: with unlimited stock, with three units, and sold out. */
export const endless = coffee(({ stock }) => stock === undefined);
export const rare = coffee(({ stock }) => stock === 3);
export const soldOut = coffee(({ stock }) => stock === 0);

/** Adds a quantity of a coffee to the cart. */
export function add(
  visitor: Visitor,
  { id, sku }: Coffee,
  quantity: number,
  key?: string,
): Promise<Reply> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return visitor.ask(`${cartPath}/entries`, { json: { itemId: id, sku, quantity }, headers });
}

/** Returns the visitor's cart. */
export async function cartOf(visitor: Visitor): Promise<ClientCart> {
  return json(await visitor.ask(cartPath));
}

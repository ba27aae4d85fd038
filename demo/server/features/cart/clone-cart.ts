import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.js';
import { cartEntries } from '../../database/schema.js';
import { lockCart, newCart } from './carts.js';

/**
 * Makes a cart with the same lines.
 *
 * @returns the token of the new one; undefined where the old one is not known any more
 */
export async function cloneCart(tx: Transaction, token: string): Promise<string | undefined> {
  const cart = await lockCart(tx, token);
  if (!cart) return undefined;
  const copy = await newCart(tx, { currency: cart.currency, revision: 1 });
  const entries = await tx
    .select()
    .from(cartEntries)
    .where(eq(cartEntries.cartId, cart.id))
    .orderBy(asc(cartEntries.position));
  const lines = entries.map(({ position: _position, createdAt: _createdAt, ...line }) => ({
    ...line,
    id: randomUUID(),
    cartId: copy.id,
  }));
  if (lines.length > 0) await tx.insert(cartEntries).values(lines);
  return copy.token;
}

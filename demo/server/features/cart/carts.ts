import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../../../src/features/money/model/currencies.js';
import { MAX_RECENT_WRITES } from '../../../../src/features/cart/model/cart.js';
import type { CartChoices } from '../../../../src/features/cart/model/cart-totals.js';
import { shippingDestination } from '../../../../src/features/cart/model/shipping.js';
import { site } from '../../../content/site.js';
import { lockTextUntilEnd } from '../../database/advisory-locks.js';
import type { Database, Transaction } from '../../database/database.js';
import { cartEntries, carts, products, variants } from '../../database/schema.js';
import { cartLine, type CartLine } from './cart-lines.js';
import { couponOf, givenCards, givenCoupons, type CouponRow, type GiftCardRow } from './coupons.js';
import { clientCart, type ClientCart } from './client-cart.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';
import type { Shop } from './shop-terms.js';

/** Who changes which cart, and under which idempotency key. */
export interface CartChange {
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly shop: Shop;
  /** As `visitorOf` returns it. */
  readonly visitor?: string;
}

/** A cart after a change, and the token of its cookie. */
export interface ChangedCart {
  readonly token: string;
  readonly cart: ClientCart;
}

export type CartRecord = typeof carts.$inferSelect;

/** All that is stored of a cart, at one moment. */
export interface StoredCart {
  readonly cart: CartRecord;
  readonly lines: readonly CartLine[];
  readonly choices: Omit<CartChoices, 'now'>;
  readonly coupons: readonly CouponRow[];
  readonly giftCards: readonly GiftCardRow[];
}

/** What is stored behind a token; undefined where that is not known, or not any more. */
export async function findCart(
  db: Database | Transaction,
  token: string | undefined,
): Promise<StoredCart | undefined> {
  if (token === undefined) return undefined;
  // One statement sees one moment: a revision, and the entries and choices that belong to it.
  const rows = await db
    .select({
      cart: carts,
      entry: cartEntries,
      variant: variants,
      product: products,
      coupons: sql<CouponRow[]>`(${givenCoupons})`,
      giftCards: sql<GiftCardRow[]>`(${givenCards})`,
    })
    .from(carts)
    .leftJoin(cartEntries, eq(cartEntries.cartId, carts.id))
    .leftJoin(variants, eq(variants.id, cartEntries.variantId))
    .leftJoin(products, eq(products.id, cartEntries.itemId))
    .where(eq(carts.token, token))
    .orderBy(asc(cartEntries.position));
  const [first] = rows;
  if (!first) return undefined;
  const { cart, coupons, giftCards } = first;
  return {
    cart,
    coupons,
    giftCards,
    lines: rows.flatMap(({ entry, variant, product }) =>
      entry && variant && product ? [cartLine(entry, variant, product)] : [],
    ),
    choices: {
      coupons: coupons.map(couponOf),
      giftCards: giftCards.map(({ id, code, balance_cents: balanceCents }) => ({
        id,
        balanceCents,
        lastFour: code.slice(-4),
      })),
      destination: shippingDestination(cart.shippingLocation),
      shippingOptionId: cart.shippingOptionId ?? undefined,
    },
  };
}

/** The cart behind a token; without one, or with one that is not known any more, the empty cart. */
export async function readCart(
  db: Database | Transaction,
  token: string | undefined,
  shop: Shop,
): Promise<ClientCart> {
  const stored = await findCart(db, token);
  const websiteId = site.id;
  const none = { coupons: [], giftCards: [] };
  return stored
    ? storedClientCart(stored, shop)
    : clientCart(undefined, [], none, { ...shop, websiteId });
}

/** A cart that was found, as pages mirror it. */
export function storedClientCart({ cart, lines, choices }: StoredCart, shop: Shop): ClientCart {
  const { id, token: cartToken, revision, recentWrites, createdAt, shippingLocation } = cart;
  const created = createdAt.getTime();
  const head = { id, cartToken, created, revision, recentWrites, shippingLocation };
  const terms = { ...shop.terms, currency: cart.currency as CurrencyCode };
  return clientCart(head, lines, choices, { ...shop, terms, websiteId: site.id });
}

/** The cart behind a token, which nobody else changes before the transaction ends. */
export async function lockCart(
  tx: Transaction,
  token: string | undefined,
): Promise<CartRecord | undefined> {
  if (token === undefined) return undefined;
  const [cart] = await tx.select().from(carts).where(eq(carts.token, token)).for('update');
  return cart;
}

/**
 * Returns the cart behind a token, locked, or makes one. Of two first changes at once, such as those of a double click, the
 * second finds the cart that the first has made: the browser has not got its cookie yet.
 */
export async function lockOrMakeCart(
  tx: Transaction,
  { token, visitor = '' }: Pick<CartChange, 'token' | 'visitor'>,
): Promise<CartRecord> {
  const known = await lockCart(tx, token);
  if (known) return known;
  if (visitor === '') return newCart(tx, { currency: site.currency });
  await tx.execute(lockTextUntilEnd('firstCartOf', visitor));
  const [made] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.visitor, visitor), gt(carts.createdAt, sql`now() - interval '1 minute'`)))
    .limit(1)
    .for('update');
  return made ?? newCart(tx, { currency: site.currency, visitor });
}

/** Keeps a cart from being found by its visitor's crumb: who signs out leaves it. */
export async function leaveCart(db: Database, token: string): Promise<void> {
  await db.update(carts).set({ visitor: null }).where(eq(carts.token, token));
}

/** Makes a cart of nothing, with a token that nobody can guess. */
export async function newCart(
  tx: Transaction,
  values: Pick<typeof carts.$inferInsert, 'currency' | 'revision' | 'visitor'>,
): Promise<CartRecord> {
  const [cart] = await tx
    .insert(carts)
    .values({
      ...values,
      id: randomBytes(12).toString('hex'),
      token: randomBytes(30).toString('base64url'),
    })
    .returning();
  if (!cart) throw new Error('The database returned no cart.');
  return cart;
}

/** What is said of a part of a cart that is not there. */
export function removedLine(): Problem {
  return new Problem(404, texts(refusalMessages).lineGone);
}

/** Counts a change of a cart that is locked. */
export async function countChange(
  tx: Transaction,
  { id, revision, recentWrites }: CartRecord,
  key: string | undefined,
): Promise<void> {
  const writes = key === undefined ? recentWrites : [...recentWrites, key];
  await tx
    .update(carts)
    .set({
      revision: revision + 1,
      recentWrites: writes.slice(-MAX_RECENT_WRITES),
      updatedAt: new Date(),
    })
    .where(eq(carts.id, id));
}

/** Ends a change of a cart that is locked. */
export async function finish(
  tx: Transaction,
  cart: CartRecord,
  { key, shop }: CartChange,
): Promise<ChangedCart> {
  await countChange(tx, cart, key);
  return { token: cart.token, cart: await readCart(tx, cart.token, shop) };
}

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

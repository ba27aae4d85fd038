import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, like, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../../../src/features/money/model/currencies.js';
import { MAX_RECENT_WRITES } from '../../../../src/features/cart/model/cart.js';
import type { CartChoices } from '../../../../src/features/cart/model/cart-totals.js';
import { shippingDestination } from '../../../../src/features/cart/model/shipping.js';
import { site } from '../../../content/site.js';
import { PREVIEW_CART } from '../../cookies.js';
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

/** The visitor, the cart and the idempotency key of a change. */
export interface CartChange {
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly shop: Shop;
  /** The visitor's ID, as `visitorOf` returns it. */
  readonly visitor?: string;
  /** `true` if a new cart belongs to a preview. */
  readonly isPreview?: boolean;
}

/** A changed cart, and the token for its cookie. */
export interface ChangedCart {
  readonly token: string;
  readonly cart: ClientCart;
}

export type CartRecord = typeof carts.$inferSelect;

/** All stored data of a cart, read at the same moment. */
export interface StoredCart {
  readonly cart: CartRecord;
  readonly lines: readonly CartLine[];
  readonly choices: Omit<CartChoices, 'now'>;
  readonly coupons: readonly CouponRow[];
  readonly giftCards: readonly GiftCardRow[];
}

/** Matches the carts of previews. */
export const isPreviewCart = like(carts.token, `${PREVIEW_CART}%`);

/** Returns the stored cart for a token. `undefined` if the token is unknown or has expired. */
export async function findCart(
  db: Database | Transaction,
  token: string | undefined,
): Promise<StoredCart | undefined> {
  if (token === undefined) return undefined;
  // A single statement reads a consistent state of the revision, the entries and the choices.
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

/** Returns the cart for a token. If there is no token, or it is unknown, returns the empty cart. */
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

/** Converts a stored cart to the shape that clients receive. */
export function storedClientCart({ cart, lines, choices }: StoredCart, shop: Shop): ClientCart {
  const { id, token: cartToken, revision, recentWrites, createdAt, shippingLocation } = cart;
  const created = createdAt.getTime();
  const head = { id, cartToken, created, revision, recentWrites, shippingLocation };
  const terms = { ...shop.terms, currency: cart.currency as CurrencyCode };
  return clientCart(head, lines, choices, { ...shop, terms, websiteId: site.id });
}

/** Locks the cart for a token until the transaction ends. */
export async function lockCart(
  tx: Transaction,
  token: string | undefined,
): Promise<CartRecord | undefined> {
  if (token === undefined) return undefined;
  const [cart] = await tx.select().from(carts).where(eq(carts.token, token)).for('update');
  return cart;
}

/**
 * Returns the locked cart for a token, or creates a cart. Two first changes can arrive at the same time, for example
 * after a double click. The second one does not have the cart's cookie yet, so it finds the cart by the visitor's
 * crumb.
 */
export async function lockOrMakeCart(
  tx: Transaction,
  { token, visitor = '', isPreview }: Pick<CartChange, 'token' | 'visitor' | 'isPreview'>,
): Promise<CartRecord> {
  const known = await lockCart(tx, token);
  if (known) return known;
  if (visitor === '') return newCart(tx, { currency: site.currency }, isPreview);
  await tx.execute(lockTextUntilEnd('firstCartOf', visitor));
  const [made] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.visitor, visitor), gt(carts.createdAt, sql`now() - interval '1 minute'`)))
    .limit(1)
    .for('update');
  return made ?? newCart(tx, { currency: site.currency, visitor });
}

/** After sign-out, prevents the visitor's crumb from finding the old cart. */
export async function leaveCart(db: Database, token: string): Promise<void> {
  await db.update(carts).set({ visitor: null }).where(eq(carts.token, token));
}

/** Creates an empty cart with an unguessable token. */
export async function newCart(
  tx: Transaction,
  values: Pick<typeof carts.$inferInsert, 'currency' | 'revision' | 'visitor'>,
  isPreview = false,
): Promise<CartRecord> {
  const random = randomBytes(30).toString('base64url');
  const [cart] = await tx
    .insert(carts)
    .values({
      ...values,
      id: randomBytes(12).toString('hex'),
      token: isPreview ? PREVIEW_CART + random : random,
    })
    .returning();
  if (!cart) throw new Error('The database returned no cart.');
  return cart;
}

/** The error for a line or a code that the cart does not contain. */
export function removedLine(): Problem {
  return new Problem(404, texts(refusalMessages).lineGone);
}

/** Increments the revision of a locked cart and records the idempotency key. */
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

/** Completes a change of a locked cart. */
export async function finish(
  tx: Transaction,
  cart: CartRecord,
  { key, shop }: CartChange,
): Promise<ChangedCart> {
  await countChange(tx, cart, key);
  return { token: cart.token, cart: await readCart(tx, cart.token, shop) };
}

/**
 * Copies a cart.
 *
 * @returns The copy's token. `undefined` if the cart does not exist
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

import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { CurrencyCode } from '../../../src/domain/currencies.js';
import type { FormValues } from '../../../src/domain/form-values.js';
import { productTypes } from '../../../src/domain/product.js';
import { site } from '../../content/site.js';
import type { Database, Transaction } from '../database/database.js';
import { cartEntries, carts, products, variants } from '../database/schema.js';
import { clientCart, type CartLine, type ClientCart } from './client-cart.js';
import { fieldProblem } from './field-problem.js';
import { Problem } from '../problem.js';

/** How many writes a cart remembers: enough for every one that a page can still be unsure about. */
const rememberedWrites = 20;

/** Lines that a cart holds at most. */
const mostLines = 100;

/** Pieces of one line at most. */
export const mostPieces = 9999;

/** Who changes which cart, and under which idempotency key. */
export interface CartChange {
  readonly token: string | undefined;
  readonly key: string | undefined;
}

/** A cart after a change, and the token of its cookie. */
export interface ChangedCart {
  readonly token: string;
  readonly cart: ClientCart;
}

interface NewEntry {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly additionalFields?: FormValues | undefined;
}

type CartRecord = typeof carts.$inferSelect;
type VariantRecord = typeof variants.$inferSelect;

/** The cart behind a token; without one, or with one that is not known any more, the empty cart. */
export async function readCart(
  db: Database | Transaction,
  token: string | undefined,
): Promise<ClientCart> {
  const shop = { websiteId: site.id, currency: site.currency, now: Date.now() };
  if (token === undefined) return clientCart(undefined, [], shop);
  // One statement sees one moment: a revision and the entries that belong to it.
  const rows = await db
    .select({ cart: carts, entry: cartEntries, variant: variants, product: products })
    .from(carts)
    .leftJoin(cartEntries, eq(cartEntries.cartId, carts.id))
    .leftJoin(variants, eq(variants.id, cartEntries.variantId))
    .leftJoin(products, eq(products.id, cartEntries.itemId))
    .where(eq(carts.token, token))
    .orderBy(asc(cartEntries.position));
  const cart = rows[0]?.cart;
  if (!cart) return clientCart(undefined, [], shop);
  const lines = rows.flatMap(({ entry, variant, product }) =>
    entry && variant && product ? [cartLine(entry, variant, product)] : [],
  );
  const { id, revision, recentWrites, createdAt } = cart;
  const head = { id, cartToken: cart.token, created: createdAt.getTime(), revision, recentWrites };
  return clientCart(head, lines, { ...shop, currency: cart.currency as CurrencyCode });
}

function cartLine(
  entry: typeof cartEntries.$inferSelect,
  variant: VariantRecord,
  product: typeof products.$inferSelect,
): CartLine {
  const { id, itemId, quantity, additionalFields } = entry;
  const { sku, onSale, unlimited } = variant;
  const { optionValues } = variant.data as { optionValues?: CartLine['variant']['optionValues'] };
  return {
    id,
    itemId,
    quantity,
    additionalFields,
    title: product.title,
    productType: product.productType,
    variant: {
      id: variant.id,
      sku,
      onSale,
      unlimited,
      optionValues: optionValues ?? [],
      priceCents: variant.price,
      salePriceCents: variant.salePrice,
      qtyInStock: unlimited ? 0 : variant.stock,
    },
  };
}

/**
 * Puts pieces of a product into the cart, or into a new one. Pieces of what the cart holds already, with
 * the same additional fields, add up. The stock is checked and not reserved.
 *
 * @throws {Problem} 404 for an unknown product; 400 for an unknown sku, and where too few are left
 */
export async function addEntry(
  tx: Transaction,
  { token, key }: CartChange,
  { itemId, sku, quantity, additionalFields }: NewEntry,
): Promise<ChangedCart> {
  const cart = (await lockCart(tx, token)) ?? (await newCart(tx));
  const [product] = await tx.select().from(products).where(eq(products.id, itemId));
  if (!product) throw fieldProblem(404, 'itemId', 'We do not sell this product.');
  // What is digital is published without variants, and so without a sku.
  const isOnlyOne = sku === '' && product.productType === productTypes.digital;
  const variant = await lockVariant(
    tx,
    and(eq(variants.productId, itemId), isOnlyOne ? undefined : eq(variants.sku, sku)),
  );
  if (!variant) throw fieldProblem(400, 'sku', 'We do not sell this product that way.');

  const entries = await tx.select().from(cartEntries).where(eq(cartEntries.cartId, cart.id));
  const fields = JSON.stringify(additionalFields ?? null);
  const same = entries.find(
    (entry) => entry.variantId === variant.id && JSON.stringify(entry.additionalFields) === fields,
  );
  if (!same && entries.length >= mostLines) {
    throw new Problem(400, `A cart holds ${mostLines} different things at most.`);
  }
  const inCart = sumOf(entries.filter(({ variantId }) => variantId === variant.id));
  requireStock(variant, { wanted: inCart + quantity, inCart });
  if (same) {
    const pieces = same.quantity + quantity;
    requireRoom(pieces);
    await tx.update(cartEntries).set({ quantity: pieces }).where(eq(cartEntries.id, same.id));
  } else {
    await tx.insert(cartEntries).values({
      id: randomUUID(),
      cartId: cart.id,
      itemId,
      variantId: variant.id,
      quantity,
      additionalFields,
    });
  }
  return finish(tx, cart, key);
}

/**
 * Sets how many pieces a line of the cart has.
 *
 * @throws {Problem} 404 where the cart has no such line; 400 where too few are left
 */
export async function setEntryQuantity(
  tx: Transaction,
  { token, key }: CartChange,
  { entryId, quantity }: { entryId: string; quantity: number },
): Promise<ChangedCart> {
  const { cart, entries, entry } = await lockEntry(tx, token, entryId);
  const variant = await lockVariant(tx, eq(variants.id, entry.variantId));
  if (!variant) throw gone();
  const others = entries.filter((one) => one.variantId === entry.variantId && one !== entry);
  requireStock(variant, { wanted: sumOf(others) + quantity, inCart: sumOf(others) });
  await tx.update(cartEntries).set({ quantity }).where(eq(cartEntries.id, entry.id));
  return finish(tx, cart, key);
}

/**
 * Takes a line out of the cart.
 *
 * @throws {Problem} 404 where the cart has no such line
 */
export async function removeEntry(
  tx: Transaction,
  { token, key }: CartChange,
  entryId: string,
): Promise<ChangedCart> {
  const { cart, entry } = await lockEntry(tx, token, entryId);
  await tx.delete(cartEntries).where(eq(cartEntries.id, entry.id));
  return finish(tx, cart, key);
}

async function lockCart(
  tx: Transaction,
  token: string | undefined,
): Promise<CartRecord | undefined> {
  if (token === undefined) return undefined;
  const [cart] = await tx.select().from(carts).where(eq(carts.token, token)).for('update');
  return cart;
}

async function newCart(tx: Transaction): Promise<CartRecord> {
  const [cart] = await tx
    .insert(carts)
    .values({
      id: randomBytes(12).toString('hex'),
      token: randomBytes(30).toString('base64url'),
      currency: site.currency,
    })
    .returning();
  if (!cart) throw new Error('The database returned no cart.');
  return cart;
}

async function lockEntry(tx: Transaction, token: string | undefined, entryId: string) {
  const cart = await lockCart(tx, token);
  if (!cart) throw gone();
  const entries = await tx.select().from(cartEntries).where(eq(cartEntries.cartId, cart.id));
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw gone();
  return { cart, entries, entry };
}

function gone(): Problem {
  return new Problem(404, 'This is not in your cart any more.');
}

// Shared: carts do not wait for each other, only for who changes the stock.
async function lockVariant(
  tx: Transaction,
  which: ReturnType<typeof and>,
): Promise<VariantRecord | undefined> {
  const [variant] = await tx.select().from(variants).where(which).for('share');
  return variant;
}

function sumOf(entries: readonly { readonly quantity: number }[]): number {
  return entries.reduce((total, { quantity }) => total + quantity, 0);
}

function requireRoom(quantity: number): void {
  if (quantity <= mostPieces) return;
  const most = mostPieces.toLocaleString('en-US');
  throw fieldProblem(400, 'quantity', `A cart holds ${most} of one thing at most.`);
}

function requireStock(
  { unlimited, stock }: VariantRecord,
  { wanted, inCart }: { wanted: number; inCart: number },
): void {
  if (unlimited || wanted <= stock) return;
  throw fieldProblem(400, 'quantity', stockWords(stock, inCart));
}

function stockWords(stock: number, inCart: number): string {
  if (stock === 0) return 'This is sold out.';
  const left = `Only ${stock.toLocaleString('en-US')} left`;
  if (inCart === 0) return `${left}.`;
  return inCart >= stock
    ? `${left}, and all of them are in your cart.`
    : `${left}, and ${inCart.toLocaleString('en-US')} of them ${inCart === 1 ? 'is' : 'are'} in your cart.`;
}

async function finish(
  tx: Transaction,
  { id, token, revision, recentWrites }: CartRecord,
  key: string | undefined,
): Promise<ChangedCart> {
  const writes = key === undefined ? recentWrites : [...recentWrites, key];
  await tx
    .update(carts)
    .set({
      revision: revision + 1,
      recentWrites: writes.slice(-rememberedWrites),
      updatedAt: new Date(),
    })
    .where(eq(carts.id, id));
  return { token, cart: await readCart(tx, token) };
}

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { MAX_LINES, MAX_QUANTITY } from '../../../../src/features/cart/model/cart.js';
import { formMessages } from '../../../../src/features/form/messages.js';
import { formProblems } from '../../../../src/features/form/model/form-rules.js';
import type { FormValues } from '../../../../src/features/form/model/submission.js';
import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { productTypes } from '../../../../src/features/product/model/product.js';
import type { Transaction } from '../../database/database.js';
import { cartEntries, products, variants } from '../../database/schema.js';
import { Problem } from '../../problem.js';
import { productForm, subscriptionOf } from './cart-lines.js';
import {
  finish,
  removedLine,
  lockCart,
  lockOrMakeCart,
  type CartChange,
  type ChangedCart,
} from './carts.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { isForSale, requireStock } from '../product/stock.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import type { Shop } from './shop-terms.js';
import { numberText, texts } from '../../../i18n/texts.js';

interface NewEntry {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly additionalFields?: FormValues | undefined;
  readonly productSubscriptionOptionId?: string | undefined;
}

type ProductRecord = typeof products.$inferSelect;
type VariantRecord = typeof variants.$inferSelect;

/**
 * Adds a quantity of a product to the cart, or to a new cart. If a line with the same additional fields and plan
 * exists, its quantity increases. The stock is checked but not reserved.
 *
 * @throws {Problem} 404 for an unknown product. 400 for an unknown SKU or plan, a product that is not sold in carts,
 * answers that the product's form rejects, and a quantity that exceeds the stock
 */
export async function addEntry(
  tx: Transaction,
  change: CartChange,
  { itemId, sku, quantity, additionalFields, productSubscriptionOptionId }: NewEntry,
): Promise<ChangedCart> {
  const cart = await lockOrMakeCart(tx, change);
  const product = await sellableProduct(tx, itemId);
  // The public data of a digital product has no variants and therefore no SKU.
  const isOnlyOne = sku === '' && product.productType === productTypes.digital;
  const variant = await lockVariant(
    tx,
    and(eq(variants.productId, itemId), isOnlyOne ? undefined : eq(variants.sku, sku)),
  );
  if (!variant) throw fieldProblem(400, 'sku', texts(refusalMessages).variantNotSold);
  const planId = productSubscriptionOptionId || null;
  if (planId !== null && !subscriptionOf(variant, product, planId)) {
    throw fieldProblem(400, 'productSubscriptionOptionId', texts(refusalMessages).noPlan);
  }
  requireAnswers(product, additionalFields, change.shop);

  const entries = await tx.select().from(cartEntries).where(eq(cartEntries.cartId, cart.id));
  const fields = JSON.stringify(additionalFields ?? null);
  const same = entries.find(
    (entry) =>
      entry.variantId === variant.id &&
      entry.subscriptionOptionId === planId &&
      JSON.stringify(entry.additionalFields) === fields,
  );
  if (!same && entries.length >= MAX_LINES) {
    throw new Problem(400, fill(texts(checkoutMessages).tooManyLines, { most: MAX_LINES }));
  }
  const inCart = sumOf(entries.filter(({ variantId }) => variantId === variant.id));
  requireStock(variant, product, { wanted: inCart + quantity, inCart });
  if (same) {
    const total = same.quantity + quantity;
    requireRoom(total);
    await tx.update(cartEntries).set({ quantity: total }).where(eq(cartEntries.id, same.id));
  } else {
    await tx.insert(cartEntries).values({
      id: randomUUID(),
      cartId: cart.id,
      itemId,
      variantId: variant.id,
      quantity,
      additionalFields,
      subscriptionOptionId: planId,
    });
  }
  return finish(tx, cart, change);
}

/**
 * Sets a line's quantity.
 *
 * @throws {Problem} 404 if the cart has no such line. 400 if the quantity exceeds the stock
 */
export async function setEntryQuantity(
  tx: Transaction,
  change: CartChange,
  { entryId, quantity }: { entryId: string; quantity: number },
): Promise<ChangedCart> {
  const { cart, entries, entry } = await lockEntry(tx, change.token, entryId);
  const variant = await lockVariant(tx, eq(variants.id, entry.variantId));
  const [product] = await tx.select().from(products).where(eq(products.id, entry.itemId));
  if (!variant || !product) throw removedLine();
  const others = entries.filter((one) => one.variantId === entry.variantId && one !== entry);
  const inCart = sumOf(others);
  requireStock(variant, product, { wanted: inCart + quantity, inCart });
  await tx.update(cartEntries).set({ quantity }).where(eq(cartEntries.id, entry.id));
  return finish(tx, cart, change);
}

/**
 * Removes a line from the cart.
 *
 * @throws {Problem} 404 if the cart has no such line
 */
export async function removeEntry(
  tx: Transaction,
  change: CartChange,
  entryId: string,
): Promise<ChangedCart> {
  const { cart, entry } = await lockEntry(tx, change.token, entryId);
  await tx.delete(cartEntries).where(eq(cartEntries.id, entry.id));
  return finish(tx, cart, change);
}

/** The questions that a product asks. `undefined` if the product is not for sale. */
export async function formOfProduct(tx: Transaction, itemId: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, itemId));
  return product && productForm(product);
}

async function sellableProduct(tx: Transaction, itemId: string): Promise<ProductRecord> {
  const [product] = await tx.select().from(products).where(eq(products.id, itemId));
  if (!product || !isForSale(product)) {
    throw fieldProblem(404, 'itemId', texts(refusalMessages).notSold);
  }
  if (product.productType === productTypes.giftCard) {
    throw fieldProblem(400, 'itemId', texts(refusalMessages).giftCardSeparate);
  }
  if (product.productType === productTypes.paywall) {
    throw fieldProblem(400, 'itemId', texts(refusalMessages).membershipSeparate);
  }
  return product;
}

/** Checks answers with the product's form. If the product has no form, any answers are stored. */
function requireAnswers(
  product: ProductRecord,
  answers: FormValues | undefined,
  { emailPolicy }: Shop,
): void {
  const form = productForm(product);
  const problems = formProblems(form.fields, answers ?? {}, {
    ...form,
    emailPolicy,
    messages: texts(formMessages),
  });
  refuseErrors(problems, 'additionalFields.');
}

async function lockEntry(tx: Transaction, token: string | undefined, entryId: string) {
  const cart = await lockCart(tx, token);
  if (!cart) throw removedLine();
  const entries = await tx.select().from(cartEntries).where(eq(cartEntries.cartId, cart.id));
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw removedLine();
  return { cart, entries, entry };
}

// Locks the variant with a shared lock: carts do not block each other, but a change of the stock waits.
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
  if (quantity <= MAX_QUANTITY) return;
  const most = numberText(MAX_QUANTITY);
  throw fieldProblem(400, 'quantity', fill(texts(refusalMessages).maxQuantity, { most }));
}

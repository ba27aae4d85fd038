import { eq, inArray, sql } from 'drizzle-orm';
import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import type { CartTotals } from '../../../../src/features/cart/model/cart-totals.js';
import { shippingDestination } from '../../../../src/features/cart/model/shipping.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import type { Transaction } from '../../database/database.js';
import { cartEntries, carts, products, variants } from '../../database/schema.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { Problem } from '../../problem.js';
import type { CartLine } from '../cart/cart-lines.js';
import { countChange, findCart, lockCart, type StoredCart } from '../cart/carts.js';
import { totalsOf } from '../cart/client-cart.js';
import type { Shop } from '../cart/shop-terms.js';
import { isForSale, isInStock, stockText } from '../product/stock.js';
import { addressOf, cardProblems, contactOf, type OrderFields } from './order-fields.js';
import { insertOrder, lineOptions, type PlacedOrder } from './order-rows.js';
import { cartCoupons, cartGiftCards, coupons, giftCards, type OrderAddress } from './tables.js';
import { translate } from '../../../i18n/content.js';
import { amountText, texts } from '../../../i18n/texts.js';

/** The buyer, the cart and the idempotency key of an order. */
interface OrderedCart {
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly shop: Shop;
}

/**
 * Turns a cart into an order. A single transaction writes the order, reduces the stock and the balance of gift cards,
 * counts the use of coupons, and empties the cart. All code locks rows in the same order (cart, variants, coupons, gift
 * cards, each sorted by ID), so that two orders cannot deadlock.
 *
 * @throws {Problem} 400 with messages, before anything is changed: if a field is invalid, if the stock is too low, if
 * the total differs from the one that the visitor saw, if the cart is empty, or if it is below the minimum
 */
export async function placeOrder(
  tx: Transaction,
  { token, key, shop }: OrderedCart,
  fields: OrderFields,
): Promise<PlacedOrder> {
  const cart = await lockCart(tx, token);
  const stored = cart && (await lockContents(tx, cart));
  if (!cart || !stored || stored.lines.length === 0)
    throw new Problem(400, texts(checkoutMessages).nothingInCart);
  await requireStock(tx, stored.lines);

  const errors: Record<string, string> = {};
  const { email, contact } = contactOf(fields, errors, shop);
  const needsAddress = totalsOf(stored.lines, stored.choices, shop).requiresShipping;
  const shipTo = needsAddress ? addressOf(fields, errors) : null;
  const totals = orderTotals(stored, fields, shipTo, shop);
  if (totals.amountDueCents > 0) Object.assign(errors, cardProblems(fields, new Date(shop.now)));
  if (shipTo && !totals.selectedShipping && !errors['country']) {
    errors['country'] = texts(checkoutMessages).unknownShippingMethod;
  }
  refuseErrors(errors);
  requireMinimum(totals, shop);
  requireSeen(totals, fields, shop);

  const order = await insertOrder(tx, {
    kind: stored.lines.some(({ subscription }) => subscription) ? 'subscription' : 'order',
    email,
    contact,
    shipTo,
    currency: shop.terms.currency,
    totals,
    details: detailsOf(totals),
    lines: stored.lines.map((line) => ({
      itemId: line.itemId,
      sku: line.variant.sku,
      title: line.title,
      options: lineOptions(line),
      quantity: line.quantity,
      purchasePriceCents: line.variant.onSale
        ? line.variant.salePriceCents
        : line.variant.priceCents,
      productType: line.productType,
      additionalFields: line.additionalFieldsSummary ?? [],
    })),
  });
  await decrementStock(tx, stored.lines);
  await redeemDiscounts(tx, totals);
  await tx.delete(cartEntries).where(eq(cartEntries.cartId, cart.id));
  await tx.delete(cartCoupons).where(eq(cartCoupons.cartId, cart.id));
  await tx.delete(cartGiftCards).where(eq(cartGiftCards.cartId, cart.id));
  const left = { shippingOptionId: null, lastOrderId: order.id };
  await tx.update(carts).set(left).where(eq(carts.id, cart.id));
  await countChange(tx, cart, key);
  return order;
}

/** Locks everything that an order changes and then reads it. Nothing changes until the order is complete. */
async function lockContents(
  tx: Transaction,
  { token }: { readonly token: string },
): Promise<StoredCart | undefined> {
  const before = await findCart(tx, token);
  if (!before) return undefined;
  const variantIds = before.lines.map(({ variant }) => variant.id);
  const couponIds = before.coupons.map(({ id }) => id);
  const cardIds = before.giftCards.map(({ id }) => id);
  // Pass one list of IDs per table. The database sorts them and locks in that order.
  for (const [table, ids] of [
    [variants, variantIds],
    [coupons, couponIds],
    [giftCards, cardIds],
  ] as const) {
    if (ids.length === 0) continue;
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(table.id)
      .for('update');
  }
  return findCart(tx, token);
}

/** @throws {Problem} 400 with messages by line ID if a product is no longer for sale or its stock is too low */
async function requireStock(tx: Transaction, lines: readonly CartLine[]): Promise<void> {
  const messages = texts(checkoutMessages);
  const wanted = quantityByVariant(lines);
  const rows = await tx
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...wanted.keys()]));
  const short = rows.flatMap(({ variant, product }) => {
    const { id, stock } = variant;
    const title = translate(product.title);
    if (!isForSale(product)) return [{ id, title, message: messages.discontinued }];
    if (isInStock(variant, product, wanted.get(id) ?? 0)) return [];
    return [{ id, title, message: stockText(stock, 0) }];
  });
  if (short.length === 0) return;
  const message = short.map((shortage) => fill(messages.stockChanged, shortage));
  const errors = lines.flatMap(({ id, variant }): [string, string][] =>
    short.filter((gone) => gone.id === variant.id).map((gone) => [`entries.${id}`, gone.message]),
  );
  throw new Problem(400, [...message, messages.stockChangedHint].join(' '), {
    errors: Object.fromEntries(errors),
  });
}

function quantityByVariant(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { variant, quantity } of lines) {
    quantities.set(variant.id, (quantities.get(variant.id) ?? 0) + quantity);
  }
  return quantities;
}

function orderTotals(
  { lines, choices }: StoredCart,
  { selectedShippingOption }: OrderFields,
  shipTo: OrderAddress | null,
  shop: Shop,
): CartTotals {
  const destination = shipTo ? shippingDestination(shipTo) : choices.destination;
  const shippingOptionId = selectedShippingOption || choices.shippingOptionId;
  return totalsOf(lines, { ...choices, destination, shippingOptionId }, shop);
}

function requireMinimum(totals: CartTotals, { terms }: Shop): void {
  if (!totals.shouldBlockPurchaseForMinimumOrderAmount) return;
  const subtotal = amountText(terms.minimumOrderCents, terms.currency);
  throw new Problem(400, fill(texts(checkoutMessages).minimumOrder, { subtotal }));
}

/** Visitors never pay a total that they have not seen. If a script sends no total, any total is accepted. */
function requireSeen(totals: CartTotals, { amountDueCents }: OrderFields, { terms }: Shop): void {
  if (amountDueCents === undefined || amountDueCents === totals.amountDueCents) return;
  const messages = texts(checkoutMessages);
  const total = amountText(totals.amountDueCents, terms.currency);
  const more = totals.amountDueCents - amountDueCents;
  const isCompleted = more === totals.shippingCostCents + totals.taxCents;
  const message = isCompleted ? messages.totalCompleted : messages.totalChanged;
  throw fieldProblem(400, 'amountDueCents', fill(message, { total }));
}

function detailsOf({
  coupons: given,
  taxLineItems,
  selectedShipping,
  giftCards: cards,
}: CartTotals) {
  return {
    coupons: given
      .filter(({ reason }) => reason === undefined)
      .map(({ name, discountCents }) => ({ name, discountCents })),
    taxes: taxLineItems.map(({ name, valueCents }) => ({ name, valueCents })),
    ...(selectedShipping && { shippingOption: selectedShipping.option.name }),
    giftCards: cards.map(({ card, amountCents }) => ({ lastFour: card.lastFour, amountCents })),
  };
}

async function decrementStock(tx: Transaction, lines: readonly CartLine[]): Promise<void> {
  const counted = lines.filter(
    ({ variant, productType }) => !isInStock({ ...variant, stock: 0 }, { productType }, 1),
  );
  for (const [id, quantity] of quantityByVariant(counted)) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(eq(variants.id, id));
  }
}

async function redeemDiscounts(tx: Transaction, totals: CartTotals): Promise<void> {
  const used = totals.coupons.filter(({ reason }) => reason === undefined);
  if (used.length > 0) {
    const ids = used.map(({ id }) => id);
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(inArray(coupons.id, ids));
  }
  for (const { card, amountCents } of totals.giftCards) {
    await tx
      .update(giftCards)
      .set({ balanceCents: sql`${giftCards.balanceCents} - ${amountCents}` })
      .where(eq(giftCards.id, card.id));
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CartTotals } from '../../../../src/features/cart/model/cart-totals.js';
import type { CurrencyCode } from '../../../../src/features/money/model/currencies.js';
import { readPlan, subscriptionText } from '../../../../src/features/product/model/subscription.js';
import type { Database, Transaction } from '../../database/database.js';
import { carts } from '../../database/schema.js';
import { orderLines, orders } from './tables.js';
import type { CartLine } from '../cart/cart-lines.js';

type OrderRecord = typeof orders.$inferSelect;
type LineRecord = typeof orderLines.$inferSelect;

/** An order, including its lines. */
export type PlacedOrder = Omit<OrderRecord, 'currency'> & {
  readonly currency: CurrencyCode;
  readonly lines: readonly LineRecord[];
};

const sumNames = [
  'subtotalCents',
  'discountCents',
  'shippingCostCents',
  'taxCents',
  'grandTotalCents',
  'giftCardRedemptionTotalCents',
  'amountDueCents',
] as const;

/** The totals of an order. */
type OrderSums = Pick<CartTotals, (typeof sumNames)[number]>;

interface NewOrder extends Pick<
  OrderRecord,
  'kind' | 'email' | 'contact' | 'shipTo' | 'currency' | 'details'
> {
  readonly totals: OrderSums;
  readonly lines: readonly Omit<LineRecord, 'id' | 'orderId' | 'position'>[];
}

/** The totals of an order for a single item, without shipping and taxes. */
export function plainSums(cents: number): OrderSums {
  return {
    subtotalCents: cents,
    discountCents: 0,
    shippingCostCents: 0,
    taxCents: 0,
    grandTotalCents: cents,
    giftCardRedemptionTotalCents: 0,
    amountDueCents: cents,
  };
}

/** A line's options and subscription, which distinguish it from other lines with the same product. */
export function lineOptions({ variant, subscription }: CartLine): readonly string[] {
  const plan = subscription && readPlan(subscription.plan);
  return [
    ...variant.optionValues.map(({ value }) => value),
    ...(plan ? [subscriptionText(plan)] : []),
  ];
}

/** Inserts an order and its lines. */
export async function insertOrder(
  tx: Transaction,
  { totals, lines, ...order }: NewOrder,
): Promise<PlacedOrder> {
  // The cart's totals have more fields than an order has columns.
  const sums = Object.fromEntries(sumNames.map((name) => [name, totals[name]])) as OrderSums;
  const [row] = await tx
    .insert(orders)
    .values({
      ...order,
      id: randomBytes(12).toString('hex'),
      token: randomBytes(24).toString('base64url'),
      ...sums,
    })
    .returning();
  if (!row) throw new Error('The database returned no order.');
  const rows = lines.map((line, position) => ({
    ...line,
    id: randomUUID(),
    orderId: row.id,
    position,
  }));
  const written = await tx.insert(orderLines).values(rows).returning();
  return { ...row, currency: row.currency as CurrencyCode, lines: written };
}

/** Returns the order for a confirmation token. */
export async function findOrder(db: Database, token: string): Promise<PlacedOrder | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.token, token));
  return (await withLines(db, rows))[0];
}

/** Returns the token of the order that was placed from a cart within the last hour. `undefined` if there is no such order. */
export async function recentOrderOf(
  db: Database,
  cartToken: string | undefined,
): Promise<string | undefined> {
  if (cartToken === undefined) return undefined;
  const isRecent = gt(orders.createdAt, sql`now() - interval '1 hour'`);
  const [row] = await db
    .select({ token: orders.token })
    .from(carts)
    .innerJoin(orders, eq(orders.id, carts.lastOrderId))
    .where(and(eq(carts.token, cartToken), isRecent));
  return row?.token;
}

/** One page of the list of orders, newest first. */
export async function orderPage(
  db: Database,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<readonly PlacedOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(length)
    .offset(offset);
  return withLines(db, rows);
}

async function withLines(
  db: Database,
  rows: readonly OrderRecord[],
): Promise<readonly PlacedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  return rows.map((row) => ({
    ...row,
    currency: row.currency as CurrencyCode,
    lines: lines.filter(({ orderId }) => orderId === row.id),
  }));
}

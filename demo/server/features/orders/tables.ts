import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { carts, created, moment } from '../../database/schema.js';

/** A column for an amount in cents, or in the currency's smallest unit. */
function cents(name: string) {
  return bigint(name, { mode: 'number' }).notNull();
}

/** Coupons of the shop. */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    /** In upper case. */
    promoCode: text('promo_code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'percentage' | 'fixedAmount' | 'freeShipping'>().notNull(),
    /** Millionths of the subtotal for a percentage, cents for a fixed amount, 0 for free shipping. */
    value: bigint('value', { mode: 'number' }).notNull(),
    minimumSubtotalCents: cents('minimum_subtotal_cents').default(0),
    expiresAt: moment('expires_at'),
    /** Maximum number of uses. Null if it is unlimited. */
    mostUses: integer('most_uses'),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.promoCode),
    check('coupons_uses', sql`${table.uses} >= 0 and ${table.uses} <= ${table.mostUses}`),
  ],
);

/** Gift cards that were sold. Anyone who knows the code can spend the balance. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    /** Letters and digits, without separators. */
    code: text('code').notNull(),
    balanceCents: cents('balance_cents'),
    initialCents: cents('initial_cents'),
    currency: text('currency').notNull().default('USD'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('gift_cards_code').on(table.code),
    check('gift_cards_balance', sql`${table.balanceCents} between 0 and ${table.initialCents}`),
  ],
);

/** Coupons in carts, in the order in which they were added. */
export const cartCoupons = pgTable(
  'cart_coupons',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.couponId] })],
);

/** Gift cards in carts, in the order in which they were added. */
export const cartGiftCards = pgTable(
  'cart_gift_cards',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    giftCardId: text('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.giftCardId] })],
);

/** Contact data of a buyer. */
export interface OrderContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** A shipping address. The country is a code. In the United States, the state is a code too. */
export interface OrderAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/**
 * Details of an order besides its totals. They are copied when the order is placed, because the shop's terms can
 * change.
 */
export interface OrderDetails {
  readonly coupons?: readonly { readonly name: string; readonly discountCents: number }[];
  readonly taxes?: readonly { readonly name: string; readonly valueCents: number }[];
  readonly shippingOption?: string;
  readonly giftCards?: readonly { readonly lastFour: string; readonly amountCents: number }[];
  /** Message of a donation or a gift card. */
  readonly message?: string;
  readonly recipientEmail?: string;
  readonly giftCardId?: string;
}

/** Orders. Card data is not stored. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    /** The order number that people see. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 10428 }),
    /** Token that gives access to the confirmation page. */
    token: text('token').notNull(),
    kind: text('kind').$type<'order' | 'subscription' | 'donation' | 'giftCard'>().notNull(),
    email: text('email').notNull(),
    contact: jsonb('contact').$type<OrderContact>().notNull(),
    /** Null if nothing is shipped. */
    shipTo: jsonb('ship_to').$type<OrderAddress>(),
    currency: text('currency').notNull(),
    subtotalCents: cents('subtotal_cents'),
    discountCents: cents('discount_cents'),
    shippingCostCents: cents('shipping_cost_cents'),
    taxCents: cents('tax_cents'),
    grandTotalCents: cents('grand_total_cents'),
    giftCardRedemptionTotalCents: cents('gift_card_redemption_total_cents'),
    amountDueCents: cents('amount_due_cents'),
    details: jsonb('details').$type<OrderDetails>().notNull(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_token').on(table.token),
    index('orders_age').on(table.createdAt),
  ],
);

/** Lines of an order, with the product names and prices at the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The product's ID. Empty for a donation. */
    itemId: text('item_id').notNull(),
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    /** The variant's options, and a description of the subscription. */
    options: jsonb('options').$type<readonly string[]>().notNull(),
    quantity: integer('quantity').notNull(),
    purchasePriceCents: cents('purchase_price_cents'),
    productType: integer('product_type').notNull(),
    additionalFields: json('additional_fields')
      .$type<readonly { readonly label: string; readonly value: string }[]>()
      .notNull(),
  },
  (table) => [index('order_lines_order').on(table.orderId, table.position)],
);

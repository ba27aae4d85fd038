import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, products } from '../../database/schema.js';
import { orders } from '../orders/tables.js';

/** What people say of a product that they have ordered: once for each order. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => products.id),
    /** Stars. */
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** As the author wants to be called. */
    author: text('author').notNull(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('product_reviews_once').on(table.orderId, table.itemId),
    check('product_reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);

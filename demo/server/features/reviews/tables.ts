import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, products } from '../../database/schema.js';
import { orders } from '../orders/tables.js';

/** Reviews of ordered products. A product has at most one review per order. */
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
    /** Number of stars. */
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The author's display name. */
    author: text('author').notNull(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('product_reviews_once').on(table.orderId, table.itemId),
    check('product_reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);

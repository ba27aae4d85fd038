import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '../../database/schema.js';

/**
 * Search index: pages in each language, and products in all languages except English. English products are searched in
 * their own table. The server rewrites the index when it starts.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: text('id').primaryKey(),
    /** Code of one of the site's languages. */
    language: text('language').notNull(),
    /** Null for a page. */
    productId: text('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** English path with its fragment. Empty for a product. */
    path: text('path').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Text that is searched but not shown. */
    body: text('body').notNull().default(''),
    position: integer('position').notNull(),
    searchTitle: text('search_title')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(title)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(title || ' ' || html_text(excerpt || ' ' || body))`),
  },
  (table) => [index('search_entries_language').on(table.language, table.productId)],
);

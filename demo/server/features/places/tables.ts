import { sql } from 'drizzle-orm';
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Towns and addresses that the map editor finds. */
export const places = pgTable('places', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Names in other languages, separated by `|`. */
  otherNames: text('other_names').notNull().default(''),
  line1: text('line1').notNull().default(''),
  line2: text('line2').notNull().default(''),
  country: text('country').notNull().default(''),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  population: integer('population').notNull().default(0),
  searchName: text('search_name')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(name)`),
  /** All words, each preceded by a space, so that a search can match the beginnings of words. */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`' ' || translate(fold_text(name || ' ' || other_names || ' ' || line1 || ' ' || line2 || ' ' || country), '|-,’', '   ')`,
    ),
});

import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/schema.js';

/** Site-wide settings, keyed by name: `header-footer`, `multilingual`, and the fields that owners edit, such as `popup.heading`. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: json('value').$type<unknown>().notNull(),
  /** Increases with each save of a field that owners edit. */
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

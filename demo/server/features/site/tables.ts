import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/schema.js';

/** Settings of the whole site, by name: `header-footer`, `multilingual`. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: json('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

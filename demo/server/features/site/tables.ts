import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/schema.js';

/** Site-wide settings, keyed by name: `header-footer`, `multilingual`. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: json('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

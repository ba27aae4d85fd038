import { boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment } from '../../database/schema.js';

/**
 * Records of visitors' cookie choices, kept as proof of consent. Each has an ID that the browser has created. They
 * contain no personal data.
 */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: text('id').primaryKey(),
    /** Time of the choice, according to the visitor's browser. */
    answeredAt: moment('answered_at').notNull(),
    revision: integer('revision').notNull(),
    bannerRevision: integer('banner_revision').notNull(),
    allowed: text('allowed').array().notNull(),
    denied: text('denied').array().notNull(),
    deniedServices: text('denied_services').array().notNull(),
    language: text('language').notNull(),
    /** The texts that the visitor was shown. */
    texts: json('texts').$type<readonly string[]>().notNull(),
    address: text('address').notNull(),
    isOptedOut: boolean('is_opted_out').notNull(),
    createdAt: created(),
  },
  (table) => [index('consent_records_created').on(table.createdAt)],
);

import { boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment } from '../../database/schema.js';

/** Proofs of what visitors have answered about cookies: one for each answer, by the id that their browser gave it. Nobody is named. */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: text('id').primaryKey(),
    /** As the browser says. */
    answeredAt: moment('answered_at').notNull(),
    revision: integer('revision').notNull(),
    bannerRevision: integer('banner_revision').notNull(),
    allowed: text('allowed').array().notNull(),
    denied: text('denied').array().notNull(),
    deniedServices: text('denied_services').array().notNull(),
    language: text('language').notNull(),
    /** What was shown. */
    texts: json('texts').$type<readonly string[]>().notNull(),
    address: text('address').notNull(),
    isOptedOut: boolean('is_opted_out').notNull(),
    createdAt: created(),
  },
  (table) => [index('consent_records_created').on(table.createdAt)],
);

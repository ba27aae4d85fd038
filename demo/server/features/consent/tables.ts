import { boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment } from '../../database/schema.js';

/** Proofs of visitors' choices about cookies: one per choice, by the browser's id. They name no person. */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: text('id').primaryKey(),
    /** As the browser reports it. */
    answeredAt: moment('answered_at').notNull(),
    revision: integer('revision').notNull(),
    bannerRevision: integer('banner_revision').notNull(),
    allowed: text('allowed').array().notNull(),
    denied: text('denied').array().notNull(),
    deniedServices: text('denied_services').array().notNull(),
    language: text('language').notNull(),
    /** The texts that were shown. */
    texts: json('texts').$type<readonly string[]>().notNull(),
    address: text('address').notNull(),
    isOptedOut: boolean('is_opted_out').notNull(),
    createdAt: created(),
  },
  (table) => [index('consent_records_created').on(table.createdAt)],
);

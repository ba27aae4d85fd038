import { doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment } from '../../database/schema.js';

/**
 * What pages have sent of their visits, a row for each record, in partitions of a day (`partitions.ts`). What
 * is counted has a column, all of the record is in `data`. No address of a network is kept.
 */
export const insightRecords = pgTable(
  'insight_records',
  {
    /** Chosen by the page; once in `insight_keys`. */
    key: text('key').notNull(),
    /** Which call it came by: see `InsightCall`. */
    call: text('call').notNull(),
    /** When it arrived: it is of that day's partition. */
    createdAt: moment('created_at').notNull(),
    websiteId: text('website_id').notNull(),
    /** The id of the cookie `ss_cvr`; empty where the page sent none. */
    visitor: text('visitor').notNull(),
    /** Empty where the page sent none. */
    session: text('session').notNull(),
    /** Without query and hash; empty where the call has none. */
    path: text('path').notNull(),
    /** Kind of a hit, name of an event, metric, form, button … */
    name: text('name').notNull(),
    /** The `sq-*` tag that it is about; empty where it is about none. */
    tag: text('tag').notNull(),
    /** A metric's value, or seconds of a heartbeat. */
    value: doublePrecision('value'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('insight_records_call').on(table.call, table.createdAt)],
);

/** Keys of records that were stored, as long as one may be sent again: a row of another day knows nothing of it. */
export const insightKeys = pgTable(
  'insight_keys',
  {
    key: text('key').primaryKey(),
    createdAt: created(),
  },
  (table) => [index('insight_keys_age').on(table.createdAt)],
);

import { doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment } from '../../database/schema.js';

/**
 * Records of visits, one row each, in one partition per day (`partitions.ts`). Fields that are counted have a column;
 * `data` is the whole record. IP addresses are not stored.
 */
export const insightRecords = pgTable(
  'insight_records',
  {
    /** Chosen by the page; unique in `insight_keys`. */
    key: text('key').notNull(),
    /** The call that sent it: see `InsightCall`. */
    call: text('call').notNull(),
    /** Time of arrival, which determines the partition. */
    createdAt: moment('created_at').notNull(),
    websiteId: text('website_id').notNull(),
    /** The id of the cookie `ss_cvr`; empty if the page sent none. */
    visitor: text('visitor').notNull(),
    /** Empty if the page sent none. */
    session: text('session').notNull(),
    /** Without query and fragment; empty if the call has none. */
    path: text('path').notNull(),
    /** Kind of a hit, or name of an event, metric, form or button. */
    name: text('name').notNull(),
    /** The `sq-*` element of the record; may be empty. */
    tag: text('tag').notNull(),
    /** Value of a metric, or seconds of a heartbeat. */
    value: doublePrecision('value'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('insight_records_call').on(table.call, table.createdAt)],
);

/** Keys of stored records, for as long as they may be repeated: a unique index cannot span partitions. */
export const insightKeys = pgTable(
  'insight_keys',
  {
    key: text('key').primaryKey(),
    createdAt: created(),
  },
  (table) => [index('insight_keys_age').on(table.createdAt)],
);

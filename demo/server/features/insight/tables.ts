import { doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, moment } from '../../database/schema.js';

/**
 * Records of visits, one per row. Each day has its own partition (`partitions.ts`). Fields that are used for counting
 * have a column. `data` contains the whole record. IP addresses are not stored.
 */
export const insightRecords = pgTable(
  'insight_records',
  {
    /** Chosen by the page. Uniqueness is ensured by `insight_keys`. */
    key: text('key').notNull(),
    /** The call that sent the record: see `InsightCall`. */
    call: text('call').notNull(),
    /** Time at which the server received the record. It determines the partition. */
    createdAt: moment('created_at').notNull(),
    websiteId: text('website_id').notNull(),
    /** The ID in the cookie `ss_cvr`. Empty if the page sent no ID. */
    visitor: text('visitor').notNull(),
    /** Empty if the page sent no session. */
    session: text('session').notNull(),
    /** Without the query and the fragment. Empty if the call has no path. */
    path: text('path').notNull(),
    /** The kind of a hit, or the name of an event, a metric, a form or a button. */
    name: text('name').notNull(),
    /** The `sq-*` element that the record is about. May be empty. */
    tag: text('tag').notNull(),
    /** The value of a metric, or the seconds of a heartbeat. */
    value: doublePrecision('value'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('insight_records_call').on(table.call, table.createdAt)],
);

/**
 * Keys of stored records, kept as long as pages may repeat them. They have their own table, because a unique index
 * cannot span partitions.
 */
export const insightKeys = pgTable(
  'insight_keys',
  {
    key: text('key').primaryKey(),
    createdAt: created(),
  },
  (table) => [index('insight_keys_age').on(table.createdAt)],
);

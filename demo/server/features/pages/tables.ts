import { index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FieldPath } from '../../../../src/editor/document/changes.js';
import type { StoredNode } from '../../../../src/editor/document/stored-page.js';
import { accounts, created, moment } from '../../database/schema.js';

/** Pages that owners edit. */
export const sitePages = pgTable(
  'site_pages',
  {
    id: text('id').primaryKey(),
    /** Starts with a slash and contains no other slash: `/visit`. */
    path: text('path').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** HTML of the page's `<main>`. */
    source: text('source').notNull(),
    /** The ID and the order of each node of the source, in document order. */
    nodes: json('nodes').$type<readonly StoredNode[]>().notNull(),
    /** Increases with each save. */
    revision: integer('revision').notNull().default(1),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('site_pages_path').on(table.path)],
);

/**
 * The fields that each save has changed. A save that is based on an older revision may conflict with them. Old rows are deleted by
 * `sweep`.
 */
export const pageChanges = pgTable(
  'page_changes',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => sitePages.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** Position of the field among the fields of the save. */
    position: integer('position').notNull(),
    path: json('path').$type<FieldPath>().notNull(),
    /** Null if the account has been deleted. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.revision, table.position] })],
);

/** A log of which account has changed what. Rows are never changed, and are deleted after a year by `sweep`. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** A verb and an object: `page-saved`. */
    action: text('action').notNull(),
    /** The changed object: a path or an ID. */
    target: text('target').notNull(),
    details: json('details').$type<unknown>(),
    createdAt: created(),
  },
  (table) => [index('audit_entries_time').on(table.createdAt)],
);

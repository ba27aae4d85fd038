import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Email } from '../mail.js';

/** A column for a moment. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** A column that says when the row was written. */
export function created() {
  return moment('created_at').notNull().defaultNow();
}

/** What the server itself remembers; `secret` signs crumbs. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** People who may log in. `email` is in lower case, `roles` are numbers (behavior.md#roles-numbers). */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    roles: integer('roles').array().notNull(),
    createdAt: created(),
  },
  (table) => [uniqueIndex('accounts_email').on(table.email)],
);

/** Logins that hold. `id` is a hash of what the cookie carries: who reads the table cannot log in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: created(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** Customers of the site: they have nothing to do with the accounts of its owners. `email` is in lower case. */
export const siteUsers = pgTable(
  'site_users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: created(),
  },
  (table) => [uniqueIndex('site_users_email').on(table.email)],
);

/** Customers who are signed in. `id` is a hash of what the cookie carries. */
export const siteUserSessions = pgTable(
  'site_user_sessions',
  {
    id: text('id').primaryKey(),
    siteUserId: text('site_user_id')
      .notNull()
      .references(() => siteUsers.id, { onDelete: 'cascade' }),
    createdAt: created(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('site_user_sessions_expiry').on(table.expiresAt)],
);

/** What customers have joined: a member area by its name. */
export const memberships = pgTable(
  'memberships',
  {
    siteUserId: text('site_user_id')
      .notNull()
      .references(() => siteUsers.id, { onDelete: 'cascade' }),
    area: text('area').notNull(),
    /** The plan that was chosen on the page of prices. */
    plan: text('plan').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.siteUserId, table.area] })],
);

/** Forms that the site knows, in the published shape; `readFormDefinition` reads it. */
export const formDefinitions = pgTable('form_definitions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  published: json('published').$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Who gets an email for each submission; empty for nobody. */
  ownerEmail: text('owner_email').notNull().default(''),
  createdAt: created(),
});

/** Keys handed out for one submission each. */
export const submissionKeys = pgTable(
  'submission_keys',
  {
    key: text('key').primaryKey(),
    createdAt: created(),
    usedAt: moment('used_at'),
  },
  (table) => [index('submission_keys_age').on(table.createdAt)],
);

/** Captchas whose solution has served for a submission, until they would be refused anyway. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_uses_expiry').on(table.expiresAt)],
);

/**
 * Submissions of visitors (behavior.md#forms-payload). The form may have no definition. `values` is `json`, not `jsonb`, which would
 * forget the order of the fields.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    /** Missing where a page without JavaScript sent it. */
    key: text('key'),
    formId: text('form_id').notNull(),
    collectionId: text('collection_id').notNull().default(''),
    objectName: text('object_name').notNull().default(''),
    isOverlayForm: boolean('is_overlay_form').notNull().default(false),
    submitButtonText: text('submit_button_text').notNull().default(''),
    values: json('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What the page has added by itself; null for nothing. */
    eventFields: json('event_fields').$type<Readonly<Record<string, unknown>>>(),
    pageTitle: text('page_title').notNull().default(''),
    pageId: text('page_id').notNull().default(''),
    contentSource: text('content_source').notNull().default(''),
    pagePath: text('page_path').notNull().default(''),
    pagePermissionTypeValue: integer('page_permission_type_value'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('submissions_key').on(table.key),
    index('submissions_form').on(table.formId, table.createdAt),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What was sent with submissions; the values of their fields are the names. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index('submission_files_submission').on(table.submissionId)],
);

/**
 * Products of the shop. `data` is the rest of the published item (behavior.md#product-fields)
 * without its variants, which are rows of their own.
 */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    urlId: text('url_id').notNull(),
    title: text('title').notNull(),
    /** 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall. */
    productType: integer('product_type').notNull(),
    currency: text('currency').notNull().default('USD'),
    position: integer('position').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What a search compares with: see `fold_text` and `html_text` in the migrations. */
    searchTitle: text('search_title')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(title)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(title || ' ' || html_text(coalesce(data->>'excerpt', '') || ' ' || coalesce(data->>'body', '')) || ' ' || list_text(data->'categories') || ' ' || list_text(data->'tags'))`,
      ),
  },
  (table) => [uniqueIndex('products_url').on(table.urlId)],
);

/** What can be bought of a product. `stock` counts only where the variant is not unlimited. */
export const variants = pgTable(
  'variants',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    position: integer('position').notNull().default(0),
    /** In cents, or the smallest unit of the product's currency. */
    price: bigint('price', { mode: 'number' }).notNull(),
    salePrice: bigint('sale_price', { mode: 'number' }).notNull().default(0),
    onSale: boolean('on_sale').notNull().default(false),
    unlimited: boolean('unlimited').notNull().default(false),
    stock: integer('stock').notNull().default(0),
    /** Attributes, option values and whatever else the item's variant carries. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    uniqueIndex('variants_sku').on(table.sku),
    index('variants_product').on(table.productId),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_price', sql`${table.price} >= 0 and ${table.salePrice} >= 0`),
  ],
);

/** Carts. Whoever holds `token`, in a cookie that scripts cannot read, holds the cart. */
export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** Grows by one with every change. */
    revision: integer('revision').notNull().default(0),
    /** Keys of the writes that were applied last, newest last, at most 20. */
    recentWrites: jsonb('recent_writes').$type<readonly string[]>().notNull().default([]),
    /** City, country, state and zip as the visitor has said them. */
    shippingLocation: jsonb('shipping_location')
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default({}),
    /** Null where the visitor has chosen none; one that the shop has not any more is none. */
    shippingOptionId: text('shipping_option_id'),
    /** Hash of the visitor's crumb: two first additions at once find one cart. Null if the visitor has none. */
    visitor: text('visitor'),
    /** The order that was made of the cart last: its other tabs lead there. Null before the first. */
    lastOrderId: text('last_order_id'),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_token').on(table.token),
    index('carts_age').on(table.updatedAt),
    index('carts_visitor').on(table.visitor, table.createdAt),
  ],
);

/** Lines of carts. */
export const cartEntries = pgTable(
  'cart_entries',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => products.id),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    /** Of the variant's pricing options; null where it is bought once. */
    subscriptionOptionId: text('subscription_option_id'),
    additionalFields: json('additional_fields').$type<Readonly<Record<string, unknown>>>(),
    /** Order in the cart: a line keeps its place when its quantity changes. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    createdAt: created(),
  },
  (table) => [
    index('cart_entries_cart').on(table.cartId, table.position),
    check('cart_entries_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

/**
 * Emails that are still to be sent, written in the transaction of whatever they are about: see `outbox.ts`. A row is
 * deleted once its email is sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Also in the email's `Message-ID`. */
    id: text('id').primaryKey(),
    /** What the email is about, for the log: `order-10428`. */
    name: text('name').notNull(),
    email: json('email').$type<Email>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** No server tries it before. Null after the last attempt: the row is kept for the owner. */
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
    /** Codes of the last failure: what a mail server says may name a recipient. */
    lastFailure: text('last_failure').notNull().default(''),
    createdAt: created(),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt)],
);

/**
 * Answers to writes, by the key that the client chose: the same visitor with the same key gets the same answer,
 * and the work is done once. Written in the transaction of the change itself.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    /** Hash of the crumb of whoever asked; empty for somebody without cookies. */
    owner: text('owner').notNull().default(''),
    /** Hash of method, route and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that does the work. */
    status: integer('status'),
    body: json('body').$type<unknown>(),
    cartToken: text('cart_token'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.owner] }),
    index('idempotency_age').on(table.createdAt),
  ],
);

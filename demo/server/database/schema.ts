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

/** A column with a date and time. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** A column with the time at which the row was written. */
export function created() {
  return moment('created_at').notNull().defaultNow();
}

/** Settings of the server itself. `secret` signs crumbs. */
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

/** Active logins. `id` is a hash of the cookie's token, so that a reader of the table cannot log in. */
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

/** Customers of the site, independent of the owners' accounts. `email` is in lower case. */
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

/** Customers who are signed in. `id` is a hash of the cookie's token. */
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

/** Memberships of customers: the name of a member area. */
export const memberships = pgTable(
  'memberships',
  {
    siteUserId: text('site_user_id')
      .notNull()
      .references(() => siteUsers.id, { onDelete: 'cascade' }),
    area: text('area').notNull(),
    /** The plan that the customer chose on the pricing page. */
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
  /** Recipients of an email for each submission; may be empty. */
  ownerEmail: text('owner_email').notNull().default(''),
  createdAt: created(),
});

/** Keys that were issued, each for one submission. */
export const submissionKeys = pgTable(
  'submission_keys',
  {
    key: text('key').primaryKey(),
    createdAt: created(),
    usedAt: moment('used_at'),
  },
  (table) => [index('submission_keys_age').on(table.createdAt)],
);

/** Captchas whose solution was used, until they expire. */
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
    /** Missing if a page without JavaScript sent the submission. */
    key: text('key'),
    formId: text('form_id').notNull(),
    collectionId: text('collection_id').notNull().default(''),
    objectName: text('object_name').notNull().default(''),
    isOverlayForm: boolean('is_overlay_form').notNull().default(false),
    submitButtonText: text('submit_button_text').notNull().default(''),
    values: json('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Values that the page has added; null if there are none. */
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

/** Files of submissions. The values of their fields are the file names. */
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
    /** Text that a search compares with: see `fold_text` and `html_text` in the migrations. */
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

/** Variants of a product. `stock` is ignored if the variant is unlimited. */
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
    /** Attributes, option values and all other data of the published variant. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    uniqueIndex('variants_sku').on(table.sku),
    index('variants_product').on(table.productId),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_price', sql`${table.price} >= 0 and ${table.salePrice} >= 0`),
  ],
);

/** Carts. `token` is in a cookie that scripts cannot read. */
export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** Incremented by each change. */
    revision: integer('revision').notNull().default(0),
    /** Keys of the latest writes, newest last, at most 20. */
    recentWrites: jsonb('recent_writes').$type<readonly string[]>().notNull().default([]),
    /** City, country, state and zip that the visitor entered. */
    shippingLocation: jsonb('shipping_location')
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default({}),
    /** Null if the visitor has chosen none. An option that the shop has removed counts as none. */
    shippingOptionId: text('shipping_option_id'),
    /**
     * Hash of the visitor's crumb, so that two simultaneous first additions find one cart. Null if the visitor has
     * none.
     */
    visitor: text('visitor'),
    /** The latest order of the cart, to which its other tabs navigate. Null before the first order. */
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
    /** One of the variant's pricing options; null for a single purchase. */
    subscriptionOptionId: text('subscription_option_id'),
    additionalFields: json('additional_fields').$type<Readonly<Record<string, unknown>>>(),
    /** Order in the cart: a line keeps its position when its quantity changes. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    createdAt: created(),
  },
  (table) => [
    index('cart_entries_cart').on(table.cartId, table.position),
    check('cart_entries_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

/**
 * Emails that are not sent yet, written in the transaction that causes them: see `outbox.ts`. A row is deleted once its
 * email is sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Part of the email's `Message-ID`. */
    id: text('id').primaryKey(),
    /** Subject of the email for the log: `order-10428`. */
    name: text('name').notNull(),
    email: json('email').$type<Email>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. Null after the last attempt: the row is kept for the owner. */
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
    /** Codes of the last failure. The mail server's text may name a recipient. */
    lastFailure: text('last_failure').notNull().default(''),
    createdAt: created(),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt)],
);

/**
 * Responses to writes, by the client's idempotency key: a repeated write gets the same response and is applied once.
 * Written in the transaction of the write.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    /** Hash of the client's crumb; empty without cookies. */
    owner: text('owner').notNull().default(''),
    /** Hash of method, route and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction of the write. */
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

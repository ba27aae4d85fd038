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

/** A column for the time at which the row was created. */
export function created() {
  return moment('created_at').notNull().defaultNow();
}

/** Settings of the server itself. `secret` is the key that signs crumbs. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Accounts that may log in. `email` is in lower case. `roles` are numbers (behavior.md#roles-numbers). */
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

/**
 * Accounts that are logged in. `id` is a hash of the cookie's token, so that read access to the table is not enough to log in.
 */
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

/** The site's customers, who are independent of the owner's accounts. `email` is in lower case. */
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

/** Customers' memberships, each in a named member area. */
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

/** The site's forms in the shape of a Squarespace export. `readFormDefinition` reads them. */
export const formDefinitions = pgTable('form_definitions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  published: json('published').$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Address that receives an email for each submission. May be empty. */
  ownerEmail: text('owner_email').notNull().default(''),
  createdAt: created(),
});

/** Issued keys. Each is valid for one submission. */
export const submissionKeys = pgTable(
  'submission_keys',
  {
    key: text('key').primaryKey(),
    createdAt: created(),
    usedAt: moment('used_at'),
  },
  (table) => [index('submission_keys_age').on(table.createdAt)],
);

/** Captchas whose solution was used. Kept until they expire. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_uses_expiry').on(table.expiresAt)],
);

/**
 * Visitors' form submissions (behavior.md#forms-payload). The form may have no definition. `values` is `json`, because
 * `jsonb` does not keep the order of the fields.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    /** Null if the form was submitted without JavaScript. */
    key: text('key'),
    formId: text('form_id').notNull(),
    collectionId: text('collection_id').notNull().default(''),
    objectName: text('object_name').notNull().default(''),
    isOverlayForm: boolean('is_overlay_form').notNull().default(false),
    submitButtonText: text('submit_button_text').notNull().default(''),
    values: json('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Additional values from the page. Null if the page has sent no additional values. */
    eventFields: json('event_fields').$type<Readonly<Record<string, unknown>>>(),
    pageTitle: text('page_title').notNull().default(''),
    pageId: text('page_id').notNull().default(''),
    contentSource: text('content_source').notNull().default(''),
    pagePath: text('page_path').notNull().default(''),
    pagePermissionTypeValue: integer('page_permission_type_value'),
    /** Why the submission counts as spam: `trap`, `fast`, or an empty text. */
    spam: text('spam').$type<'' | 'trap' | 'fast'>().notNull().default(''),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('submissions_key').on(table.key),
    index('submissions_form').on(table.formId, table.createdAt),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Files that visitors have uploaded. The content is a file on disk with the row's ID as its name. The values of a submission's
 * file fields are the file names.
 */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: text('id').primaryKey(),
    /** Null until a submission names the file. Files without a submission are deleted after two days. */
    submissionId: text('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** A hash of the visitor's address. Limits the number of files without a submission. */
    visitor: text('visitor').notNull().default(''),
    isComplete: boolean('is_complete').notNull().default(true),
    createdAt: created(),
    /** Only set by earlier versions. It is written to disk when the server starts. */
    content: bytes('content'),
  },
  (table) => [
    index('submission_files_submission').on(table.submissionId),
    index('submission_files_open')
      .on(table.visitor)
      .where(sql`${table.submissionId} is null`),
  ],
);

/**
 * The shop's products. `data` contains the rest of the product in the shape of a Squarespace export
 * (behavior.md#product-fields), without its variants, which have their own table.
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
    /** Normalized text that a search compares with. See `fold_text` and `html_text` in the migrations. */
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

/** A product's variants. `stock` is ignored if the variant is unlimited. */
export const variants = pgTable(
  'variants',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    position: integer('position').notNull().default(0),
    /** In cents, or in the smallest unit of the product's currency. */
    price: bigint('price', { mode: 'number' }).notNull(),
    salePrice: bigint('sale_price', { mode: 'number' }).notNull().default(0),
    onSale: boolean('on_sale').notNull().default(false),
    unlimited: boolean('unlimited').notNull().default(false),
    stock: integer('stock').notNull().default(0),
    /** Attributes, option values and all other data of the variant, in the shape of a Squarespace export. */
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
    /** Idempotency keys of the latest writes, newest last. At most 20. */
    recentWrites: jsonb('recent_writes').$type<readonly string[]>().notNull().default([]),
    /** City, country, state and ZIP code that the visitor entered. */
    shippingLocation: jsonb('shipping_location')
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default({}),
    /** Null if the visitor has not chosen an option. An option that the shop has removed is ignored. */
    shippingOptionId: text('shipping_option_id'),
    /**
     * Hash of the visitor's crumb. It lets two simultaneous first additions find the same cart. Null if the visitor has
     * no crumb.
     */
    visitor: text('visitor'),
    /** The cart's latest order. Other open tabs navigate to it. Null before the first order. */
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

/** Lines of a cart. */
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
    /** ID of one of the variant's pricing options. Null for a single purchase. */
    subscriptionOptionId: text('subscription_option_id'),
    additionalFields: json('additional_fields').$type<Readonly<Record<string, unknown>>>(),
    /** Order in the cart. A line keeps its position when its quantity changes. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    createdAt: created(),
  },
  (table) => [
    index('cart_entries_cart').on(table.cartId, table.position),
    check('cart_entries_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

/**
 * Emails that have not been sent yet. Each is written in the transaction that causes it, see `outbox.ts`. The row is
 * deleted once the email has been sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Part of the email's `Message-ID`. */
    id: text('id').primaryKey(),
    /** Subject of the email in the log: `order-10428`. */
    name: text('name').notNull(),
    email: json('email').$type<Email>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. Null after the last attempt. The row is kept for the owner. */
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
    /**
     * Error codes of the last failure. The mail server's message is not stored, because it may contain the recipient's
     * address.
     */
    lastFailure: text('last_failure').notNull().default(''),
    createdAt: created(),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt)],
);

/**
 * Responses to writes, stored by idempotency key. A repeated write is not applied again and gets the same response.
 * Each row is written in the transaction of its write.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    /** Hash of the client's crumb. Empty if the client has no cookies. */
    owner: text('owner').notNull().default(''),
    /** Hash of method, route and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only while the write's transaction is running. */
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

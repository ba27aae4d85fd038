import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts, created } from '../../database/schema.js';

/** Files that owners have uploaded. Their content is in the media folder. */
export const media = pgTable(
  'media',
  {
    /** 24 hexadecimal digits. The names of the files on disk begin with it. */
    id: text('id').primaryKey(),
    /** Includes the type's file extension. */
    name: text('name').notNull(),
    /** MIME type, determined from the content. */
    type: text('type').notNull(),
    /** How the file was added (behavior.md#media-types); null for files that a gallery cannot show. */
    mediaType: text('media_type').$type<MediaType>(),
    /** In pixels, as the image is shown. Null for files without a size. */
    width: integer('width'),
    height: integer('height'),
    /** Size on disk. */
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull().default(''),
    /** SHA-256 of the upload. */
    hash: text('hash').notNull(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (table) => [index('media_time').on(table.createdAt), index('media_hash').on(table.hash)],
);

export const mediaTypes = ['imageFile', 'imageReused', 'assetReused', 'video'] as const;

export type MediaType = (typeof mediaTypes)[number];

import { and, count, desc, eq, inArray, like, notLike, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.js';
import { Problem } from '../../problem.js';
import { addAuditEntry } from '../pages/audit.js';
import { sitePages } from '../pages/tables.js';
import { nameWithEnding, typeNamed, type FileType } from './media-types.js';
import type { StoredFile } from './receive-file.js';
import { media, type MediaType } from './tables.js';

/** Maximum number of files on a page of the list. */
export const MEDIA_PAGE = 40;

/** Maximum length of a file name, in characters. */
export const MAX_NAME = 200;

/** What the list can be limited to. `file` is any file other than an image or a video. */
export const mediaKinds = ['image', 'video', 'file'] as const;

export interface UsingPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
}

type Row = typeof media.$inferSelect;

/** Returns a name without characters that have a meaning in paths, and with its type's extension. */
export function cleanName(name: string, type: FileType): string {
  const clean = name.replaceAll(/[\\/\p{Cc}]/gu, '-').trim();
  return nameWithEnding(clean, type).slice(-MAX_NAME);
}

/**
 * Returns a file's URL. It begins with `/s/`, like all file links (behavior.md#links-shapes). The ID alone identifies
 * the file, so a URL with an older name stays valid.
 */
export function mediaUrl({ id, name }: Pick<Row, 'id' | 'name'>): string {
  const [, stem = '', ending = ''] = /^(.*)\.([a-z\d]+)$/is.exec(name) ?? [];
  const plain = stem.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Internal links have at most 150 characters.
  const slug = plain
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
  return `/s/${id}/${slug || 'file'}.${ending}`;
}

/** Returns the name of a cropped image: `cup-crop.webp`. */
export function cropName(name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z\d]+)?$/is.exec(name) ?? [];
  const suffix = `-crop${ending}`;
  return stem.slice(0, MAX_NAME - suffix.length) + suffix;
}

function itemOf(row: Row, usedBy: readonly UsingPage[]) {
  const { id, name, type, mediaType, width, height, bytes, alt, createdAt } = row;
  const url = mediaUrl(row);
  return {
    ...{ id, name, url, type, mediaType, width, height, bytes, alt },
    createdAt: createdAt.toISOString(),
    usedBy,
  };
}

/** Returns the newest files whose name or alternative text contains each word of the query. */
export async function listMedia(
  db: Database,
  {
    q,
    page,
    type,
  }: {
    readonly q: string;
    readonly page: number;
    readonly type?: (typeof mediaKinds)[number] | undefined;
  },
) {
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  const found = and(
    type && ofKind(type),
    ...words.map(
      (word) =>
        sql`strpos(fold_text(${media.name} || ' ' || ${media.alt}), btrim(fold_text(${word}))) > 0`,
    ),
  );
  const [total] = await db.select({ count: count() }).from(media).where(found);
  const rows = await db
    .select()
    .from(media)
    .where(found)
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(MEDIA_PAGE)
    .offset((page - 1) * MEDIA_PAGE);
  const users = await usersOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => itemOf(row, users.get(row.id) ?? []));
  return { items, page, pageSize: MEDIA_PAGE, total: total?.count ?? 0 };
}

function ofKind(kind: (typeof mediaKinds)[number]): SQL | undefined {
  if (kind !== 'file') return like(media.type, `${kind}/%`);
  return and(notLike(media.type, 'image/%'), notLike(media.type, 'video/%'));
}

/** Returns the pages whose source contains a file's URL, keyed by file ID. */
async function usersOf(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly UsingPage[]>> {
  if (ids.length === 0) return new Map();
  const { id, path, title } = sitePages;
  const rows = await db
    .select({ file: media.id, id, path, title })
    .from(media)
    .innerJoin(sitePages, sql`strpos(${sitePages.source}, '/s/' || ${media.id} || '/') > 0`)
    .where(inArray(media.id, [...ids]))
    .orderBy(path);
  const users = new Map<string, UsingPage[]>();
  for (const { file, ...page } of rows) users.set(file, [...(users.get(file) ?? []), page]);
  return users;
}

/** @throws {Problem} 404 */
export async function mediaById(db: Database | Transaction, id: string): Promise<Row> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  if (!row) throw new Problem(404, 'This file does not exist.');
  return row;
}

export interface NewMedia {
  readonly name: string;
  readonly accountId: string;
  readonly alt?: string;
  /** The image that was cropped. */
  readonly original?: Pick<Row, 'id'>;
}

/** Adds a row for a stored file. */
export async function addMedia(
  tx: Transaction,
  { id, type, bytes, hash, size }: StoredFile,
  { name, accountId, alt = '', original }: NewMedia,
) {
  const [known] = await tx
    .select({ id: media.id })
    .from(media)
    .where(eq(media.hash, hash))
    .limit(1);
  const mediaType = mediaTypeOf(type, known !== undefined);
  const { width, height } = size ?? { width: null, height: null };
  const rows = await tx
    .insert(media)
    .values({ id, name, type: type.type, mediaType, width, height, bytes, alt, hash, accountId })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('The row of a file was not written.');
  await addAuditEntry(tx, {
    accountId,
    action: original ? 'media-cropped' : 'media-uploaded',
    target: name,
    details: { id, type: type.type, bytes, ...(original && { original: original.id }) },
  });
  return itemOf(row, []);
}

/** How a file was added (behavior.md#media-types). */
function mediaTypeOf({ kind }: FileType, isReused: boolean): MediaType | null {
  if (kind === 'image') return isReused ? 'imageReused' : 'imageFile';
  if (isReused) return 'assetReused';
  return kind === 'video' ? 'video' : null;
}

/** Changes the name or the alternative text of a file. */
export async function setMedia(
  tx: Transaction,
  id: string,
  { name: wanted, alt }: { readonly name?: string; readonly alt?: string },
  accountId: string,
) {
  const before = await mediaById(tx, id);
  const type = typeNamed(before.type);
  const name = wanted === undefined || !type ? before.name : cleanName(wanted, type);
  const row = { ...before, name, alt: alt ?? before.alt };
  await tx.update(media).set({ name: row.name, alt: row.alt }).where(eq(media.id, id));
  await addAuditEntry(tx, {
    accountId,
    action: name === before.name ? 'media-changed' : 'media-renamed',
    target: before.name,
    details: { id, name: row.name, alt: row.alt },
  });
  const users = await usersOf(tx, [id]);
  return itemOf(row, users.get(id) ?? []);
}

/**
 * Deletes the row of a file.
 *
 * @param isForced - If `true`, deletes the file even if pages use it
 * @throws {Problem} 409 with `pages` if pages use the file
 */
export async function deleteMedia(
  tx: Transaction,
  id: string,
  { isForced, accountId }: { readonly isForced: boolean; readonly accountId: string },
): Promise<void> {
  const { name } = await mediaById(tx, id);
  const pages = (await usersOf(tx, [id])).get(id) ?? [];
  if (pages.length > 0 && !isForced) {
    throw new Problem(409, `Pages of the site use ${name}.`, { pages });
  }
  await tx.delete(media).where(eq(media.id, id));
  const details = { id, usedBy: pages.map(({ path }) => path) };
  await addAuditEntry(tx, { accountId, action: 'media-deleted', target: name, details });
}

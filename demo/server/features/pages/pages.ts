import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { whyForbidden } from '../../../../src/editor/document/allowed.js';
import {
  overlap,
  type FieldChange,
  type FieldPath,
} from '../../../../src/editor/document/changes.js';
import { countBlocks, MAX_BLOCKS } from '../../../../src/editor/document/page-state.js';
import { StructureError } from '../../../../src/editor/document/parse-page.js';
import {
  newPage,
  readPage,
  savePage as applySave,
  type StoredPage,
} from '../../../../src/editor/document/stored-page.js';
import { lockUntilEnd } from '../../database/advisory-locks.js';
import type { Database, Transaction } from '../../database/database.js';
import { accounts } from '../../database/schema.js';
import { Problem, type FieldConflict } from '../../problem.js';
import { auditEntries, pageChanges, sitePages } from './tables.js';
import { addAuditEntry } from './audit.js';

/** Maximum length of a page's HTML, in characters. */
export const MAX_SOURCE = 200_000;

/** A page as owners edit it. */
export interface EditedPage extends StoredPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly revision: number;
}

const columns = {
  id: sitePages.id,
  path: sitePages.path,
  title: sitePages.title,
  description: sitePages.description,
  source: sitePages.source,
  nodes: sitePages.nodes,
  revision: sitePages.revision,
};

/** Returns the pages in the order of their paths, without their content. */
export function listPages(db: Database | Transaction) {
  const { id, path, title, revision } = columns;
  return db.select({ id, path, title, revision }).from(sitePages).orderBy(asc(sitePages.path));
}

export async function pageAt(db: Database, path: string): Promise<EditedPage | undefined> {
  const [page] = await db.select(columns).from(sitePages).where(eq(sitePages.path, path));
  return page;
}

/** @throws {Problem} 404 */
export async function pageById(db: Database | Transaction, id: string): Promise<EditedPage> {
  const [page] = await db.select(columns).from(sitePages).where(eq(sitePages.id, id));
  if (!page) throw new Problem(404, 'This page does not exist.');
  return page;
}

export interface PageFields {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** @throws {Problem} 409 if the site has a page with that path */
export async function createPage(
  tx: Transaction,
  fields: PageFields & { readonly source: string },
  accountId: string,
): Promise<EditedPage> {
  const id = randomUUID();
  const stored = withStructure(() => newPage(fields.source, randomUUID));
  if (countBlocks(readPage(stored).state) > MAX_BLOCKS) throw tooManyBlocks();
  const rows = await tx
    .insert(sitePages)
    .values({ id, ...fields, ...stored })
    .onConflictDoNothing()
    .returning(columns);
  const [page] = rows;
  if (!page) throw pathTaken(fields.path);
  await addAuditEntry(tx, { accountId, action: 'page-created', target: fields.path });
  return page;
}

function pathTaken(path: string): Problem {
  const message = `Another page has the URL ${path}.`;
  return new Problem(409, message, { errors: { path: message } });
}

/** Changes the title, description or path of a page. */
export async function setPageFields(
  tx: Transaction,
  id: string,
  fields: PageFields,
  accountId: string,
): Promise<EditedPage> {
  const { path } = await pageById(tx, id);
  // If two accounts choose the same path at the same time, the second one waits for the first.
  await tx.execute(lockUntilEnd('pages'));
  const [other] = await tx.select().from(sitePages).where(eq(sitePages.path, fields.path));
  if (other && other.id !== id) throw pathTaken(fields.path);
  await tx
    .update(sitePages)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(sitePages.id, id));
  await addAuditEntry(tx, {
    accountId,
    action: 'page-settings-changed',
    target: path,
    details: fields,
  });
  return pageById(tx, id);
}

export async function deletePage(tx: Transaction, id: string, accountId: string): Promise<void> {
  const { path, ...details } = await pageById(tx, id);
  await tx.delete(sitePages).where(eq(sitePages.id, id));
  await addAuditEntry(tx, { accountId, action: 'page-deleted', target: path, details });
}

/** What the audit log keeps of a deleted page. */
const deletedDetails = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  source: z.string(),
  nodes: z.array(z.tuple([z.string(), z.string()])),
  revision: z.int(),
});

export interface DeletedPage extends EditedPage {
  readonly deletedAt: Date;
}

/** Returns the pages that can be restored, the last deleted one first. */
export async function listDeletedPages(db: Database | Transaction): Promise<DeletedPage[]> {
  const rows = await db
    .select({
      path: auditEntries.target,
      details: auditEntries.details,
      deletedAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'page-deleted'))
    .orderBy(desc(auditEntries.createdAt))
    .limit(100);
  const known = new Set((await listPages(db)).map(({ id }) => id));
  return rows.flatMap(({ path, details, deletedAt }) => {
    const read = deletedDetails.safeParse(details);
    // A page may have been deleted and restored several times.
    if (!read.success || known.has(read.data.id)) return [];
    known.add(read.data.id);
    return [{ ...read.data, path, deletedAt }];
  });
}

/** @throws {Problem} 404 */
export async function deletedPageById(
  db: Database | Transaction,
  id: string,
): Promise<DeletedPage> {
  const page = (await listDeletedPages(db)).find((each) => each.id === id);
  if (!page) throw new Problem(404, 'This page was not deleted, or can no longer be restored.');
  return page;
}

/** @throws {Problem} 404, or 409 if another page has the page's path */
export async function restorePage(
  tx: Transaction,
  id: string,
  accountId: string,
): Promise<EditedPage> {
  const { deletedAt: _, ...page } = await deletedPageById(tx, id);
  const [restored] = await tx
    .insert(sitePages)
    .values(page)
    .onConflictDoNothing()
    .returning(columns);
  if (!restored) throw pathTaken(page.path);
  await addAuditEntry(tx, { accountId, action: 'page-restored', target: page.path });
  return restored;
}

export interface PageSave {
  /** The revision that the account has edited. */
  readonly baseRevision: number;
  readonly changes: readonly FieldChange[];
}

export interface SavedPage {
  readonly page: EditedPage;
  /** Fields that have changed since the base revision and that this save does not change. */
  readonly others: readonly FieldPath[];
}

/**
 * Saves changes to fields. Keeps changes that other accounts have made to different fields since the base revision.
 *
 * @throws {Problem} 409 with `conflicts` if another save has changed one of the fields, 400 if the page would become
 * invalid
 */
export async function savePage(
  tx: Transaction,
  id: string,
  { baseRevision, changes }: PageSave,
  accountId: string,
): Promise<SavedPage> {
  // Simultaneous saves of the same page run one after the other.
  await tx.select({ id: sitePages.id }).from(sitePages).where(eq(sitePages.id, id)).for('update');
  const page = await pageById(tx, id);
  if (baseRevision > page.revision) {
    throw new Problem(409, 'This page has an older version than the one you edited.', {
      revision: page.revision,
    });
  }
  const log = await tx
    .select({ path: pageChanges.path, revision: pageChanges.revision, by: accounts.email })
    .from(pageChanges)
    .leftJoin(accounts, eq(accounts.id, pageChanges.accountId))
    .where(and(eq(pageChanges.pageId, id), gt(pageChanges.revision, baseRevision)));
  const logged = new Set(log.map(({ revision }) => revision));
  if (logged.size < page.revision - baseRevision) {
    // Old entries of the log have been deleted, so changes by others could be overwritten without notice.
    const message = 'This page was loaded too long ago. Nothing was saved. Load it again.';
    throw new Problem(409, message, { conflicts: [], revision: page.revision });
  }
  const others = log.map(({ path }) => path);
  const saved = apply(page, changes, others);
  if ('conflicts' in saved) {
    const conflicts = saved.conflicts.map((conflict): FieldConflict => {
      const entry = log.findLast(({ path }) => overlap(path, conflict.path));
      return { ...conflict, ...(entry?.by && { by: entry.by }) };
    });
    const message = 'The same fields were changed elsewhere in the meantime. Nothing was saved.';
    throw new Problem(409, message, { conflicts, revision: page.revision });
  }
  const count = countBlocks(saved.state);
  if (count > MAX_BLOCKS && count > countBlocks(readPage(page).state)) {
    throw tooManyBlocks();
  }
  if (saved.page.source.length > MAX_SOURCE) throw tooLong();
  if (saved.fields.length === 0) return { page, others };
  const revision = page.revision + 1;
  await tx
    .update(sitePages)
    .set({ ...saved.page, revision, updatedAt: new Date() })
    .where(eq(sitePages.id, id));
  await tx
    .insert(pageChanges)
    .values(
      saved.fields.map((path, position) => ({ pageId: id, revision, position, path, accountId })),
    );
  const fields = changes.map(({ path }) => path.join('/'));
  await addAuditEntry(tx, {
    accountId,
    action: 'page-saved',
    target: page.path,
    details: { revision, fields },
  });
  return { page: { ...page, ...saved.page, revision }, others: [...others, ...saved.adjusted] };
}

/** Checks and applies changes. @throws {Problem} 400 */
function apply(page: StoredPage, changes: readonly FieldChange[], others: readonly FieldPath[]) {
  const reason = changes
    .map((change) => whyForbidden(change, page.source))
    .find((each) => each !== undefined);
  if (reason !== undefined) throw new Problem(400, reason, { errors: { changes: reason } });
  return withStructure(() => applySave(page, changes, others));
}

const structureMessages = {
  moved: 'A block can’t be placed here, because a browser would move it.',
  unclosed: 'The HTML contains an element or a comment that is not closed.',
  complex: 'The page contains too many elements.',
};

/** @throws {Problem} 400 for HTML that is not accepted */
function withStructure<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StructureError)) throw error;
    throw new Problem(400, structureMessages[error.reason]);
  }
}

function tooManyBlocks(): Problem {
  return new Problem(400, `A page has at most ${String(MAX_BLOCKS)} blocks.`);
}

function tooLong(): Problem {
  return new Problem(400, `A page has at most ${MAX_SOURCE.toLocaleString('en')} characters.`);
}

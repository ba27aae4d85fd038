import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, count, eq, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm';
import { cleanFileName } from '../../../../../src/features/form/model/file-name.js';
import { uploadMessages } from '../../../../../src/features/form/upload-messages.js';
import { fill } from '../../../../../src/i18n/messages/fill.js';
import { sizeLimitText } from '../../../../../src/model/enumerations.js';
import { texts } from '../../../../i18n/texts.js';
import type { Database, Transaction } from '../../../database/database.js';
import { submissionFiles } from '../../../database/schema.js';
import { KEPT_HOURS } from '../../../database/sweep.js';
import { Problem } from '../../../problem.js';
import { HEAD_BYTES, kindOfName, typeOfContent } from '../../media/media-types.js';
import { fileLimits } from '../form-values.js';

/*
 * Files that visitors attach to forms. Each file is one row, and one file in the folder with the row's ID as its name. Files
 * that are uploaded in advance have no submission until it is stored.
 */

/** A file that was written to the folder. Its name is safe to display. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** Returns an ID that cannot be guessed. Any client that has the ID may continue or delete the upload. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

export function pathOf(folder: string, id: string): string {
  return join(folder, id);
}

/**
 * Writes a file of a posted form to the folder while it is being received.
 *
 * @returns a message if the file is rejected. `undefined` if no file was chosen
 */
export async function receivePosted(
  folder: string,
  stream: Readable & { readonly truncated?: boolean },
  fileName: string,
): Promise<SentFile | string | undefined> {
  const id = newFileId();
  const path = pathOf(folder, id);
  const name = cleanFileName(fileName);
  let isStored = false;
  try {
    await pipeline(stream, createWriteStream(path));
    const { size } = await stat(path);
    if (fileName === '' && size === 0) return undefined;
    const problem = stream.truncated ? tooLarge(name) : await contentProblem(path, { name, size });
    isStored = problem === undefined;
    return problem ?? { id, name, size };
  } finally {
    if (!isStored) await rm(path, { force: true });
  }
}

/** Returns a message if a file is empty, or if its content is not of the type that its name promises. */
export async function contentProblem(
  path: string,
  { name, size }: Omit<SentFile, 'id'>,
): Promise<string | undefined> {
  if (size === 0) return empty(name);
  const kind = kindOfName(name);
  if (!kind || typeOfContent(await readHead(path))?.kind === kind) return undefined;
  const own = texts(uploadMessages);
  return fill(own.fileUnsupported, { fileName: name, fileTypeMessage: own[`${kind}Type`] });
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export function tooLarge(fileName: string): string {
  const maxSize = sizeLimitText(fileLimits.size);
  return fill(texts(uploadMessages).fileTooLarge, { fileName, maxSize });
}

export function empty(fileName: string): string {
  return fill(texts(uploadMessages).fileEmpty, { fileName });
}

/** Returns a message if there are too many files or bytes. */
export function amountProblem(
  files: number,
  bytes: number,
  limits: Readonly<Record<'files' | 'total', number>> = fileLimits,
): string | undefined {
  const own = texts(uploadMessages);
  if (files > limits.files) return own.tooManyFiles(limits.files);
  if (bytes <= limits.total) return undefined;
  return fill(own.tooManyBytes, { maxSize: sizeLimitText(limits.total) });
}

/** Returns the number and the total size of a visitor's files that are not part of a submission. */
export async function openFilesOf(
  db: Database,
  visitor: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(submissionFiles.size) })
    .from(submissionFiles)
    .where(and(isNull(submissionFiles.submissionId), eq(submissionFiles.visitor, visitor)));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Uploads by field ID, with their IDs. */
export type NamedUploads = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the names of a submission's uploads, keyed by field. If a submission is repeated, its uploads already belong to it, so
 * they are found, too.
 *
 * @throws {Problem} 400 with messages by field if an upload is incomplete, or does not exist
 */
export async function namesOfUploads(
  db: Database,
  uploads: NamedUploads,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const ids = Object.values(uploads).flat();
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: submissionFiles.id, name: submissionFiles.name, size: submissionFiles.size })
    .from(submissionFiles)
    .where(and(inArray(submissionFiles.id, ids), submissionFiles.isComplete));
  const bytes = rows.reduce((total, { size }) => total + size, 0);
  const amount = amountProblem(ids.length, bytes);
  const found = new Map(rows.map((row) => [row.id, row.name]));
  const errors: [string, string][] = [];
  for (const [field, own] of Object.entries(uploads)) {
    if (amount !== undefined) errors.push([field, amount]);
    else if (own.some((id) => !found.has(id)))
      errors.push([field, texts(uploadMessages).uploadsGone]);
  }
  if (errors.length > 0) throw refusal(Object.fromEntries(errors));
  return Object.fromEntries(
    Object.entries(uploads).map(([field, own]) => [field, own.map((id) => found.get(id) ?? '')]),
  );
}

function refusal(errors: Readonly<Record<string, string>>): Problem {
  return new Problem(400, Object.values(errors)[0] ?? '', { errors });
}

/**
 * Makes uploads part of a submission.
 *
 * @throws {Problem} 400 if one of them belongs to another submission, or was deleted
 */
export async function attachUploads(
  tx: Transaction,
  submissionId: string,
  uploads: NamedUploads,
): Promise<void> {
  const ids = [...new Set(Object.values(uploads).flat())];
  if (ids.length === 0) return;
  const attached = await tx
    .update(submissionFiles)
    .set({ submissionId, visitor: '' })
    .where(
      and(
        inArray(submissionFiles.id, ids),
        isNull(submissionFiles.submissionId),
        submissionFiles.isComplete,
      ),
    )
    .returning({ id: submissionFiles.id });
  if (attached.length === ids.length) return;
  const message = texts(uploadMessages).uploadsGone;
  throw refusal(Object.fromEntries(Object.keys(uploads).map((field) => [field, message])));
}

/** Adds the files of a posted form to its submission. */
export async function addPostedFiles(
  tx: Transaction,
  submissionId: string,
  files: readonly SentFile[],
): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(submissionFiles).values(files.map((file) => ({ ...file, submissionId })));
}

/** Deletes files that were not stored. */
export async function removeFiles(folder: string, files: readonly SentFile[]): Promise<void> {
  for (const { id } of files) await rm(pathOf(folder, id), { force: true });
}

/** Returns a file of a submission, as a stream. `undefined` if the ID is unknown. */
export async function submittedFile(
  db: Database,
  folder: string,
  id: string,
): Promise<
  { readonly name: string; readonly size: number; readonly content: Readable } | undefined
> {
  const [file] = await db
    .select({ name: submissionFiles.name, size: submissionFiles.size })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.id, id), isNotNull(submissionFiles.submissionId)));
  return file && { ...file, content: createReadStream(pathOf(folder, id)) };
}

const HOUR = 3_600_000;
/** Number of files that are compared with the database at a time. */
const BATCH = 500;

/**
 * Deletes files that have not become part of a submission within two days. Also deletes files on disk whose row does not exist:
 * those of interrupted posts, and of deleted submissions.
 */
export async function sweepFiles(db: Database, folder: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_HOURS * HOUR);
  await db
    .delete(submissionFiles)
    .where(and(isNull(submissionFiles.submissionId), lt(submissionFiles.createdAt, old)));
  let names: string[] = [];
  for await (const entry of await opendir(folder)) {
    names.push(entry.name);
    if (names.length < BATCH) continue;
    await removeUnknown(db, folder, names, now);
    names = [];
  }
  await removeUnknown(db, folder, names, now);
}

async function removeUnknown(
  db: Database,
  folder: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  const rows = await db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(inArray(submissionFiles.id, [...names]));
  const known = new Set(rows.map(({ id }) => id));
  for (const name of names) {
    if (known.has(name)) continue;
    const path = pathOf(folder, name);
    const { mtimeMs } = await stat(path);
    // A younger file may still be written.
    if (now.getTime() - mtimeMs > HOUR) await rm(path, { force: true });
  }
}

/** Writes the files to disk that an earlier version has stored in the database. */
export async function moveContents(db: Database, folder: string): Promise<void> {
  for (;;) {
    const [row] = await db
      .select({ id: submissionFiles.id, content: submissionFiles.content })
      .from(submissionFiles)
      .where(isNotNull(submissionFiles.content))
      .limit(1);
    if (!row?.content) return;
    await writeFile(pathOf(folder, row.id), row.content);
    await db
      .update(submissionFiles)
      .set({ content: sql`null` })
      .where(eq(submissionFiles.id, row.id));
  }
}

import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.js';
import { submissionFiles } from '../../../database/schema.js';
import { Problem } from '../../../problem.js';

/** Rows in place of the JSON files that tus writes beside each upload. Uploads of a stored submission are left out. */
class UploadRows {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async get(id: string): Promise<Upload | undefined> {
    const [row] = await this.#db.select().from(submissionFiles).where(isOpen(id));
    if (!row) return undefined;
    const { name, size, createdAt } = row;
    const metadata = { filename: name };
    return new Upload({
      id,
      size,
      offset: 0,
      metadata,
      creation_date: createdAt.toISOString(),
    });
  }

  async set(id: string, { size = 0, metadata }: Upload): Promise<void> {
    const { filename, visitor } = metadata ?? {};
    await this.#db
      .insert(submissionFiles)
      .values({ id, name: filename ?? '', size, visitor: visitor ?? '', isComplete: false });
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(submissionFiles).where(isOpen(id));
  }
}

function isOpen(id: string) {
  return and(eq(submissionFiles.id, id), isNull(submissionFiles.submissionId));
}

/** Stores uploads as files in a folder, and their sizes and names as rows. */
export class UploadStore extends FileStore {
  readonly #db: Database;

  constructor(db: Database, directory: string) {
    super({ directory, configstore: new UploadRows(db) });
    this.#db = db;
    this.extensions = ['creation', 'termination'];
  }

  /** Marks an upload as complete. A submission can then contain it. */
  async complete(id: string): Promise<void> {
    await this.#db.update(submissionFiles).set({ isComplete: true }).where(isOpen(id));
  }

  /** Deletes the row before the file, so that a submission cannot contain a file that is being deleted. */
  override async remove(id: string): Promise<void> {
    const deleted = await this.#db
      .delete(submissionFiles)
      .where(isOpen(id))
      .returning({ id: submissionFiles.id });
    if (deleted.length === 0) throw new Problem(404, 'The upload does not exist.');
    await super.remove(id);
  }
}

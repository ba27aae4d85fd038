import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.js';
import { auditEntries } from './tables.js';

export interface AuditEntry {
  readonly accountId: string;
  readonly action:
    | 'page-created'
    | 'page-saved'
    | 'page-settings-changed'
    | 'page-deleted'
    | 'page-restored'
    | 'media-uploaded'
    | 'media-cropped'
    | 'media-renamed'
    | 'media-changed'
    | 'media-deleted'
    | 'settings-changed';
  /** The changed object: a path, a file name or a setting. */
  readonly target: string;
  readonly details?: unknown;
}

/** Records a change, in the transaction of the change. */
export async function addAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ id: randomUUID(), ...entry });
}

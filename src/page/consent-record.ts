import { lazyModule } from '../loading/lazy-module.js';
import { CONSENT_RECORDS_KEY } from '../model/cookies.js';
import { saveFile } from '../platform/save-file.js';
import { localItem } from '../platform/storage-item.js';
import { callApi } from './call.js';
import { type KeptRecord, MAX_RECORDS, readKeptRecords } from './model/consent-record.js';

const storageItem = localItem(CONSENT_RECORDS_KEY);
const api = lazyModule('page consent sending', () => import('./consent-api.js'));

/** Stored records, newest last. */
export function readRecords(): KeptRecord[] {
  return readKeptRecords(storageItem.read());
}

/** Status codes that mean the server has permanently rejected a record. */
const REFUSED: readonly (number | undefined)[] = [400, 413, 422];

/**
 * Sends the unsent records. If that fails temporarily, a later page tries again. A rejected record is not sent again, but the
 * browser keeps it.
 */
export async function sendRecords(): Promise<void> {
  for (const { record, isSent } of readRecords()) {
    if (isSent) continue;
    const result = await callApi(api, ({ postRecord }, client) => postRecord(client, record));
    if (!result.ok) {
      const { kind, status, crumbFail } = result.refusal;
      if (kind !== 'refused' || crumbFail || !REFUSED.includes(status)) return;
    }
    // Read again, since another tab may have written in the meantime.
    keep(
      readRecords().map((each) =>
        each.record.id === record.id ? { ...each, isSent: true } : each,
      ),
    );
  }
}

function keep(records: readonly KeptRecord[]): void {
  storageItem.write(JSON.stringify(records.slice(-MAX_RECORDS)));
}

/** Downloads all records of this browser as a file. */
export function exportRecords(document: Document): void {
  const records = readRecords().map(({ record }) => record);
  const text = JSON.stringify(records, null, 2);
  saveFile(document, { name: 'consent-record.json', type: 'application/json', text });
}

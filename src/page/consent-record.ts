import { lazyModule } from '../loading/lazy-module.js';
import { CONSENT_RECORDS_KEY } from '../model/cookies.js';
import { saveFile } from '../platform/save-file.js';
import { localItem } from '../platform/storage-item.js';
import { callApi } from './call.js';
import { type KeptRecord, MAX_RECORDS, readKeptRecords } from './model/consent-record.js';

const storageItem = localItem(CONSENT_RECORDS_KEY);
const api = lazyModule('page consent sending', () => import('./consent-api.js'));

/** What the browser keeps, the newest last. */
export function readRecords(): KeptRecord[] {
  return readKeptRecords(storageItem.read());
}

/** Statuses with which a server says no to a record for good. */
const REFUSED: readonly (number | undefined)[] = [400, 413, 422];

/**
 * Sends what the server does not have yet. What it cannot take now is sent by a later page; what it does not take at all stays
 * with the visitor.
 */
export async function sendRecords(): Promise<void> {
  for (const { record, isSent } of readRecords()) {
    if (isSent) continue;
    const result = await callApi(api, ({ postRecord }, client) => postRecord(client, record));
    if (!result.ok) {
      const { kind, status, crumbFail } = result.refusal;
      if (kind !== 'refused' || crumbFail || !REFUSED.includes(status)) return;
    }
    // Another tab may have written meanwhile.
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

/** Hands the visitor all records of this browser as a file. */
export function exportRecords(document: Document): void {
  const records = readRecords().map(({ record }) => record);
  const text = JSON.stringify(records, null, 2);
  saveFile(document, { name: 'consent-record.json', type: 'application/json', text });
}

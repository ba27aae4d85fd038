import { pageLocale } from '../core/locale.js';
import { lazyModule } from '../core/lazy-module.js';
import { CONSENT_RECORDS_KEY } from '../model/cookies.js';
import { localItem } from '../platform/storage-item.js';
import { callApi } from './call.js';
import type { ConsentAnswer } from './model/consent.js';
import { choiceNames } from './model/consent.js';
import type { CookiePolicy } from './model/consent-policy.js';
import {
  type ConsentRecord,
  type KeptRecord,
  MAX_RECORDS,
  readKeptRecords,
} from './model/consent-record.js';
import { newKey } from './new-key.js';

const storageItem = localItem(CONSENT_RECORDS_KEY);
const api = lazyModule('page consent sending', () => import('./consent-api.js'));

/** What an answer was given to. */
export interface ConsentCase {
  readonly policy: CookiePolicy;
  readonly isOptedOut: boolean;
}

/** Keeps the proof of an answer in the browser, and sends it to the site's server. */
export function recordConsent(
  answer: ConsentAnswer,
  texts: readonly string[],
  { policy, isOptedOut }: ConsentCase,
): Promise<void> {
  const { revision, allowed, deniedServices = [] } = answer;
  const record: ConsentRecord = {
    id: newKey(),
    time: new Date().toISOString(),
    revision,
    bannerRevision: policy.cookieBannerRevision,
    allowed,
    denied: choiceNames(policy).filter((name) => !allowed.includes(name)),
    deniedServices,
    language: pageLocale(),
    texts,
    address: location.origin + location.pathname,
    isOptedOut,
  };
  keep([...readRecords(), { record, isSent: false }]);
  return sendRecords();
}

/** What the browser keeps, the newest last. */
export function readRecords(): KeptRecord[] {
  return readKeptRecords(storageItem.read());
}

/** Sends what the server does not have yet. What it does not take now is sent by a later page. */
export async function sendRecords(): Promise<void> {
  for (const { record, isSent } of readRecords()) {
    if (isSent) continue;
    const result = await callApi(api, ({ postRecord }, client) => postRecord(client, record));
    if (!result.ok) return;
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
  const file = new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: 'consent-record.json' });
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

import type { Result } from '../model/result.js';
import { done, type ApiClient } from '../platform/client.js';
import type { ConsentRecord } from './model/consent-record.js';

/** Sends a consent record. The server stores each ID only once, so retries are safe. */
export function postRecord(client: ApiClient, record: ConsentRecord): Promise<Result<undefined>> {
  const call = {
    method: 'POST',
    path: '/api/consent/records',
    body: record,
    schema: done,
  } as const;
  return client.call({ ...call, key: record.id });
}

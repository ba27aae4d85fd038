import type { Result } from '../model/result.js';
import { done, type ApiClient } from '../platform/client.js';
import type { ConsentRecord } from './model/consent-record.js';

/** Hands the proof of an answer to the site's server, which keeps each once, by its id. */
export function postRecord(client: ApiClient, record: ConsentRecord): Promise<Result<undefined>> {
  const call = {
    method: 'POST',
    path: '/api/consent/records',
    body: record,
    schema: done,
  } as const;
  return client.call({ ...call, key: record.id });
}

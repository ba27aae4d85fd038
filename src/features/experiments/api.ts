import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';
import type { PublishedExperiments } from './model/experiments.js';

const answer = z.object({ experiments: z.record(z.string(), z.unknown()) });

export function fetchExperiments(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Result<{ readonly experiments: PublishedExperiments }>> {
  return client.call({
    method: 'GET',
    path: '/api/experiments',
    schema: answer,
    retries: 0,
    signal,
  });
}

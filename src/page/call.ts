import { lazyModule, type LazyModule } from '../core/lazy-module.js';
import { unableToConnect } from '../i18n/messages/failures.js';
import { refuse, type Result } from '../model/result.js';
import type { ApiClient } from '../platform/client.js';
import { sharedPart, type SharedParts } from '../platform/shared.js';
import { pageContext } from './context.js';
import { newKey } from './new-key.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    api: { client?: Promise<ApiClient> };
  }
}

const connecting = lazyModule('page calls', () => import('./connect.js'));

/** What may be given to a call. */
export interface CallOptions {
  /** Says that nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/**
 * Makes a call with code that is fetched when it is first needed. Code that does not come is like a
 * server that does not answer.
 */
export async function callApi<M extends object, T>(
  api: LazyModule<M>,
  work: (module: M, client: ApiClient) => Promise<Result<T>>,
): Promise<Result<T>> {
  const shared = sharedPart('api', () => ({}));
  let loaded: [M, ApiClient];
  try {
    loaded = await Promise.all([api.load(), (shared.client ??= openClient(shared))]);
  } catch {
    return refuse({ kind: 'network', message: unableToConnect });
  }
  return work(...loaded);
}

async function openClient(api: SharedParts['api']): Promise<ApiClient> {
  try {
    const { connect } = await connecting.load();
    const { apiBase, apiDeadline, staticShop } = pageContext();
    return await connect({ base: apiBase, deadline: apiDeadline, staticShop }, newKey);
  } catch (error) {
    // A failed load is never kept; a client is, with the tokens that it has learnt.
    delete api.client;
    throw error;
  }
}

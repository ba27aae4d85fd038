import { lazyModule, type LazyModule } from '../core/lazy-module.js';
import { pageLocale } from '../core/locale.js';
import { messagesIn } from '../core/message-registry.js';
import { failureMessages } from '../i18n/messages/failures.js';
import { refuse, type Result } from '../model/result.js';
import type { ApiClient } from '../platform/client.js';
import { sharedPart } from '../platform/shared.js';
import { pageContext } from './context.js';
import { newKey } from './new-key.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** The client of the site's server. */
    api: SharedClient;
  }
}

const connecting = lazyModule('page calls', () => import('./connect.js'));

/** A client, once somebody has asked for it. */
export interface SharedClient {
  client?: Promise<ApiClient>;
}

/**
 * Makes a call with code that is fetched when it is first needed. Code that does not come is like a
 * server that does not answer.
 *
 * @param open - The client that answers: without it the one of the site's server
 */
export async function callApi<M extends object, T>(
  api: LazyModule<M>,
  work: (module: M, client: ApiClient) => Promise<Result<T>>,
  open: () => Promise<ApiClient> = openServer,
): Promise<Result<T>> {
  let loaded: [M, ApiClient];
  try {
    loaded = await Promise.all([api.load(), open()]);
  } catch {
    const { unableToConnect } = messagesIn(failureMessages, pageLocale());
    return refuse({ kind: 'network', message: unableToConnect });
  }
  return work(...loaded);
}

function openServer(): Promise<ApiClient> {
  return sharedClient(
    sharedPart('api', () => ({})),
    async () => {
      const { connect } = await connecting.load();
      const { apiBase, apiDeadline } = pageContext();
      return connect({ base: apiBase, deadline: apiDeadline }, newKey);
    },
  );
}

/** One client for all who ask, with what it has learnt. A failure to make it is never kept. */
export function sharedClient(
  shared: SharedClient,
  open: () => Promise<ApiClient>,
): Promise<ApiClient> {
  return (shared.client ??= open().catch((error: unknown) => {
    delete shared.client;
    throw error;
  }));
}

import { lazyModule, tagOf, type LazyModule } from '../core/lazy-module.js';
import { pageLocale } from '../core/locale.js';
import { messagesIn } from '../core/message-registry.js';
import { report } from '../core/report.js';
import { failureMessages } from '../i18n/messages/failures.js';
import { refuse, type Refusal, type Result } from '../model/result.js';
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
 * Makes a call with code that is loaded when it is first needed. Code that fails to load is treated like a server that
 * does not respond. A missing endpoint is reported once.
 *
 * @param open - Returns the client to use. Default: the client of the site's server.
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
  const result = await work(...loaded);
  if (!result.ok && result.refusal.missing) reportMissing(api.name, result.refusal);
  return result;
}

/** Endpoints that were reported: each element that needs one would repeat the report. */
const reported = new Set<string>();

function reportMissing(name: string, { status, missing }: Refusal): void {
  const { endpoint = '', setting = '' } = missing ?? {};
  if (reported.has(endpoint)) return;
  reported.add(endpoint);
  report({
    tag: tagOf(name),
    kind: 'input',
    path: setting,
    message:
      status === 404 || status === 405
        ? `The server does not have the endpoint ${endpoint} (status ${String(status)}).`
        : `The server returned a page instead of JSON for the endpoint ${endpoint}.`,
    allowed: `"${setting}" in the page context to name a server that has it`,
  });
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

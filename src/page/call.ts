import { lazyModule, tagOf, type LazyModule } from '../loading/lazy-module.js';
import { pageLocale } from '../core/locale.js';
import { messagesIn } from '../core/message-registry.js';
import { report } from '../platform/report.js';
import { failureMessages } from '../i18n/messages/failures.js';
import { refuse, type Refusal, type Result } from '../model/result.js';
import type { ApiClient } from '../platform/client.js';
import { pageContext } from './context.js';
import { newKey } from './new-key.js';

const connecting = lazyModule('page calls', () => import('./connect.js'));

/** Holds a promise that is created on first use and shared by the page. */
export interface Shared<T> {
  opened?: Promise<T>;
}

/** Calls the site's server with lazily loaded code. {@link callLoaded} describes the result if the code does not load. */
export function callApi<M extends object, T>(
  api: LazyModule<M>,
  work: (module: M, client: ApiClient) => Promise<Result<T>>,
): Promise<Result<T>> {
  return callLoaded(
    api.name,
    () => Promise.all([api.load(), openServer()]),
    ([module, client]) => work(module, client),
  );
}

/**
 * Makes a call with the code that `load` resolves to. If the code fails to load, the result is the same as for a server that
 * does not respond. A missing endpoint is reported once.
 *
 * @param name - the name of the lazy module that makes the call
 */
export async function callLoaded<L, T>(
  name: string,
  load: () => Promise<L>,
  work: (loaded: L) => Promise<Result<T>>,
): Promise<Result<T>> {
  let loaded: L;
  try {
    loaded = await load();
  } catch {
    const { unableToConnect } = messagesIn(failureMessages, pageLocale());
    return refuse({ kind: 'network', message: unableToConnect });
  }
  const result = await work(loaded);
  if (!result.ok && result.refusal.missing) reportMissing(name, result.refusal);
  return result;
}

/** Endpoints that have been reported, so that each is reported only once, not by every element. */
const reported = new Set<string>();

function reportMissing(name: string, { status, missing }: Refusal): void {
  const { endpoint = '', setting = '' } = missing ?? {};
  if (reported.has(endpoint)) return;
  reported.add(endpoint);
  report(tagOf(name), {
    kind: 'input',
    path: setting,
    message:
      status === 404 || status === 405
        ? `The server does not have the endpoint ${endpoint} (status ${String(status)}).`
        : `The server returned a page instead of JSON for the endpoint ${endpoint}.`,
    allowed: `"${setting}" in the page context to be the URL of a server that has this endpoint`,
  });
}

export const openedServer: Shared<ApiClient> = {};

function openServer(): Promise<ApiClient> {
  return openOnce(openedServer, async () => {
    const { connect } = await connecting.load();
    const { apiBase, apiDeadline, isPreview } = pageContext();
    return connect({ base: apiBase, deadline: apiDeadline, isPreview }, newKey);
  });
}

/** Returns the shared promise. After a failure, the next call tries again. */
export function openOnce<T>(shared: Shared<T>, open: () => Promise<T>): Promise<T> {
  return (shared.opened ??= open().catch((error: unknown) => {
    delete shared.opened;
    throw error;
  }));
}

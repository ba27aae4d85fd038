import { readCookie } from '../domain/cookies.js';
import type { Published } from '../domain/published-values.js';
import { createClient, type ApiClient, type ClientOptions, type CrumbSource } from './client.js';

/** Somebody has to log in before a call can succeed. On `document`. */
const LOGIN_REQUIRED = 'sq-login-required';
/** A call failed as nobody expected. On `document`, with words in `detail.message`. */
const SYSTEM_FAILED = 'sq-system-failed';

/**
 * Makes the page's client of the API, with the browser's network and clock. A site without a server for its shop
 * names a catalogue instead.
 */
export async function connect(
  { staticShop, ...options }: ClientOptions & { readonly staticShop: Published },
  newKey: () => string,
): Promise<ApiClient> {
  if (staticShop['catalogue']) {
    const { openStaticClient } = await import('./static-shop/open.js');
    return openStaticClient(staticShop, { deadline: options.deadline, newId: newKey });
  }
  return createClient(options, {
    fetch: (url, init) => fetch(url, init),
    crumb: crumbSource(options.base),
    newKey,
    wait,
    deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    onLoginRequired: () => document.dispatchEvent(new Event(LOGIN_REQUIRED)),
    onSystemError: (message) =>
      document.dispatchEvent(new CustomEvent(SYSTEM_FAILED, { detail: { message } })),
  });
}

/** The cookie's crumb counts, unless the API lies on another origin: its cookies cannot be read. */
function crumbSource(base: string): CrumbSource {
  let last: string | undefined;
  const isElsewhere = new URL(base || '/', location.href).origin !== location.origin;
  return {
    read: () => (isElsewhere ? undefined : readCookie(document.cookie, 'crumb')) ?? last,
    keep: (crumb) => {
      last = crumb;
    },
  };
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/*
 * Determines whether the page can read an endpoint's responses, before anything is sent. A POST is never used for this, because
 * the endpoint would store it.
 */

/**
 * Whether responses can be read:
 *
 * - `readable`: the endpoint allows the page's origin (CORS).
 * - `opaque`: the page cannot read responses, but the browser can post a form.
 * - `unreachable`: there is no response. The network may have failed.
 */
export type Access = 'readable' | 'opaque' | 'unreachable';

const known = new Map<string, Promise<Access>>();

/** Milliseconds until a probe fails. */
const DEADLINE = 8000;

/** Asks an endpoint with a HEAD request. Results other than `unreachable` are kept until the page is left. */
export function accessTo(url: string): Promise<Access> {
  const access = known.get(url) ?? probe(url);
  known.set(url, access);
  void access.then((result) => {
    if (result === 'unreachable') known.delete(url);
  });
  return access;
}

async function probe(url: string): Promise<Access> {
  const blocked = watchPolicy(url);
  if (await head(url, 'cors')) return 'readable';
  const isOpaque = (await blocked()) || (await head(url, 'no-cors'));
  return isOpaque ? 'opaque' : 'unreachable';
}

/** Returns `true` if there is a response. Its status does not matter: many endpoints reject HEAD. */
async function head(url: string, mode: RequestMode): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(DEADLINE);
    await fetch(url, { method: 'HEAD', mode, credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Notices that the page's Content Security Policy (`connect-src`) blocks a request. Such a request has not been sent.
 *
 * @returns a function that stops watching, and returns `true` if a request was blocked
 */
export function watchPolicy(url: string): () => Promise<boolean> {
  let isBlocked = false;
  const { origin } = new URL(url);
  const note = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  return async () => {
    // The event is dispatched in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.removeEventListener('securitypolicyviolation', note);
    return isBlocked;
  };
}

import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import { done, type ApiClient } from '../../platform/client.js';

/** Credentials of a customer (behavior.md#api-site-users). */
interface SiteLogin {
  readonly email: string;
  readonly password: string;
  /** `true` to keep the visitor signed in after the browser is closed. */
  readonly rememberMe: boolean;
}

interface SiteLogout {
  /** `true` to keep a copy of the cart in the browser. */
  readonly cloneCart: boolean;
  /** Token from the server-rendered form if the document was loaded after the login. Otherwise empty. */
  readonly xsrfToken: string;
}

const SESSION_PATH = '/api/site-users/account/session';

/** Empty, because the API client itself reads the token from the response and stores it. */
const session = z.pipe(
  z.object({ xsrfToken: z.string() }),
  z.transform(() => undefined),
);

export function signIn(client: ApiClient, login: SiteLogin): Promise<Result<undefined>> {
  return client.call({ method: 'POST', path: SESSION_PATH, body: login, schema: session });
}

export function signOut(
  client: ApiClient,
  { cloneCart, xsrfToken }: SiteLogout,
): Promise<Result<undefined>> {
  const path = `${SESSION_PATH}?cloneCart=${String(cloneCart)}`;
  return client.call({ method: 'DELETE', path, xsrfToken, schema: done });
}

/** Logs a site owner out. Customers have a separate session. */
export function logOut(client: ApiClient): Promise<Result<undefined>> {
  return client.call({ method: 'POST', path: '/api/auth/Logout', schema: done });
}

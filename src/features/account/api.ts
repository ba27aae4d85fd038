import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import { done, type ApiClient } from '../../platform/client.js';

/** What a customer of the site signs in with (spec section 3, "Site-user session"). */
interface SiteLogin {
  readonly email: string;
  readonly password: string;
  /** Also after the browser was closed. */
  readonly rememberMe: boolean;
}

/** How a customer signs out. */
interface SiteLogout {
  /** Whether the browser keeps a copy of the cart. */
  readonly cloneCart: boolean;
  /** The token in the server's form, for a document that has not seen the login; else empty. */
  readonly xsrfToken: string;
}

const SESSION_PATH = '/api/site-users/account/session';

/** The client itself keeps the token that the answer brings. */
const session = z.pipe(
  z.object({ xsrfToken: z.string() }),
  z.transform(() => undefined),
);

/** Signs a customer in. */
export function signIn(client: ApiClient, login: SiteLogin): Promise<Result<undefined>> {
  return client.call({ method: 'POST', path: SESSION_PATH, body: login, schema: session });
}

/** Signs a customer out. */
export function signOut(
  client: ApiClient,
  { cloneCart, xsrfToken }: SiteLogout,
): Promise<Result<undefined>> {
  const path = `${SESSION_PATH}?cloneCart=${String(cloneCart)}`;
  return client.call({ method: 'DELETE', path, xsrfToken, schema: done });
}

/** Logs an account of the site's owners out. */
export function logOut(client: ApiClient): Promise<Result<undefined>> {
  return client.call({ method: 'POST', path: '/api/auth/Logout', schema: done });
}

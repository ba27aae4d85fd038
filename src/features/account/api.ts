import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';
import { done } from '../../platform/wire.js';
import type { SiteLogin, SiteLogout } from './model/site-login.js';

const PATH = '/api/site-users/account/session';

/** The client itself keeps the token that the answer brings. */
const session = z.pipe(
  z.object({ xsrfToken: z.string() }),
  z.transform(() => undefined),
);

/** Signs a customer in. */
export function signIn(client: ApiClient, login: SiteLogin): Promise<Result<undefined>> {
  return client.call({ method: 'POST', path: PATH, body: login, schema: session });
}

/** Signs a customer out. */
export function signOut(
  client: ApiClient,
  { cloneCart, xsrfToken }: SiteLogout,
): Promise<Result<undefined>> {
  const path = `${PATH}?cloneCart=${String(cloneCart)}`;
  return client.call({ method: 'DELETE', path, xsrfToken, schema: done });
}

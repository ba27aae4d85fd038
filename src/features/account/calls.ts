import type { Result } from '../../model/result.js';
import { ask } from '../../page/call.js';
import type { SiteLogin, SiteLogout } from './api.js';

const load = () => import('./api.js');

/** Signs a customer in (spec section 7). Pages that the server draws then show what is theirs. */
export function signIn(login: SiteLogin): Promise<Result<undefined>> {
  return ask(load, (net, client) => net.signIn(client, login));
}

/** Signs the customer out. */
export function signOut(logout: SiteLogout): Promise<Result<undefined>> {
  return ask(load, (net, client) => net.signOut(client, logout));
}

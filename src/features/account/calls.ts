import { lazyModule } from '../../core/lazy-module.js';
import type { Result } from '../../model/result.js';
import { ask } from '../../page/call.js';
import type { SiteLogin, SiteLogout } from './api.js';

const api = lazyModule('sq-account calls', () => import('./api.js'));

/** Signs a customer in (spec section 7). Pages that the server draws then show what is theirs. */
export function signIn(login: SiteLogin): Promise<Result<undefined>> {
  return ask(api, (calls, client) => calls.signIn(client, login));
}

/** Signs the customer out. */
export function signOut(logout: SiteLogout): Promise<Result<undefined>> {
  return ask(api, (calls, client) => calls.signOut(client, logout));
}

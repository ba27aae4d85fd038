import type { Result } from '../../model/result.js';
import { ask } from '../../page/call.js';

const load = () => import('./api.js');

/** Logs the owner out (spec section 7). A crumb that fails is refreshed, and the call repeated once. */
export function logOut(): Promise<Result<undefined>> {
  return ask(load, (net, client) => net.logOut(client));
}

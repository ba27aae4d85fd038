import { lazyModule } from '../../core/lazy-module.js';
import type { Result } from '../../model/result.js';
import { ask } from '../../page/call.js';

const api = lazyModule('page people calls', () => import('./api.js'));

/** Logs the owner out (spec section 7). A crumb that fails is refreshed, and the call repeated once. */
export function logOut(): Promise<Result<undefined>> {
  return ask(api, (calls, client) => calls.logOut(client));
}

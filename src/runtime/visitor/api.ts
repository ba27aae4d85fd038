import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';
import { done } from '../../platform/wire.js';

/** Logs an account out. */
export function logOut(client: ApiClient): Promise<Result<undefined>> {
  return client.call({ method: 'POST', path: '/api/auth/Logout', schema: done });
}

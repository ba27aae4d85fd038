import { fetchOnce } from '../../core/fetch-chunk.js';

type EngineCode = typeof import('./engine/engine.js');

/** Where the code comes from, so that tests can withhold it. */
export const engineSource = {
  fetch: (): Promise<EngineCode> => import('./engine/engine.js'),
};

const load = fetchOnce(() => engineSource.fetch());

/**
 * Fetches what solves captchas, once for all of them. Rejects with an error that names the chunk; the
 * next call tries again.
 */
export function loadEngine(): Promise<EngineCode> {
  return load('chunk sq-captcha engine');
}

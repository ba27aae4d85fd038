import { fetchOnce } from '../../../core/fetch-chunk.js';

const load = fetchOnce(() => import('./defined/defined.js'));

/** Fetches what published JSON needs, once for all forms. Rejects with an error that names the chunk; the next call tries again. */
export function loadDefined(): ReturnType<typeof load> {
  return load('chunk sq-form fields');
}

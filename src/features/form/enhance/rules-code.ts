import { fetchOnce } from '../../../core/fetch-chunk.js';

const load = fetchOnce(() => import('./rules/field-rule.js'));

/** Fetches the rules for kinds of fields that HTML does not know, once for all forms. Rejects with an error that names the chunk; the next call tries again. */
export function loadRules(): ReturnType<typeof load> {
  return load('chunk sq-form rules');
}

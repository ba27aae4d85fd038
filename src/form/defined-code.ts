import { fetchChunk } from '../element/loader/fetch-chunk.js';

type DefinedCode = typeof import('./defined/defined.js');

let loading: Promise<DefinedCode> | undefined;

/** Fetches what published JSON needs, once for all forms. Rejects with an error that names the chunk; the next call tries again. */
export function loadDefined(): Promise<DefinedCode> {
  loading ??= fetchChunk('chunk sq-form fields', () => import('./defined/defined.js')).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

import { LazyModule } from '../../../src/loading/lazy-module.js';

/** Returns the lazy module with this name. */
export function lateCode(name: string): LazyModule<object> {
  const code = LazyModule.all.get(name);
  if (!code) throw new Error(`No lazy module is named "${name}".`);
  return code;
}

/**
 * Resets a lazy module, so that its next request is like the first one. The request gets the result of `instead`. If
 * `instead` resolves, the module's own code is used.
 *
 * @returns A function that restores the module's own code
 */
export function withhold(name: string, instead: () => Promise<unknown>): () => void {
  const code = lateCode(name);
  const { fetch } = code;
  code.forget();
  code.fetch = async () => {
    await instead();
    return fetch();
  };
  return () => {
    code.fetch = fetch;
  };
}

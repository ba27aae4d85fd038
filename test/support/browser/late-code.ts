import { LazyModule } from '../../../src/loading/lazy-module.js';

/** A lazy module by its name. */
export function lateCode(name: string): LazyModule<object> {
  const code = LazyModule.all.get(name);
  if (!code) throw new Error(`The page declares no late code "${name}".`);
  return code;
}

/**
 * Lets a lazy module be requested as if for the first time, with the result of `instead`, or with its own code if that
 * resolves.
 *
 * @returns the function that restores its own code
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

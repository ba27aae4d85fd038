import { LazyModule } from '../../../src/loading/lazy-module.js';

/** Code of this name that comes late, as the page declares it. */
export function lateCode(name: string): LazyModule<object> {
  const code = LazyModule.all.get(name);
  if (!code) throw new Error(`The page declares no late code "${name}".`);
  return code;
}

/**
 * Lets code be asked for as if for the first time, and gives what `instead` gives: its own code where that settles.
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

/** Key of the global variable with the query of URLs while a lazy chunk is requested. */
export const attemptKey = 'sq-elements/attempt';

/**
 * Calls `load` so that its imports request URLs ending with `?attempt=n`, since some browsers cache the failure of a URL. This
 * applies only to imports before the first `await` in `load`, and only in the build for a script tag, in which each `import()`
 * reads the variable (`src/build/lazy-imports.ts`).
 *
 * @param attempt - 0 for the first request, whose URL has no query
 */
export function withAttempt<T>(attempt: number, load: () => T): T {
  const key = Symbol.for(attemptKey);
  Reflect.set(globalThis, key, attempt ? `?attempt=${attempt}` : '');
  try {
    return load();
  } finally {
    Reflect.set(globalThis, key, '');
  }
}

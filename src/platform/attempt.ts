/** The key of the global variable that holds the query of addresses while lazy code is requested. */
export const attemptKey = 'sq-elements/attempt';

/**
 * Calls `load`, whose imports then request addresses that end with `?attempt=n`: some browsers remember that an address has
 * failed. Only imports before the first `await` in `load` do so, and only those of the build for a script tag, which reads
 * the variable in each `import()` (`src/build/lazy-imports.ts`).
 *
 * @param attempt - 0 for the first request, whose address has no query
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

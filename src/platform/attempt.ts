/** Key of a global variable. While a lazy chunk is requested, the variable contains the query to append to the chunk's URL. */
export const attemptKey = 'sq-elements/attempt';

/**
 * Calls `load` in such a way that its imports request URLs ending with `?attempt=n`. Some browsers cache a failed request, so a
 * retry needs a different URL. Two limits apply:
 *
 * - Only imports before the first `await` in `load` are affected.
 * - It only works in the build for a script tag, where each `import()` reads the variable (`src/build/lazy-imports.ts`).
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

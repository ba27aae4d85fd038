import { useStore as useLiveStore } from '@nanostores/react';

/** The part of a store that a view reads. */
interface Readable<T> {
  readonly value: T | undefined;
  get(): T;
  listen(listener: (value: T) => void): () => void;
}

type LiveStore = Parameters<typeof useLiveStore>[0];

/**
 * The value of a store, now and whenever it changes.
 *
 * @param initial - What a server's rendering shows, and the first one over it in the browser: they must be the same.
 */
export function useStore<T>($store: Readable<T>, initial: T): T {
  return useLiveStore($store as unknown as LiveStore, { ssr: () => initial as never }) as T;
}

import { atom, type ReadableAtom } from 'nanostores';

/** What is known of something that is fetched. */
export type Fetched<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Something that is fetched once, and again when asked (spec section 4, "Other"). */
export interface FetchedStore<T> {
  readonly $fetched: ReadableAtom<Fetched<T>>;
  /** Fetches anew. An earlier fetch that is still under way is given up. Never rejects. */
  refetch(): Promise<void>;
}

/** Begins to fetch at once. */
export function createFetched<T>(fetch: (signal: AbortSignal) => Promise<T>): FetchedStore<T> {
  const $fetched = atom<Fetched<T>>({ status: 'pending' });
  let current: AbortController | undefined;

  async function refetch(): Promise<void> {
    current?.abort();
    const { signal } = (current = new AbortController());
    $fetched.set({ status: 'pending' });
    const state = await fetch(signal).then(
      (value): Fetched<T> => ({ status: 'success', value }),
      (error: unknown): Fetched<T> => ({ status: 'failed', error }),
    );
    if (!signal.aborted) $fetched.set(state);
  }

  void refetch();
  return { $fetched, refetch };
}

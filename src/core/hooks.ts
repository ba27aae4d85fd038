import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { internalsOf, setHostState } from './host.js';
import { provideMethods, type HostMethods } from './methods.js';
import { useHost } from './tree.js';

/**
 * Listens for events of slotted nodes, which React's handlers never hear: natively, on the shadow
 * root. `capture` also hears the ones that do not bubble (`toggle`, `load`, `play`).
 */
export function useSlottedEvent<K extends keyof HTMLElementEventMap>(
  type: K,
  handler: (event: HTMLElementEventMap[K]) => void,
  { capture = false }: { readonly capture?: boolean } = {},
): void {
  const host = useHost();
  const latest = useLatest(handler);
  useEffect(() => {
    const root = host && internalsOf(host)?.shadowRoot;
    if (!root) return;
    const abort = new AbortController();
    const listen = (event: Event): void => latest.current(event as HTMLElementEventMap[K]);
    root.addEventListener(type, listen, { capture, signal: abort.signal });
    return () => abort.abort();
  }, [host, type, capture, latest]);
}

/** Implements the public methods that the element's file names, while the view is mounted. */
export function useMethods(methods: HostMethods): void {
  const host = useHost();
  // Without dependencies: the methods of the last render are the ones that know its state.
  useLayoutEffect(() => (host ? provideMethods(host, methods) : undefined));
}

/** Shows a state to style sheets: `sq-dialog:state(open)`. */
export function useHostState(state: string, on: boolean): void {
  const host = useHost();
  useLayoutEffect(() => {
    if (!host) return;
    setHostState(host, state, on);
    return () => setHostState(host, state, false);
  }, [host, state, on]);
}

/** The value of the last render, for callbacks that outlive it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * Code that comes late, or what is made of it: fetched once it is wanted and, where it has not come, again when the
 * network is back. The function beside it asks at once, for an action that needs it; whenever it comes, the view has it.
 *
 * @param onFailure - Hears of each failure that no action waits for
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  isWanted: boolean,
  onFailure: (error: Error) => void = () => undefined,
): [T | undefined, () => Promise<T>] {
  const [loaded, setLoaded] = useState<T>();
  const latest = useLatest({ load, onFailure });
  const ask = useCallback(async (): Promise<T> => {
    const now = await latest.current.load();
    // What came first stays: a view may follow it.
    setLoaded((before) => before ?? now);
    return now;
  }, [latest]);
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    const { signal } = abort;
    const attempt = (): void => {
      ask().catch((error: unknown) => {
        if (!signal.aborted) latest.current.onFailure(error as Error);
      });
    };
    attempt();
    addEventListener('online', attempt, { signal });
    return () => abort.abort();
  }, [isMissing, ask, latest]);
  return [loaded, ask];
}

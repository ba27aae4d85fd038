import { useStore as useLiveStore } from '@nanostores/react';
import {
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { addStyles } from '../../css.js';
import { type StyleText } from '../../../platform/style-text.js';
import { provideMethods, setHostState, shadowRootOf, type HostMethods } from '../../life/host.js';
import type { LazyModule } from '../../../loading/lazy-module.js';
import { reportChildren } from '../../input/report-children.js';
import { useHost } from './ViewRoot.js';

/**
 * Adds a native listener to the shadow root, for events of slotted nodes. These events do not reach React's handlers. If
 * `capture` is set, the listener also receives events that do not bubble (`toggle`, `load`, `play`).
 */
export function useSlottedEvent<K extends keyof HTMLElementEventMap>(
  type: K,
  handler: (event: HTMLElementEventMap[K]) => void,
  { capture = false }: { readonly capture?: boolean } = {},
): void {
  const host = useHost();
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const root = host && shadowRootOf(host);
    if (!root) return;
    const abort = new AbortController();
    const listen = (event: Event): void => handle(event as HTMLElementEventMap[K]);
    root.addEventListener(type, listen, { capture, signal: abort.signal });
    return () => abort.abort();
  }, [host, type, capture]);
}

export function useMethods(methods: HostMethods): void {
  const host = useHost();
  // Runs after every render (no dependency array), since each render's methods close over its state.
  useLayoutEffect(() => (host ? provideMethods(host, methods) : undefined));
}

/** Sets a custom state for style sheets: `sq-dialog:state(open)`. */
export function useHostState(state: string, on: boolean): void {
  const host = useHost();
  useLayoutEffect(() => {
    if (!host) return;
    setHostState(host, state, on);
    return () => setHostState(host, state, false);
  }, [host, state, on]);
}

const unchanging = (): (() => void) => () => undefined;

/** Returns `false` in the first render, which must match the server's, and `true` after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}

/** Reports in the console that a view cannot use the element's children. */
export function useChildrenReport(message: string, allowed: string): void {
  const host = useHost();
  useEffect(() => {
    if (host) reportChildren(host, message, allowed);
  }, [host, message, allowed]);
}

/**
 * Returns a lazy module after it has loaded, and adds its styles to the element's shadow root. A failed load is retried when
 * the network is back or when other code loads `lazy`.
 *
 * @param isWanted - `true` to load the module
 */
export function useLazyModule<T extends object>(
  lazy: LazyModule<T>,
  isWanted: boolean,
): T | undefined {
  const host = useHost();
  // The value depends on `isWanted`, so that a component that does not need the module does not re-render when the module loads
  // for another caller.
  const code = useSyncExternalStore(
    lazy.subscribe,
    () => (isWanted ? lazy.current : undefined),
    () => undefined,
  );
  useInsertionEffect(() => {
    const root = host && shadowRootOf(host);
    if (root && code && lazy.options.styles) addStyles(root, lazy.options.styles(code));
  }, [host, code, lazy]);
  useEffect(() => {
    if (isWanted) void lazy.tryLoad();
  }, [isWanted, lazy]);
  return code;
}

/** Adds styles to the element's shadow root while the component is mounted. `styles` must be a stable reference. */
export function useStyles(styles: readonly StyleText[]): void {
  const host = useHost();
  useInsertionEffect(() => {
    const root = host && shadowRootOf(host);
    return root ? addStyles(root, styles) : undefined;
  }, [host, styles]);
}

interface Readable<T> {
  readonly value: T | undefined;
  get(): T;
  listen(listener: (value: T) => void): () => void;
}

type LiveStore = Parameters<typeof useLiveStore>[0];

/**
 * Subscribes to a store.
 *
 * @param initial - the value that the server rendered with; also used by the first render if that hydrates
 */
export function useStore<T>($store: Readable<T>, initial: T): T {
  return useLiveStore($store as unknown as LiveStore, { ssr: () => initial as never }) as T;
}

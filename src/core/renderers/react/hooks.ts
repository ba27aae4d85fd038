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
 * Listens for events of slotted nodes, which do not reach React's handlers: natively, on the shadow
 * root. `capture` also gets the ones that do not bubble (`toggle`, `load`, `play`).
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

const unchanging = (): (() => void) => () => undefined;

/** False in the first render, which repeats what a server has rendered; true once the view is mounted. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}

/** Reports children of which a view makes nothing, where visitors are to see nothing of that. */
export function useChildrenReport(message: string, allowed: string): void {
  const host = useHost();
  useEffect(() => {
    if (host) reportChildren(host, message, allowed);
  }, [host, message, allowed]);
}

/**
 * Code that comes late, once it is wanted and has come, with its styles in the element's shadow root. Where it does not
 * come, the network's return fetches it, and so does whoever asks `lazy` for it.
 */
export function useLazyModule<T extends object>(
  lazy: LazyModule<T>,
  isWanted: boolean,
): T | undefined {
  const host = useHost();
  // That it has come for others is nothing to render for.
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

/** Adds styles to the element's shadow root for as long as the component is mounted. `styles` must stay the same list. */
export function useStyles(styles: readonly StyleText[]): void {
  const host = useHost();
  useInsertionEffect(() => {
    const root = host && shadowRootOf(host);
    return root ? addStyles(root, styles) : undefined;
  }, [host, styles]);
}

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

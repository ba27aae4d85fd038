import { containerClass } from './mounting.js';

/*
 * Detects whether a framework is about to hydrate an element. Hydration compares the server's HTML with the framework's own
 * output, so an element must not change itself or its children before that. Frameworks dispatch no event for hydration, so this
 * module uses the available signals.
 */

/**
 * Attribute of an ancestor whose content will be hydrated. The code that hydrates the content removes the attribute afterwards.
 */
export const hydrationMarker = 'data-sq-hydrate';

/** Returns `true` if markup shows that a host will be hydrated. Astro removes `ssr` from an island after hydration. */
export function isMarked(host: Element): boolean {
  return host.closest(`[${hydrationMarker}], astro-island[ssr]`) !== null;
}

/** The part of React's internal root state that contains the hydration status. */
interface ReactRoot {
  readonly stateNode?: {
    readonly current?: { readonly memoizedState?: { readonly isDehydrated?: boolean } | null };
  };
}

/** Returns the nearest React container around a host, and whether that container still awaits hydration. */
export function reactAround(
  host: Element,
): { readonly container: Node; readonly isDehydrated: boolean } | undefined {
  for (let node: Node | null = host; node; node = node.parentNode) {
    const key = ownKey(node, '__reactContainer$');
    if (key === undefined) continue;
    // Our own view hydrates before the elements inside it, so its container needs no check.
    if ((node as Partial<Element>).className === containerClass) return undefined;
    const root = (node as unknown as Record<string, ReactRoot | undefined>)[key];
    const isDehydrated = root?.stateNode?.current?.memoizedState?.isDehydrated === true;
    return { container: node, isDehydrated };
  }
  return undefined;
}

/** Returns `true` if React has created or hydrated a node. */
export function isOfReact(node: Node): boolean {
  return ownKey(node, '__reactFiber$') !== undefined;
}

/**
 * Returns `true` if a framework may still hydrate a host. In a React container, the result may be a false positive for nodes
 * that React does not own. `awaitsHydration`, in a lazy chunk, is exact.
 */
export function mayAwaitHydration(host: Element): boolean {
  if (isMarked(host)) return true;
  const react = reactAround(host);
  if (react) return react.isDehydrated || !isOfReact(host);
  // Next.js sets a global variable if it will hydrate the page. Its scripts have run when `readyState` is `complete`.
  const isNext = '__next_f' in globalThis || '__NEXT_DATA__' in globalThis;
  return isNext && host.ownerDocument.readyState !== 'complete';
}

function ownKey(node: Node, start: string): string | undefined {
  return Object.keys(node).find((key) => key.startsWith(start));
}

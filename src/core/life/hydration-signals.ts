import { containerClass } from './mounting.js';

/*
 * Detects pending hydration by a framework. Hydration compares the server's HTML with the framework's own output, so until then
 * an element must not change its children or itself. Frameworks dispatch no event for it; this module uses the available signals.
 */

/** Attribute of an ancestor whose content will be hydrated. The code that hydrates removes the attribute afterwards. */
export const hydrationMarker = 'data-sq-hydrate';

/** Returns whether the document marks a host for hydration. Astro removes `ssr` from an island after hydration. */
export function isMarked(host: Element): boolean {
  return host.closest(`[${hydrationMarker}], astro-island[ssr]`) !== null;
}

/** The part of React's internal root state that contains the hydration status. */
interface ReactRoot {
  readonly stateNode?: {
    readonly current?: { readonly memoizedState?: { readonly isDehydrated?: boolean } | null };
  };
}

/** The nearest React container around a host, and whether it still awaits hydration. */
export function reactAround(
  host: Element,
): { readonly container: Node; readonly isDehydrated: boolean } | undefined {
  for (let node: Node | null = host; node; node = node.parentNode) {
    const key = ownKey(node, '__reactContainer$');
    if (key === undefined) continue;
    // Our own views are hydrated before the elements inside them.
    if ((node as Partial<Element>).className === containerClass) return undefined;
    const root = (node as unknown as Record<string, ReactRoot | undefined>)[key];
    const isDehydrated = root?.stateNode?.current?.memoizedState?.isDehydrated === true;
    return { container: node, isDehydrated };
  }
  return undefined;
}

/** Returns whether React has created or hydrated a node. */
export function isOfReact(node: Node): boolean {
  return ownKey(node, '__reactFiber$') !== undefined;
}

/**
 * Returns whether a framework may still hydrate a host. In a React container, the result may be a false positive for nodes that
 * React does not own. `awaitsHydration`, a lazy chunk, is exact.
 */
export function mayAwaitHydration(host: Element): boolean {
  if (isMarked(host)) return true;
  const react = reactAround(host);
  if (react) return react.isDehydrated || !isOfReact(host);
  // Next.js announces hydration with a global. Its scripts have run when the document is complete.
  const isNext = '__next_f' in globalThis || '__NEXT_DATA__' in globalThis;
  return isNext && host.ownerDocument.readyState !== 'complete';
}

function ownKey(node: Node, start: string): string | undefined {
  return Object.keys(node).find((key) => key.startsWith(start));
}

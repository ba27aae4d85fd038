import { containerClass } from './mounting.js';

/*
 * A framework that hydrates compares what the server sent with what it would draw itself, node by node. Until it has, a tag must leave
 * its children, and itself, as they were sent. No event says so; these are the signals that there are.
 */

/** Below an element with this attribute somebody will hydrate, and then takes the attribute away. */
export const hydrationMarker = 'data-sq-hydrate';

/** True where the page itself says so. Astro takes `ssr` from an island that it has hydrated. */
export function isMarked(host: Element): boolean {
  return host.closest(`[${hydrationMarker}], astro-island[ssr]`) !== null;
}

/** What React keeps on the container of a root, as far as it says whether the root is hydrated. */
interface ReactRoot {
  readonly stateNode?: {
    readonly current?: { readonly memoizedState?: { readonly isDehydrated?: boolean } | null };
  };
}

/** What is around a host that React draws in, if anything: its container, and whether that is not hydrated yet. */
export function reactAround(
  host: Element,
): { readonly container: Node; readonly isDehydrated: boolean } | undefined {
  for (let node: Node | null = host; node; node = node.parentNode) {
    const key = ownKey(node, '__reactContainer$');
    if (key === undefined) continue;
    // A view of ours is hydrated before the tags in it.
    if ((node as Partial<Element>).className === containerClass) return undefined;
    const root = (node as unknown as Record<string, ReactRoot | undefined>)[key];
    const isDehydrated = root?.stateNode?.current?.memoizedState?.isDehydrated === true;
    return { container: node, isDehydrated };
  }
  return undefined;
}

/** True for a node that React has drawn or taken over. */
export function isOfReact(node: Node): boolean {
  return ownKey(node, '__reactFiber$') !== undefined;
}

/**
 * True where a framework may still take over what the server sent of a host. In a container of React it is too careful with what
 * React does not own: `awaitsHydration`, which comes late, knows better.
 */
export function mayAwaitHydration(host: Element): boolean {
  if (isMarked(host)) return true;
  const react = reactAround(host);
  if (react) return react.isDehydrated || !isOfReact(host);
  // Next says by a global that it will hydrate; its scripts have run when the page is complete.
  const isNext = '__next_f' in globalThis || '__NEXT_DATA__' in globalThis;
  return isNext && host.ownerDocument.readyState !== 'complete';
}

function ownKey(node: Node, start: string): string | undefined {
  return Object.keys(node).find((key) => key.startsWith(start));
}

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

/** True where a framework is still to take over what the server sent of a host. */
export function awaitsHydration(host: Element): boolean {
  if (isMarked(host)) return true;
  for (let node: Node | null = host; node; node = node.parentNode) {
    const key = ownKey(node, '__reactContainer$');
    if (key === undefined) continue;
    // A view of ours is hydrated before the tags in it.
    if ((node as Partial<Element>).className === containerClass) return false;
    const root = (node as unknown as Record<string, ReactRoot | undefined>)[key];
    const isDehydrated = root?.stateNode?.current?.memoizedState?.isDehydrated === true;
    return isDehydrated || isInWaitingBoundary(host, node);
  }
  // Next says by a global that it will hydrate; its scripts have run when the page is complete.
  const isNext = '__next_f' in globalThis || '__NEXT_DATA__' in globalThis;
  return isNext && host.ownerDocument.readyState !== 'complete';
}

/** React hydrates what lies between two comments, `$` and `/$`, later than the rest: its nodes have a key of React then. */
function isInWaitingBoundary(host: Element, container: Node): boolean {
  for (let node: Node | null = host; node && node !== container; node = node.parentNode) {
    if (ownKey(node, '__reactFiber$')) return false;
    // Streamed in, and not yet in its place.
    const { hidden, id } = node as Partial<HTMLElement>;
    if (hidden && id?.startsWith('S:')) return true;
    let closed = 0;
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      const isComment = before.nodeType === Node.COMMENT_NODE;
      if (isComment && before.nodeValue?.startsWith('/$')) closed += 1;
      else if (isComment && before.nodeValue?.startsWith('$') && (closed -= 1) < 0) return true;
      else if (closed === 0 && !isComment && ownKey(before, '__reactFiber$')) break;
    }
  }
  return false;
}

function ownKey(node: Node, start: string): string | undefined {
  return Object.keys(node).find((key) => key.startsWith(start));
}

import type { FieldPath } from '../document/changes.js';
import { isBlock, ROOT, type NodeId, type PageState } from '../document/page-state.js';

/** What must be updated in the frame's document after a change of the page. */
export interface FrameUpdate {
  /** Attributes to copy from the state. */
  readonly attributes: readonly { readonly id: NodeId; readonly name: string }[];
  /** Elements to replace, with their content. `root` is the whole page. No element is inside another one. */
  readonly replaced: readonly NodeId[];
}

/**
 * Decides how to show changed fields in the frame. Elements follow changes of their attributes. For any other change the outermost
 * block is replaced, because an element in use may have moved the children that the server has sent.
 */
export function planUpdate(
  before: PageState,
  after: PageState,
  fields: readonly FieldPath[],
): FrameUpdate {
  const attributes = [];
  const targets = new Set<NodeId>();
  for (const [, id = '', field, name] of fields) {
    const isKept = before.nodes[id] !== undefined && after.nodes[id] !== undefined;
    if (isKept && field === 'attributes' && name !== undefined && isShownDirectly(after, id)) {
      attributes.push({ id, name });
      continue;
    }
    for (const state of [before, after]) {
      const node = state.nodes[id];
      if (!node) continue;
      const isMoved = !isKept || field === 'order' || field === 'parent';
      const start = isMoved || node.kind === 'text' ? node.parent : id;
      targets.add(targetOf(before, after, start));
    }
  }
  const replaced = [...targets].filter(
    (id) => !ancestorsOf(after, id).some((each) => targets.has(each)),
  );
  return {
    attributes: attributes.filter(
      ({ id }) =>
        !replaced.includes(ROOT) &&
        ![id, ...ancestorsOf(after, id)].some((each) => replaced.includes(each)),
    ),
    replaced,
  };
}

/** Returns `true` for a block, and for an element outside of blocks: nothing else reads its attributes. */
function isShownDirectly(state: PageState, id: NodeId): boolean {
  const blocks = ancestorsOf(state, id).filter((each) => isBlock(state.nodes[each]));
  return blocks.length === 0;
}

/** The outermost block around a node, or else the nearest element that exists before and after the change. */
function targetOf(before: PageState, after: PageState, id: NodeId): NodeId {
  const path = [id, ...ancestorsOf(after.nodes[id] ? after : before, id)];
  const shared = path.filter(
    (each) => before.nodes[each]?.kind === 'element' && after.nodes[each]?.kind === 'element',
  );
  return shared.findLast((each) => isBlock(after.nodes[each])) ?? shared[0] ?? ROOT;
}

/** Returns the ancestors of a node, from its parent outwards. */
function ancestorsOf({ nodes }: PageState, id: NodeId): readonly NodeId[] {
  const ancestors: NodeId[] = [];
  for (let parent = nodes[id]?.parent; parent !== undefined && parent !== ROOT;) {
    ancestors.push(parent);
    parent = nodes[parent]?.parent;
  }
  return id === ROOT ? [] : [...ancestors, ROOT];
}

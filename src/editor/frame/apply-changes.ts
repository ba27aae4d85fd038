import type { FieldPath } from '../document/changes.js';
import { isBlock, ROOT, type NodeId, type PageState } from '../document/page-state.js';

/** The updates that the frame's document needs after the page has changed. */
export interface FrameUpdate {
  /** Attributes to copy from the state. */
  readonly attributes: readonly { readonly id: NodeId; readonly name: string }[];
  /** Elements to replace, including their content. None of them is inside another. `root` stands for the whole page. */
  readonly replaced: readonly NodeId[];
}

/**
 * Decides how to show changed fields in the frame. Changed attributes are set on the existing element if it is not inside a
 * block. For any other change, the outermost block around the node is replaced, because a running block may have moved its
 * original children.
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

/** Returns `true` if an element is not inside a block: then no other element reads its attributes. */
function isShownDirectly(state: PageState, id: NodeId): boolean {
  const blocks = ancestorsOf(state, id).filter((each) => isBlock(state.nodes[each]));
  return blocks.length === 0;
}

/**
 * Returns the outermost block around a node. If there is none, returns the nearest element that exists both before and after
 * the change.
 */
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

import { isDraft } from 'mutative';

/*
 * A page's content as the editor sees it: a flat list of nodes with stable IDs. The database stores the source text. The nodes are
 * read from it (`parse-page.ts`) and written back into it (`write-page.ts`).
 *
 * The list is flat, and each node has a text key that determines its order among its siblings. Therefore, changes by different
 * owners rarely concern the same field: if two owners each add a slide to a gallery, they add two nodes and do not change a
 * shared list.
 */

export type NodeId = string;

/** The parent of the outermost nodes. It is not in {@link PageState.nodes}. */
export const ROOT: NodeId = 'root';

interface Position {
  readonly parent: NodeId;
  /** Siblings are sorted by this key, then by ID. */
  readonly order: string;
}

export interface ElementNode extends Position {
  readonly kind: 'element';
  readonly tag: string;
  /** Decoded values, in the order of the source. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The parsed content of a `<script type="application/json">`. The node has no children. */
  readonly json?: unknown;
  /**
   * HTML of an element that contains only text and inline markup. It is one field, edited as rich text. The node has no
   * children.
   */
  readonly content?: string;
}

/** Whitespace, a comment, text beside elements, or HTML that the editor does not split into nodes. */
export interface TextNode extends Position {
  readonly kind: 'text';
  /** The HTML as in the source, with character references. */
  readonly source: string;
}

export type PageNode = ElementNode | TextNode;

export interface PageState {
  readonly nodes: Readonly<Record<NodeId, PageNode>>;
}

export interface Child {
  readonly id: NodeId;
  readonly node: PageNode;
}

type Children = ReadonlyMap<NodeId, readonly Child[]>;

const known = new WeakMap<PageState['nodes'], Children>();

/**
 * Returns the children of all nodes, keyed by parent. Each list is in document order. Computed once per state, because the panel
 * and the tree read the children of the same state many times.
 */
export function childrenByParent(state: PageState): Children {
  // A draft changes after the call.
  if (isDraft(state)) return groupByParent(state);
  const children = known.get(state.nodes) ?? groupByParent(state);
  known.set(state.nodes, children);
  return children;
}

function groupByParent({ nodes }: PageState): Children {
  const children = new Map<NodeId, Child[]>();
  for (const [id, node] of Object.entries(nodes)) {
    const siblings = children.get(node.parent);
    if (siblings) siblings.push({ id, node });
    else children.set(node.parent, [{ id, node }]);
  }
  for (const siblings of children.values()) siblings.sort(compareSiblings);
  return children;
}

function compareSiblings(a: Child, b: Child): number {
  return compareKeys(a.node.order, b.node.order) || compareKeys(a.id, b.id);
}

/** Compares by UTF-16 code units, as the keys of `fractional-indexing` require. */
function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a node's children in document order. */
export function childrenOf(state: PageState, parent: NodeId): readonly Child[] {
  return childrenByParent(state).get(parent) ?? [];
}

/** Returns the nodes inside a node, in document order. */
export function descendantsOf(state: PageState, id: NodeId): readonly Child[] {
  const children = childrenByParent(state);
  const collect = (parent: NodeId): Child[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...collect(child.id)]);
  return collect(id);
}

/** Maximum number of blocks in a page (behavior.md#content-limits). */
export const MAX_BLOCKS = 60;

export function isBlock(node: PageNode | undefined): node is ElementNode {
  return node?.kind === 'element' && node.tag.startsWith('sq-');
}

/** Returns the page's blocks in document order, including blocks inside other blocks. */
export function blocksOf(state: PageState): readonly { id: NodeId; node: ElementNode }[] {
  return descendantsOf(state, ROOT).flatMap(({ id, node }) =>
    isBlock(node) ? [{ id, node }] : [],
  );
}

/** Counts the blocks that are not inside another block. */
export function countBlocks(state: PageState): number {
  const isInside = (parent: NodeId): boolean => {
    const node = state.nodes[parent];
    return node !== undefined && (isBlock(node) || isInside(node.parent));
  };
  return blocksOf(state).filter(({ node }) => !isInside(node.parent)).length;
}

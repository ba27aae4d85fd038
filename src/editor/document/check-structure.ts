import { ordersAt } from './changes.js';
import {
  childrenOf,
  descendantsOf,
  ROOT,
  type Child,
  type NodeId,
  type PageNode,
  type PageState,
} from './page-state.js';
import { reparsePage, StructureError, type ParsedPage } from './parse-page.js';
import { createNodeId } from './steps.js';
import { writePage } from './write-page.js';

/**
 * Returns `false` if a browser would build a different structure from the HTML of the changed page.
 *
 * Parsing a whole page for each typed character takes up to 0.2 s. Therefore, only the changed parts are parsed if they cannot
 * affect the rest. The server parses the whole page when it is saved.
 *
 * @param before a state whose structure is correct
 */
export function keepsStructure(base: ParsedPage, before: PageState, after: PageState): boolean {
  const changed = changedOutermost(before, after);
  // HTML in an outermost text may be unclosed.
  const isSplit = changed.every(({ node }) => node.kind === 'element' || !/[<>]/.test(node.source));
  return (
    (isSplit && isPartReadable(base, partOf(after, changed))) || reparsed(base, after) !== undefined
  );
}

/** Returns the outermost nodes that have changed, that contain a changed node, or that are followed by another node or text than before. */
function changedOutermost(before: PageState, after: PageState): readonly Child[] {
  const changed = new Set<NodeId>();
  for (const id of new Set([...Object.keys(before.nodes), ...Object.keys(after.nodes)])) {
    if (before.nodes[id] === after.nodes[id]) continue;
    for (const state of [before, after]) if (state.nodes[id]) changed.add(outermostOf(state, id));
  }
  const nextBefore = nextById(childrenOf(before, ROOT));
  const now = childrenOf(after, ROOT);
  return now.filter(({ id }, index) => {
    const next = now[index + 1];
    const isBeforeText = next?.node.kind === 'text' && changed.has(next.id);
    return changed.has(id) || isBeforeText || nextBefore.get(id) !== next?.id;
  });
}

function nextById(siblings: readonly Child[]): ReadonlyMap<NodeId, NodeId | undefined> {
  return new Map(siblings.map(({ id }, index) => [id, siblings[index + 1]?.id]));
}

function outermostOf({ nodes }: PageState, id: NodeId): NodeId {
  let outermost = id;
  for (let parent = nodes[id]?.parent; parent !== undefined && parent !== ROOT;) {
    outermost = parent;
    parent = nodes[parent]?.parent;
  }
  return outermost;
}

/** Starts the IDs of the texts that `partOf` adds. */
const AFTER = 'after ';
const FOLLOWING = 'text';

/**
 * Returns a page that contains only some of the outermost elements. Each is followed by a text: the parser moves the text into an
 * element that is not closed, such as `<p>` without an end tag or `<b>`.
 */
function partOf(state: PageState, outermost: readonly Child[]): PageState {
  const elements = outermost.filter(({ node }) => node.kind === 'element');
  const nodes: Record<NodeId, PageNode> = {};
  elements.forEach(({ id, node }, index) => {
    nodes[id] = node;
    for (const inside of descendantsOf(state, id)) nodes[inside.id] = inside.node;
    const [order = ''] = ordersAt(elements, elements[index + 1]?.id, 1);
    nodes[AFTER + id] = { kind: 'text', source: FOLLOWING, parent: ROOT, order };
  });
  return { nodes };
}

function isPartReadable(base: ParsedPage, part: PageState): boolean {
  const read = reparsed(base, part);
  return (
    read !== undefined &&
    // An end tag without a start tag becomes part of the text after it.
    Object.entries(read.state.nodes).every(
      ([id, node]) => !id.startsWith(AFTER) || (node.kind === 'text' && node.source === FOLLOWING),
    )
  );
}

function reparsed(base: ParsedPage, state: PageState): ParsedPage | undefined {
  try {
    return reparsePage(writePage(base, state), state, createNodeId);
  } catch (error) {
    if (error instanceof StructureError) return undefined;
    throw error;
  }
}

import { changedFields } from './history.js';
import type { FieldChange, FieldPath } from './changes.js';
import { mergeChanges, type Conflict } from './merge.js';
import {
  childrenByParent,
  descendantsOf,
  ROOT,
  type Child,
  type NodeId,
  type PageNode,
  type PageState,
} from './page-state.js';
import { parsePage, reparsePage, type ParsedPage } from './parse-page.js';
import { writePage } from './write-page.js';

/** A page in the database: its source, and the ID and the order of each node, in document order. */
export interface StoredPage {
  readonly source: string;
  readonly nodes: readonly StoredNode[];
}

export type StoredNode = readonly [id: NodeId, order: string];

/** Reads a page that has never been edited. */
export function newPage(source: string, createId: () => NodeId): StoredPage {
  return storedPage(parsePage(source, createId));
}

function storedPage({ source, state }: ParsedPage): StoredPage {
  const nodes = descendantsOf(state, ROOT).map(({ id, node }) => [id, node.order] as const);
  return { source, nodes };
}

/** @throws Error if the nodes are not those of the source */
export function readPage({ source, nodes }: StoredPage): ParsedPage {
  const left = [...nodes];
  const parsed = parsePage(source, () => left.shift()?.[0] ?? '');
  if (left.length > 0 || Object.keys(parsed.state.nodes).length !== nodes.length) {
    throw new Error('The stored nodes are not those of the stored source.');
  }
  const orders = new Map(nodes);
  const entries = Object.entries(parsed.state.nodes).map(
    ([id, node]) => [id, { ...node, order: orders.get(id) ?? node.order }] as const,
  );
  return { ...parsed, state: { nodes: Object.fromEntries(entries) } };
}

export type Saved =
  | {
      readonly page: StoredPage;
      readonly state: PageState;
      /** The fields that this save has changed. */
      readonly fields: readonly FieldPath[];
    }
  | { readonly conflicts: readonly Conflict[] };

/**
 * Applies an owner's changes to a stored page.
 *
 * @param others the fields that others have changed since the state that the owner started with
 * @throws StructureError if a browser would read the new HTML with another structure
 */
export function savePage(
  stored: StoredPage,
  changes: readonly FieldChange[],
  others: readonly FieldPath[],
): Saved {
  const base = readPage(stored);
  const merged = mergeChanges(base.state, changes, others);
  if (merged.conflicts) return { conflicts: merged.conflicts };
  const state = joinTexts(merged.state);
  const ids = descendantsOf(state, ROOT).map(({ id }) => id);
  const page = storedPage(reparsePage(writePage(base, state), ids, state));
  return { page, state, fields: changedFields(base.state, state) };
}

/** Joins texts that follow each other, and removes empty ones: a parser would read them so. */
function joinTexts(state: PageState): PageState {
  const nodes: Record<NodeId, PageNode> = { ...state.nodes };
  for (const siblings of childrenByParent(state).values()) {
    let previous: Child | undefined;
    for (const sibling of siblings) {
      const { id, node } = sibling;
      if (node.kind === 'text' && node.source === '') delete nodes[id];
      else if (node.kind === 'text' && previous?.node.kind === 'text') {
        const joined = { ...previous.node, source: previous.node.source + node.source };
        nodes[previous.id] = joined;
        previous = { id: previous.id, node: joined };
        delete nodes[id];
      } else previous = sibling;
    }
  }
  return { nodes };
}

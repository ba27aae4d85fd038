import { create } from 'mutative';
import { joinTexts, overlap, type FieldChange, type FieldPath } from './changes.js';
import { changedFields } from './history.js';
import { mergeChanges, type Conflict } from './merge.js';
import { descendantsOf, ROOT, type NodeId, type PageState } from './page-state.js';
import { parsePage, reparsePage, type ParsedPage } from './parse-page.js';
import { createNodeId } from './steps.js';
import { writePage } from './write-page.js';

/** A page in the database: its source, and each node's ID and order key, in document order. */
export interface StoredPage {
  readonly source: string;
  readonly nodes: readonly StoredNode[];
}

export type StoredNode = readonly [id: NodeId, order: string];

/** Reads a page that has never been edited. @throws StructureError */
export function newPage(source: string, createId: () => NodeId): StoredPage {
  return storedPage(parsePage(source, createId));
}

function storedPage({ source, state }: ParsedPage): StoredPage {
  const nodes = descendantsOf(state, ROOT).map(({ id, node }) => [id, node.order] as const);
  return { source, nodes };
}

/** @throws Error if the nodes do not match the source */
export function readPage({ source, nodes }: StoredPage): ParsedPage {
  const left = [...nodes].reverse();
  const parsed = parsePage(source, () => left.pop()?.[0] ?? '');
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
      /** Those of `fields` that the owner did not change: they were changed by joining adjacent texts. */
      readonly adjusted: readonly FieldPath[];
    }
  | { readonly conflicts: readonly Conflict[] };

/**
 * Applies an owner's changes to a stored page.
 *
 * @param others the fields that others have changed since the owner loaded the page
 * @throws StructureError if a browser would build a different structure from the new HTML
 */
export function savePage(
  stored: StoredPage,
  changes: readonly FieldChange[],
  others: readonly FieldPath[],
): Saved {
  const base = readPage(stored);
  const merged = mergeChanges(base.state, changes, others);
  if (merged.conflicts) return { conflicts: merged.conflicts };
  const joined = create(merged.state, joinTexts);
  const written = reparsePage(writePage(base, joined), joined, createNodeId);
  const fields = changedFields(base.state, written.state);
  const adjusted = fields.filter((path) => !changes.some((change) => overlap(change.path, path)));
  return { page: storedPage(written), state: written.state, fields, adjusted };
}

import {
  applyChanges,
  findProblem,
  orderAt,
  overlap,
  valueAt,
  type FieldChange,
  type FieldPath,
} from './changes.js';
import { childrenOf, type NodeId, type PageState } from './page-state.js';

/** A field that two owners have changed. */
export interface Conflict {
  readonly path: FieldPath;
  /** The value to save. Absent if it removes the field. */
  readonly yours?: unknown;
  /** The saved value. Absent if the field was removed. */
  readonly theirs?: unknown;
}

export type Merged =
  | { readonly state: PageState; readonly conflicts?: undefined }
  | { readonly conflicts: readonly Conflict[] };

/**
 * Applies an owner's changes to a page that other owners have changed since. Changes of different fields are all kept. If both
 * changed one field, nothing is applied, and the conflicts are returned.
 *
 * @param state the saved state
 * @param changes the owner's changes
 * @param others the fields that others have changed since the state that the owner started with
 */
export function mergeChanges(
  state: PageState,
  changes: readonly FieldChange[],
  others: readonly FieldPath[],
): Merged {
  const conflicts = changes
    .filter(
      ({ path, value }) =>
        others.some((other) => overlap(path, other)) && !isSame(valueAt(state, path), value),
    )
    .map((change) => conflictOf(state, change));
  if (conflicts.length > 0) return { conflicts };
  const merged = applyChanges(state, changes);
  const misplaced = changes.filter(
    ({ path: [, id = ''] }) => merged.nodes[id] && findProblem(merged, id),
  );
  // Removing a node changes all of its descendants, but not the nodes that another owner has put into it.
  const orphans = Object.keys(merged.nodes).filter((id) => findProblem(merged, id));
  if (misplaced.length + orphans.length > 0) {
    const concerned =
      misplaced.length > 0 ? misplaced : changes.filter(({ value }) => value === undefined);
    return { conflicts: concerned.map((change) => conflictOf(state, change)) };
  }
  return { state: separateSiblings(merged, changes) };
}

function conflictOf(state: PageState, { path, value }: FieldChange): Conflict {
  const theirs = valueAt(state, path);
  return {
    path,
    ...(value !== undefined && { yours: value }),
    ...(theirs !== undefined && { theirs }),
  };
}

/** Gives new nodes another key if two owners have inserted nodes at the same place. */
function separateSiblings(state: PageState, changes: readonly FieldChange[]): PageState {
  let result = state;
  for (const id of new Set(changes.map(({ path: [, id = ''] }) => id))) {
    const node = result.nodes[id];
    if (!node) continue;
    const siblings = childrenOf(result, node.parent);
    const twin = siblings.find((other) => other.id !== id && other.node.order === node.order);
    if (!twin) continue;
    const next = siblings.find((other) => other.node.order > node.order);
    const order = orderAt(withoutNode(result, id), { parent: node.parent, before: next?.id });
    result = { nodes: { ...result.nodes, [id]: { ...node, order } } };
  }
  return result;
}

function withoutNode({ nodes }: PageState, id: NodeId): PageState {
  const { [id]: _, ...others } = nodes;
  return { nodes: others };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

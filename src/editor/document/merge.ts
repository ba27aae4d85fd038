import {
  applyChanges,
  findProblem,
  overlap,
  valueAt,
  type FieldChange,
  type FieldPath,
} from './changes.js';
import type { PageState } from './page-state.js';
import { isSameJson } from './same-json.js';

/** A field that two owners have changed. */
export interface Conflict {
  readonly path: FieldPath;
  /** The owner's value. Absent if the owner has removed the field. */
  readonly yours?: unknown;
  /** The saved value. Absent if the other owner has removed the field. */
  readonly theirs?: unknown;
  /** The field's node no longer exists, or would be inside a node that no longer exists. */
  readonly isGone?: true;
}

export type Merged =
  | { readonly state: PageState; readonly conflicts?: undefined }
  | { readonly conflicts: readonly Conflict[] };

/**
 * Applies an owner's changes to a page that other owners have changed in the meantime. If they changed different fields, all
 * changes are kept. If they changed the same field, nothing is applied, and the conflicts are returned.
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
    .filter((change) => isGone(state, change) || isChangedByOthers(state, change, others))
    .map((change) => conflictOf(state, change));
  if (conflicts.length > 0) return { conflicts };
  const merged = applyChanges(state, changes);
  // One owner may have moved node A into node B, and the other B into A. Or one owner has put a node into a node that the other
  // has removed.
  const misplaced = Object.keys(merged.nodes).filter((id) => findProblem(merged, id));
  if (misplaced.length === 0) return { state: merged };
  const own = changes.filter(({ path: [, id = ''] }) => misplaced.includes(id));
  const concerned = own.length > 0 ? own : changes.filter(({ value }) => value === undefined);
  return { conflicts: concerned.map((change) => conflictOf(state, change)) };
}

/** Returns `true` if a change concerns a node that does not exist, or a JSON object that does not exist. */
function isGone(state: PageState, { path, value }: FieldChange): boolean {
  if (path.length < 3 || value === undefined) return false;
  const container = valueAt(state, path.slice(0, -1));
  return typeof container !== 'object' || container === null;
}

function isChangedByOthers(
  state: PageState,
  { path, value }: FieldChange,
  others: readonly FieldPath[],
): boolean {
  return others.some((other) => overlap(path, other)) && !isSameJson(valueAt(state, path), value);
}

function conflictOf(state: PageState, change: FieldChange): Conflict {
  const { path, value } = change;
  const theirs = valueAt(state, path);
  return {
    path,
    ...(value !== undefined && { yours: value }),
    ...(theirs !== undefined && { theirs }),
    ...(isGone(state, change) && { isGone: true }),
  };
}

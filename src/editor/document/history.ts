import {
  applyChanges,
  changeState,
  findProblem,
  overlap,
  valueAt,
  type FieldChange,
  type FieldPath,
  type Recipe,
} from './changes.js';
import { isRecord } from '../../model/published-values.js';
import type { Conflict } from './merge.js';
import { isSameJson } from './same-json.js';
import type { PageState } from './page-state.js';

/** One of the owner's steps, which can be undone. */
export interface HistoryEntry {
  /** A name for the undo button and for announcements: "Change columns". */
  readonly label: string;
  readonly changes: readonly FieldChange[];
  readonly inverse: readonly FieldChange[];
}

/** A page's saved state, and the owner's changes since then. */
export interface Editing {
  readonly saved: PageState;
  readonly state: PageState;
  readonly done: readonly HistoryEntry[];
  readonly undone: readonly HistoryEntry[];
}

export function startEditing(saved: PageState): Editing {
  return { saved, state: saved, done: [], undone: [] };
}

/**
 * Applies a step. Returns the given object if the step changes nothing.
 *
 * @param options `joinsPrevious` adds the step to the previous history entry if both change the same fields, such as for the
 * characters typed into an input
 */
export function applyStep(
  editing: Editing,
  label: string,
  recipe: Recipe,
  { joinsPrevious = false } = {},
): Editing {
  const { state, changes, inverse } = changeState(editing.state, recipe);
  if (changes.every(({ path, value }) => isSameJson(value, valueAt(editing.state, path)))) {
    return editing;
  }
  const previous = editing.done.at(-1);
  const joins = joinsPrevious && previous && hasSameFields(previous.changes, changes);
  const entry = { label, changes, inverse: joins ? previous.inverse : inverse };
  const done = joins ? editing.done.slice(0, -1) : editing.done;
  return { ...editing, state, done: [...done, entry], undone: [] };
}

function hasSameFields(a: readonly FieldChange[], b: readonly FieldChange[]): boolean {
  return isSameJson(
    a.map(({ path }) => path),
    b.map(({ path }) => path),
  );
}

/**
 * Undoes the last step. If the step inserted a node, and another owner has since put something into it, the step cannot be
 * undone: it is dropped from the history, and the state stays as it is.
 */
export function undo(editing: Editing): Editing {
  const entry = editing.done.at(-1);
  if (!entry) return editing;
  const rest = { ...editing, done: editing.done.slice(0, -1) };
  const state = applyChanges(editing.state, entry.inverse);
  return hasOrphans(state) ? rest : { ...rest, state, undone: [...editing.undone, entry] };
}

/** Redoes the step that was undone last. */
export function redo(editing: Editing): Editing {
  const entry = editing.undone.at(-1);
  if (!entry) return editing;
  const rest = { ...editing, undone: editing.undone.slice(0, -1) };
  const state = applyChanges(editing.state, entry.changes);
  return hasOrphans(state) ? rest : { ...rest, state, done: [...editing.done, entry] };
}

function hasOrphans(state: PageState): boolean {
  return Object.keys(state.nodes).some((id) => findProblem(state, id));
}

/** Returns the fields that differ from the saved state, with their values. */
export function unsavedChanges({ saved, state }: Editing): readonly FieldChange[] {
  return changedFields(saved, state).map((path) => {
    const value = valueAt(state, path);
    return value === undefined ? { path } : { path, value };
  });
}

export interface Rebased {
  readonly editing: Editing;
  /** Unsaved changes that were dropped because another owner has changed the same fields. */
  readonly dropped: readonly Conflict[];
}

/**
 * Replaces the saved state, after a save or after changes by another owner. Unsaved changes are applied again, except for fields
 * that the other owner has changed. A step that has changed one of these fields can no longer be undone or redone.
 *
 * @param theirs the fields that others have changed since the previous saved state
 */
export function rebase(editing: Editing, saved: PageState, theirs: readonly FieldPath[]): Rebased {
  const isOurs = ({ path }: FieldChange): boolean => !theirs.some((other) => overlap(path, other));
  const keep = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
    entries.filter(({ changes }) => changes.every(isOurs));
  const unsaved = unsavedChanges(editing);
  const applied = applyChanges(saved, unsaved.filter(isOurs));
  const state = withoutOrphans(applied);
  const dropped = unsaved
    .filter((change) => !isSameJson(valueAt(state, change.path), change.value))
    .map(({ path, value }): Conflict => {
      const saveValue = valueAt(saved, path);
      return {
        path,
        ...(value !== undefined && { yours: value }),
        ...(saveValue !== undefined && { theirs: saveValue }),
        ...(path.length > 2 && !saved.nodes[path[1] ?? ''] && { isGone: true }),
      };
    });
  return {
    editing: { saved, state, done: keep(editing.done), undone: keep(editing.undone) },
    dropped,
  };
}

/** Removes nodes whose parent another owner has removed. */
function withoutOrphans(state: PageState): PageState {
  const entries = Object.entries(state.nodes).filter(([id]) => !findProblem(state, id));
  return entries.length === Object.keys(state.nodes).length
    ? state
    : { nodes: Object.fromEntries(entries) };
}

/** Returns the fields that differ between two states. A node that was added or removed is one field. */
export function changedFields(before: PageState, after: PageState): readonly FieldPath[] {
  const ids = new Set([...Object.keys(before.nodes), ...Object.keys(after.nodes)]);
  return [...ids].flatMap((id) =>
    differingFields(before.nodes[id], after.nodes[id], ['nodes', id]),
  );
}

function differingFields(before: unknown, after: unknown, path: FieldPath): readonly FieldPath[] {
  if (isSameJson(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differingFields(before[name], after[name], [...path, name]));
}

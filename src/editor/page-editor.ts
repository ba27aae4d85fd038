import { atom, type ReadableAtom } from 'nanostores';
import type { Refusal } from '../model/result.js';
import { readConflicts, type EditedPage, type EditorApi, type FieldConflict } from './api.js';
import { assignField, type FieldChange, type Recipe } from './document/changes.js';
import {
  applyStep,
  changedFields,
  rebase,
  redo,
  startEditing,
  undo,
  unsavedChanges,
  type Editing,
} from './document/history.js';
import { ROOT, type NodeId } from './document/page-state.js';
import type { ParsedPage } from './document/parse-page.js';
import { keepsStructure } from './document/check-structure.js';
import { readPage } from './document/stored-page.js';
import { writePage } from './document/write-page.js';

/** The result of the last save. */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** The session has ended. The owner must log in and save again. */
  | { readonly kind: 'loginRequired' }
  | { readonly kind: 'failed'; readonly message: string };

export interface PageEditorState {
  readonly page: Pick<EditedPage, 'id' | 'path' | 'title' | 'description' | 'revision'>;
  readonly editing: Editing;
  /** The node whose panel is open. */
  readonly selected: NodeId | undefined;
  readonly saving: SaveStatus;
  /** Fields that were also saved elsewhere. Until the owner has chosen a value, the page shows the saved one. */
  readonly conflicts: readonly FieldConflict[];
  /** Message about the last event, for screen readers and the status line. */
  readonly announcement: string;
}

export interface StepOptions {
  /** Joins this step with the previous one if both change the same fields, so that typed characters are undone together. */
  readonly joinsPrevious?: boolean;
  /** Announced instead of the label. */
  readonly announcement?: string;
}

export interface PageEditor {
  readonly $state: ReadableAtom<PageEditorState>;
  /**
   * Changes the page. If a browser would build a different structure from the resulting HTML, does nothing and returns `false`.
   */
  step(label: string, recipe: Recipe, options?: StepOptions): boolean;
  select(id: NodeId | undefined): void;
  undo(): void;
  redo(): void;
  /** Saves all changes. Does nothing while another save is running. */
  save(): Promise<void>;
  /** Resolves a conflict: applies the owner's value as a new step, or keeps the saved value. */
  resolve(conflict: FieldConflict, choice: 'yours' | 'theirs'): void;
  announce(text: string): void;
  /** Returns the HTML of the page or of one node. */
  html(id?: NodeId): string;
  /** Returns the page as it was last saved. */
  base(): ParsedPage;
}

/** A save that received no response. It may have been stored, so it is sent again with the same key. */
interface PendingSave {
  readonly baseRevision: number;
  readonly changes: readonly FieldChange[];
  readonly key: string;
}

/** Shown to accounts without the right to edit blocks. */
export const viewOnly = 'Your account can look at this page, but not change it.';

const misplaced = 'This can’t be placed here, because browsers would move it.';

/**
 * Edits one page. Steps can be undone, and saves are merged with those of other owners (behavior.md#editor-saving).
 *
 * @param api absent if the page is not stored on a server. `save()` then does nothing
 * @param options `canEdit: false` rejects all changes. Disabled controls are not enough, because points and markers can be dragged
 */
export function createPageEditor(
  page: EditedPage,
  api?: EditorApi,
  { canEdit = true } = {},
): PageEditor {
  let base = readPage(page);
  let pending: PendingSave | undefined;
  const $state = atom<PageEditorState>({
    page: metaOf(page),
    editing: startEditing(base.state),
    selected: undefined,
    saving: { kind: 'idle' },
    conflicts: [],
    announcement: '',
  });
  const set = (change: Partial<PageEditorState>): void => {
    const next = { ...$state.get(), ...change };
    const isSelected = next.selected === undefined || next.editing.state.nodes[next.selected];
    $state.set(isSelected ? next : { ...next, selected: undefined });
  };

  function step(label: string, recipe: Recipe, options: StepOptions = {}): boolean {
    if (!canEdit) {
      set({ announcement: viewOnly });
      return false;
    }
    const { editing } = $state.get();
    const next = applyStep(editing, label, recipe, options);
    if (next === editing) return true;
    if (!keepsStructure(base, editing.state, next.state)) {
      set({ announcement: misplaced });
      return false;
    }
    const isTyped = options.joinsPrevious === true;
    set({ editing: next, ...(!isTyped && { announcement: options.announcement ?? label }) });
    return true;
  }

  async function save(): Promise<void> {
    if (!api || $state.get().saving.kind === 'saving') return;
    const { editing, page: meta } = $state.get();
    const isRepeated = pending !== undefined;
    pending ??= {
      baseRevision: meta.revision,
      changes: unsavedChanges(editing),
      key: crypto.randomUUID(),
    };
    const { key, ...body } = pending;
    if (body.changes.length === 0) {
      pending = undefined;
      return;
    }
    set({ saving: { kind: 'saving' }, announcement: 'Saving…' });
    const result = await api.savePage(meta.id, body, key);
    if (!result.ok) {
      if (result.refusal.kind !== 'network') pending = undefined;
      return handleRefusal(result.refusal);
    }
    pending = undefined;
    replaceBase(result.value, result.value.others);
    set({ saving: { kind: 'idle' }, announcement: 'Saved' });
    // A repeated save sends the changes of the first attempt. Save the later ones, too.
    if (isRepeated) await save();
  }

  async function handleRefusal(refusal: Refusal): Promise<void> {
    const conflicts = refusal.status === 409 ? readConflicts(refusal.body) : undefined;
    if (conflicts && api) return loadOthers(api, conflicts);
    const message = messageOf(refusal);
    set({
      saving: refusal.loginRequired ? { kind: 'loginRequired' } : { kind: 'failed', message },
      announcement: message,
    });
  }

  /** Loads the page as others have saved it, and applies the unsaved changes to it. */
  async function loadOthers(from: EditorApi, conflicts: readonly FieldConflict[]): Promise<void> {
    const { page: meta } = $state.get();
    const result = await from.readPage(meta.id);
    if (!result.ok) {
      set({ saving: { kind: 'failed', message: messageOf(result.refusal) } });
      return;
    }
    const before = $state.get().editing.saved;
    replaceBase(result.value, changedFields(before, readPage(result.value).state), conflicts);
    set({
      saving: { kind: 'idle' },
      announcement:
        'Nothing was saved: the same fields were changed elsewhere. Choose a value for each.',
    });
  }

  function replaceBase(
    next: EditedPage,
    theirs: readonly (readonly string[])[],
    conflicts: readonly FieldConflict[] = [],
  ): void {
    base = readPage(next);
    const { editing, dropped } = rebase($state.get().editing, base.state, theirs);
    const byPath = new Map(conflicts.map((each) => [each.path.join('\n'), each.by]));
    set({
      page: metaOf(next),
      editing,
      conflicts: dropped.map((conflict) => {
        const by = byPath.get(conflict.path.join('\n'));
        return { ...conflict, path: [...conflict.path], ...(by !== undefined && { by }) };
      }),
    });
  }

  return {
    $state,
    step,
    select: (id) => set({ selected: id }),
    undo() {
      const { editing } = $state.get();
      const label = editing.done.at(-1)?.label;
      if (label) set({ editing: undo(editing), announcement: `Undone: ${label}` });
    },
    redo() {
      const { editing } = $state.get();
      const label = editing.undone.at(-1)?.label;
      if (label) set({ editing: redo(editing), announcement: `Redone: ${label}` });
    },
    save,
    resolve(conflict, choice) {
      const rest = $state.get().conflicts.filter((each) => each !== conflict);
      const { path, yours } = conflict;
      const change = yours === undefined ? { path } : { path, value: yours };
      const isDone =
        choice === 'theirs' || step('Keep your value', (draft) => assignField(draft, change));
      if (isDone) set({ conflicts: rest });
    },
    announce: (announcement) => set({ announcement }),
    html(id = ROOT) {
      return writePage(base, $state.get().editing.state, id);
    },
    base: () => base,
  };
}

function metaOf({ id, path, title, description, revision }: EditedPage): PageEditorState['page'] {
  return { id, path, title, description, revision };
}

function messageOf({ status, error, message, loginRequired, kind }: Refusal): string {
  if (loginRequired) return 'You are logged out. Log in to save your changes.';
  if (status === 403) return 'Your account can’t change this page.';
  if (status === 404) return 'This page was deleted. Copy its HTML to keep your changes.';
  if (status === 413) return 'The page is too large to save. Remove some of its content.';
  if (status === 429) return 'There were too many requests. Wait a minute, and save again.';
  if (status !== undefined && status >= 500)
    return 'The server can’t save at the moment. Your changes are kept in this browser. Try again later.';
  if (kind === 'network') return 'There is no connection. Your changes are kept in this browser.';
  return error ?? message;
}

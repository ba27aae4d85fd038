import { atom, type ReadableAtom } from 'nanostores';
import type { Refusal } from '../../model/result.js';
import { readConflicts } from '../api.js';
import type { SaveStatus } from '../page-editor.js';
import { checkSetting, type SettingLists } from './model/check-setting.js';
import { fieldsByName } from './model/setting-fields.js';
import {
  changedFields,
  isPartField,
  mergeValues,
  readValues,
  settingChanges,
  writeParts,
  type SettingConflict,
  type SiteParts,
  type SiteValues,
} from './model/site-values.js';
import type { SiteApi, StoredSettings } from './site-api.js';

export interface SiteEditorState {
  /** Values as they were saved last. */
  readonly saved: SiteValues;
  /** Values of the form. */
  readonly values: SiteValues;
  /** Error messages, keyed by the names of the invalid fields. */
  readonly errors: Readonly<Record<string, string>>;
  /** Fields that were also saved elsewhere. Until the owner has chosen a value, the form keeps the owner's. */
  readonly conflicts: readonly SettingConflict[];
  readonly saving: SaveStatus;
  /** Message about the last event, for screen readers and a status line. */
  readonly announcement: string;
}

export interface SiteEditor {
  readonly $state: ReadableAtom<SiteEditorState>;
  set(name: string, value: unknown): void;
  /** Saves all changes. Does nothing while another save is running. */
  save(): Promise<void>;
  /** Discards all changes. */
  reset(): void;
  resolve(conflict: SettingConflict, choice: 'yours' | 'theirs'): void;
  announce(text: string): void;
  /** Handles a refused request from a view. Returns the message to show. */
  refuse(refusal: Refusal): string;
  /** Call this when the owner has logged in again. Saves if an earlier save was refused because the session had ended. */
  continueSession(): Promise<void>;
}

/** Edits the site's settings, and merges them with changes that others save (behavior.md#settings-save). */
export function createSiteEditor(
  api: SiteApi,
  first: { readonly stored: StoredSettings; readonly parts: SiteParts },
  lists: SettingLists,
): SiteEditor {
  let { versions } = first.stored;
  let parts = first.parts;
  const initial = readValues(first.stored.settings, parts);
  const $state = atom<SiteEditorState>({
    saved: initial,
    values: initial,
    errors: {},
    conflicts: [],
    saving: { kind: 'idle' },
    announcement: '',
  });
  const set = (change: Partial<SiteEditorState>): void =>
    $state.set({ ...$state.get(), ...change });

  /** Takes over the server's values, except for edited fields. */
  function adopt(
    stored: StoredSettings,
    freshParts: SiteParts,
    by: ReadonlyMap<string, string | undefined> = new Map(),
  ): readonly SettingConflict[] {
    const { saved, values } = $state.get();
    const fresh = readValues(stored.settings, freshParts);
    const merged = mergeValues(saved, values, fresh);
    const conflicts = merged.conflicts.map((each) => ({ ...each, by: by.get(each.name) }));
    ({ versions } = stored);
    parts = freshParts;
    set({ saved: fresh, values: merged.values, conflicts });
    return conflicts;
  }

  async function save(): Promise<void> {
    const { saved, values, saving } = $state.get();
    const names = changedFields(saved, values);
    if (saving.kind === 'saving' || names.length === 0) return;
    const errors = Object.fromEntries(
      names.flatMap((name) => {
        const field = fieldsByName.get(name);
        const message = field && checkSetting(field, values[name], lists);
        return message === undefined ? [] : [[name, message]];
      }),
    );
    if (Object.keys(errors).length > 0) return showErrors(errors);
    set({ errors: {}, saving: { kind: 'saving' }, announcement: 'Saving…' });
    const changes = settingChanges(saved, values, versions);
    if (changes.length > 0) {
      const result = await api.saveSettings(changes);
      if (!result.ok) return handleRefusal(result.refusal);
      adopt(result.value, parts);
    }
    if (names.some(isPartField) && !(await saveParts())) return;
    set({ saving: { kind: 'idle' }, announcement: 'Saved' });
  }

  /** Saves the header and footer. They have no versions, so they are read again before they are written. */
  async function saveParts(): Promise<boolean> {
    const fresh = await api.readParts();
    if (!fresh.ok) {
      fail(fresh.refusal);
      return false;
    }
    const { saved } = $state.get();
    const settings = { settings: settingsOf(saved), versions };
    if (adopt(settings, fresh.value).length > 0) {
      announceConflicts();
      return false;
    }
    const result = await api.saveParts(writeParts(fresh.value, $state.get().values));
    if (!result.ok) {
      fail(result.refusal);
      return false;
    }
    adopt(settings, result.value);
    return true;
  }

  async function handleRefusal(refusal: Refusal): Promise<void> {
    const conflicts = refusal.status === 409 ? readConflicts(refusal.body) : undefined;
    if (conflicts) return loadOthers(new Map(conflicts.map((c) => [c.path.join('.'), c.by])));
    const message = fail(refusal);
    if (refusal.errors) showErrors(refusal.errors, message);
  }

  /** Loads the settings that others have saved. Fields that were not edited here show the new values immediately. */
  async function loadOthers(by: ReadonlyMap<string, string | undefined>): Promise<void> {
    const [stored, fresh] = await Promise.all([api.readSettings(), api.readParts()]);
    if (!stored.ok) return void fail(stored.refusal);
    if (!fresh.ok) return void fail(fresh.refusal);
    adopt(stored.value, fresh.value, by);
    announceConflicts();
  }

  function announceConflicts(): void {
    set({
      saving: { kind: 'idle' },
      announcement:
        'Not everything was saved: the same settings were changed elsewhere. Choose a value for each.',
    });
  }

  function showErrors(errors: Readonly<Record<string, string>>, message?: string): void {
    const count = Object.keys(errors).length;
    const text = count === 1 ? 'One setting is invalid.' : `${String(count)} settings are invalid.`;
    const shown = `${message ?? text} Nothing was saved.`;
    set({ errors, saving: { kind: 'failed', message: text }, announcement: shown });
  }

  /** Ends a save that was refused. */
  function fail(refusal: Refusal): string {
    const message = refuse(refusal);
    if (!refusal.loginRequired) set({ saving: { kind: 'failed', message } });
    return message;
  }

  function refuse(refusal: Refusal): string {
    const message = refusal.error ?? refusal.message;
    set({
      ...(refusal.loginRequired && { saving: { kind: 'loginRequired' } }),
      announcement: message,
    });
    return message;
  }

  return {
    $state,
    set(name, value) {
      const { values, errors, saving } = $state.get();
      const { [name]: _, ...others } = errors;
      const isValid = Object.keys(others).length === 0;
      set({
        values: { ...values, [name]: value },
        errors: others,
        ...(saving.kind === 'failed' && isValid && { saving: { kind: 'idle' } }),
      });
    },
    save,
    reset() {
      const { saved } = $state.get();
      set({ values: saved, errors: {}, saving: { kind: 'idle' }, announcement: 'Discarded' });
    },
    resolve({ name, yours, theirs }, choice) {
      const { values, conflicts } = $state.get();
      set({
        values: { ...values, [name]: choice === 'yours' ? yours : theirs },
        conflicts: conflicts.filter((each) => each.name !== name),
        announcement:
          choice === 'yours' ? 'Your value is kept. Save again.' : 'Their value is kept.',
      });
    },
    announce: (announcement) => set({ announcement }),
    refuse,
    async continueSession() {
      set({ saving: { kind: 'idle' }, announcement: 'Logged in' });
      await save();
    },
  };
}

/** Groups the setting fields as the server sends them. */
function settingsOf(values: SiteValues): Readonly<Record<string, unknown>> {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [group = '', member] = name.split('.');
    if (member === undefined) settings[group] = value;
    else settings[group] = { ...(settings[group] as object | undefined), [member]: value };
  }
  return settings;
}

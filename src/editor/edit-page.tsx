import { createRoot } from 'react-dom/client';
import { createEditorApi, createEditorClient } from './api.js';
import { siteVersionIn, withPopupVersions } from './banner/popup-version.js';
import { readBootData } from './boot-data.js';
import { openDrafts, type Drafts, type StoredDraft } from './drafts.js';
import { unsavedChanges } from './document/history.js';
import { assignField, overlap, valueAt } from './document/changes.js';
import { isSameJson } from './document/same-json.js';
import { blockDescriptions } from './package-data.js';
import { createPageEditor, type PageEditor } from './page-editor.js';
import { App } from './shell/App.js';
import { FaultBoundary } from './shell/FaultBoundary.js';

/** Starts the editor of a page in an element. The document contains the page's data: see `boot-data.ts`. */
export async function editPage(container: HTMLElement): Promise<void> {
  const boot = readBootData(document);
  if (boot.pageId === undefined) return;
  const client = createEditorClient();
  const api = createEditorApi(client);
  const [page, { blocks }] = await Promise.all([
    api.readPage(boot.pageId),
    blockDescriptions.load(),
  ]);
  if (!page.ok) {
    container.textContent = page.refusal.error ?? page.refusal.message;
    return;
  }
  const frame = (): HTMLIFrameElement | null =>
    container.querySelector<HTMLIFrameElement>('.ed-stage iframe');
  const editor = withPopupVersions(
    createPageEditor(page.value, api, { canEdit: boot.rights.includes('blocks') }),
    () => siteVersionIn(frame()?.contentDocument),
  );
  const drafts = openDrafts(boot.pageId, boot.account.id);
  const stored = await drafts.read();
  createRoot(container).render(
    <FaultBoundary message="The editor has stopped because of an error. Reload this page to restore your changes.">
      <App
        boot={boot}
        editor={editor}
        api={api}
        client={client}
        blocks={blocks}
        drafts={stored}
        onRestoreDraft={(draft) => restore(editor, drafts, draft)}
        onDiscardDraft={({ key }) => drafts.remove(key)}
      />
    </FaultBoundary>,
  );
  saveDrafts(editor, drafts);
}

/** Keeps unsaved changes in the browser until they are saved. */
function saveDrafts(editor: PageEditor, drafts: Drafts): void {
  let hasWarned = false;
  editor.$state.listen(({ editing, page }, previous) => {
    if (previous?.editing === editing) return;
    const changes = unsavedChanges(editing).map((change) => ({
      ...change,
      before: valueAt(editing.saved, change.path),
    }));
    const isKept = drafts.write(page.revision, changes);
    if (!isKept && !hasWarned) {
      hasWarned = true;
      editor.announce('This browser has no space for a draft. Save often.');
    }
  });
}

/**
 * Applies a draft as one step. Fields that were saved after the draft was written keep the saved value, and their number is
 * announced.
 */
function restore(editor: PageEditor, drafts: Drafts, { key, draft }: StoredDraft): void {
  const { saved } = editor.$state.get().editing;
  const stale = draft.changes.filter(
    ({ path, before }) => !isSameJson(valueAt(saved, path), before),
  );
  const fresh = draft.changes.filter(({ path }) => !stale.some((each) => overlap(each.path, path)));
  const isDone = editor.step('Restore draft', (next) => {
    for (const { path, value } of fresh)
      assignField(next, value === undefined ? { path } : { path, value });
  });
  if (!isDone) return;
  drafts.remove(key);
  if (stale.length > 0) {
    editor.announce(
      `Draft restored, except for ${String(stale.length)} values that were saved elsewhere since then.`,
    );
  }
}

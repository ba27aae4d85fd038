import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { raisedVersions, withPopupVersions } from '../../../src/editor/banner/popup-version.js';
import { createNodeId, setAttribute, setText } from '../../../src/editor/document/steps.js';
import { newPage } from '../../../src/editor/document/stored-page.js';
import type { EditedPage, EditorApi } from '../../../src/editor/api.js';
import { createPageEditor, type PageEditor } from '../../../src/editor/page-editor.js';
import { succeed } from '../../../src/model/result.js';

function openEditor(attributes: string) {
  const source = `<sq-popup-overlay ${attributes}>\n  <p>Ten percent off.</p>\n</sq-popup-overlay>`;
  const page = {
    id: '1',
    path: '/x',
    title: 'X',
    description: '',
    revision: 1,
    ...newPage(source, createNodeId),
  };
  const saved: { readonly path: readonly string[]; readonly value?: unknown }[] = [];
  const api = {
    savePage: (_: string, body: { changes: typeof saved }) => {
      saved.push(...body.changes);
      return Promise.resolve(succeed({ ...page, others: [] }));
    },
  } as unknown as EditorApi;
  const editor = withPopupVersions(createPageEditor(page as unknown as EditedPage, api), () => 7);
  return { editor, saved };
}

function idOf({ $state }: PageEditor, tag: string): string {
  const nodes = Object.entries($state.get().editing.state.nodes);
  return nodes.find(([, node]) => node.kind === 'element' && node.tag === tag)?.[0] ?? '';
}

function versions({ $state }: PageEditor): readonly number[] {
  const { saved, state } = $state.get().editing;
  return raisedVersions(saved, state, 7).map(([, version]) => version);
}

suite('the version of a popup on a page', () => {
  test('is raised when its text changes', () => {
    const { editor } = openEditor('version="3"');
    editor.step('Type', (draft) => setText(draft, idOf(editor, 'p'), 'Free cups.'));
    assert.deepEqual(versions(editor), [4]);
  });

  test('is raised above the version of the site if the popup has none', () => {
    const { editor } = openEditor('heading="Hello"');
    const id = idOf(editor, 'sq-popup-overlay');
    editor.step('Type', (draft) => setAttribute(draft, id, 'heading', 'Welcome'));
    assert.deepEqual(versions(editor), [8]);
  });

  test('is kept when only its layout changes, or when the change is undone', () => {
    const { editor } = openEditor('version="3"');
    const id = idOf(editor, 'sq-popup-overlay');
    editor.step('Layout', (draft) => setAttribute(draft, id, 'layout', 'full'));
    assert.deepEqual(versions(editor), []);
    editor.step('Type', (draft) => setText(draft, idOf(editor, 'p'), 'Free cups.'));
    editor.undo();
    assert.deepEqual(versions(editor), []);
  });

  test('is kept if the owner has already raised it', () => {
    const { editor } = openEditor('version="3"');
    const id = idOf(editor, 'sq-popup-overlay');
    editor.step('Type', (draft) => setText(draft, idOf(editor, 'p'), 'Free cups.'));
    editor.step('Version', (draft) => setAttribute(draft, id, 'version', '9'));
    assert.deepEqual(versions(editor), []);
  });

  test('is saved together with the content, as a step that can be undone', async () => {
    const { editor, saved } = openEditor('version="3"');
    const id = idOf(editor, 'sq-popup-overlay');
    editor.step('Type', (draft) => setText(draft, idOf(editor, 'p'), 'Free cups.'));
    await editor.save();
    assert.deepEqual(
      new Map(saved.map(({ path, value }) => [path.join(), value])),
      new Map([
        [`nodes,${id},attributes,version`, '4'],
        [`nodes,${idOf(editor, 'p')},content`, 'Free cups.'],
      ]),
    );
  });
});

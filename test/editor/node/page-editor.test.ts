import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsavedChanges } from '../../../src/editor/document/history.js';
import { insertHtml } from '../../../src/editor/document/steps.js';
import { ROOT } from '../../../src/editor/document/page-state.js';
import { createPageEditor } from '../../../src/editor/page-editor.js';

const page = {
  id: 'p1',
  path: '/visit',
  title: 'Visit us',
  description: '',
  revision: 1,
  source: '<h1>Visit</h1>',
  nodes: [['n1', 'a0'] as [string, string]],
};

for (const canEdit of [true, false]) {
  test(`${canEdit ? 'applies' : 'rejects'} changes if the account can ${canEdit ? 'edit' : 'only view'} the page`, () => {
    const editor = createPageEditor(page, undefined, { canEdit });
    const isDone = editor.step('Add a text', (draft) =>
      insertHtml(draft, '<p>Text</p>', { parent: ROOT }),
    );
    assert.equal(isDone, canEdit);
    assert.equal(unsavedChanges(editor.$state.get().editing).length > 0, canEdit);
    assert.equal(editor.html().includes('<p>Text</p>'), canEdit);
  });
}

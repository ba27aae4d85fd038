import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { createPageEditor, type PageEditor } from '../../../src/editor/page-editor.js';
import type { EditedPage, EditorApi, SavedPage } from '../../../src/editor/api.js';
import { overlap, valueAt, type FieldPath } from '../../../src/editor/document/changes.js';
import { changedFields, unsavedChanges } from '../../../src/editor/document/history.js';
import {
  blocksOf,
  childrenOf,
  ROOT,
  type PageState,
} from '../../../src/editor/document/page-state.js';
import {
  duplicateNode,
  insertHtml,
  moveNode,
  removeNode,
  setAttribute,
} from '../../../src/editor/document/steps.js';
import { readPage } from '../../../src/editor/document/stored-page.js';
import type { Result } from '../../../src/model/result.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { runServer } from '../running.js';

/*
 * Two owners edit one page with the editor itself, and save through the server's endpoints at random times. If the test fails, its
 * message contains the seed with which fast-check repeats it.
 */

const newVisitor = runServer();

const source = readFileSync('demo/content/pages/visit.html', 'utf8');

function resultOf<T>({ status, body }: Reply): Result<T> {
  if (status < 400) return { ok: true, value: body as unknown as T };
  return {
    ok: false,
    refusal: { kind: 'refused', status, message: body.error ?? '', body },
  };
}

function apiOf(visitor: Visitor): EditorApi {
  const unused = (): never => assert.fail('not called');
  return {
    listPages: unused,
    logIn: unused,
    readPage: async (id) => resultOf<EditedPage>(await visitor.ask(`/api/site/pages/${id}`)),
    savePage: async (id, save, key) =>
      resultOf<SavedPage>(
        await visitor.ask(`/api/site/pages/${id}/changes`, {
          json: save,
          headers: { 'idempotency-key': key },
        }),
      ),
  };
}

interface Edit {
  readonly owner: 0 | 1;
  readonly kind:
    'attribute' | 'insert' | 'remove' | 'move' | 'duplicate' | 'undo' | 'redo' | 'save';
  readonly a: number;
  readonly b: number;
  readonly text: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  owner: fc.constantFrom<0 | 1>(0, 1),
  kind: fc.constantFrom<Edit['kind']>(
    ...(['attribute', 'attribute', 'attribute', 'insert', 'remove'] as const),
    ...(['move', 'duplicate', 'undo', 'undo', 'redo', 'save', 'save'] as const),
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  text: fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
});

const names = ['title', 'data-a', 'data-b'];

/** Applies an edit to an owner's page. */
function apply(editor: PageEditor, { kind, a, b, text }: Edit): void {
  if (kind === 'undo') return editor.undo();
  if (kind === 'redo') return editor.redo();
  const { state } = editor.$state.get().editing;
  const blocks = blocksOf(state);
  const target = blocks[a % Math.max(1, blocks.length)]?.id ?? '';
  const roots = childrenOf(state, ROOT);
  const before = roots[b % Math.max(1, roots.length)]?.id;
  editor.step(kind, (draft) => {
    if (kind === 'attribute') setAttribute(draft, target, names[b % names.length] ?? '', text);
    if (kind === 'remove') removeNode(draft, target);
    if (kind === 'duplicate' && blocks.length < 20) duplicateNode(draft, target);
    if (kind === 'move') moveNode(draft, target, { parent: ROOT, before });
    if (kind === 'insert' && blocks.length < 20)
      insertHtml(draft, '<sq-button>x</sq-button>', { parent: ROOT, before });
  });
}

/** The fields that differ between two states, except for texts between elements, which are joined. */
function changedElements(before: PageState, after: PageState): readonly FieldPath[] {
  return changedFields(before, after).filter((path) => {
    const node = valueAt(before, path.slice(0, 2)) ?? valueAt(after, path.slice(0, 2));
    return (node as { readonly kind?: string }).kind !== 'text';
  });
}

test('500 edits by two owners: no field is lost, and undo changes only own fields', async () => {
  const visitors = [await newVisitor(), await newVisitor()];
  for (const [index, visitor] of visitors.entries()) {
    await logIn(visitor, index === 0 ? 'editor' : 'admin');
  }
  const [first, second] = visitors;
  assert.ok(first && second);

  const property = fc.asyncProperty(
    fc.array(edit, { minLength: 500, maxLength: 500 }),
    async (edits) => {
      const created = await first.ask('/api/site/pages', {
        json: { path: `/two-${randomUUID().slice(0, 8)}`, title: 'Two', description: '', source },
      });
      assert.equal(created.status, 201, created.text);
      const page = created.body as unknown as EditedPage;
      const editors = [first, second].map((visitor) => createPageEditor(page, apiOf(visitor)));
      let saves = 0;
      for (const each of edits) {
        const editor = editors[each.owner];
        assert.ok(editor);
        if (each.kind !== 'save') {
          apply(editor, each);
          continue;
        }
        const stored = async (): Promise<PageState> =>
          readPage((await first.ask(`/api/site/pages/${page.id}`)).body as unknown as EditedPage)
            .state;
        const before = await stored();
        const mine = unsavedChanges(editor.$state.get().editing);
        await editor.save();
        const after = await stored();
        const { saving, conflicts, editing } = editor.$state.get();
        assert.equal(saving.kind, 'idle', JSON.stringify(saving));
        // Only this owner's unsaved changes, including those of an undo, are different from before.
        for (const path of changedElements(before, after)) {
          assert.ok(
            mine.some((change) => overlap(change.path, path)),
            `${path.join('/')} was changed by the other owner`,
          );
        }
        // Each change is either saved, or not saved yet, or its conflict is shown.
        for (const { path, value } of mine) {
          const kept = [after, editing.state].map((state) => valueAt(state, path));
          const isKept = kept.some((other) => JSON.stringify(other) === JSON.stringify(value));
          const isText = valueAt(editing.state, [...path.slice(0, 2), 'kind']) !== 'element';
          const isShown = conflicts.some((conflict) => overlap(conflict.path, path));
          assert.ok(isKept || isShown || isText, `${path.join('/')} is lost`);
        }
        saves += 1;
      }
      assert.ok(saves > 20);
    },
  );

  await fc.assert(property, { numRuns: 1, endOnFailure: true, includeErrorInReport: true });
});

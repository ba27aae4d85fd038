import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyStep, startEditing, unsavedChanges } from '../../../src/editor/document/history.js';
import type { FieldChange, Recipe } from '../../../src/editor/document/changes.js';
import { blocksOf, ROOT } from '../../../src/editor/document/page-state.js';
import { insertHtml, setAttribute } from '../../../src/editor/document/steps.js';
import { readPage, type StoredPage } from '../../../src/editor/document/stored-page.js';
import type { Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { open, runServer } from '../running.js';

interface Page extends StoredPage {
  readonly id: string;
  readonly path: string;
  readonly revision: number;
}

const newVisitor = runServer();
let count = 0;

async function editor(): Promise<Visitor> {
  const visitor = await newVisitor();
  await logIn(visitor, 'editor');
  return visitor;
}

/** Creates a page that no other test changes. */
async function createPage(
  visitor: Visitor,
  source = '<sq-map lat="1" lng="2"></sq-map>',
): Promise<Page> {
  count += 1;
  const json = { path: `/page-${String(count)}`, title: 'Page', description: '', source };
  const { status, body } = await visitor.ask('/api/site/pages', { method: 'POST', json });
  assert.equal(status, 201, JSON.stringify(body));
  return body as unknown as Page;
}

function changesOf(page: Page, recipe: Recipe): readonly FieldChange[] {
  return unsavedChanges(applyStep(startEditing(readPage(page).state), 'change', recipe));
}

const setLat =
  (value: string): Recipe =>
  (draft) =>
    setAttribute(draft, blocksOf(draft)[0]?.id ?? '', 'lat', value);

function save(
  visitor: Visitor,
  page: Page,
  changes: readonly FieldChange[],
  baseRevision = page.revision,
) {
  return visitor.ask(`/api/site/pages/${page.id}/changes`, {
    method: 'POST',
    json: { baseRevision, changes },
  });
}

describe('a page that owners edit', () => {
  test('is shown to visitors with its saved HTML', async () => {
    const owner = await editor();
    const page = await createPage(owner);
    assert.equal((await save(owner, page, changesOf(page, setLat('41.5')))).status, 200);
    const visitor = await newVisitor();
    const { status, text } = await open(visitor, page.path);
    assert.equal(status, 200);
    assert.match(text, /<sq-map lat="41.5" lng="2"><\/sq-map>/);
    assert.doesNotMatch(text, /data-sq-node/);
  });

  test('has node IDs in the editor’s frame, but only for accounts', async () => {
    const owner = await editor();
    const page = await createPage(owner);
    const framed = await open(owner, `${page.path}?sq-edit`);
    assert.match(framed.text, /<sq-map[^>]* data-sq-node="/);
    assert.match(framed.text, /data-sq-edit/);
    const visitor = await newVisitor();
    assert.doesNotMatch(
      (await open(visitor, `${page.path}?sq-edit`)).text,
      /data-sq-(?:node|edit)/,
    );
  });

  test('keeps both changes if two accounts change different fields', async () => {
    const first = await editor();
    const second = await newVisitor();
    await logIn(second, 'admin');
    const page = await createPage(first);
    assert.equal((await save(first, page, changesOf(page, setLat('5')))).status, 200);
    const lng = changesOf(page, (draft) =>
      setAttribute(draft, blocksOf(draft)[0]?.id ?? '', 'lng', '6'),
    );
    const { status, body } = await save(second, page, lng);
    assert.equal(status, 200);
    assert.equal(body['source'], '<sq-map lat="5" lng="6"></sq-map>');
    assert.equal(body['revision'], page.revision + 2);
  });

  test('rejects a second change of the same field with both values, and stores nothing', async () => {
    const first = await editor();
    const second = await newVisitor();
    await logIn(second, 'admin');
    const page = await createPage(first);
    await save(first, page, changesOf(page, setLat('5')));
    const { status, body } = await save(second, page, changesOf(page, setLat('6')));
    assert.equal(status, 409);
    const [conflict] = body['conflicts'] as Record<string, unknown>[];
    assert.equal(conflict?.['yours'], '6');
    assert.equal(conflict?.['theirs'], '5');
    assert.equal(conflict?.['by'], 'editor@halden.example');
    const now = await first.ask(`/api/site/pages/${page.id}`);
    assert.equal(now.body['revision'], page.revision + 1);
    // With the current revision, the second value replaces the first one.
    const again = await save(second, page, changesOf(page, setLat('6')), page.revision + 1);
    assert.equal(again.status, 200);
  });

  test('rejects a base revision that does not exist', async () => {
    const owner = await editor();
    const page = await createPage(owner);
    assert.equal((await save(owner, page, changesOf(page, setLat('5')), 99)).status, 409);
  });

  test('rejects forbidden HTML, misplaced blocks and more than 60 blocks', async () => {
    const owner = await editor();
    const page = await createPage(
      owner,
      `<p><img src="a.jpg"> text</p>${'<sq-icon></sq-icon>'.repeat(60)}`,
    );
    const refused: readonly Recipe[] = [
      (draft) => insertHtml(draft, '<iframe src="/"></iframe>', { parent: ROOT }),
      (draft) => insertHtml(draft, '<sq-icon onclick="x()"></sq-icon>', { parent: ROOT }),
      (draft) => {
        const [p] = Object.entries(draft.nodes).find(
          ([, node]) => 'tag' in node && node.tag === 'p',
        ) ?? [''];
        insertHtml(draft, '<div>a</div>', { parent: p });
      },
      (draft) => insertHtml(draft, '<sq-icon></sq-icon>', { parent: ROOT }),
    ];
    for (const recipe of refused) {
      const { status } = await save(owner, page, changesOf(page, recipe));
      assert.equal(status, 400);
    }
    assert.equal((await owner.ask(`/api/site/pages/${page.id}`)).body['revision'], page.revision);
  });

  test('is created only at an unused path, and is missing after it has been deleted', async () => {
    const owner = await editor();
    const page = await createPage(owner);
    for (const path of [page.path, '/cart', '/config', '/visit']) {
      const json = { path, title: 'Page', description: '', source: '' };
      const { status, body } = await owner.ask('/api/site/pages', { method: 'POST', json });
      assert.equal(status, 409, path);
      assert.match(String((body['errors'] as Record<string, string>)['path']), /Another page/);
    }
    assert.equal((await owner.ask(`/api/site/pages/${page.id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await open(owner, page.path)).status, 404);
    assert.equal((await save(owner, page, changesOf(page, setLat('5')))).status, 404);
  });

  test('can be restored after it has been deleted, with its URL and its revision', async () => {
    const owner = await editor();
    const page = await createPage(owner);
    const restore = () =>
      owner.ask(`/api/site/deleted-pages/${page.id}/restore`, { method: 'POST' });
    const isListed = async (): Promise<boolean> => {
      const { body } = await owner.ask('/api/site/deleted-pages');
      return (body['pages'] as readonly Page[]).some(({ id }) => id === page.id);
    };
    assert.equal((await restore()).status, 404);
    await owner.ask(`/api/site/pages/${page.id}`, { method: 'DELETE' });
    assert.equal(await isListed(), true);

    const { status, body } = await restore();

    assert.equal(status, 200);
    assert.deepEqual(body, page);
    assert.equal((await open(owner, page.path)).status, 200);
    assert.equal((await save(owner, page, changesOf(page, setLat('5')))).status, 200);
    assert.equal(await isListed(), false);
    assert.equal((await restore()).status, 404);
  });

  test('is not restored at the URL of another page', async () => {
    const owner = await editor();
    const page = await createPage(owner);
    await owner.ask(`/api/site/pages/${page.id}`, { method: 'DELETE' });
    const json = { path: page.path, title: 'Other', description: '', source: '' };
    await owner.ask('/api/site/pages', { json });
    const { status, body } = await owner.ask(`/api/site/deleted-pages/${page.id}/restore`, {
      method: 'POST',
    });
    assert.equal(status, 409);
    assert.match(body.error ?? '', /Another page has the URL/);
  });
});

describe('access rights to pages', () => {
  const expected = { admin: 200, editor: 200, storeManager: 403, viewer: 403 } as const;
  for (const [role, status] of Object.entries(expected)) {
    test(`${role}: a save is answered with status ${String(status)}`, async () => {
      const owner = await editor();
      const page = await createPage(owner);
      const visitor = await newVisitor();
      await logIn(visitor, role as keyof typeof expected);
      assert.equal((await visitor.ask(`/api/site/pages/${page.id}`)).status, 200);
      assert.equal((await save(visitor, page, changesOf(page, setLat('5')))).status, status);
    });
  }

  test('a visitor without an account cannot read or save a page', async () => {
    const page = await createPage(await editor());
    const visitor = await newVisitor();
    assert.equal((await visitor.ask('/api/site/pages')).status, 401);
    assert.equal((await save(visitor, page, changesOf(page, setLat('5')))).status, 401);
  });

  test('deleted pages are listed and restored only for accounts that may change pages', async () => {
    const visitor = await newVisitor();
    assert.equal((await visitor.ask('/api/site/deleted-pages')).status, 401);
    await logIn(visitor, 'viewer');
    assert.equal((await visitor.ask('/api/site/deleted-pages')).status, 403);
    const restored = await visitor.ask('/api/site/deleted-pages/x/restore', { method: 'POST' });
    assert.equal(restored.status, 403);
  });
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accounts } from '../../../demo/server/database/schema.js';
import { AUDIT_DAYS, PAGE_CHANGE_DAYS, sweep } from '../../../demo/server/database/sweep.js';
import { createPage, savePage } from '../../../demo/server/features/pages/pages.js';
import { auditEntries, pageChanges } from '../../../demo/server/features/pages/tables.js';
import type { FieldChange } from '../../../src/editor/document/changes.js';
import { blocksOf } from '../../../src/editor/document/page-state.js';
import { readPage } from '../../../src/editor/document/stored-page.js';
import { openTestDatabase } from '../../support/node/databases.js';

const DAY = 86_400_000;
const { db, close } = await openTestDatabase();
after(close);

const inDays = (days: number): Date => new Date(Date.now() + days * DAY);

test('changes of pages and the audit log are deleted when they are old', async () => {
  await db
    .insert(accounts)
    .values({ id: 'a1', email: 'a@halden.example', passwordHash: '', roles: [4] });
  const page = await db.transaction((tx) =>
    createPage(
      tx,
      { path: '/old', title: 'Old', description: '', source: '<sq-map lat="1"></sq-map>' },
      'a1',
    ),
  );
  const [block] = blocksOf(readPage(page).state);
  const setLat = (value: string): readonly FieldChange[] => [
    { path: ['nodes', block?.id ?? '', 'attributes', 'lat'], value },
  ];
  const save = (value: string, baseRevision: number) =>
    db.transaction((tx) => savePage(tx, page.id, { baseRevision, changes: setLat(value) }, 'a1'));
  await save('2', page.revision);

  await sweep(db, inDays(PAGE_CHANGE_DAYS - 1), { insightDays: 31 });
  assert.equal(await db.$count(pageChanges), 1);
  await sweep(db, inDays(PAGE_CHANGE_DAYS + 1), { insightDays: 31 });
  assert.equal(await db.$count(pageChanges), 0);
  assert.equal(await db.$count(auditEntries), 2);
  await sweep(db, inDays(AUDIT_DAYS + 1), { insightDays: 31 });
  assert.equal(await db.$count(auditEntries), 0);

  // The server no longer knows which fields have changed since the first revision, so it saves nothing.
  await assert.rejects(save('3', page.revision), /loaded too long ago/);
  await save('3', page.revision + 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../demo/server/database/database.js';
import {
  disconnectProvider,
  readMultilingual,
  writeLanguages,
} from '../../../demo/server/features/site/site-settings.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { hold } from '../../support/node/owner-session.js';
import type { Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { json, open, runServer } from '../running.js';

const newVisitor = runServer();

const headerFooter = '/api/site-header-footer';
const multilingual = '/api/multilingual';
const parts = { header: { title: 'Halden', links: ['/shop'] }, footer: { text: 'Twelve kilos' } };

async function readJson(visitor: Visitor, path: string): Promise<unknown> {
  return json(await visitor.ask(path));
}

test('stores the header and footer that an editor saves, and returns them to every visitor', async () => {
  const [editor, stranger] = [await newVisitor(), await newVisitor()];
  await logIn(editor, 'editor');

  const stored = json(await editor.ask(headerFooter, { method: 'PUT', json: parts }));
  const invalid = { header: 'Halden', footer: {} };
  const refused = await editor.ask(headerFooter, { method: 'PUT', json: invalid });

  assert.deepEqual(stored, parts);
  assert.equal(refused.status, 400);
  assert.deepEqual(Object.keys(refused.body.errors ?? {}), ['header']);
  assert.deepEqual(await readJson(stranger, headerFooter), parts);
});

test('rejects changes to the site from viewers and visitors', async () => {
  const [viewer, stranger] = [await newVisitor(), await newVisitor()];
  await logIn(viewer, 'viewer');
  for (const [path, change] of [
    [headerFooter, { method: 'PUT', json: parts }],
    [`${multilingual}/languages`, { method: 'PUT', json: { languages: ['de'] } }],
    [`${multilingual}/connection`, { method: 'DELETE' }],
  ] as const) {
    const known = await viewer.ask(path, change);
    assert.deepEqual([known.status, known.body.authorizationFail], [403, true], path);
    const unknown = await stranger.ask(path, change);
    assert.deepEqual([unknown.status, unknown.body.loginRequired], [401, true], path);
  }
});

test("adds languages to the site's main language, and disconnects the translation provider", async () => {
  const [admin, stranger] = [await newVisitor(), await newVisitor()];
  await logIn(admin, 'admin');
  const set = (languages: readonly string[]) =>
    admin.ask(`${multilingual}/languages`, { method: 'PUT', json: { languages } });
  const expected = { languages: ['en-US', 'de', 'pt-BR'], defaultLanguage: 'en-US' };

  assert.deepEqual(json(await set(['de', 'pt-BR', 'de'])), expected);
  assert.equal((await set(['<b>'])).status, 400);
  const connected = { connected: true, provider: 'demo' };
  assert.deepEqual(await readJson(admin, `${multilingual}/status`), connected);

  assert.equal((await admin.ask(`${multilingual}/connection`, { method: 'DELETE' })).status, 200);
  const disconnected = { connected: false, provider: null };
  assert.deepEqual(await readJson(admin, `${multilingual}/status`), disconnected);
  assert.deepEqual(await readJson(stranger, `${multilingual}/settings`), expected);
});

/** Waits until one transaction is waiting for another. */
async function someoneWaits(db: Database): Promise<void> {
  const waiting = sql`(select from pg_locks where not granted) as waiting`;
  while ((await db.select({ one: sql`1` }).from(waiting)).length === 0);
}

test('keeps both of two simultaneous changes to a setting', async (t) => {
  const { name, db, close } = await openTestDatabase();
  t.after(close);
  await db.transaction((tx) => writeLanguages(tx, ['fr']));

  const [written, released] = [hold(), hold()];
  const first = db.transaction(async (tx) => {
    await writeLanguages(tx, ['de']);
    written.release();
    await released.held;
  });
  await written.held;
  const second = db.transaction((tx) => disconnectProvider(tx));
  // PGlite starts the second transaction only after the first one has ended.
  if (name === 'PostgreSQL') await someoneWaits(db);
  released.release();
  await Promise.all([first, second]);

  assert.deepEqual(await readMultilingual(db), { languages: ['en-US', 'de'], provider: null });
});

test("the panel's preview shows only pages of the site", async () => {
  const owner = await newVisitor();
  await logIn(owner, 'storeManager');
  for (const [given, shown] of [
    ['/shop?a=1&b=2', '/shop?a=1&amp;b=2'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/config/?frameUrl=%2F', '/'],
    ['"><script>', '/'],
  ] as const) {
    const { status, text } = await open(owner, `/config/?frameUrl=${encodeURIComponent(given)}`);
    assert.equal(status, 200);
    assert.ok(text.includes(`<iframe class="panel-preview" src="${shown}"`), given);
    assert.ok(!text.includes('<script>'));
  }
});

test("shows a store manager the shop's orders, and shows a viewer the editor but no lists", async () => {
  const [manager, viewer] = [await newVisitor(), await newVisitor()];
  await logIn(manager, 'storeManager');
  assert.ok((await open(manager, '/config')).text.includes('Orders'));
  assert.equal((await open(manager, '/config?view=submissions')).status, 403);

  await logIn(viewer, 'viewer');
  assert.equal((await open(viewer, '/config')).status, 403);
  assert.equal((await open(viewer, '/config/?frameUrl=%2Fvisit')).status, 200);
});

test('writes the account and its roles to the page context', async () => {
  const owner = await newVisitor();
  const contextOf = async (path: string): Promise<Record<string, unknown>> => {
    const { text } = await open(owner, path);
    const [, source = ''] = /id="sq-context">([\s\S]*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(source) as Record<string, unknown>;
  };
  assert.equal((await contextOf('/shop'))['authenticatedAccount'], undefined);
  await logIn(owner, 'storeManager');

  const { websiteRoles, authenticatedAccount } = await contextOf('/shop');
  assert.deepEqual(websiteRoles, [8]);
  assert.equal((authenticatedAccount as { email: string }).email, 'store@halden.example');
  assert.deepEqual((await contextOf('/site/people?roles=viewer,editor'))['websiteRoles'], [4, 10]);
  assert.equal((await contextOf('/nowhere'))['pageType'], 100);
});

test('shows the escaped path of a missing page', async () => {
  const page = await open(await newVisitor(), '/nowhere/<b>?a=1');
  assert.equal(page.status, 404);
  assert.ok(page.text.includes('We couldn’t find /nowhere/'), page.text);
  assert.ok(!page.text.includes('<b>'));
});

test('ends the session when a script logs out', async () => {
  const owner = await newVisitor();
  await logIn(owner, 'admin');
  assert.equal((await owner.ask('/api/auth/Logout', { method: 'POST' })).status, 200);
  assert.equal((await open(owner, '/config')).status, 303);
});

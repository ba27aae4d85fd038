import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, type ApiClient } from '../../../src/platform/client.js';
import { logOut } from '../../../src/features/account/api.js';
import {
  disconnectTranslation,
  fetchHeaderFooter,
  fetchMultilingualSettings,
  fetchMultilingualStatus,
  saveHeaderFooter,
  saveLanguages,
} from './site-api.js';
import type { Visitor } from '../../support/node/visitor.js';
import { logIn } from '../owner/owner.js';
import { json, open, runServer } from '../running.js';

const newVisitor = runServer();

/** The library's own client, with the cookies of a visitor. */
function clientOf(visitor: Visitor): ApiClient {
  let keys = 0;
  return createClient(
    { base: visitor.url, deadline: 10_000 },
    {
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          headers: {
            ...(init.headers as Record<string, string>),
            cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        }),
      crumb: { read: () => visitor.cookies.get('crumb'), keep: () => undefined },
      newKey: () => `site-${process.pid}-${(keys += 1)}-${Math.random()}`,
      wait: () => Promise.resolve(),
      deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
      onLoginRequired: () => undefined,
      onSystemError: () => undefined,
    },
  );
}

const parts = { header: { title: 'Halden', links: ['/shop'] }, footer: { text: 'Twelve kilos' } };

test('header and footer are kept by who edits the site, and read by everybody', async () => {
  const [editor, stranger] = [await newVisitor(), await newVisitor()];
  await logIn(editor, 'editor');

  assert.deepEqual(await saveHeaderFooter(clientOf(editor), parts), { ok: true, value: parts });

  assert.deepEqual(await fetchHeaderFooter(clientOf(stranger)), { ok: true, value: parts });
});

for (const [name, write] of [
  ['header and footer', (client: ApiClient) => saveHeaderFooter(client, parts)],
  ['languages', (client: ApiClient) => saveLanguages(client, ['de'])],
  ['the connection', (client: ApiClient) => disconnectTranslation(client)],
] as const) {
  test(`${name} are nobody else’s to change`, async () => {
    const [viewer, stranger] = [await newVisitor(), await newVisitor()];
    await logIn(viewer, 'viewer');

    const [known, unknown] = [await write(clientOf(viewer)), await write(clientOf(stranger))];

    assert.ok(!known.ok && known.refusal.status === 403 && known.refusal.authorizationFail);
    assert.ok(!unknown.ok && unknown.refusal.status === 401 && unknown.refusal.loginRequired);
  });
}

test('a header that is no object is refused by its name, and nothing is stored', async () => {
  const editor = await newVisitor();
  await logIn(editor, 'editor');
  const before = await fetchHeaderFooter(clientOf(editor));
  const reply = await editor.ask('/api/site-header-footer', {
    method: 'PUT',
    json: { header: 'Halden', footer: {} },
  });

  const { errors } = json<{ errors: Record<string, string> }>(reply, 400);
  assert.deepEqual(Object.keys(errors), ['header']);
  assert.deepEqual(await fetchHeaderFooter(clientOf(editor)), before);
});

test('languages are set beside the site’s own, and whoever translates can be let go', async () => {
  const editor = await newVisitor();
  await logIn(editor, 'admin');
  const client = clientOf(editor);
  const languages = ['en-US', 'de', 'pt-BR'];

  assert.deepEqual(await saveLanguages(client, ['de', 'pt-BR', 'de']), {
    ok: true,
    value: { languages, defaultLanguage: 'en-US' },
  });
  assert.deepEqual(await fetchMultilingualStatus(client), {
    ok: true,
    value: { connected: true, provider: 'demo' },
  });

  assert.deepEqual(await disconnectTranslation(client), { ok: true, value: undefined });
  assert.deepEqual(await fetchMultilingualStatus(client), {
    ok: true,
    value: { connected: false, provider: '' },
  });
  const stranger = clientOf(await newVisitor());
  assert.deepEqual(await fetchMultilingualSettings(stranger), {
    ok: true,
    value: { languages, defaultLanguage: 'en-US' },
  });
});

test('a language that is none is refused', async () => {
  const editor = await newVisitor();
  await logIn(editor, 'editor');
  const result = await saveLanguages(clientOf(editor), ['<b>']);
  assert.ok(!result.ok && result.refusal.status === 400);
});

test('the panel shows what it was given, and a page of the site alone', async () => {
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

test('a store manager sees what the shop sells, a viewer nothing of the panel', async () => {
  const [manager, viewer] = [await newVisitor(), await newVisitor()];
  await logIn(manager, 'storeManager');
  assert.ok((await open(manager, '/config')).text.includes('Orders'));
  assert.equal((await open(manager, '/config?view=submissions')).status, 403);

  await logIn(viewer, 'viewer');
  assert.equal((await open(viewer, '/config/?frameUrl=%2F')).status, 403);
});

test('pages say in their context who has an account, and which roles it has', async () => {
  const owner = await newVisitor();
  const contextOf = async (path: string): Promise<Record<string, unknown>> => {
    const { text } = await open(owner, path);
    const [, source = ''] = /id="sq-context">([\s\S]*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(source) as Record<string, unknown>;
  };
  assert.equal((await contextOf('/shop'))['authenticatedAccount'], undefined);
  await logIn(owner, 'storeManager');

  const context = await contextOf('/shop');
  assert.deepEqual(context['websiteRoles'], [8]);
  assert.equal(
    (context['authenticatedAccount'] as { email: string }).email,
    'store@halden.example',
  );
  assert.deepEqual((await contextOf('/site/people?roles=viewer,editor'))['websiteRoles'], [4, 10]);
  assert.equal((await contextOf('/nowhere'))['pageType'], 100);
});

test('a page that is not there says its path, to people and to scripts', async () => {
  const visitor = await newVisitor();
  const page = await open(visitor, '/nowhere/<b>?a=1');
  assert.equal(page.status, 404);
  assert.ok(page.text.includes('There is nothing at /nowhere/'), page.text);
  assert.ok(!page.text.includes('<b>'));

  const result = await clientOf(visitor).call({
    method: 'GET',
    path: '/api/nowhere?a=1',
    schema: { safeParse: () => ({ success: false }) },
  });
  assert.ok(!result.ok);
  assert.equal(result.refusal.path, '/api/nowhere');
});

test('a logout by script ends the session', async () => {
  const owner = await newVisitor();
  await logIn(owner, 'admin');
  assert.deepEqual(await logOut(clientOf(owner)), { ok: true, value: undefined });
  assert.equal((await open(owner, '/config')).status, 303);
});

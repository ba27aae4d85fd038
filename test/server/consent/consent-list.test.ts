import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn, ownerText } from '../owner/owner.js';
import { json, open, runServer } from '../running.js';

const newVisitor = runServer({});

const record = {
  id: 'proof-of-this-test',
  time: '2026-11-24T07:00:00.000Z',
  revision: 3,
  bannerRevision: 2,
  allowed: ['analytics'],
  denied: ['marketing'],
  deniedServices: ['heatmap'],
  language: 'de',
  texts: ['<b>Cookies?</b>', 'Ja'],
  address: 'http://127.0.0.1/site/consent',
  isOptedOut: true,
};

test('an admin reads the consent records, and downloads them', async () => {
  const visitor = await newVisitor();
  json(await visitor.ask('/api/consent/records', { json: record }));

  const owner = await newVisitor();
  const text = await ownerText(owner, 'consents');
  assert.match(text, /proof-of-this-test/);
  assert.match(text, /marketing, heatmap/);
  assert.match(text, /&lt;b&gt;Cookies\?&lt;\/b&gt;/);
  assert.match(text, /Global Privacy Control/);

  const file = await open(owner, '/config/consents.json');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment/);
  const [first] = JSON.parse(file.text) as Record<string, unknown>[];
  const { time, ...sent } = record;
  assert.deepEqual({ ...first, createdAt: '' }, { ...sent, answeredAt: time, createdAt: '' });
});

test('nobody else reads consent records', async () => {
  assert.equal((await open(await newVisitor(), '/config/consents.json')).status, 403);
  const editor = await newVisitor();
  await logIn(editor, 'editor');
  for (const path of ['/config/consents.json', '/config?view=consents'])
    assert.equal((await open(editor, path)).status, 403);
});

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

test('stores a repeated consent record only once, and shows it to an admin', async () => {
  const visitor = await newVisitor();
  const send = (json: object) => visitor.ask('/api/consent/records', { json });
  for (let count = 0; count < 3; count += 1) json(await send(record));
  for (const broken of [{}, { ...record, time: 'now' }]) json(await send(broken), 400);

  const owner = await newVisitor();
  const text = await ownerText(owner, 'consents');
  assert.match(text, /proof-of-this-test/);
  assert.match(text, /marketing, heatmap/);
  assert.match(text, /&lt;b&gt;Cookies\?&lt;\/b&gt;/);
  assert.match(text, /Global Privacy Control/);

  const file = await open(owner, '/config/consents.json');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment/);
  const [first, ...others] = JSON.parse(file.text) as Record<string, unknown>[];
  assert.deepEqual(others, []);
  const { time, ...sent } = record;
  assert.deepEqual({ ...first, createdAt: '' }, { ...sent, answeredAt: time, createdAt: '' });
});

test('denies visitors and editors access to consent records', async () => {
  assert.equal((await open(await newVisitor(), '/config/consents.json')).status, 403);
  const editor = await newVisitor();
  await logIn(editor, 'editor');
  for (const path of ['/config/consents.json', '/config?view=consents'])
    assert.equal((await open(editor, path)).status, 403);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { readElements } from '../../src/build/read-elements.js';
import { serverFormApi } from '../../src/features/form/api.js';
import { fetchResults } from '../../src/features/search/api.js';
import type { Result } from '../../src/model/result.js';
import { Cookies, Tab } from '../features/cart/node/tab.js';
import { startMinimalServer, type MinimalServer } from '../support/node/minimal-server.js';

/* The elements' own API clients, tested with the server from docs/start/servers.md. */

let server: MinimalServer;
before(async () => {
  server = await startMinimalServer();
});
after(() => server.stop());

const page = {
  pageTitle: 'Corner Coffee',
  pageId: '',
  contentSource: 'c',
  pagePath: '/',
  pagePermissionTypeValue: 1,
} as const;
const question = { formId: 'question', form: { email: 'ada@example.com', message: 'Open?' } };
const mug = {
  itemId: 'MUG-1',
  sku: 'MUG-1',
  quantity: 2,
  title: 'Stoneware mug',
  unitCents: 2200,
  currency: 'USD',
} as const;

function value<T>(result: Result<T>): T {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

function formApi({ client }: Tab) {
  return serverFormApi(client, { read: () => null, write: () => undefined });
}

test('stores a submission, and names an invalid field when it rejects one', async () => {
  const api = formApi(new Tab(server.url, new Cookies()));

  const outcome = await api.submit(question, page);
  assert.ok(outcome.outcome === 'stored');
  assert.notEqual(outcome.receipt.submissionId, '');
  const refused = await api.submit({ ...question, form: { email: 'ada' } }, page);
  assert.ok(refused.outcome === 'rejected');
  assert.deepEqual(refused.refusal.errors, { email: 'Enter a valid email address.' });
});

test('stores a repeated submission once', async () => {
  const { client } = new Tab(server.url, new Cookies());
  const any = { safeParse: (data: unknown) => ({ success: true, data }) } as const;
  const path = '/api/form/FormSubmissionKey';
  const { key } = value(await client.call({ method: 'POST', path, schema: any })) as {
    key: string;
  };
  const body = { key, formId: 'question', form: JSON.stringify(question.form) };
  const save = '/api/form/SaveFormSubmission';
  const send = () => client.call({ method: 'POST', path: save, body, schema: any });

  const first = value(await send());
  assert.deepEqual(value(await send()), first);
  const state = value(await client.call({ method: 'GET', path: `${path}/${key}`, schema: any }));
  const { submissionId } = first as { submissionId: string };
  assert.deepEqual(state, { state: 'stored', submissionId });
});

test('adds, changes and removes a cart line', async () => {
  const cookies = new Cookies();
  const { shop } = new Tab(server.url, cookies);

  assert.deepEqual(value(await shop.fetch()).entries, []);
  assert.equal(cookies.text, '');
  const added = value(await shop.change({ kind: 'add', line: mug }, 'key-of-addition'));
  assert.deepEqual([added.totalQuantity, added.subtotalCents], [2, 4400]);
  assert.match(cookies.text, /hasCart=true/);
  const [line] = added.entries;
  const entryId = line?.id ?? '';
  const changed = await shop.change({ kind: 'setQuantity', entryId, quantity: 3 }, 'key-of-change');
  assert.equal(value(changed).totalQuantity, 3);
  assert.deepEqual(
    value(await shop.change({ kind: 'remove', entryId }, 'key-of-removal')).entries,
    [],
  );
});

test('applies a repeated cart change once', async () => {
  const { shop } = new Tab(server.url, new Cookies());
  const add = () => shop.change({ kind: 'add', line: mug }, 'the-same-key');

  await add();
  const again = value(await add());
  assert.deepEqual([again.totalQuantity, again.revision], [2, 1]);
  assert.deepEqual(again.recentWrites, ['the-same-key']);
});

test('rejects an unknown product, and a request from a page of another site', async () => {
  const { shop } = new Tab(server.url, new Cookies());
  const unknown = await shop.change({ kind: 'add', line: { ...mug, sku: 'X' } }, 'key-of-unknown');
  assert.ok(!unknown.ok);
  assert.equal(unknown.refusal.error, 'This is not available.');

  const foreign = new Tab(server.url, new Cookies(), { origin: 'https://other.example' });
  const refused = await foreign.shop.change({ kind: 'add', line: mug }, 'key-of-foreign');
  assert.ok(!refused.ok);
  assert.equal(refused.refusal.status, 403);
});

test('finds products by part of their title', async () => {
  const { client } = new Tab(server.url, new Cookies());
  const { signal } = new AbortController();

  const { total, hits } = value(await fetchResults(client, 'Mug', signal));
  assert.equal(total, 1);
  assert.deepEqual([hits[0]?.title, hits[0]?.url], ['Stoneware mug', '/#mug']);
  assert.equal(value(await fetchResults(client, 'teapot', signal)).total, 0);
});

test('lets clients detect a missing endpoint', async () => {
  const { shop } = new Tab(server.url, new Cookies());
  const result = await shop.change({ kind: 'addCoupon', promoCode: 'X' }, 'key-of-coupon');
  assert.ok(!result.ok);
  assert.match(result.refusal.missing?.endpoint ?? '', /POST .*\/coupons$/);
});

test('the guide about servers covers every element', () => {
  const guide = readFileSync('docs/start/servers.md', 'utf8');
  for (const { tag } of readElements()) assert.ok(guide.includes(`\`${tag}\``), tag);
});

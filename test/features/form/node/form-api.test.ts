import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverFormApi } from '../../../../src/features/form/api.js';
import { formMessages } from '../../../../src/features/form/messages.js';
import type {
  FormOutcome,
  Rejected,
  Unknown,
} from '../../../../src/features/form/model/outcome.js';
import type { Refusal } from '../../../../src/model/result.js';
import { createClient } from '../../../../src/platform/client.js';
import { broken, json, recordedPorts } from '../../../platform/node/ports.js';

const { noSubmissionKey } = formMessages.english;

const page = {
  pageTitle: 'Home',
  pageId: 'p1',
  contentSource: 'c',
  pagePath: '/',
  pagePermissionTypeValue: 1,
} as const;
const submission = { formId: 'ask-us', form: { name: 'Ada', when: ['1', '2'] } };

type Answer = () => Promise<Response>;
const stored: Answer = () => json(200, { success: true, submissionId: 's1' });
const refused: Answer = () => json(400, { error: 'No.' });
const junk: Answer = () => Promise.resolve(new Response('<'));

/** Returns the refusal of a submission that is not stored, or whose outcome is unknown. */
function refusalOf(outcome: FormOutcome): Refusal {
  assert.notEqual(outcome.outcome, 'stored');
  return (outcome as Rejected | Unknown).refusal;
}

const isStored = ({ outcome }: FormOutcome): boolean => outcome === 'stored';

/** A fake session storage. */
function textStorage(text: string | null = null) {
  return { read: () => text, write: (next: string) => void (text = next) };
}

/** A fake server that issues numbered keys and returns the given responses in order. The last response repeats. */
function server(...answers: readonly Answer[]) {
  return serverWith({ state: 'unused' }, ...answers);
}

/** A fake server that returns the given state for each key. */
function serverWith(keyState: unknown, ...answers: readonly Answer[]) {
  const requestedKeys: string[] = [];
  const storage = textStorage();
  const sent: Record<string, unknown>[] = [];
  const headers: (string | null)[] = [];
  let keys = 0;
  const [ports] = recordedPorts(({ url, init }) => {
    if (init.method === 'GET') {
      requestedKeys.push(/\/FormSubmissionKey\/([^?]*)/.exec(url)?.[1] ?? '');
      return json(200, keyState);
    }
    if (url.includes('FormSubmissionKey')) return json(200, { key: `key-${String((keys += 1))}` });
    sent.push(JSON.parse(init.body as string) as Record<string, unknown>);
    headers.push(new Headers(init.headers).get('idempotency-key'));
    return answers[Math.min(sent.length, answers.length) - 1]?.() ?? broken();
  }, 'crumb');
  const client = createClient({ base: '', deadline: 1 }, ports);
  return {
    sender: serverFormApi(client, storage),
    sent,
    headers,
    requestedKeys,
    storage,
    keys: () => sent.map(({ key }) => key),
    /** Returns the adapter after the page has been reloaded. */
    reload: () => serverFormApi(client, storage),
  };
}

test("sends the idempotency key, the values and the page's fields", async () => {
  const { sender, sent, headers } = server(stored);

  const result = await sender.submit({ ...submission, objectName: 'block-1' }, page);
  assert.deepEqual(result, { outcome: 'stored', receipt: { submissionId: 's1' } });
  assert.deepEqual(sent, [
    {
      key: 'key-1',
      formId: 'ask-us',
      collectionId: '',
      objectName: 'block-1',
      isOverlayForm: false,
      submitButtonText: '',
      form: '{"name":"Ada","when":["1","2"]}',
      ...page,
    },
  ]);
  assert.deepEqual(headers, ['key-1']);
});

test('sends fields that listeners add, but does not let them replace its own fields', async () => {
  const { sender, sent } = server(stored);
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  const eventFields = {
    campaign: 'spring',
    step: 2,
    seen: ['a', { b: null }],
    formId: 'another',
    key: 'mine',
    captchaKey: 'none',
    form: '{}',
    pagePath: '/elsewhere',
    loop,
    big: 1n,
    later: undefined,
    act: () => undefined,
  };
  const result = await sender.submit({ ...submission, eventFields }, page);

  assert.equal(result.outcome, 'stored');
  assert.deepEqual(sent, [
    {
      campaign: 'spring',
      step: 2,
      seen: ['a', { b: null }],
      key: 'key-1',
      formId: 'ask-us',
      collectionId: '',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: '',
      form: '{"name":"Ada","when":["1","2"]}',
      ...page,
    },
  ]);
});

test("reuses the idempotency key if only listeners' fields differ", async () => {
  const { sender, sent } = server(broken, broken, broken, broken, stored);
  const seen = ['a'];
  await sender.submit({ ...submission, eventFields: { seen } }, page);
  seen.push('b');
  await sender.submit({ ...submission, eventFields: { seen, step: 2 } }, page);

  assert.deepEqual([sent[0]?.['seen'], sent[4]?.['seen']], [['a'], ['a', 'b']]);
  assert.equal(sent[4]?.['key'], sent[0]?.['key']);
});

test('sends the same content with the same key after a lost response', async () => {
  const { sender, keys } = server(broken, broken, broken, broken, stored);
  const first = await sender.submit(submission, page);
  assert.equal(refusalOf(first).kind, 'network');

  const second = await sender.submit(submission, { ...page, pageTitle: '(1) Home' });
  assert.equal(second.outcome, 'stored');
  assert.equal(new Set(keys()).size, 1);
});

test('sends different content with a new key', async () => {
  const { sender, keys } = server(broken, broken, broken, broken, stored);
  await sender.submit(submission, page);
  await sender.submit({ ...submission, form: { name: 'Grace' } }, page);

  assert.deepEqual(keys().slice(3), ['key-1', 'key-2']);
});

test('reports a submission as stored if the server stored it before it responded with an error', async () => {
  const { sender, requestedKeys, keys } = serverWith(
    { state: 'stored', submissionId: 's9' },
    refused,
  );
  const result = await sender.submit(submission, page);
  assert.deepEqual(result, { outcome: 'stored', receipt: { submissionId: 's9' } });
  assert.deepEqual([requestedKeys, keys()], [['key-1'], ['key-1']]);
});

test('reuses the key after a rejection unless the server reports that the key has expired', async () => {
  for (const [record, second] of [
    [{ state: 'unused' }, 'key-1'],
    [{ error: 'Not found.' }, 'key-1'],
    [{ state: 'expired' }, 'key-2'],
  ] as const) {
    const { sender, keys } = serverWith(record, refused, stored);
    const first = await sender.submit(submission, page);
    assert.equal(refusalOf(first).status, 400);
    assert.equal(isStored(await sender.submit(submission, page)), true);
    assert.deepEqual(keys(), ['key-1', second]);
  }
});

test('sends a password that was corrected after a rejection with a new key', async () => {
  const { sender, keys } = server(refused, broken, broken, broken, broken, stored);
  const send = (pin: string) =>
    sender.submit({ formId: 'ask-us', form: { name: 'Ada', pin }, passwordFields: ['pin'] }, page);
  await send('1234');
  await send('5678');
  // The outcome of the second attempt is unknown, so the key must be reused.
  assert.equal(isStored(await send('5678')), true);
  assert.deepEqual(keys(), ['key-1', 'key-2', 'key-2', 'key-2', 'key-2', 'key-2']);
});

test('repeats a request once if its response is unreadable', async () => {
  const read = server(junk, stored);
  assert.equal(isStored(await read.sender.submit(submission, page)), true);
  assert.deepEqual(read.keys(), ['key-1', 'key-1']);

  const never = server(junk);
  const result = await never.sender.submit(submission, page);
  assert.equal(refusalOf(result).kind, 'unreadable');
  assert.deepEqual(never.keys(), ['key-1', 'key-1']);
});

test('replaces an expired key once', async () => {
  const used: Answer = () => json(409, { error: 'Used.', keyUsed: true });
  const { sender, keys } = serverWith({ state: 'expired' }, used, stored);
  assert.equal(isStored(await sender.submit(submission, page)), true);
  assert.deepEqual(keys(), ['key-1', 'key-2']);

  const never = serverWith({ state: 'expired' }, used);
  const result = await never.sender.submit(submission, page);
  assert.equal(refusalOf(result).status, 409);
  assert.deepEqual(never.keys(), ['key-1', 'key-2']);
});

test('sends no submission if the server issues no key', async () => {
  const [ports, { requests }] = recordedPorts(() => json(429, { error: 'Slowly.' }), 'crumb');
  const sender = serverFormApi(createClient({ base: '', deadline: 1 }, ports), textStorage());

  assert.deepEqual(await sender.submit(submission, page), {
    outcome: 'rejected',
    isUnsent: true,
    refusal: { kind: 'refused', status: 429, message: noSubmissionKey, error: 'Slowly.' },
  });
  assert.equal(requests.length, 1);
});

test('reuses the key if the content is the same and only the captcha solution is new', async () => {
  const { sender, keys, sent } = server(broken, broken, broken, broken, stored);
  await sender.submit({ ...submission, captchaKey: 'first' }, page);
  const result = await sender.submit({ ...submission, captchaKey: 'second' }, page);
  assert.equal(result.outcome, 'stored');
  assert.equal(new Set(keys()).size, 1);
  assert.equal(sent.at(-1)?.['captchaKey'], 'second');
});

test('keeps the key of a submission with an unknown outcome across a reload, and stores only a hash of the content', async () => {
  const { sender, reload, storage, keys } = server(broken, broken, broken, broken, stored, stored);
  await sender.submit(submission, page);
  assert.doesNotMatch(storage.read() ?? '', /Ada|ask-us/);

  assert.equal(isStored(await reload().submit(submission, page)), true);
  assert.equal(new Set(keys()).size, 1);
  // The first submission has been stored, so equal content is a new submission.
  await reload().submit(submission, page);
  assert.equal(keys().at(-1), 'key-2');
});

test('uses a key that was requested in advance for one submission only, even if it is still loading', async () => {
  const { sender, keys } = server(stored);

  void sender.prepare();
  void sender.prepare();
  await sender.submit(submission, page);
  await sender.submit({ ...submission, form: { name: 'Grace' } }, page);

  assert.deepEqual(keys(), ['key-1', 'key-2']);
});

test('parses receipts and keys in the formats of different servers', async () => {
  for (const [body, expected] of [
    [{ success: true, submissionId: 12 }, { submissionId: '12' }],
    [{ success: true }, { submissionId: '' }],
    [{ success: true, submissionId: null }, 'unreadable'],
    [{}, 'unreadable'],
  ] as const) {
    const result = await server(() => json(200, body)).sender.submit(submission, page);
    assert.deepEqual(result.outcome === 'stored' ? result.receipt : result.refusal.kind, expected);
  }
  for (const [body, expected] of [
    [{ key: '', data: { key: 'k2' } }, 'k2'],
    [{ key: 3 }, undefined],
  ] as const) {
    const [ports, { requests }] = recordedPorts(
      ({ url }) => (url.includes('FormSubmissionKey') ? json(200, body) : stored()),
      'crumb',
    );
    const client = createClient({ base: '', deadline: 1 }, ports);
    const result = await serverFormApi(client, textStorage()).submit(submission, page);
    assert.equal(isStored(result), expected !== undefined);
    if (expected) assert.match(requests[1]?.init.body as string, /"key":"k2"/);
  }
});

test('stores nothing that depends on a password', async () => {
  const storedText = async (pin: string): Promise<string | null> => {
    const { sender, storage } = server(broken);
    await sender.submit(
      { formId: 'ask-us', form: { name: 'Ada', pin }, passwordFields: ['pin'] },
      page,
    );
    return storage.read();
  };
  const text = await storedText('1234');
  assert.match(text ?? '', /key-1/);
  assert.equal(await storedText('9999'), text);
});

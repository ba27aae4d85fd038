import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverFormApi } from '../../../../src/features/form/api.js';
import { formMessages } from '../../../../src/features/form/messages.js';
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
const junk: Answer = () => Promise.resolve(new Response('<'));

/** What a tab keeps while its pages come and go. */
function textStorage(text: string | null = null) {
  return { read: () => text, write: (next: string) => void (text = next) };
}

/** A server that gives numbered keys, and answers submissions in order; the last answer stands for the rest. */
function server(...answers: readonly Answer[]) {
  return serverWith({ state: 'unused' }, ...answers);
}

/** The same, with what it answers about keys. */
function serverWith(keyState: unknown, ...answers: readonly Answer[]) {
  const asked: string[] = [];
  const kept = textStorage();
  const sent: Record<string, unknown>[] = [];
  const headers: (string | null)[] = [];
  let keys = 0;
  const [ports] = recordedPorts(({ url, init }) => {
    if (init.method === 'GET') {
      asked.push(/\/FormSubmissionKey\/([^?]*)/.exec(url)?.[1] ?? '');
      return json(200, keyState);
    }
    if (url.includes('FormSubmissionKey')) return json(200, { key: `key-${String((keys += 1))}` });
    sent.push(JSON.parse(init.body as string) as Record<string, unknown>);
    headers.push(new Headers(init.headers).get('idempotency-key'));
    return answers[Math.min(sent.length, answers.length) - 1]?.() ?? broken();
  }, 'crumb');
  const client = createClient({ base: '', deadline: 1 }, ports);
  return {
    sender: serverFormApi(client, kept),
    sent,
    headers,
    asked,
    kept,
    keys: () => sent.map(({ key }) => key),
    /** The sender of the page that is loaded anew. */
    reload: () => serverFormApi(client, kept),
  };
}

test('a submission carries its key, its values and the fields of its page', async () => {
  const { sender, sent, headers } = server(stored);

  const result = await sender.submit({ ...submission, objectName: 'block-1' }, page);
  assert.deepEqual(result, { ok: true, value: { submissionId: 's1' } });
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

test('fields that listeners add are sent beside those of the specification, and never replace them', async () => {
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

  assert.equal(result.ok, true);
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

test('what a page adds makes no other submission of the same content', async () => {
  const { sender, sent } = server(broken, broken, broken, broken, stored);
  const seen = ['a'];
  await sender.submit({ ...submission, eventFields: { seen } }, page);
  seen.push('b');
  await sender.submit({ ...submission, eventFields: { seen, step: 2 } }, page);

  assert.deepEqual([sent[0]?.['seen'], sent[4]?.['seen']], [['a'], ['a', 'b']]);
  assert.equal(sent[4]?.['key'], sent[0]?.['key']);
});

test('each submission has a key of its own', async () => {
  const { sender, keys } = server(stored);
  await sender.submit(submission, page);
  await sender.submit(submission, page);

  assert.deepEqual(keys(), ['key-1', 'key-2']);
});

test('sends the same content under the same key after a lost response, whatever the page has by now', async () => {
  const { sender, keys } = server(broken, broken, broken, broken, stored);
  const first = await sender.submit(submission, page);
  assert.equal(!first.ok && first.refusal.kind, 'network');

  const second = await sender.submit(submission, { ...page, pageTitle: '(1) Home' });
  assert.equal(second.ok, true);
  assert.equal(new Set(keys()).size, 1);
});

test('after no answer other content is another submission', async () => {
  const { sender, keys } = server(broken, broken, broken, broken, stored);
  await sender.submit(submission, page);
  await sender.submit({ ...submission, form: { name: 'Grace' } }, page);

  assert.deepEqual(keys().slice(3), ['key-1', 'key-2']);
});

const refusals = [400, 401, 403, 404, 405, 409, 410, 413, 422, 429, 451, 500, 503];

for (const status of refusals) {
  const no: Answer = () => json(status, { error: 'No.' });

  test(`reports a submission as stored if its response was replaced by a ${status}`, async () => {
    const { sender, asked, keys } = serverWith({ state: 'stored', submissionId: 's9' }, no);
    const result = await sender.submit(submission, page);
    assert.deepEqual(result, { ok: true, value: { submissionId: 's9' } });
    assert.deepEqual([asked, keys()], [['key-1'], ['key-1']]);
  });

  test(`keeps the key after a ${status} as long as the server has not used it`, async () => {
    const { sender, keys } = server(no, stored);
    const first = await sender.submit(submission, page);
    assert.equal(!first.ok && first.refusal.status, status);
    assert.equal((await sender.submit(submission, page)).ok, true);
    assert.deepEqual(keys(), ['key-1', 'key-1']);
  });

  test(`keeps the key after a ${status} if the server cannot be asked about it`, async () => {
    const { sender, keys } = serverWith({ error: 'Not found.' }, no, stored);
    await sender.submit(submission, page);
    await sender.submit(submission, page);
    assert.deepEqual(keys(), ['key-1', 'key-1']);
  });
}

test('reports a submission as stored if every response was lost on the way', async () => {
  const { sender, asked } = serverWith({ state: 'stored', submissionId: 's9' }, broken);
  const result = await sender.submit(submission, page);
  assert.deepEqual(result, { ok: true, value: { submissionId: 's9' } });
  assert.deepEqual(asked, ['key-1']);
});

test('an answer that cannot be read is asked for again, once', async () => {
  const read = server(junk, stored);
  assert.equal((await read.sender.submit(submission, page)).ok, true);
  assert.deepEqual(read.keys(), ['key-1', 'key-1']);

  const never = server(junk);
  const result = await never.sender.submit(submission, page);
  assert.equal(!result.ok && result.refusal.kind, 'unreadable');
  assert.deepEqual(never.keys(), ['key-1', 'key-1']);
});

test('replaces a key that has expired, once', async () => {
  const used: Answer = () => json(409, { error: 'Used.', keyUsed: true });
  const { sender, keys } = serverWith({ state: 'expired' }, used, stored);
  assert.equal((await sender.submit(submission, page)).ok, true);
  assert.deepEqual(keys(), ['key-1', 'key-2']);

  const never = serverWith({ state: 'expired' }, used);
  const result = await never.sender.submit(submission, page);
  assert.equal(!result.ok && result.refusal.status, 409);
  assert.deepEqual(never.keys(), ['key-1', 'key-2']);
});

test('without a key nothing is sent, and the form gets the reason', async () => {
  const [ports, { requests }] = recordedPorts(() => json(429, { error: 'Slowly.' }), 'crumb');
  const sender = serverFormApi(createClient({ base: '', deadline: 1 }, ports), textStorage());

  assert.deepEqual(await sender.submit(submission, page), {
    ok: false,
    refusal: { kind: 'refused', status: 429, message: noSubmissionKey, error: 'Slowly.' },
  });
  assert.equal(requests.length, 1);
});

test('a key may come inside of data', async () => {
  const [ports, { requests }] = recordedPorts(
    ({ url }) => (url.includes('Key') ? json(200, { data: { key: 'inner' } }) : stored()),
    'crumb',
  );
  const client = createClient({ base: '', deadline: 1 }, ports);
  await serverFormApi(client, textStorage()).submit(submission, page);

  assert.match(requests[1]?.init.body as string, /"key":"inner"/);
});

test('sends a new captcha under the key of the same content', async () => {
  const { sender, keys, sent } = server(broken, broken, broken, broken, stored);
  await sender.submit({ ...submission, captchaKey: 'first' }, page);
  const result = await sender.submit({ ...submission, captchaKey: 'second' }, page);
  assert.equal(result.ok, true);
  assert.equal(new Set(keys()).size, 1);
  assert.equal(sent.at(-1)?.['captchaKey'], 'second');
});

test('a reloaded page sends an uncertain submission with its key, and only a hash of it is stored', async () => {
  const { sender, reload, kept, keys } = server(broken, broken, broken, broken, stored, stored);
  await sender.submit(submission, page);
  assert.doesNotMatch(kept.read() ?? '', /Ada|ask-us/);

  assert.equal((await reload().submit(submission, page)).ok, true);
  assert.equal(new Set(keys()).size, 1);
  // It is over: the same once more is another one.
  await reload().submit(submission, page);
  assert.equal(keys().at(-1), 'key-2');
});

test('what a tab has kept in another shape counts for nothing', async () => {
  for (const text of ['{', '[[1]]', '{"a":"b"}', 'null']) {
    const [ports] = recordedPorts(
      ({ url }) => (url.includes('Key') ? json(200, { key: 'new' }) : stored()),
      'crumb',
    );
    const client = createClient({ base: '', deadline: 1 }, ports);
    const result = await serverFormApi(client, textStorage(text)).submit(submission, page);
    assert.equal(result.ok, true, text);
  }
});

test('a key that was asked for ahead is the next submission’s, and only that one’s', async () => {
  const { sender, sent, keys } = server(stored);

  await sender.prepare();
  await sender.prepare();
  assert.equal(sent.length, 0);
  await sender.submit(submission, page);
  await sender.submit({ ...submission, form: { name: 'Grace' } }, page);

  assert.deepEqual(keys(), ['key-1', 'key-2']);
});

test('a key that is on its way is waited for, and not asked for twice', async () => {
  const { sender, keys } = server(stored);

  const prepared = sender.prepare();
  await sender.submit(submission, page);
  await prepared;
  await sender.prepare();
  await sender.submit({ ...submission, form: { name: 'Grace' } }, page);

  assert.deepEqual(keys(), ['key-1', 'key-2']);
});

test('a key whose time is over is given up for a new one, and the content is stored once', async () => {
  const { sender, keys } = serverWith(
    { state: 'expired' },
    () => json(409, { error: 'Used.' }),
    stored,
  );

  await sender.prepare();
  const result = await sender.submit(submission, page);

  assert.deepEqual(result, { ok: true, value: { submissionId: 's1' } });
  assert.deepEqual(keys(), ['key-1', 'key-2']);
});

test('ids and keys are read however servers write them, and nothing else is', async () => {
  const answered: [unknown, unknown][] = [
    [{ success: true, submissionId: 12 }, { submissionId: '12' }],
    [{ success: true }, { submissionId: '' }],
    [{ success: true, submissionId: null }, 'unreadable'],
    [{}, 'unreadable'],
    [['s1'], 'unreadable'],
  ];
  for (const [body, expected] of answered) {
    const result = await server(() => json(200, body)).sender.submit(submission, page);
    assert.deepEqual(result.ok ? result.value : result.refusal.kind, expected);
  }

  const keys: [unknown, string | undefined][] = [
    [{ data: { key: 'k1' } }, 'k1'],
    [{ key: '', data: { key: 'k2' } }, 'k2'],
    [{ key: 3 }, undefined],
    ['k4', undefined],
  ];
  for (const [body, expected] of keys) {
    const sent: unknown[] = [];
    const [ports] = recordedPorts(({ url, init }) => {
      if (url.includes('FormSubmissionKey')) return json(200, body);
      sent.push((JSON.parse(init.body as string) as { key: unknown }).key);
      return stored();
    }, 'crumb');
    const client = createClient({ base: '', deadline: 1 }, ports);
    const result = await serverFormApi(client, textStorage()).submit(submission, page);
    assert.equal(result.ok, expected !== undefined);
    assert.deepEqual(sent, expected === undefined ? [] : [expected]);
  }
});

test('the storage of the tab has nothing of a password, not even a hash', async () => {
  const storedText = async (pin: string): Promise<string | null> => {
    const { sender, kept } = server(broken);
    await sender.submit(
      { formId: 'ask-us', form: { name: 'Ada', pin }, passwordFields: ['pin'] },
      page,
    );
    return kept.read();
  };
  const text = await storedText('1234');
  assert.match(text ?? '', /key-1/);
  assert.equal(await storedText('9999'), text);
});

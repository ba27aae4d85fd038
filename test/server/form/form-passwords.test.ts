import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { formDefinitions, outbox, submissions } from '../../../demo/server/database/schema.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { serveProbe, testServices } from '../../support/node/probe.js';
import { Visitor } from '../../support/node/visitor.js';
import { json, newFormKey, submit } from '../running.js';

const { db, close } = await openTestDatabase();
const settings = { db, writesPerMinute: 1_000_000, submissionsPerMinute: 1_000_000 };
const server = await serveProbe(testServices(settings));
after(async () => {
  await server.close();
  await close();
});

const savePath = '/api/form/SaveFormSubmission';

async function send(formId: string, more: object) {
  const visitor = await Visitor.arrive(server.url);
  return visitor.ask(savePath, { json: { key: await newFormKey(visitor), formId, ...more } });
}

async function stored(formId: string) {
  const rows = await db.select().from(submissions).where(eq(submissions.formId, formId));
  return rows.map(({ values }) => values);
}

test('hashes up to five password values and rejects more, even without JavaScript', async () => {
  const form = {
    password: ['a', '', 'b'],
    pin: { first: 'c', second: 'd' },
    'other password': 'e',
  };
  assert.equal((await send('five', { form, passwordFields: ['pin'] })).status, 200);
  assert.match(JSON.stringify(await stored('five')), /(?:argon2id.*){5}/);

  const refused = await send('six', { form: { ...form, pwd: 'f' }, passwordFields: ['pin'] });
  assert.deepEqual(refused.body.errors, { pwd: 'A form can have up to 5 password fields.' });
  const visitor = await Visitor.arrive(server.url);
  const fields = Object.fromEntries([1, 2, 3, 4, 5, 6].map((nth) => [`password ${nth}`, 'a']));
  const reply = await submit(visitor, `${savePath}?formId=six&pagePath=/`, fields);
  assert.equal(reply.status, 400);
  assert.match(reply.text, /A form can have up to 5 password fields\./);
  assert.deepEqual(await stored('six'), []);
});

test('the fingerprint of a write contains no password', async () => {
  const formId = 'fingerprint';
  const visitor = await Visitor.arrive(server.url);
  // A request with the same key and a different password is the same write, because passwords are not in the
  // fingerprint.
  for (const [form, other, passwordFields] of [
    [{ password: 'a', name: 'Ada' }, { password: 'b', name: 'Ada' }, []],
    [{ pin: '1234', name: 'Ada' }, { pin: '9999', name: 'Ada' }, ['pin']],
  ] as const) {
    const key = await newFormKey(visitor);
    const send = (values: object) =>
      visitor.ask(savePath, { json: { key, formId, form: values, passwordFields } });
    const first = json<{ submissionId: string }>(await send(form));
    const second = json<{ submissionId: string }>(await send(other));
    assert.equal(second.submissionId, first.submissionId);
    assert.equal((await send({ ...form, name: 'Eve' })).status, 409);
  }
});

test('hashes a text field whose name or title asks for a password', async () => {
  const published = {
    formName: 'Access',
    formFields: [
      { id: 'password', type: 'text', title: 'Secret' },
      { id: 'text-1', title: 'Your password' },
      { id: 'text-2', type: 'text', title: 'Password reminder by email?' },
    ],
  };
  await db
    .insert(formDefinitions)
    .values({ id: 'access', name: 'Access', published, ownerEmail: 'owner@halden.org' });
  const form = { password: 'one secret', 'text-1': 'other secret', 'text-2': 'Yes' };
  json(await send('access', { form }));

  const [values] = await stored('access');
  assert.match(String(values?.['password']), /argon2id/);
  assert.match(String(values?.['text-1']), /argon2id/);
  assert.equal(values?.['text-2'], 'Yes');
  const emails = JSON.stringify(await db.select().from(outbox));
  assert.doesNotMatch(emails, /one secret|other secret/);
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { formDefinitions, outbox, submissions } from '../../../demo/server/database/schema.js';
import { createTrap, TRAP_FIELD, TRAP_TOKEN } from '../../../demo/server/features/form/spam.js';
import {
  submissionRows,
  submittedForms,
} from '../../../demo/server/features/owner/owner-submissions.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { serveProbe, testServices } from '../../support/node/probe.js';
import { Visitor } from '../../support/node/visitor.js';
import { newFormKey, submit } from '../running.js';

const { db, close } = await openTestDatabase();
const limits = { writesPerMinute: 1_000_000, submissionsPerMinute: 1_000_000 };
const services = testServices({ db, ...limits, formSeconds: 3 });
const server = await serveProbe(services);
after(async () => {
  await server.close();
  await close();
});

const savePath = '/api/form/SaveFormSubmission';

/** A token of a page that was rendered some seconds ago. */
function token(seconds: number): string {
  const now = () => new Date(Date.now() - seconds * 1000);
  return createTrap({ secret: services.secret, now }).token;
}

async function stored(formId: string) {
  return db.select().from(submissions).where(eq(submissions.formId, formId));
}

const rows: readonly (readonly [
  description: string,
  sent: Readonly<Record<string, string>>,
  spam: string,
])[] = [
  ['a form whose hidden field is filled in', { [TRAP_FIELD]: 'buy now' }, 'trap'],
  ['a form that was sent at once', { [TRAP_FIELD]: '', [TRAP_TOKEN]: token(1) }, 'fast'],
  ['a form that was sent after some seconds', { [TRAP_FIELD]: '', [TRAP_TOKEN]: token(5) }, ''],
  ['a form without these fields', {}, ''],
  // The key may have changed since the page was rendered.
  ['a token that this server has not signed', { [TRAP_TOKEN]: `${token(1)}x` }, ''],
  ['a token that is no token', { [TRAP_TOKEN]: '😀' }, ''],
];

for (const [description, sent, spam] of rows) {
  test(`stores ${description}, with or without JavaScript`, async () => {
    const visitor = await Visitor.arrive(server.url);
    const formId = `spam ${description}`;
    const form = { message: 'Hello' };
    const key = await newFormKey(visitor);
    const reply = await visitor.ask(savePath, { json: { key, formId, form, ...sent } });
    assert.equal(reply.status, 200, reply.text);
    const plain = await submit(visitor, `${savePath}?formId=${encodeURIComponent(formId)}`, {
      ...form,
      ...sent,
    });
    assert.equal(plain.status, 303, plain.text);
    const found = await stored(formId);
    assert.deepEqual(
      found.map((row) => [row.spam, row.values, row.eventFields]),
      [
        [spam, form, null],
        [spam, form, null],
      ],
    );
  });
}

test('lists spam separately, and sends no email for it', async () => {
  const formId = 'listed';
  const published = { formFields: [{ id: 'message', type: 'text' }] };
  await db
    .insert(formDefinitions)
    .values({ id: formId, name: 'Listed', published, ownerEmail: 'owner@halden.org' });
  const visitor = await Visitor.arrive(server.url);
  for (const [message, trap] of [
    ['a person', ''],
    ['a program', 'x'],
  ]) {
    const key = await newFormKey(visitor);
    const json = { key, formId, form: { message }, [TRAP_FIELD]: trap };
    assert.equal((await visitor.ask(savePath, { json })).status, 200);
  }
  const list = async (isSpam: boolean) => {
    const page = await submissionRows(db, { formId, isSpam, offset: 0, length: 20 });
    return page.map(({ values }) => values[0]?.cells[0]?.text);
  };
  assert.deepEqual(await list(false), ['a person']);
  assert.deepEqual(await list(true), ['a program']);
  const form = (await submittedForms(db)).find((each) => each.formId === formId);
  assert.equal(form?.count, 1);
  const emails = JSON.stringify(await db.select().from(outbox));
  assert.ok(!emails.includes('a program'));
});

test('masks passwords in the values that a page has added', async () => {
  const visitor = await Visitor.arrive(server.url);
  const formId = 'added';
  const key = await newFormKey(visitor);
  const added = {
    password: 'one secret',
    more: { pin: 'two secret', list: [{ pwd: 'three secret' }] },
  };
  const json = { key, formId, form: { a: 'b' }, passwordFields: ['pin'], ...added };
  assert.equal((await visitor.ask(savePath, { json })).status, 200);
  const [row] = await stored(formId);
  assert.deepEqual(row?.eventFields, {
    password: '••••••',
    more: { pin: '••••••', list: [{ pwd: '••••••' }] },
  });
});

test('hashes a password that the address of a form without JavaScript names', async () => {
  const visitor = await Visitor.arrive(server.url);
  const query = 'formId=named&passwordFields=pin&passwordFields=code';
  const fields = { pin: 'one secret', code: 'two secret', name: 'Ada' };
  assert.equal((await submit(visitor, `${savePath}?${query}`, fields)).status, 303);
  const [row] = await stored('named');
  assert.ok(!JSON.stringify(row).includes('secret'));
  assert.match(JSON.stringify(row?.values), /"name":"Ada"/);
});

test('stores a phone number of any country in its sub-fields, and refuses an invalid one', async () => {
  const formId = 'phone';
  const published = {
    formFields: [{ id: 'mobile', type: 'phone', title: 'Mobile', international: true }],
    formFieldFormats: { initialAddressFormat: { country: 'NO' } },
  };
  await db.insert(formDefinitions).values({ id: formId, name: 'Phone', published, ownerEmail: '' });
  const visitor = await Visitor.arrive(server.url);
  const send = async (mobile: unknown) => {
    const json = { key: await newFormKey(visitor), formId, form: { mobile } };
    return visitor.ask(savePath, { json });
  };
  const refused = await send(['', '', '', '22 33']);
  assert.match(refused.body.errors?.['mobile'] ?? '', /^This phone number is too short for Norway/);
  for (const mobile of [['+1', '212', '555', '0100'], '+1 (212) 555-0100']) {
    assert.equal((await send(mobile)).status, 200);
  }
  const path = `${savePath}?formId=${formId}`;
  assert.equal((await submit(visitor, path, { mobile: '22 33 44 55' })).status, 303);
  assert.deepEqual((await stored(formId)).map(({ values }) => values['mobile']).toSorted(), [
    ['+1', '212', '555', '0100'],
    ['+1', '212', '555', '0100'],
    ['+47', '', '', '22334455'],
  ]);
});

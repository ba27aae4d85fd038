import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { askUs } from '../../../demo/content/forms.js';
import { ownerText } from '../owner/owner.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { json, runServer } from '../running.js';

const newVisitor = runServer();
const newStrictVisitor = runServer({ strictForms: true });

const keyPath = '/api/form/FormSubmissionKey';
const savePath = '/api/form/SaveFormSubmission';

interface Refusal {
  readonly error: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly keyUsed?: boolean;
}

interface Receipt {
  readonly success: boolean;
  readonly submissionId: string;
}

/** A unique question. */
function question(): { name: string; email: string; message: string } {
  return { name: 'Ada', email: 'ada@halden.org', message: `Which grind? ${randomUUID()}` };
}

async function newKey(visitor: Visitor): Promise<string> {
  return json<{ key: string }>(await visitor.ask(keyPath, { method: 'POST' })).key;
}

function send(visitor: Visitor, more: Readonly<Record<string, unknown>>): Promise<Reply> {
  return visitor.ask(savePath, { json: { formId: askUs.id, ...more } });
}

test('stores a submission with its values and its page', async () => {
  const visitor = await newVisitor();
  const form = question();
  const reply = await send(visitor, {
    key: await newKey(visitor),
    collectionId: '0123456789abcdef01234567',
    objectName: 'form-1',
    isOverlayForm: false,
    submitButtonText: 'Send it over',
    form: JSON.stringify(form),
    pageTitle: 'Halden Street',
    pageId: 'feedfacefeedfacefeedface',
    contentSource: 'c',
    pagePath: '/somewhere',
    pagePermissionTypeValue: 1,
  });

  const { success, submissionId } = json<Receipt>(reply);
  assert.equal(success, true);
  assert.match(submissionId, /^[\da-f-]{36}$/);
  const page = await ownerText(await newVisitor(), 'submissions');
  for (const text of [form.message, 'ada@halden.org', '/somewhere', 'Halden Street']) {
    assert.ok(page.includes(text), text);
  }
});

test('stores fields of listeners, which do not make another submission', async () => {
  const visitor = await newVisitor();
  const added = { variant: `warm-${randomUUID()}`, seen: ['<b>', { step: 2 }] };
  const first = { key: await newKey(visitor), form: question() };
  const { submissionId } = json<Receipt>(await send(visitor, { ...first, ...added }));
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(added.variant));
  assert.ok(page.includes('[&quot;&lt;b&gt;&quot;,{&quot;step&quot;:2}]'));

  const again = json<Receipt>(await send(visitor, { ...first, variant: 'cold' }));
  assert.equal(again.submissionId, submissionId);
});

test('limits the fields of listeners', async () => {
  const visitor = await newVisitor();
  const refuse = async (added: Readonly<Record<string, unknown>>) => {
    const key = await newKey(visitor);
    const reply = await send(visitor, { key, form: question(), ...added });
    assert.equal(reply.status, 400);
    return Object.keys(reply.body.errors ?? {});
  };
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`n${index}`, 1]));
  assert.deepEqual(await refuse(many), ['n0']);
  assert.deepEqual(await refuse({ big: 'x'.repeat(20_000) }), ['big']);
});

test('accepts values as an object, and an unknown form', async () => {
  const visitor = await newVisitor();
  const text = randomUUID();
  const form = { phone: ['', '555', text, '01'], likert: { Taste: 2 }, newsletter: ['yes'] };
  json(await send(visitor, { key: await newKey(visitor), formId: 'unheard-of', form }));

  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(`555, ${text}, 01`));
  assert.ok(page.includes('Taste: 2'));
});

test('refuses invalid fields with a message each, and stores nothing', async () => {
  const visitor = await newVisitor();
  const form = { ...question(), name: ' ', email: 'ada@halden', topic: 'Weather' };
  const refusal = json<Refusal>(await send(visitor, { key: await newKey(visitor), form }), 400);

  assert.equal(refusal.error, 'One or more fields is invalid, please check your entries.');
  assert.deepEqual(refusal.errors, {
    name: 'This field is required.',
    email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
    topic: 'Weather is not one of the expected options',
  });
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(form.message));
});

test('stores the same submission once, and repeats its response', async () => {
  const visitor = await newVisitor();
  const submission = { key: await newKey(visitor), form: question() };
  const [first, second] = await Promise.all([send(visitor, submission), send(visitor, submission)]);
  const third = await send(visitor, submission);

  assert.deepEqual(json(second), json(first));
  assert.deepEqual(json(third), json(first));
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.equal(page.split(submission.form.message).length - 1, 1);
});

test('refuses other content under a used key, and any content under an unknown key', async () => {
  const visitor = await newVisitor();
  const key = await newKey(visitor);
  json(await send(visitor, { key, form: question() }));
  const other = question();
  for (const bad of [key, randomUUID()]) {
    const refusal = json<Refusal>(await send(visitor, { key: bad, form: other }), 409);
    assert.equal(refusal.keyUsed, true);
  }
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(other.message));
});

test('reports a key as unused, stored with its id, or expired', async () => {
  const visitor = await newVisitor();
  const key = await newKey(visitor);
  const recordOf = async (of: string) => json(await visitor.ask(`${keyPath}/${of}`));
  json(await send(visitor, { key, form: { ...question(), email: '' } }), 400);
  assert.deepEqual(await recordOf(key), { state: 'unused' });

  const { submissionId } = json<Receipt>(await send(visitor, { key, form: question() }));
  assert.deepEqual(await recordOf(key), { state: 'stored', submissionId });
  assert.deepEqual(await recordOf(randomUUID()), { state: 'expired' });
});

test('refuses unknown forms if the site is strict', async () => {
  const visitor = await newStrictVisitor();
  const key = await newKey(visitor);
  const refusal = json<Refusal>(
    await send(visitor, { key, formId: 'unheard-of', form: question() }),
    404,
  );

  assert.equal(refusal.error, 'This form has not been configured yet.');
  json(await send(visitor, { key, form: question() }));
});

test('stores a hash of a password, and shows it to nobody', async () => {
  const visitor = await newVisitor();
  const marker = randomUUID();
  const form = {
    contact: ['Ada', marker],
    email: 'ada@halden.org',
    portal: 'open sesame',
    cafe: 'Mill',
    address: ['1 Main St', '', 'Town', 'NY', '10013', 'US'],
    roast: 'Dark',
    kilos: '8',
    day: ['2', '29', '2028'],
  };
  json(await send(visitor, { key: await newKey(visitor), formId: 'wholesale', form }));

  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(marker));
  assert.ok(!page.includes('open sesame') && !page.includes('$argon2'));
});

test('stores a hash of a password in an unknown form, too', async () => {
  const visitor = await newVisitor();
  const marker = randomUUID();
  const form = { marker, pin: 'open sesame', Password: ['my', 'dog'] };
  const hidden = (text: string): number => text.split('••••••').length - 1;
  const before = hidden(await ownerText(await newVisitor(), 'submissions'));
  const given = { formId: 'undefined-login', passwordFields: ['pin'], form };
  json(await send(visitor, { key: await newKey(visitor), ...given }));

  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(marker));
  assert.ok(
    !page.includes('open sesame') && !page.includes('my, dog') && !page.includes('$argon2'),
  );
  // One mask per hash.
  assert.equal(hidden(page) - before, 2);
});

test('refuses a submission without a value', async () => {
  const visitor = await newVisitor();
  const formId = `blank-${randomUUID()}`;
  const form = { name: ' ', news: [], size: '' };
  const reply = await send(visitor, { key: await newKey(visitor), formId, form });
  assert.equal(reply.status, 400);
  assert.equal(reply.body.error, 'Fill in at least one field.');

  for (const accepted of [{ name: '', news: ['1'] }, {}])
    json(await send(visitor, { key: await newKey(visitor), formId, form: accepted }));
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { askUs } from '../../../demo/content/forms.js';
import { ownerText, logIn } from '../owner/owner.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { json, newFormKey, runServer, open, submit } from '../running.js';
import { add, cartOf, cartPath, endless, rare } from '../cart/goods.js';

const newVisitor = runServer();
const newStrictVisitor = runServer({ strictForms: true });

const keyPath = '/api/form/FormSubmissionKey';
const savePath = '/api/form/SaveFormSubmission';

type Refusal = Reply['body'];

interface Receipt {
  readonly success: boolean;
  readonly submissionId: string;
}

/** Returns a unique question. */
function question(): { name: string; email: string; message: string } {
  return { name: 'Ada', email: 'ada@halden.org', message: `Which grind? ${randomUUID()}` };
}

function send(visitor: Visitor, more: Readonly<Record<string, unknown>>): Promise<Reply> {
  return visitor.ask(savePath, { json: { formId: askUs.id, ...more } });
}

test('stores a submission with its values and its page', async () => {
  const visitor = await newVisitor();
  const form = question();
  const reply = await send(visitor, {
    key: await newFormKey(visitor),
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

test('stores additional values from the page, but ignores them when it recognizes a repeated submission', async () => {
  const visitor = await newVisitor();
  const added = { variant: `warm-${randomUUID()}`, seen: ['<b>', { step: 2 }] };
  const first = { key: await newFormKey(visitor), form: question() };
  const { submissionId } = json<Receipt>(await send(visitor, { ...first, ...added }));
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(added.variant));
  assert.ok(page.includes('[&quot;&lt;b&gt;&quot;,{&quot;step&quot;:2}]'));

  const again = json<Receipt>(await send(visitor, { ...first, variant: 'cold' }));
  assert.equal(again.submissionId, submissionId);
});

test('limits the additional values from a page', async () => {
  const visitor = await newVisitor();
  const refuse = async (added: Readonly<Record<string, unknown>>) => {
    const key = await newFormKey(visitor);
    const reply = await send(visitor, { key, form: question(), ...added });
    assert.equal(reply.status, 400);
    return Object.keys(reply.body.errors ?? {});
  };
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`n${index}`, 1]));
  assert.deepEqual(await refuse(many), ['n0']);
  assert.deepEqual(await refuse({ big: 'x'.repeat(20_000) }), ['big']);
});

test('rejects invalid fields with a message for each, and stores nothing', async () => {
  const visitor = await newVisitor();
  const form = { ...question(), name: ' ', email: 'ada@halden', topic: 'Weather' };
  const refusal = json<Refusal>(await send(visitor, { key: await newFormKey(visitor), form }), 400);

  assert.equal(refusal.error, 'One or more fields is invalid, please check your entries.');
  assert.deepEqual(refusal.errors, {
    name: 'This field is required.',
    email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
    topic: 'Weather is not one of the expected options',
  });
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(form.message));
});

test('stores a repeated submission once, and repeats its response', async () => {
  const visitor = await newVisitor();
  const submission = { key: await newFormKey(visitor), form: question() };
  const [first, second] = await Promise.all([send(visitor, submission), send(visitor, submission)]);
  const third = await send(visitor, submission);

  assert.deepEqual(json(second), json(first));
  assert.deepEqual(json(third), json(first));
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.equal(page.split(submission.form.message).length - 1, 1);
});

test('rejects different content with a used key, and any content with an unknown key', async () => {
  const visitor = await newVisitor();
  const key = await newFormKey(visitor);
  json(await send(visitor, { key, form: question() }));
  const other = question();
  for (const bad of [key, randomUUID()]) {
    const refusal = json<Refusal>(await send(visitor, { key: bad, form: other }), 409);
    assert.equal(refusal.keyUsed, true);
  }
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(other.message));
});

test("reports that a key is unused, has expired or belongs to a stored submission, with that submission's ID", async () => {
  const visitor = await newVisitor();
  const key = await newFormKey(visitor);
  const recordOf = async (of: string) => json(await visitor.ask(`${keyPath}/${of}`));
  json(await send(visitor, { key, form: { ...question(), email: '' } }), 400);
  assert.deepEqual(await recordOf(key), { state: 'unused' });

  const { submissionId } = json<Receipt>(await send(visitor, { key, form: question() }));
  assert.deepEqual(await recordOf(key), { state: 'stored', submissionId });
  assert.deepEqual(await recordOf(randomUUID()), { state: 'expired' });
});

test('rejects unknown forms if forms must be configured', async () => {
  const visitor = await newStrictVisitor();
  const key = await newFormKey(visitor);
  const refusal = json<Refusal>(
    await send(visitor, { key, formId: 'unheard-of', form: question() }),
    404,
  );

  assert.equal(refusal.error, 'This form has not been configured yet.');
  json(await send(visitor, { key, form: question() }));
});

test('hashes passwords even in unknown forms', async () => {
  const visitor = await newVisitor();
  const marker = randomUUID();
  const form = { marker, pin: 'open sesame', Password: ['my', 'dog'] };
  const hidden = (text: string): number => text.split('••••••').length - 1;
  const before = hidden(await ownerText(await newVisitor(), 'submissions'));
  const given = { formId: 'undefined-login', passwordFields: ['pin'], form };
  json(await send(visitor, { key: await newFormKey(visitor), ...given }));

  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(marker));
  assert.ok(
    !page.includes('open sesame') && !page.includes('my, dog') && !page.includes('$argon2'),
  );
  // Each hash is shown as one mask.
  assert.equal(hidden(page) - before, 2);
});

test('rejects a submission without any value', async () => {
  const visitor = await newVisitor();
  const formId = `blank-${randomUUID()}`;
  const form = { name: ' ', news: [], size: '' };
  const reply = await send(visitor, { key: await newFormKey(visitor), formId, form });
  assert.equal(reply.status, 400);
  assert.equal(reply.body.error, 'Fill in at least one field.');

  for (const accepted of [{ name: '', news: ['1'] }, {}])
    json(await send(visitor, { key: await newFormKey(visitor), formId, form: accepted }));
});

const entries = `${cartPath}/entries`;

function formAction(more: Readonly<Record<string, string>> = {}): string {
  const query = { formId: askUs.id, pagePath: '/', pageTitle: 'Halden Street', ...more };
  return `/api/form/SaveFormSubmission?${new URLSearchParams(query).toString()}`;
}

async function firstEntry(visitor: Visitor): Promise<string> {
  return `${entries}/${(await cartOf(visitor)).entries[0]?.id}`;
}

test('stores a submission, and shows a thank-you message on its page', async () => {
  const visitor = await newVisitor();
  const form = question();
  const reply = await submit(visitor, formAction(), form);

  assert.equal(reply.status, 303);
  assert.equal(reply.headers.get('location'), '/?submitted=ask-us#ask-us');
  assert.match((await open(visitor, '/')).text, /name="message"/);
  assert.doesNotMatch((await open(visitor, '/?submitted=ask-us')).text, /name="message"/);
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(form.message));
  assert.ok(page.includes('Halden Street'));
});

test('stores each value of a field name that is repeated', async () => {
  const visitor = await newVisitor();
  const [first, second] = [randomUUID(), randomUUID()];
  const fields = new URLSearchParams([...Object.entries(question()), ['message', first]]);
  fields.append('message', second);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const reply = await visitor.ask(formAction(), {
    crumb: null,
    body: fields.toString(),
    headers: { ...headers, origin: visitor.url },
  });
  assert.equal(reply.status, 303);
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(first) && page.includes(second));
});

test("redirects only to the site's own pages", async () => {
  const visitor = await newVisitor();
  const led = async (redirect: string) => {
    const reply = await submit(visitor, formAction({ redirect }), question());
    return reply.headers.get('location');
  };

  assert.equal(await led('/thanks?from=ask'), '/thanks?from=ask');
  assert.equal(await led('//evil.example/'), '/?submitted=ask-us#ask-us');
  assert.equal(await led('https://evil.example/'), '/?submitted=ask-us#ask-us');
});

test('shows a rejected form again with its input and errors', async () => {
  const visitor = await newVisitor();
  const form = { ...question(), name: '"><b>Ada', email: 'ada@' };
  const { status, text } = await submit(visitor, formAction(), form);

  assert.equal(status, 400);
  assert.match(text, /One or more fields is invalid, please check your entries\./);
  assert.match(text, /Email is not valid\./);
  assert.ok(text.includes('value="&quot;&gt;&lt;b&gt;Ada"'));
  assert.ok(text.includes(form.message));
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(form.message));
});

test("shows a field's sub-fields again, and stores them as one value", async () => {
  const visitor = await newVisitor();
  const path = formAction({ formId: 'wholesale', pagePath: '/forms/wholesale' });
  const cafe = `Corner ${randomUUID()}`;
  const form = {
    'contact[First]': 'Ada',
    'contact[Last]': 'Lind',
    email: 'ada@halden.org',
    cafe,
    'address[Line1]': '1 Mill Rd',
    'address[City]': 'Troy',
    'address[State]': 'NY',
    'address[Zip]': '1218',
    'address[Country]': 'US',
    roast: 'Medium',
    kilos: '12',
    'day[Month]': '2',
    'day[Day]': '29',
    'day[Year]': '2028',
    'matters[Price comes first]': '-1',
  };
  const { status, text } = await submit(visitor, path, form);
  assert.equal(status, 400);
  assert.match(text, /A US zip code must be exactly 5 digits\./);
  assert.match(text, /name="contact\[Last\]"[^>]*value="Lind"/);
  assert.match(text, /value="Medium" checked/);

  const reply = await submit(visitor, path, { ...form, 'address[Zip]': '12180' });
  assert.equal(reply.headers.get('location'), '/forms/wholesale?submitted=wholesale#wholesale');
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(cafe));
  assert.match(page, /Line1<\/span>\s*1 Mill Rd/);
  assert.match(page, /Zip<\/span>\s*12180/);
  assert.match(page, /Price comes first<\/span>\s*Disagree/);
});

test("shows an error for an invalid quantity on the product's page, and keeps the input", async () => {
  for (const [quantity, message] of [
    ['4', /Only 3 left\./],
    ['1.5', /Enter a whole number from 1 to 9,999\./],
  ] as const) {
    const visitor = await newVisitor();
    const fields = { itemId: rare.id, sku: rare.sku, quantity };
    const { status, text } = await submit(visitor, entries, fields);
    assert.equal(status, 400);
    assert.match(text, message);
    assert.ok(text.includes(`value="${quantity}"`));
    assert.equal(visitor.cookies.get('CART'), undefined);
  }
});

test('changes and removes cart lines', async () => {
  const visitor = await newVisitor();
  await add(visitor, rare, 1);
  const path = await firstEntry(visitor);
  const set = await submit(visitor, path, { _method: 'PUT', quantity: '3' }, { from: '/cart' });
  assert.equal(set.headers.get('location'), '/cart');
  assert.equal((await cartOf(visitor)).totalQuantity, 3);

  const more = await submit(visitor, path, { _method: 'PUT', quantity: '4' }, { from: '/cart' });
  assert.equal(more.status, 400);
  assert.match(more.text, /Only 3 left\./);
  assert.ok(more.text.includes('value="4"'));

  const out = await submit(visitor, path, { _method: 'DELETE' }, { from: '/cart' });
  assert.equal(out.status, 303);
  assert.match((await open(visitor, '/cart')).text, /You have nothing in your shopping cart\./);
});

test('shows the thank-you message only to visitors without JavaScript', async () => {
  const visitor = await newVisitor();
  const fields = { name: 'Ada', question: `Grind? ${randomUUID()}` };
  const path = '/api/form/SaveFormSubmission?formId=question';
  const reply = await submit(visitor, path, fields, { from: '/elements/sq-form' });

  const back = reply.headers.get('location') ?? '';
  assert.equal(back, '/elements/sq-form?submitted=question#question');
  const { text } = await open(visitor, back);
  assert.match(text, /<noscript><p role="status">Thank you!<\/p><\/noscript>/);
  assert.doesNotMatch(
    (await open(visitor, '/elements/sq-form')).text,
    /Thank you!<\/p><\/noscript>/,
  );
});

test('rejects forms that another site has posted, and changes nothing', async () => {
  const visitor = await newVisitor();
  const form = question();
  const origin = 'https://evil.example';
  for (const [path, fields] of [
    [formAction(), form],
    [entries, { itemId: endless.id, sku: endless.sku, quantity: '1' }],
    ['/api/site-users/account/session', { email: 'a@halden.org', password: 'a' }],
    ['/api/site-users/account/session', { _method: 'DELETE' }],
  ] as const)
    assert.equal((await submit(visitor, path, fields, { origin })).status, 403, path);
  assert.equal(visitor.cookies.get('CART'), undefined);
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(form.message));
});

type File = readonly [field: string, name: string, content: Blob | string];

/** Posts a form with files as a browser without JavaScript does. */
async function post(visitor: Visitor, fields: Record<string, string>, files: readonly File[]) {
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.append(name, text);
  for (const [field, name, content] of files) data.append(field, new Blob([content]), name);
  const response = await fetch(
    `${visitor.url}/api/form/SaveFormSubmission?formId=jobs&pagePath=/`,
    { method: 'POST', redirect: 'manual', body: data, headers: pageHeaders(visitor) },
  );
  return { status: response.status, text: await response.text() };
}

function pageHeaders({ url }: Visitor) {
  return { accept: 'text/html,application/xhtml+xml', origin: url, referer: `${url}/` };
}

async function ownerPage(): Promise<[Visitor, string]> {
  const owner = await newVisitor();
  await logIn(owner, 'admin');
  return [owner, (await open(owner, '/config?view=submissions')).text];
}

test("stores a form's files, which only the owner can download", async () => {
  const marker = randomUUID();
  const page = `<script>alert('${marker}')</script>`;
  const visitor = await newVisitor();
  const { status } = await post(visitor, { name: marker, same: 'a' }, [
    ['cv', `${marker}.html`, page],
    ['cv', 'Zeugnis “ä”.pdf', '%PDF-1.7'],
    ['photo', '', ''],
  ]);
  assert.equal(status, 303);

  const [owner, text] = await ownerPage();
  const [, path = ''] =
    new RegExp(`href="(/config/files/[^"]+)"[^>]*>${marker}.html`).exec(text) ?? [];
  const file: Reply = await open(owner, path);
  assert.equal(file.text, page);
  assert.equal(file.headers.get('content-type'), 'application/octet-stream');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''/);
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
  assert.match(file.headers.get('content-security-policy') ?? '', /sandbox/);
  assert.match(text, /Zeugnis “ä”\.pdf/);

  const stranger = await open(await newVisitor(), path);
  assert.equal(stranger.status, 403);
});

test('rejects too many files and files that are too large, and stores nothing', async () => {
  const visitor = await newVisitor();
  const marker = randomUUID();
  const big = await post(visitor, { name: marker }, [
    ['cv', 'big', new Blob(Array<string>(101).fill('x'.repeat(1_000_000)))],
  ]);
  assert.equal(big.status, 400);
  assert.match(big.text, /The file big is too large\. The maximum allowed file size is 100 MB\./);

  const many = Array.from({ length: 11 }, (_, index): File => ['cv', `${index}.txt`, 'x']);
  const refused = await post(visitor, { name: marker }, many);
  assert.equal(refused.status, 400);
  assert.match(refused.text, /You can attach up to 10 files\./);
  const [, text] = await ownerPage();
  assert.ok(!text.includes(marker));
});

test('neither requires nor stores fields that the conditions of a form hide', async () => {
  const visitor = await newVisitor();
  const form = {
    occasion: 'With friends',
    guests: '2',
    seating: 'At the bar',
    company: '',
    reference: `Hidden ${randomUUID()}`,
    name: ['Ada', 'Lovelace'],
    email: 'ada@halden.org',
  };
  const save = async (values: Readonly<Record<string, unknown>>) =>
    send(visitor, { key: await newFormKey(visitor), formId: 'plan-tasting', form: values });

  json<Receipt>(await save(form));
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes('With friends'));
  assert.ok(!page.includes(form.reference));
  assert.ok(!page.includes(form.seating));
  const refusal = json<Refusal>(await save({ ...form, occasion: 'With colleagues' }), 400);
  assert.deepEqual(refusal.errors, { company: 'This field is required.' });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, cartOf, cartPath, endless } from './cart/goods.js';
import { runServer } from './running.js';

const newVisitor = runServer({ strictForms: true });

const entries = `${cartPath}/entries`;
const key = '/api/form/FormSubmissionKey';
const save = '/api/form/SaveFormSubmission';
const login = '/api/auth/Login';

const entry = { itemId: endless.id, sku: endless.sku, quantity: 1 };
const submission = {
  key: 'f4f7ed2c-5d94-4a43-9b0a-0123456789ab',
  formId: 'ask-us',
  form: { name: 'Ada', email: 'ada@halden.org', message: 'Hello' },
};

interface Ask {
  readonly method?: string;
  readonly json?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const asJson = { 'content-type': 'application/json' };

/** A list in a list in a list … */
function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** What is wrong, where it is sent, the status, and the field that the answer names. */
const table: readonly [string, string, Ask, number, string?][] = [
  ['broken JSON for the cart', entries, { body: '{"itemId":', headers: asJson }, 400],
  ['broken JSON for a form', save, { body: 'nonsense', headers: asJson }, 400],
  ['a body that is a list', entries, { json: [] }, 400, 'body'],
  ['a body that is a number', save, { json: 7 }, 400, 'body'],
  ['a body with 30 levels', save, { body: `{"form":${nested(30)}}`, headers: asJson }, 400, 'form'],
  [
    'a body with 120,000 levels',
    entries,
    { body: `{"sku":${nested(120_000)}}`, headers: asJson },
    400,
    'sku',
  ],
  ['no body', entries, { method: 'POST' }, 400, 'body'],
  ['a body of another kind', entries, { body: 'x', headers: { 'content-type': 'text/xml' } }, 415],
  ['plain text', save, { body: '{}', headers: { 'content-type': 'text/plain' } }, 415],
  ['no product', entries, { json: { ...entry, itemId: undefined } }, 400, 'itemId'],
  ['a product that is a number', entries, { json: { ...entry, itemId: 5 } }, 400, 'itemId'],
  ['a product that nobody sells', entries, { json: { ...entry, itemId: 'x' } }, 404, 'itemId'],
  ['no sku', entries, { json: { ...entry, sku: '' } }, 400, 'sku'],
  ['a sku of 61 characters', entries, { json: { ...entry, sku: 'S'.repeat(61) } }, 400, 'sku'],
  ['a sku of something else', entries, { json: { ...entry, sku: 'SQ0000000' } }, 400, 'sku'],
  ['no quantity', entries, { json: { ...entry, quantity: undefined } }, 400, 'quantity'],
  ['a quantity of 0', entries, { json: { ...entry, quantity: 0 } }, 400, 'quantity'],
  ['a quantity below 0', entries, { json: { ...entry, quantity: -1 } }, 400, 'quantity'],
  ['a quantity of 10,000', entries, { json: { ...entry, quantity: 10_000 } }, 400, 'quantity'],
  ['a quantity of 1.5', entries, { json: { ...entry, quantity: 1.5 } }, 400, 'quantity'],
  ['a quantity as text', entries, { json: { ...entry, quantity: '1' } }, 400, 'quantity'],
  [
    'an endless quantity',
    entries,
    { body: '{"quantity":1e999}', headers: asJson },
    400,
    'quantity',
  ],
  [
    'additional fields that are a text',
    entries,
    { json: { ...entry, additionalFields: 'x' } },
    400,
    'additionalFields',
  ],
  [
    'an additional field that is too deep',
    entries,
    { json: { ...entry, additionalFields: { note: { a: { b: 'c' } } } } },
    400,
    'additionalFields.note',
  ],
  [
    'additional fields of 20,001 letters together',
    entries,
    { json: { ...entry, additionalFields: { a: 'x'.repeat(10_001), b: 'x'.repeat(10_000) } } },
    400,
    'additionalFields',
  ],
  ['a NUL', entries, { json: { ...entry, sku: 'a\0b' } }, 400, 'sku'],
  [
    'an idempotency key of three letters',
    entries,
    { json: entry, headers: { 'idempotency-key': 'abc' } },
    400,
    'Idempotency-Key',
  ],
  ['a line that is not there', `${entries}/x`, { method: 'PUT', json: { quantity: 1 } }, 404],
  [
    'a quantity that is null',
    `${entries}/x`,
    { method: 'PUT', json: { quantity: null } },
    400,
    'quantity',
  ],
  ['a line to take out that is not there', `${entries}/x`, { method: 'DELETE' }, 404],
  ['a method that lines do not take', `${entries}/x`, { json: {} }, 405],
  ['a method that the cart does not take', cartPath, { method: 'PUT', json: {} }, 405],
  ['a method that keys do not take', key, { method: 'GET' }, 405],
  ['a product that is not there', '/api/commerce/products/ffffffffffffffffffffffff', {}, 404],
  ['a product id with a NUL', '/api/commerce/products/a%00b', {}, 400, 'id'],
  ['a product id that cannot be read', '/api/commerce/products/%E0%A4%A', {}, 400],
  ['a call that is not there', '/api/commerce/nothing', {}, 404],
  ['no key', save, { json: { ...submission, key: undefined } }, 400, 'key'],
  ['a key that is a number', save, { json: { ...submission, key: 5 } }, 400, 'key'],
  ['a key of 101 letters', save, { json: { ...submission, key: 'k'.repeat(101) } }, 400, 'key'],
  ['no form id', save, { json: { ...submission, formId: undefined } }, 400, 'formId'],
  ['a form that nobody knows', save, { json: { ...submission, formId: 'x' } }, 404],
  ['no values', save, { json: { ...submission, form: undefined } }, 400, 'form'],
  ['values that are broken JSON', save, { json: { ...submission, form: '{' } }, 400, 'form'],
  ['values that are a list', save, { json: { ...submission, form: ['x'] } }, 400, 'form'],
  [
    'a value that is too deep',
    save,
    { json: { ...submission, form: { name: [{}] } } },
    400,
    'name',
  ],
  [
    'a value of 20,001 letters',
    save,
    { json: { ...submission, form: { message: 'x'.repeat(20_001) } } },
    400,
    'message',
  ],
  ['an email that is none', save, { json: { ...submission, form: { email: 'x' } } }, 400, 'email'],
  [
    'a page title that is a list',
    save,
    { json: { ...submission, pageTitle: [] } },
    400,
    'pageTitle',
  ],
  [
    'a path of 2,001 letters',
    save,
    { json: { ...submission, pagePath: '/'.repeat(2001) } },
    400,
    'pagePath',
  ],
  [
    'a content source that is none',
    save,
    { json: { ...submission, contentSource: 'z' } },
    400,
    'contentSource',
  ],
  [
    'a truth that is none',
    save,
    { json: { ...submission, isOverlayForm: 5 } },
    400,
    'isOverlayForm',
  ],
  ['a body of 300 kB', save, { json: { ...submission, pageTitle: 'x'.repeat(300_000) } }, 413],
  ['no email', login, { json: { password: 'x' } }, 400, 'email'],
  [
    'a password that is a number',
    login,
    { json: { email: 'a@b.co', password: 1 } },
    400,
    'password',
  ],
];

for (const [name, path, ask, status, field] of table) {
  test(`${name}: ${status}${field === undefined ? '' : ` at ${field}`}, in words`, async () => {
    const visitor = await newVisitor();
    const reply = await visitor.ask(path, ask);

    assert.equal(reply.status, status, reply.text);
    const { error = '', errors } = reply.body;
    assert.match(error, /^[A-Z].* .*[.)]$/);
    assert.equal(reply.body['statusCode'], undefined);
    if (field === undefined) return;
    assert.ok(errors?.[field], reply.text);
    assert.match(errors[field], /^[A-Z].* /);
    assert.doesNotMatch(errors[field], /undefined|null|NaN|expected \w+, received/);
  });
}

for (const [what, path] of [
  ['a form', `${save}?formId=ask-us&pagePath=/`],
  ['the cart', entries],
  ['an order', '/api/commerce/orders'],
  ['reviews', '/api/commerce/product-reviews/none'],
] as const) {
  test(`refuses 80,000 values of one field, posted to ${what}, at once`, async () => {
    const visitor = await newVisitor();
    const begin = performance.now();
    const reply = await visitor.ask(path, {
      crumb: null,
      body: 'a=&'.repeat(80_000),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: visitor.url,
      },
    });

    assert.equal(reply.status, 400);
    assert.match(reply.text, /A form has 1,000 values at most\./);
    // It was 75 s for a form.
    assert.ok(performance.now() - begin < 3000);
  });
}

test('nothing of it leaves anything in a cart', async () => {
  const visitor = await newVisitor();
  await add(visitor, endless, 1);
  const before = await cartOf(visitor);
  for (const [, path, ask] of table) await visitor.ask(path, ask);

  assert.deepEqual(await cartOf(visitor), before);
});

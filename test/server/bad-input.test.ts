import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../support/node/visitor.js';
import { add, cartOf, cartPath, endless } from './cart/goods.js';
import { runServer } from './running.js';

const newVisitor = runServer({ strictForms: true });

const entries = `${cartPath}/entries`;
const save = '/api/form/SaveFormSubmission';
const entry = { itemId: endless.id, sku: endless.sku, quantity: 1 };
const submission = {
  key: 'f4f7ed2c-5d94-4a43-9b0a-0123456789ab',
  formId: 'ask-us',
  form: { name: 'Ada', email: 'ada@halden.org', message: 'Hello' },
};
const login = { email: 'ada@halden.org', password: 'secret' };

/** Invalid values of one member of a valid body. `undefined` leaves the member out. */
interface Invalid {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly member: string;
  readonly values: readonly unknown[];
  /** Name of the field in the response. Default: the member. */
  readonly field?: string;
  /** Default: 400. */
  readonly status?: number;
}

const invalid: readonly Invalid[] = [
  ...[
    { member: 'itemId', values: [undefined, 5] },
    { member: 'itemId', values: ['x'], status: 404 },
    { member: 'sku', values: ['', 'S'.repeat(61), 'SQ0000000', 'a\0b'] },
    { member: 'quantity', values: [undefined, null, 0, -1, 10_000, 1.5, '1'] },
    {
      member: 'additionalFields',
      values: ['x', { a: 'x'.repeat(10_001), b: 'x'.repeat(10_000) }],
    },
    {
      member: 'additionalFields',
      values: [{ note: { a: { b: 'c' } } }],
      field: 'additionalFields.note',
    },
  ].map((each) => ({ path: entries, body: entry, ...each })),
  ...[
    { member: 'key', values: [undefined, 5, 'k'.repeat(101)] },
    { member: 'formId', values: [undefined] },
    { member: 'form', values: [undefined, '{', ['x']] },
    { member: 'form', values: [{ name: [{}] }], field: 'name' },
    { member: 'form', values: [{ message: 'x'.repeat(20_001) }], field: 'message' },
    { member: 'form', values: [{ email: 'x' }], field: 'email' },
    { member: 'pageTitle', values: [[]] },
    { member: 'pagePath', values: ['/'.repeat(2001)] },
    { member: 'contentSource', values: ['z'] },
    { member: 'isOverlayForm', values: [5] },
  ].map((each) => ({ path: save, body: submission, ...each })),
  { path: '/api/auth/Login', body: login, member: 'email', values: [undefined] },
  { path: '/api/auth/Login', body: login, member: 'password', values: [1] },
];

function expectRefusal({ status, body, text }: Reply, expected: number, field?: string): void {
  assert.equal(status, expected, text);
  assert.match(body.error ?? '', /^[A-Z].* .*[.)]$/);
  if (field === undefined) return;
  assert.match(body.errors?.[field] ?? '', /^[A-Z].* /, text);
  assert.doesNotMatch(body.errors?.[field] ?? '', /undefined|null|NaN|expected \w+, received/);
}

test('names the invalid field of a call, and leaves the cart unchanged', async () => {
  const visitor = await newVisitor();
  await add(visitor, endless, 1);
  const before = await cartOf(visitor);
  for (const { path, body, member, values, field = member, status = 400 } of invalid) {
    for (const value of values) {
      const reply = await visitor.ask(path, { json: { ...body, [member]: value } });
      expectRefusal(reply, status, field);
    }
  }
  assert.deepEqual(await cartOf(visitor), before);
});

test('refuses bodies that cannot be read, unknown addresses and wrong methods', async () => {
  const visitor = await newVisitor();
  const headers = { 'content-type': 'application/json' };
  const nested = '['.repeat(120_000) + ']'.repeat(120_000);
  for (const [path, ask, status, field] of [
    [entries, { body: `{"sku":${nested}}`, headers }, 400, 'sku'],
    [entries, { body: '{"quantity":1e999}', headers }, 400, 'quantity'],
    [save, { json: { ...submission, formId: 'x' } }, 404],
    [`${entries}/x`, { method: 'PUT', json: { quantity: 1 } }, 404],
    [`${entries}/x`, { method: 'DELETE' }, 404],
    [`${entries}/x`, { json: {} }, 405],
    [cartPath, { method: 'PUT', json: {} }, 405],
    ['/api/form/FormSubmissionKey', { method: 'GET' }, 405],
    ['/api/commerce/products/ffffffffffffffffffffffff', {}, 404],
    ['/api/commerce/products/a%00b', {}, 400, 'id'],
    ['/api/commerce/products/%E0%A4%A', {}, 400],
  ] as const) {
    expectRefusal(await visitor.ask(path, ask), status, field);
  }
});

test('refuses a posted form with 80,000 values before it reads them', async () => {
  const visitor = await newVisitor();
  for (const path of [
    `${save}?formId=ask-us&pagePath=/`,
    entries,
    '/api/commerce/orders',
    '/api/commerce/product-reviews/none',
  ]) {
    // Comparing each value with each took 75 s.
    const reply = await visitor.ask(path, {
      crumb: null,
      body: 'a=&'.repeat(80_000),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: visitor.url,
      },
    });
    assert.equal(reply.status, 400, path);
    assert.match(reply.text, /A form can have at most 1,000 values\./);
  }
});

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

/** Invalid values for one member of a valid body. `undefined` omits the member. */
interface Invalid {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly member: string;
  readonly values: readonly unknown[];
  /** Name of the field in the response. Default: the member's name. */
  readonly field?: string;
  /** Expected status. Default: 400. */
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

test('names the invalid field of an API call, and leaves the cart unchanged', async () => {
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

test('rejects a posted form with 80,000 values before parsing them', async () => {
  const visitor = await newVisitor();
  for (const path of [`${save}?formId=ask-us&pagePath=/`, entries]) {
    // Code that compares every value with every other value would take 75 s.
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
    assert.match(reply.text, /A form can have up to 1,000 values\./);
  }
});

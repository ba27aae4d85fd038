import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  readAnswer,
  type AnswerOptions,
  type EndpointReading,
} from '../../../../src/features/form/model/endpoint-answer.js';

const usual: AnswerOptions = {
  names: ['email', 'user[city]', 'message'],
  answersHtml: true,
  isRedirected: false,
  errorsPath: undefined,
  messagePath: undefined,
};
const html = new Headers({ 'content-type': 'text/html; charset=utf-8' });

function read(
  status: number,
  body: unknown,
  options: Partial<AnswerOptions> = {},
  headers = new Headers(),
): EndpointReading {
  return readAnswer({ status, body, headers }, { ...usual, ...options });
}

const emailError = { outcome: 'rejected', errors: { email: 'Enter an email.' } } as const;

const shapes: readonly (readonly [name: string, body: unknown])[] = [
  ['an object', { errors: { email: 'Enter an email.' } }],
  ['Laravel', { message: 'Invalid.', errors: { email: ['Enter an email.'] } }],
  ['Rails', { email: ['Enter an email.'] }],
  [
    'Formspree',
    {
      error: 'Validation errors',
      errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'Enter an email.' }],
    },
  ],
  ['metadata', { errors: { email: { code: 'TYPE_EMAIL', message: 'Enter an email.' } } }],
  [
    'problem details',
    {
      title: 'Invalid',
      detail: 'Two fields.',
      errors: [{ detail: 'Enter an email.', pointer: '#/email' }],
    },
  ],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'email'], msg: 'Enter an email.', type: 'value_error' }] },
  ],
  ['Express', { errors: [{ param: 'email', msg: 'Enter an email.' }] }],
];

for (const [name, body] of shapes) {
  test(`reads field errors in the format of ${name}`, () => {
    assert.deepEqual(read(422, body), emailError);
  });
}

test('reads a HubSpot error, which names the field only in its message', () => {
  const message = "Error in 'fields.email'. Invalid email address";
  const body = {
    status: 'error',
    message: 'Invalid',
    errors: [{ message, errorType: 'INVALID_EMAIL' }],
  };
  assert.deepEqual(read(400, body), { outcome: 'rejected', errors: { email: message } });
});

test('finds a field by the last part of its path', () => {
  assert.deepEqual(read(422, { errors: { 'user.city': 'Unknown.', body_text: 'Too long.' } }), {
    outcome: 'rejected',
    errors: { 'user[city]': 'Unknown.' },
    message: 'Too long.',
  });
  assert.deepEqual(read(422, { errors: [{ path: ['city'], message: 'Unknown.' }] }), {
    outcome: 'rejected',
    errors: { 'user[city]': 'Unknown.' },
  });
});

const messages: readonly unknown[] = [
  { message: 'Closed.' },
  { error: 'Closed.' },
  { error: { message: 'Closed.' } },
  { detail: 'Closed.' },
  { title: 'Closed.' },
  { errors: ['Closed.'] },
  { errors: [{ message: 'Closed.', code: 'INACTIVE' }] },
  { success: false, body: { message: 'Closed.' } },
];

test('reads a message about the form as a whole', () => {
  for (const body of messages)
    assert.deepEqual(read(403, body), { outcome: 'rejected', message: 'Closed.' });
});

test('ignores text that is not a message for visitors', () => {
  assert.deepEqual(read(400, 'Bad Request'), { outcome: 'rejected' });
  assert.deepEqual(read(400, { error: 'x'.repeat(501) }), { outcome: 'rejected' });
});

test('reads errors and the message at the given paths', () => {
  const body = {
    data: { problems: [{ name: 'email', text: '', message: 'Enter an email.' }] },
    note: ['Closed.'],
  };
  const options = { errorsPath: 'data.problems', messagePath: 'note.0' };
  assert.deepEqual(read(400, body, options), { ...emailError, message: 'Closed.' });
  assert.deepEqual(read(400, { errors: { email: 'x' } }, options), { outcome: 'rejected' });
});

test('treats a 2xx response as stored, unless it reports an error', () => {
  for (const body of [
    '',
    'OK',
    {},
    { success: true, error: 'none' },
    { ok: true, next: '/thanks' },
    [],
  ])
    assert.deepEqual(read(200, body), { outcome: 'stored' });
  for (const body of [{ success: false }, { ok: false }, { status: 'error' }])
    assert.deepEqual(read(200, body), { outcome: 'rejected' });
  assert.deepEqual(read(200, { errors: { email: 'Enter an email.' } }), emailError);
  assert.deepEqual(read(200, { error: 'Closed.' }), { outcome: 'rejected', message: 'Closed.' });
});

test('treats a page as stored if pages are usual, or the browser was redirected to it', () => {
  const page = '<!doctype html><title>Thanks</title>';
  assert.deepEqual(read(200, page, {}, html), { outcome: 'stored' });
  assert.deepEqual(read(200, page, { answersHtml: false }, html), { outcome: 'unknown' });
  assert.deepEqual(read(200, page, { answersHtml: false }), { outcome: 'unknown' });
  assert.deepEqual(read(200, page, { answersHtml: false, isRedirected: true }, html), {
    outcome: 'stored',
  });
});

test('does not treat a page that contains the form again as stored', () => {
  const page = `<form><input name="email"><input name='user[city]'><textarea name=message></form>`;
  assert.deepEqual(read(200, page, {}, html), { outcome: 'unknown' });
  assert.deepEqual(read(200, page, { names: ['email', 'phone'] }, html), { outcome: 'stored' });
});

test('treats only statuses that an endpoint itself returns as a rejection', () => {
  for (const status of [400, 401, 404, 409, 422, 429, 503])
    assert.equal(read(status, '').outcome, 'rejected', String(status));
  for (const status of [301, 408, 500, 502, 504, 520])
    assert.equal(read(status, { error: 'x' }).outcome, 'unknown', String(status));
});

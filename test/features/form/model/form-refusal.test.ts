import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formRefusal } from '../../../../src/features/form/model/form-refusal.js';
import type { Refusal } from '../../../../src/model/result.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { formMessages } from '../../../../src/features/form/messages.js';

const english = inEnglish(formMessages);

const refusal = (more: Partial<Refusal>): Refusal => ({
  kind: 'refused',
  message: 'Words of the transport.',
  ...more,
});

for (const [what, given, message] of [
  ['401', { status: 401, error: 'x' }, 'Unable to submit form. Please try again later.'],
  ['404', { status: 404, error: 'x' }, 'This form has not been configured yet.'],
  [
    '429',
    { status: 429, error: 'x' },
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  ],
  ['500', { status: 500, error: 'x' }, 'Unable to send form. Please try again later.'],
  ['400 without fields', { status: 400, error: 'We are closed.' }, 'We are closed.'],
  ['400 with empty fields', { status: 400, error: 'We are closed.', errors: {} }, 'We are closed.'],
  ['403', { status: 403, error: 'Not from that page.' }, 'Not from that page.'],
  ['409', { status: 409, error: 'Sent before.' }, 'Sent before.'],
  ['503 without a message', { status: 503 }, 'Unknown error, please try again later.'],
  [
    'a crumb that was refused twice',
    { status: 400, error: 'x', crumbFail: true },
    'Error processing form submission. Please reload and try again.',
  ],
  ['no answer', { kind: 'network', message: 'Unable to connect…' }, 'Unable to connect…'],
  [
    'an answer that makes no sense',
    { kind: 'unreadable', status: 200 },
    'Unknown error, please try again later.',
  ],
  [
    'no key',
    {
      kind: 'network',
      message: 'Could not get a form submission key, please try again later.',
    },
    'Could not get a form submission key, please try again later.',
  ],
  [
    'no key, from a server without forms',
    {
      status: 405,
      missing: { endpoint: 'POST /api/form/FormSubmissionKey', setting: 'apiBase' },
      message: 'Could not get a form submission key, please try again later.',
    },
    'This form has not been configured yet.',
  ],
  [
    'no key, of a server that fails',
    {
      status: 500,
      error: 'x',
      message: 'Could not get a form submission key, please try again later.',
    },
    'Could not get a form submission key, please try again later.',
  ],
  [
    'no key, since there were too many',
    {
      status: 429,
      message: 'Could not get a form submission key, please try again later.',
    },
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  ],
] as const) {
  test(`${what}: "${message}"`, () => {
    assert.deepEqual(formRefusal(refusal(given), english), { errors: {}, message });
  });
}

test('a 400 with messages by field goes to the fields', () => {
  const errors = { email: 'That is no address.', name: 'Who?' };
  assert.deepEqual(formRefusal(refusal({ status: 400, error: 'Please check.', errors }), english), {
    errors,
    message: undefined,
  });
});

test('messages of a 400 for fields that the form does not have go to the form', () => {
  const errors = { email: 'That is no address.', lot: 'Sold out.', day: 'Closed.' };
  const sorted = formRefusal(refusal({ status: 400, errors }), english, (id) => id === 'email');
  assert.deepEqual(sorted, { errors: { email: errors.email }, message: 'Sold out. Closed.' });
});

test('fields count for a 400 alone', () => {
  const sorted = formRefusal(refusal({ status: 500, errors: { email: 'x' } }), english);
  assert.deepEqual(sorted.errors, {});
});

test('fields that are named by an answer of 200 are treated like those of a 400', () => {
  const { errors, message } = formRefusal(
    refusal({ status: 200, errors: { name: 'Taken.' } }),
    english,
  );
  assert.deepEqual(errors, { name: 'Taken.' });
  assert.equal(message, undefined);
});

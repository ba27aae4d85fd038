import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formRefusal } from '../../../../src/features/form/model/form-refusal.js';
import type { Refusal } from '../../../../src/model/result.js';
import { inEnglish } from '../../../../src/i18n/messages/resolve.js';
import { formMessages } from '../../../../src/features/form/messages.js';

const english = inEnglish(formMessages);
const noKey = { message: formMessages.english.noSubmissionKey };
const missing = { endpoint: 'POST /api/form/FormSubmissionKey', setting: 'apiBase' };

const refusal = (more: Partial<Refusal>): Refusal => ({
  kind: 'refused',
  message: 'A message for developers.',
  ...more,
});

const rows: readonly (readonly [cause: string, given: Partial<Refusal>, message: string])[] = [
  ['401', { status: 401, error: 'x' }, english.cannotSubmit],
  ['404', { status: 404, error: 'x' }, english.notConfigured],
  ['429', { status: 429, error: 'x' }, english.tooManySubmissions],
  ['500', { status: 500, errors: { email: 'x' } }, english.cannotSend],
  ["the server's message", { status: 400, error: 'Closed.', errors: { name: '' } }, 'Closed.'],
  ['no message', { status: 503 }, english.unknownRefusal],
  ['a stale token', { status: 400, error: 'x', crumbFail: true }, english.failed],
  ['no response', { kind: 'network', message: 'Unable to connect…' }, 'Unable to connect…'],
  ['an unreadable response', { kind: 'unreadable', status: 200 }, english.unknownRefusal],
  ['no key', { status: 500, error: 'x', ...noKey }, english.noSubmissionKey],
  ['no key, offline', { kind: 'network', ...noKey }, english.noSubmissionKey],
  ['no endpoint for keys', { status: 405, missing, ...noKey }, english.notConfigured],
  ['no endpoint for submissions', { status: 405, missing }, english.notConfigured],
  ['a page of a proxy', { kind: 'unreadable', status: 200, missing }, english.unknownRefusal],
  ['too many keys', { status: 429, ...noKey }, english.tooManySubmissions],
];

for (const [cause, given, message] of rows) {
  test(`shows "${message}" for ${cause}`, () => {
    assert.deepEqual(formRefusal(refusal(given), english), { errors: {}, message });
  });
}

test('shows errors of existing fields at the fields, and all other errors at the form', () => {
  const errors = { email: 'No address.', lot: 'Sold out.', day: 'Closed.' };
  for (const status of [200, 400]) {
    assert.deepEqual(
      formRefusal(refusal({ status, errors }), english, (id) => id === 'email'),
      {
        errors: { email: 'No address.' },
        message: 'Sold out. Closed.',
      },
    );
    assert.deepEqual(formRefusal(refusal({ status, errors }), english), {
      errors,
      message: undefined,
    });
  }
});

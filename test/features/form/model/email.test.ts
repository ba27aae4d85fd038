import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEmailAddress } from '../../../../src/features/form/model/email.js';

const good = [
  'a@b.co',
  'first.last@halden.example.com',
  "o'neil+news@a-b.org",
  'A_1!#$%&*/=?^`{|}~-@x1.y2.info',
  `${'a'.repeat(250)}@b.com`,
];

const bad = [
  '',
  'a',
  '@b.co',
  'a@',
  'a@b',
  'a b@c.de',
  'a@b..de',
  'a@.de',
  'a@-b.de',
  'a@b-.de',
  'a@b.c',
  'a@b.online',
  'a@b.d-e',
  'a@b@c.de',
  'a@b.co\n',
  `${'a'.repeat(252)}@b.com`,
];

for (const text of good) {
  test(`${text.slice(0, 30)} (${text.length}) is an email address`, () => {
    assert.equal(isEmailAddress(text), true);
  });
}

for (const text of bad) {
  test(`${JSON.stringify(text.slice(0, 30))} (${text.length}) is no email address`, () => {
    assert.equal(isEmailAddress(text), false);
  });
}

test('whatever passes has one at sign, no space and a short last label', () => {
  const texts = fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^[a-z.@-]{0,12}$/));
  fc.assert(
    fc.property(texts, (text) => {
      if (!isEmailAddress(text)) return;
      assert.match(text, /^[^@\s]+@[^@\s]+\.[a-z0-9]{2,4}$/i);
    }),
    { numRuns: 1000 },
  );
});

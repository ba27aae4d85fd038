import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEmailAddress } from '../../../../src/features/form/model/email.js';

/** Addresses that both policies accept. */
const good = [
  'a@b.co',
  'first.last@halden.example.com',
  "o'neil+news@a-b.org",
  'A_1!#$%&*/=?^`{|}~-@x1.y2.info',
  'ada@xn--mnchen-3ya.de',
  `${'a'.repeat(250)}@b.com`,
];

/** Addresses that only the browser's rule accepts. */
const modern = [
  'a@b.online',
  'kontakt@halden.berlin',
  'ada@roasters.coffee',
  'a@b.c',
  'ada@münchen.de',
  'ada@例え.テスト',
  'ada@उदाहरण.परीक्षा',
];

/** Texts that both policies refuse. */
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
  'a@b.co.',
  'a@b@c.de',
  'a@b.co\n',
  'å@b.no',
  `${'a'.repeat(252)}@b.com`,
];

const accepted = (text: string) =>
  [isEmailAddress(text, 'browser'), isEmailAddress(text, 'published')] as const;

for (const text of good) {
  test(`both policies accept ${text.slice(0, 30)} (${text.length})`, () => {
    assert.deepEqual(accepted(text), [true, true]);
  });
}

for (const text of modern) {
  test(`only the browser's rule accepts ${text}`, () => {
    assert.deepEqual(accepted(text), [true, false]);
  });
}

for (const text of bad) {
  test(`both policies refuse ${JSON.stringify(text.slice(0, 30))} (${text.length})`, () => {
    assert.deepEqual(accepted(text), [false, false]);
  });
}

test("the browser's rule limits a label to 63 characters", () => {
  assert.equal(isEmailAddress(`a@${'b'.repeat(63)}.de`), true);
  assert.equal(isEmailAddress(`a@${'b'.repeat(64)}.de`), false);
});

const texts = fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^[a-z.@-]{0,12}$/));

test('an accepted address has one at sign, no space and a dot in its domain', () => {
  fc.assert(
    fc.property(texts, (text) => {
      if (isEmailAddress(text, 'browser')) assert.match(text, /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/);
    }),
    { numRuns: 1000 },
  );
});

test('the published pattern accepts short final labels only', () => {
  fc.assert(
    fc.property(texts, (text) => {
      if (!isEmailAddress(text, 'published')) return;
      assert.match(text, /^[^@\s]+@[^@\s]+\.[a-z0-9]{2,4}$/i);
    }),
    { numRuns: 1000 },
  );
});

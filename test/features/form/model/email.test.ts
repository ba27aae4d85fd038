import assert from 'node:assert/strict';
import { test } from 'node:test';
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

/** Texts that both policies reject. */
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

test("accepts or rejects addresses according to the site's policy", () => {
  for (const [texts, expected] of [
    [good, { browser: true, published: true }],
    [modern, { browser: true, published: false }],
    [bad, { browser: false, published: false }],
    // A domain label has at most 63 characters.
    [[`a@${'b'.repeat(64)}.de`], { browser: false, published: true }],
  ] as const)
    for (const text of texts)
      for (const policy of ['browser', 'published'] as const)
        assert.equal(isEmailAddress(text, policy), expected[policy], `${policy}: ${text}`);
});

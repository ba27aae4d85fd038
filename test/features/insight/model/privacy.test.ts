import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isNoise,
  publicAddress,
  publicHash,
  storableText,
  withoutTyped,
} from '../../../../src/features/insight/model/privacy.js';

test('removes the query, hash, user name, email addresses, IDs and tokens from a URL', () => {
  for (const [address, expected] of [
    ['', ''],
    ['/a?b', '/a'],
    ['https://shop.example/a/b?token=1#x', 'https://shop.example/a/b'],
    ['https://me:secret@shop.example/a', 'https://shop.example/a'],
    ['/reset/3f9a8b7c6d5e4f3a2b1c9d8e', '/reset/*'],
    ['/u/ada@halden.org/orders', '/u/*/orders'],
    ['/u/ada%40halden.org', '/u/*'],
    ['https://a.example/o/550e8400-e29b-41d4-a716-446655440000/a', 'https://a.example/o/*/a'],
    ['/best-coffees-of-2026-for-beginners', '/best-coffees-of-2026-for-beginners'],
    ['/shop/internationalization', '/shop/internationalization'],
    ['/2026/11/28/a_long_title_of_a_post', '/2026/11/28/a_long_title_of_a_post'],
    ['data:text/html,secret', 'data:'],
    ['mailto:somebody@shop.example', 'mailto:'],
  ] as const)
    assert.equal(publicAddress(address), expected);
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) =>
      assert.doesNotMatch(publicAddress(address), /[?#]/),
    ),
  );
});

test('sends a hash only if it can be an element ID', () => {
  assert.equal(publicHash('#opening-hours'), '#opening-hours');
  for (const hash of ['#access_token=abc', '#/route?x', '#123', `#${'a'.repeat(100)}`, ''])
    assert.equal(publicHash(hash), '');
});

test('masks typed values and email addresses, but not short words', () => {
  const text = withoutTyped('Bad phone 0170 5550 of jane.doe@mail.example', ['0170 5550', '']);
  assert.equal(text, 'Bad phone … of …');
  assert.equal(withoutTyped('a is not a function', ['a', 'is']), 'a is not a function');
});

test('truncates text to its maximum length, and removes null characters and lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, most) => {
      const stored = storableText(`${text}\ud83d\ude00\0`, most);
      assert.ok(stored.length <= most);
      assert.ok(!stored.includes('\0') && stored.isWellFormed());
    }),
  );
});

test('ignores errors from other origins, from browser extensions and from resize observers', () => {
  const error = { message: 'x is not defined', stack: '', file: 'https://shop.example/a.js' };
  assert.equal(isNoise(error), false);
  for (const noise of [
    { message: 'Script error.', file: '' },
    { stack: 'at chrome-extension://abc/a.js:1:1' },
    { file: 'moz-extension://abc/a.js' },
    { message: 'ResizeObserver loop limit exceeded' },
  ])
    assert.equal(isNoise({ ...error, ...noise }), true);
});

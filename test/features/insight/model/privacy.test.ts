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

test('an address loses its query, its hash and whoever it logs in', () => {
  assert.equal(publicAddress('https://shop.example/a/b?token=1#x'), 'https://shop.example/a/b');
  assert.equal(publicAddress('https://me:secret@shop.example/a'), 'https://shop.example/a');
  assert.equal(publicAddress('/a?b'), '/a');
  assert.equal(publicAddress(''), '');
});

test('an address keeps its words, and no email address, id or token', () => {
  const masked = {
    '/reset/3f9a8b7c6d5e4f3a2b1c9d8e': '/reset/*',
    '/u/ada@halden.org/orders': '/u/*/orders',
    '/u/ada%40halden.org': '/u/*',
    'https://shop.example/o/550e8400-e29b-41d4-a716-446655440000/a': 'https://shop.example/o/*/a',
    '/best-coffees-of-2026-for-beginners': '/best-coffees-of-2026-for-beginners',
    '/shop/internationalization': '/shop/internationalization',
    '/2026/11/28/a_long_title_of_a_post': '/2026/11/28/a_long_title_of_a_post',
  };
  for (const [address, expected] of Object.entries(masked))
    assert.equal(publicAddress(address), expected);
});

test('of an address that is no page only the scheme is left', () => {
  assert.equal(publicAddress('data:text/html,secret'), 'data:');
  assert.equal(publicAddress('mailto:somebody@shop.example'), 'mailto:');
});

test('no address that leaves the page has a query or a hash', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      assert.doesNotMatch(publicAddress(address), /[?#]/);
    }),
  );
});

test('a hash is sent where it names a place in the page', () => {
  assert.equal(publicHash('#opening-hours'), '#opening-hours');
  for (const hash of ['#access_token=abc', '#/route?x', '#123', `#${'a'.repeat(100)}`, ''])
    assert.equal(publicHash(hash), '');
});

test('what was typed into a field, and email addresses, are in no text', () => {
  const text = withoutTyped('Bad phone 0170 5550 of jane.doe@mail.example', ['0170 5550', '']);

  assert.equal(text, 'Bad phone … of …');
});

test('values of a few letters leave a text readable', () => {
  assert.equal(withoutTyped('a is not a function', ['a', 'is']), 'a is not a function');
});

test('no text holds half a character or a zero, or is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, most) => {
      const stored = storableText(`${text}\ud83d\ude00\0`, most);
      assert.ok(stored.length <= most);
      assert.ok(!stored.includes('\0') && stored.isWellFormed());
    }),
  );
});

test('errors of other origins, of extensions and of observers are left out', () => {
  const error = { message: 'x is not defined', stack: '', file: 'https://shop.example/a.js' };
  assert.equal(isNoise(error), false);
  assert.equal(isNoise({ ...error, message: 'Script error.', file: '' }), true);
  assert.equal(isNoise({ ...error, stack: 'at chrome-extension://abc/a.js:1:1' }), true);
  assert.equal(isNoise({ ...error, file: 'moz-extension://abc/a.js' }), true);
  assert.equal(isNoise({ ...error, message: 'ResizeObserver loop limit exceeded' }), true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clearingTexts, cookieText, foreignCookies, readCookie } from '../../src/model/cookies.js';

test('finds a cookie by its complete name', () => {
  const cookies = 'acrumb=1; crumb=a%2Fb; crumb2=2;empty=';
  assert.equal(readCookie(cookies, 'crumb'), 'a/b');
  assert.equal(readCookie(cookies, 'empty'), '');
  assert.equal(readCookie(cookies, 'umb'), undefined);
  assert.equal(readCookie('', 'crumb'), undefined);
});

test('returns a value with an invalid encoding unchanged', () => {
  assert.equal(readCookie('crumb=100%', 'crumb'), '100%');
});

test('writes a cookie for the whole site, and marks it as secure if the page is secure', () => {
  assert.equal(cookieText('a', 'x y', 2, false), 'a=x%20y; Path=/; Max-Age=172800; SameSite=Lax');
  assert.equal(cookieText('a', '', 0, true), 'a=; Path=/; Max-Age=0; SameSite=Lax; Secure');
});

test('reads back any value that was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const [pair = ''] = cookieText('name', value, 1, true).split(';');
      assert.equal(readCookie(`other=1; ${pair}`, 'name'), value);
    }),
  );
});

test('deletes a cookie from its host and from every parent domain', () => {
  assert.deepEqual(clearingTexts('a', 'www.halden.example', false), [
    'a=; Path=/; Max-Age=0; SameSite=Lax',
    'a=; Path=/; Max-Age=0; SameSite=Lax; Domain=www.halden.example',
    'a=; Path=/; Max-Age=0; SameSite=Lax; Domain=halden.example',
  ]);
  assert.equal(clearingTexts('a', 'localhost', true).length, 1);
});

test('lists all cookies except those of sq-elements and its server', () => {
  const cookies = 'crumb=1; CART=2; hasCart=true; sq-allowed=true; ss_cvr=3; _ga=4;crumbs=5; ;x';
  assert.deepEqual(foreignCookies(cookies), ['_ga', 'crumbs', 'x']);
  assert.deepEqual(foreignCookies(''), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { queryValue, withQueryValue } from '../../src/model/query.js';

const text = fc.string().map((value) => value.toWellFormed());

test('reads a query parameter as browsers do', () => {
  const query = fc.array(fc.tuple(text, text));
  fc.assert(
    fc.property(query, text, (pairs, name) => {
      const written = new URLSearchParams(pairs);
      const search = `?${written.toString()}`;
      for (const known of [name, ...pairs.map(([first]) => first)]) {
        assert.equal(queryValue(search, known), written.get(known));
      }
    }),
  );
});

test('sets a query parameter and keeps the others', () => {
  fc.assert(
    fc.property(text, text, (name, value) => {
      fc.pre(name !== 'other');
      const search = withQueryValue('?other=a+b', name, value);
      assert.equal(queryValue(search, name), value);
      assert.equal(queryValue(search, 'other'), 'a b');
      assert.equal(withQueryValue(search, name, null), '?other=a+b');
    }),
  );
});

test('does not re-encode the other query parameters', () => {
  assert.equal(withQueryValue('?preview&q=caf%E9&a=1', 'a', '2'), '?preview&q=caf%E9&a=2');
  assert.equal(withQueryValue('?preview&%61=1', 'a', null), '?preview');
});

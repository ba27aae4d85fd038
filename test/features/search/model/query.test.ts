import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addRecent,
  cleanQuery,
  extendsQuery,
  MAX_QUERY,
  readRecent,
} from '../../../../src/features/search/model/query.js';
import { optionsOf } from '../../../../src/features/search/model/panel.js';

test('converts any text into a valid query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const query = cleanQuery(text);
      assert.ok([...query].length <= MAX_QUERY);
      assert.equal(decodeURIComponent(encodeURIComponent(query)), query);
      assert.equal(cleanQuery(query), query);
      assert.equal(query, query.trim());
    }),
  );
});

test('removes lone surrogates, and does not split characters', () => {
  assert.equal(cleanQuery('tea\ud83d'), 'tea');
  assert.equal(cleanQuery('😀'.repeat(2000)), '😀'.repeat(MAX_QUERY));
  assert.equal(cleanQuery('  قهوة \n\t عربية '), 'قهوة عربية');
});

test('recognizes that a query extends a previous query', () => {
  assert.ok(extendsQuery('Coffee', 'cof'));
  assert.ok(!extendsQuery('co', 'cof'));
  assert.ok(!extendsQuery('tea', 'cof'));
});

test('keeps the last five unique searches, newest first', () => {
  const kept = ['a', 'b', 'c', 'd', 'e', 'F', 'B'].reduce(addRecent, [] as readonly string[]);
  assert.deepEqual(kept, ['B', 'F', 'e', 'd', 'c']);
  assert.deepEqual(addRecent(kept, '  '), kept);
});

test('treats invalid stored text as an empty list of searches', () => {
  assert.deepEqual(readRecent(JSON.stringify(['a', 'b'])), ['a', 'b']);
  for (const text of [null, '', '{', '{}', '7', 'null', '"a"', '[7, null, {}, ""]'])
    assert.deepEqual(readRecent(text), []);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = readRecent(JSON.stringify(value));
      assert.ok(read.length <= 5);
      assert.deepEqual(readRecent(JSON.stringify(read)), read);
    }),
  );
});

test('adds an option that links to all results if there are more results than options', () => {
  const hits = ['1', '2', '3'].map((id) => ({ id, title: id, excerpt: '', url: `/${id}` }));
  const kinds = (total: number, limit: number) =>
    optionsOf({ kind: 'results', results: { query: 'q', total, hits } }, limit).map(
      ({ kind }) => kind,
    );
  assert.deepEqual(kinds(10_000, 2), ['hit', 'hit', 'all']);
  assert.deepEqual(kinds(3, 6), ['hit', 'hit', 'hit']);
  assert.deepEqual(
    optionsOf({ kind: 'results', results: { query: 'q', total: 0, hits: [] } }, 6),
    [],
  );
});

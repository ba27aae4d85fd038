import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPending, writePending } from '../../../../src/features/cart/model/pending-changes.js';
import { line } from '../node/fake-shop.js';

const pending = [
  { key: 'k1', change: { kind: 'add', line: line('A', 2) } },
  { key: 'k2', change: { kind: 'remove', entryId: 'e1' } },
] as const;

test('changes are read as they were written, for five minutes', () => {
  const stored = writePending(pending, 1000);

  assert.deepEqual(readPending(stored, 1000), pending);
  assert.deepEqual(readPending(stored, 300_999), pending);
  assert.deepEqual(readPending(stored, 301_000), []);
});

test('nothing is read of nothing, and of what is no change', () => {
  assert.equal(writePending([], 1000), '');
  const [add] = pending;
  const broken = [
    { key: 1, change: add.change },
    { key: 'k' },
    null,
    { key: 'k', change: { kind: 'add', line: {} } },
  ];
  const stored = JSON.stringify({
    at: 1000,
    changes: [...broken, add, { key: 'k', change: { kind: 'add' } }],
  });

  for (const text of [null, '', '{', '[]', '{"at":1000,"changes":3}', '{"changes":[]}'])
    assert.deepEqual(readPending(text, 1000), [], String(text));
  assert.deepEqual(readPending(stored, 1000), [add]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPending } from '../../../../src/features/cart/model/pending-changes.js';
import { line } from '../node/fake-shop.js';

const pending = [
  { key: 'k1', change: { kind: 'add', line: line('A', 2) } },
  { key: 'k2', change: { kind: 'remove', entryId: 'e1' } },
] as const;

test('changes are read as they were kept', () => {
  assert.deepEqual(readPending(JSON.parse(JSON.stringify(pending))), pending);
});

test('nothing is read of nothing, and of what is no change', () => {
  const [add] = pending;
  const broken = [
    { key: 1, change: add.change },
    { key: 'k' },
    null,
    { key: 'k', change: { kind: 'add', line: {} } },
  ];

  for (const kept of [undefined, null, '', {}, 3, []]) assert.deepEqual(readPending(kept), []);
  assert.deepEqual(readPending([...broken, add, { key: 'k', change: { kind: 'add' } }]), [add]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessionData } from '../../../src/page/session-data.js';

/** A storage as browsers have it; `isForbidden` as where cookies are off. */
function makeStorage(
  isForbidden = false,
): () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return () => {
    if (isForbidden) throw new DOMException('denied', 'SecurityError');
    return {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, text) => void items.set(name, text),
      removeItem: (name) => void items.delete(name),
    };
  };
}

test('session data is read back, and what has expired is removed when it is read', () => {
  let now = 1000;
  const storage = makeStorage();
  const data = createSessionData({ storage, now: () => now });
  data.set('kept', { cups: 2 });
  data.set('short', 'soon gone', 500);
  assert.deepEqual([data.get('kept'), data.get('short')], [{ cups: 2 }, 'soon gone']);

  now = 1500;
  assert.deepEqual([data.get('kept'), data.get('short')], [{ cups: 2 }, undefined]);
  assert.equal(storage().getItem('short'), null);
  data.remove('kept');
  assert.equal(data.get('kept'), undefined);
});

for (const junk of ['', '{', 'null', '7', '[]', '{"expires":"never"}', '{"value":']) {
  test(`${junk || 'an empty text'} in the storage is no value`, () => {
    const storage = makeStorage();
    storage().setItem('x', junk);
    assert.equal(createSessionData({ storage, now: () => 0 }).get('x'), undefined);
  });
}

test('a forbidden storage keeps nothing and stops nobody', () => {
  const data = createSessionData({ storage: makeStorage(true), now: () => 0 });
  data.set('x', 1);
  data.remove('x');
  assert.equal(data.get('x'), undefined);
});

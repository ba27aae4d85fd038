import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessionData } from '../../../src/page/session-data.js';

const items = new Map<string, string>();
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, text: string) => void items.set(name, text),
  removeItem: (name: string) => void items.delete(name),
};

test('returns stored values, and removes expired ones', () => {
  let now = 1000;
  const data = createSessionData({ storage: () => storage, now: () => now });
  data.set('kept', { cups: 2 });
  data.set('short', 'soon expired', 500);
  assert.deepEqual([data.get('kept'), data.get('short')], [{ cups: 2 }, 'soon expired']);
  now = 1500;
  assert.deepEqual([data.get('kept'), data.get('short')], [{ cups: 2 }, undefined]);
  assert.deepEqual([...items.keys()], ['kept']);
  data.remove('kept');
  assert.equal(data.get('kept'), undefined);
});

test('returns nothing for invalid data, and never throws if storage is denied', () => {
  const data = createSessionData({ storage: () => storage, now: () => 0 });
  for (const junk of ['', '{', 'null', '7', '[]', '{"expires":"never"}']) {
    items.set('x', junk);
    assert.equal(data.get('x'), undefined, junk);
  }
  const denied = createSessionData({
    storage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    now: () => 0,
  });
  denied.set('x', 1);
  denied.remove('x');
  assert.equal(denied.get('x'), undefined);
});

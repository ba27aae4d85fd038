import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  keyAction,
  moveActive,
  type KeyPress,
  type MoveKey,
} from '../../../../src/features/search/model/keys.js';

const none = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
};
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...none, key, ...more });
const closed = { isOpen: false, hasActive: false };
const open = { isOpen: true, hasActive: false };
const onOption = { isOpen: true, hasActive: true };

test('arrow keys open a closed list, and move in an open list', () => {
  assert.deepEqual(keyAction(press('ArrowDown'), closed), { kind: 'open' });
  assert.deepEqual(keyAction(press('ArrowUp'), closed), { kind: 'open' });
  assert.deepEqual(keyAction(press('ArrowDown'), open), { kind: 'move', key: 'ArrowDown' });
  assert.deepEqual(keyAction(press('ArrowUp', { altKey: true }), open), {
    kind: 'close',
    isOwn: true,
  });
});

test('Home, End and Enter are left to the field while no option is active', () => {
  for (const key of ['Home', 'End', 'Enter', 'ArrowLeft', 'ArrowRight', 'a', ' ']) {
    assert.equal(keyAction(press(key), open), undefined, key);
    assert.equal(keyAction(press(key), closed), undefined, key);
  }
  assert.deepEqual(keyAction(press('Enter'), onOption), { kind: 'follow' });
  assert.deepEqual(keyAction(press('End'), onOption), { kind: 'move', key: 'End' });
  assert.equal(keyAction(press('End', { shiftKey: true }), onOption), undefined);
  assert.deepEqual(keyAction(press('ArrowLeft'), onOption), { kind: 'leave' });
});

test('shortcuts and keys of an input method are ignored', () => {
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'Tab']) {
    assert.equal(keyAction(press(key, { isComposing: true }), onOption), undefined);
    assert.equal(keyAction(press(key, { keyCode: 229 }), onOption), undefined);
    assert.equal(keyAction(press(key, { ctrlKey: true }), onOption), undefined);
    assert.equal(keyAction(press(key, { metaKey: true }), onOption), undefined);
  }
});

test('ArrowDown and ArrowUp visit each option and the field once before they repeat', () => {
  const lists = fc.uniqueArray(fc.string(), { maxLength: 12 });
  fc.assert(
    fc.property(lists, fc.constantFrom<MoveKey>('ArrowDown', 'ArrowUp'), (options, key) => {
      const passed: string[] = [];
      let active: string | undefined;
      for (const _ of options) {
        active = moveActive(key, options, active);
        assert.ok(active !== undefined);
        passed.push(active);
      }
      assert.deepEqual(key === 'ArrowUp' ? passed.reverse() : passed, options);
      assert.equal(moveActive(key, options, active), undefined);
    }),
  );
});

test('Home and End move to the first and the last option', () => {
  const options = ['a', 'b', 'c'];
  for (const active of options) {
    assert.equal(moveActive('Home', options, active), 'a');
    assert.equal(moveActive('End', options, active), 'c');
  }
});

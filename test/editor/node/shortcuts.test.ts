import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortcutOf } from '../../../src/editor/shell/shortcuts.js';

function pressed(key: string, target: object): KeyboardEvent {
  const event = { key, ctrlKey: true, composedPath: () => [target] };
  return event as unknown as KeyboardEvent;
}

const checkbox = { localName: 'input', type: 'checkbox' };
const field = { localName: 'input', type: 'text' };

test('undo and redo are left to the browser in text fields, but not on checkboxes', () => {
  assert.equal(shortcutOf(pressed('z', checkbox)), 'undo');
  assert.equal(shortcutOf(pressed('y', checkbox)), 'redo');
  assert.equal(shortcutOf(pressed('z', field)), undefined);
  assert.equal(shortcutOf(pressed('z', { localName: 'textarea', type: 'textarea' })), undefined);
});

test('saves with Caps Lock on, also from text fields', () => {
  assert.equal(shortcutOf(pressed('S', field)), 'save');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMarkup, plainText } from '../../src/model/html-text.js';

test('returns the text in markup', () => {
  assert.equal(isMarkup('Tea & coffee < 3'), false);
  assert.equal(isMarkup('See <a href="/privacy">here</a>'), true);
  assert.equal(isMarkup('Fish &amp; chips'), true);
  assert.equal(
    plainText('<p>Fish &amp; chips,&nbsp;<a href="/x">here</a></p><p>&lt;3</p>'),
    'Fish & chips, here <3',
  );
});

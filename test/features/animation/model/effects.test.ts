import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { effectNames, effectOf } from '../../../../src/features/animation/model/effects.js';

test('each effect starts at opacity 0, and horizontal effects are mirrored in right-to-left text', () => {
  for (const name of effectNames) {
    for (const direction of ['ltr', 'rtl'])
      assert.equal(effectOf(name, direction)?.from['opacity'], '0');
  }
  assert.notDeepEqual(effectOf('slide', 'ltr'), effectOf('slide', 'rtl'));
  assert.equal(effectOf('constructor', 'ltr'), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { uuid } from '../../../src/page/new-key.js';

test('any bytes make a UUID of version 4, and others make another', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(bytes, (given) => {
      assert.match(uuid(given), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      const [first = 0, ...rest] = given;
      assert.notEqual(uuid(Uint8Array.of(first ^ 1, ...rest)), uuid(given));
    }),
  );
});

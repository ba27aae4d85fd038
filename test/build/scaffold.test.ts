import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { scaffold } from '../../src/build/new/new.js';
import { parseElement } from '../../src/build/read-elements.js';

test('writes a new element whose documentation can be read and whose imports exist', () => {
  const files = scaffold('sq-opening-hours');
  const file = 'elements/sq-opening-hours.ts';
  assert.equal(parseElement(file, files.get(file) ?? '').className, 'SqOpeningHours');
  const missing = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) =>
        ['.ts', '.tsx'].every((end) => !files.has(target + end) && !existsSync(target + end)),
      ),
  );
  assert.deepEqual(missing, []);
});

test('rejects an invalid tag name', () => {
  for (const name of ['opening-hours', 'sq-Hours', 'sq-2go', '../sq-x'])
    assert.throws(() => scaffold(name), { message: /is no name for a tag: expected sq- and/ });
});

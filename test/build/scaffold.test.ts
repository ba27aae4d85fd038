import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { scaffold } from '../../src/build/new/scaffold.js';
import { parseElement } from '../../src/build/read-elements.js';

for (const kind of ['react', 'lit'] as const) {
  test(`a new ${kind} tag has an element that can be read`, () => {
    const files = scaffold('sq-opening-hours', kind);
    const element = parseElement(
      'elements/sq-opening-hours.ts',
      files.get('elements/sq-opening-hours.ts') ?? '',
    );
    assert.equal(element.className, 'SqOpeningHours');
    assert.equal(element.kind, kind);
  });
}

for (const kind of ['react', 'lit'] as const) {
  test(`each import of a new ${kind} tag leads to a file`, () => {
    const files = scaffold('sq-opening-hours', kind);
    const missing = [...files].flatMap(([file, text]) =>
      [...text.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) =>
          ['.ts', '.tsx'].every((end) => !files.has(path + end) && !existsSync(path + end)),
        ),
    );
    assert.deepEqual(missing, []);
  });
}

test('what belongs to a tag lies where it is looked for', () => {
  assert.deepEqual(
    [...scaffold('sq-opening-hours', 'lit').keys()],
    [
      'elements/sq-opening-hours.ts',
      'src/features/opening-hours/input.ts',
      'src/features/opening-hours/view.ts',
      'src/features/opening-hours/opening-hours.styles.ts',
      'src/features/opening-hours/page.css',
      'demo/examples/sq-opening-hours.html',
      'test/features/opening-hours/opening-hours.test.ts',
    ],
  );
});

for (const name of [
  'opening-hours',
  'sq-',
  'sq-Hours',
  'sq-hours-',
  'sq-2go',
  'sq_hours',
  '../sq-x',
]) {
  test(`"${name}" is refused in words`, () => {
    assert.throws(() => scaffold(name, 'react'), {
      message: /is no name for a tag: expected sq- and/,
    });
  });
}

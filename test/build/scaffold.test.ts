import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { spawnSync } from 'node:child_process';
import { languages, readLocale } from '../../src/build/locales.js';
import { scaffold, withMessages } from '../../src/build/new/new.js';
import { parseElement } from '../../src/build/read-elements.js';

test('generates a block whose documentation can be parsed', () => {
  const file = 'elements/sq-opening-hours.ts';
  const { tag, className, events } = parseElement(
    file,
    scaffold('sq-opening-hours').get(file) ?? '',
  );
  assert.deepEqual([tag, className], ['sq-opening-hours', 'SqOpeningHours']);
  assert.deepEqual(
    events.map(({ name, type }) => [name, type]),
    [['sq-opening-hours-selected', 'OpeningHoursSelected']],
  );
});

test('generates an example, and a test for each kind of file', () => {
  const paths = [...scaffold('sq-hours').keys()];
  for (const path of [
    'demo/examples/sq-hours.html',
    'src/features/hours/hours.styles.ts',
    'src/features/hours/page.css',
    'test/features/hours/hours.test.ts',
    'test/features/hours/model/date-text.test.ts',
    'test/features/hours/node/server.test.ts',
  ])
    assert.ok(paths.includes(path), path);
});

for (const tag of ['sq-opening-hours', 'sq-hours', 'sq-free-sample']) {
  test(`generates ${tag} without type errors, and without names from the template`, () => {
    const files = scaffold(tag);
    assert.deepEqual(typeErrors(files), '');
    const text = [...files]
      .flat()
      .join('\n')
      .replaceAll(/free-?sample/gi, '');
    assert.doesNotMatch(text, /sample/i);
  });
}

test("adds the block's messages to each language, in order", () => {
  for (const language of languages) {
    const before = readLocale(language);
    const after = withMessages('sq-opening-hours', language, before);
    assert.deepEqual(Object.keys(after), [...Object.keys(before), 'openingHours'].sort());
    assert.deepEqual(Object.keys(after['openingHours'] as object), ['select', 'selectItem']);
  }
});

test('rejects a malformed tag name', () => {
  for (const name of ['opening-hours', 'sq-Hours', 'sq-2go', '../sq-x'])
    assert.throws(() => scaffold(name), { message: /is not a valid tag\. Expected sq- and/ });
});

test("rejects a tag whose messages would replace another feature's messages", () => {
  assert.throws(() => withMessages('sq-overlays', 'de', readLocale('de')), {
    message: /"overlays" already exists/,
  });
});

/** Returns the compiler's errors for new files, as if they were in the project's folder. */
function typeErrors(files: ReadonlyMap<string, string>): string {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync('.cache/scaffold-');
  try {
    const sources = [...files].filter(([path]) => /\.tsx?$/.test(path) && !existsSync(path));
    for (const [path, text] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const compilerOptions = {
      rootDirs: ['../..', '.'],
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['mocha', 'node'],
    };
    const project = {
      extends: '../../tsconfig.base.json',
      compilerOptions,
      files: [...sources.map(([path]) => path), '../../src/environment.d.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const compiler = 'node_modules/typescript-7/bin/tsc';
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEager, findGrown, findReact, measure } from './sizes.js';
import type { BuiltFile } from './sizes.js';

const kinds = new Map([
  ['sq-gallery', 'react'],
  ['sq-tabs', 'react'],
  ['sq-icon', 'lit'],
] as const);

const files = [
  file('sq.js', 1800, [], ['src/runtime/sq.ts']),
  file('sq-gallery-a1.js', 100, ['chunks/gallery-view-b.js', 'chunks/react-d.js'], []),
  file(
    'chunks/gallery-view-b.js',
    5000,
    ['chunks/react-d.js', 'chunks/view-e.js', 'chunks/money-f.js'],
    ['src/features/gallery/View.tsx'],
  ),
  file(
    'sq-tabs-b2.js',
    700,
    ['chunks/react-d.js', 'chunks/view-e.js'],
    ['src/features/tabs/View.tsx'],
  ),
  file('sq-icon-c1.js', 6900, ['chunks/core-h.js'], ['src/features/icon/view.ts']),
  file('chunks/react-d.js', 68_000, [], ['node_modules/react-dom/client.js']),
  file(
    'chunks/view-e.js',
    9000,
    ['chunks/core-h.js'],
    ['src/core/renderers/react/react-block.tsx'],
  ),
  file('chunks/money-f.js', 300, [], ['src/features/money/model/money.ts']),
  file('chunks/core-h.js', 3000, [], ['src/core/life/block.ts']),
  file('runtime-j.js', 800, ['chunks/core-h.js'], ['src/runtime/runtime.ts']),
  file('chunks/lightbox-viewer-i.js', 20_000, [], ['node_modules/photoswipe/photoswipe.js']),
];

test('measures the code of an element and its imports, without React', () => {
  assert.deepEqual(measure(files, kinds), [
    { name: 'sq.js', own: 1800, brings: 1800 },
    { name: 'page runtime', own: 800, brings: 3800 },
    { name: 'sq-gallery', own: 5400, brings: 17_400 },
    { name: 'sq-tabs', own: 700, brings: 12_700 },
    { name: 'sq-icon', own: 6900, brings: 9900 },
  ]);
});

test('reports a part that is new or has grown by more than 5 %', () => {
  const recorded = { 'sq-tabs': { own: 700, brings: 12_000 } };
  const grown = { name: 'sq-tabs', own: 700, brings: 12_601 };
  assert.deepEqual(findGrown([grown], recorded), [
    'sq-tabs is more than 5 % larger than its recorded size',
  ]);
  assert.deepEqual(findGrown([{ ...grown, brings: 12_600 }], recorded), []);
  assert.deepEqual(findGrown([{ ...grown, name: 'sq-menu' }], recorded), [
    'sq-menu has no recorded size',
  ]);
});

test("adds the loader's imports to its size", () => {
  const grown = files.map((built) =>
    built.path.endsWith('/sq.js') ? { ...built, imports: ['dist/cdn/chunks/money-f.js'] } : built,
  );
  assert.equal(measure(grown, kinds)[0]?.brings, 2100);
});

test('throws if an element has no file', () => {
  assert.throws(() => measure(files, new Map([['sq-menu', 'react'] as const])), /sq-menu/);
});

for (const source of [
  'node_modules/photoswipe/photoswipe.js',
  'node_modules/leaflet/dist/leaflet-src.esm.js',
  'src/features/map/land/world.ts',
  'src/features/cart/api.ts',
]) {
  test(`reports ${source}, which should load on first use, if an entry imports it statically`, () => {
    const library = file('chunks/library-m.js', 20_000, [], [source]);
    assert.deepEqual(findEager([...files, library]), []);
    const eager = files.map((built) =>
      built.path.endsWith('gallery-view-b.js')
        ? { ...built, imports: [...built.imports, library.path] }
        : built,
    );
    assert.deepEqual(findEager([...eager, library]), [
      `dist/cdn/sq-gallery-a1.js statically imports ${source} (in ${library.path})`,
    ]);
  });
}

for (const [name, path] of [
  ['a Lit element', '/sq-icon-c1.js'],
  ['the page runtime', '/runtime-j.js'],
] as const) {
  test(`reports ${name} if it loads React, even lazily and through an import`, () => {
    const choices = file('chunks/choices-n.js', 200, ['chunks/view-e.js'], []);
    const brings = (later: string): BuiltFile[] => [
      ...files.map((built) =>
        built.path.endsWith(path) ? { ...built, later: [`dist/cdn/${later}`] } : built,
      ),
      choices,
    ];
    assert.deepEqual(findReact(brings('chunks/choices-n.js'), kinds), []);
    assert.deepEqual(findReact(brings('sq-gallery-a1.js'), kinds), []);
    const grown = brings('chunks/choices-n.js').map((built) =>
      built.path.endsWith('view-e.js')
        ? { ...built, imports: ['dist/cdn/chunks/react-d.js'] }
        : built,
    );
    assert.deepEqual(findReact(grown, kinds), [
      'dist/cdn/chunks/choices-n.js loads React (in dist/cdn/chunks/react-d.js)',
    ]);
  });
}

function file(path: string, size: number, imports: string[], sources: string[]): BuiltFile {
  const place = (name: string): string => `dist/cdn/${name}`;
  return { path: place(path), size, imports: imports.map(place), later: [], sources };
}

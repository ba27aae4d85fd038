import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEager, findReact, measure, measureStyles } from './sizes.js';
import type { BuiltFile } from './sizes.js';

const kinds = new Map([
  ['sq-gallery', 'react'],
  ['sq-tabs', 'react'],
  ['sq-icon', 'lit'],
] as const);

const files = [
  file('sq.js', 1800, [], ['src/runtime/sq.ts']),
  file('sq-gallery-a1.js', 100, ['chunks/gallery-b.js', 'sq-icon-c1.js'], []),
  file(
    'chunks/gallery-b.js',
    5000,
    ['chunks/react-d.js', 'chunks/block-e.js', 'chunks/money-f.js'],
    ['src/features/gallery/View.tsx'],
  ),
  file(
    'sq-tabs-b2.js',
    700,
    ['chunks/react-d.js', 'chunks/block-e.js', 'chunks/money-f.js'],
    ['src/features/tabs/View.tsx'],
  ),
  file('sq-icon-c1.js', 900, ['chunks/lit-g.js'], ['src/features/icon/view.ts']),
  file('chunks/react-d.js', 68_000, [], ['node_modules/react-dom/client.js']),
  file('chunks/block-e.js', 9000, ['chunks/zod-h.js'], ['src/core/react-block.tsx']),
  file('chunks/money-f.js', 300, [], ['src/features/money/model/money.ts']),
  file('chunks/lit-g.js', 6000, [], ['node_modules/lit-html/lit-html.js']),
  file('chunks/zod-h.js', 3000, [], ['node_modules/zod/mini.js']),
  file(
    'chunks/runtime-j.js',
    800,
    ['chunks/money-f.js', 'chunks/later-k.js'],
    ['src/runtime/people.ts', 'src/runtime/runtime.ts'],
  ),
  file('chunks/later-k.js', 900, [], ['src/runtime/loader/deferred-loader.ts']),
  file('chunks/Lightbox-i.js', 20_000, [], ['node_modules/photoswipe/photoswipe.js']),
];

test('a block pays for its own code alone', () => {
  const sizes = Object.fromEntries(measure(files, kinds).map(({ name, size }) => [name, size]));
  assert.deepEqual(sizes, {
    'sq.js and what it imports': 1800,
    'page runtime, its own code': 1100,
    React: 68_000,
    'what every React block shares': 12_000,
    'sq-gallery, its own code': 5400,
    'sq-tabs, its own code': 1000,
    'lit with its smallest tag, sq-icon': 6900,
    'sq-icon, its own code': 900,
  });
});

test('each block pays for the stores that it brings at once', () => {
  const stores = file(
    'chunks/app-k.js',
    2000,
    ['chunks/money-f.js'],
    [
      'src/features/cart/store.ts',
      'src/features/cart/cart-store.ts',
      'src/core/use-store.ts',
      'node_modules/nanostores/index.js',
      'node_modules/@nanostores/react/index.js',
    ],
  );
  const hook = file('chunks/use-store-l.js', 200, ['chunks/app-k.js'], ['src/core/use-store.ts']);
  const connected = files.map((built) =>
    /sq-tabs|gallery-b/.test(built.path)
      ? { ...built, imports: [...built.imports, hook.path] }
      : built,
  );

  const measures = measure([...connected, stores, hook], kinds);

  const sizes = Object.fromEntries(measures.map(({ name, size }) => [name, size]));
  assert.equal(sizes['sq-gallery, its own code'], 5400 + 2200);
  assert.equal(sizes['sq-tabs, its own code'], 1000 + 2200);
  assert.equal(sizes['what every React block shares'], 12_000);
});

test('the loader pays for whatever it imports', () => {
  const grown = files.map((built) =>
    built.path.endsWith('/sq.js') ? { ...built, imports: ['dist/cdn/chunks/money-f.js'] } : built,
  );
  assert.equal(measure(grown, kinds)[0]?.size, 2100);
});

test('a tag without a file is an error', () => {
  assert.throws(() => measure(files, new Map([['sq-menu', 'react'] as const])), /sq-menu/);
});

for (const source of [
  'node_modules/photoswipe/photoswipe.js',
  'node_modules/leaflet/dist/leaflet-src.esm.js',
  'node_modules/world-atlas/land-110m.json',
  'src/features/cart/api.ts',
]) {
  test(`${source}, for the first need, is reported where an entry fetches it at once`, () => {
    const library = file('chunks/library-m.js', 20_000, [], [source]);
    assert.deepEqual(findEager([...files, library]), []);
    const eager = files.map((built) =>
      built.path.endsWith('gallery-b.js')
        ? { ...built, imports: [...built.imports, library.path] }
        : built,
    );
    assert.deepEqual(findEager([...eager, library]), [
      `dist/cdn/sq-gallery-a1.js fetches ${source} at once (in ${library.path})`,
    ]);
  });
}

for (const [name, path] of [
  ['a lit tag', '/sq-icon-c1.js'],
  ['the page runtime', '/chunks/runtime-j.js'],
] as const) {
  test(`${name} that fetches React is reported, be it late and by what it imports`, () => {
    const choices = file('chunks/choices-n.js', 200, ['chunks/block-e.js'], []);
    const brings = (later: string): BuiltFile[] => [
      ...files.map((built) =>
        built.path.endsWith(path) ? { ...built, later: [`dist/cdn/${later}`] } : built,
      ),
      choices,
    ];
    assert.deepEqual(findReact(brings('chunks/choices-n.js'), kinds), []);
    assert.deepEqual(findReact(brings('sq-gallery-a1.js'), kinds), []);
    const grown = brings('chunks/choices-n.js').map((built) =>
      built.path.endsWith('block-e.js')
        ? { ...built, imports: ['dist/cdn/chunks/react-d.js'] }
        : built,
    );
    assert.deepEqual(findReact(grown, kinds), [
      'dist/cdn/chunks/choices-n.js fetches React (in dist/cdn/chunks/react-d.js)',
    ]);
  });
}

test('the style sheet is measured as it travels', () => {
  const { size, budget } = measureStyles('sq.css', 'a{color:red}'.repeat(1000));
  assert.ok(size < 200 && budget === 4500);
});

function file(path: string, size: number, imports: string[], sources: string[]): BuiltFile {
  const place = (name: string): string => `dist/cdn/${name}`;
  return { path: place(path), size, imports: imports.map(place), later: [], sources };
}

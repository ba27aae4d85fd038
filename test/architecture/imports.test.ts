import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGraph } from './import-graph.js';
import type { Import, SourceFacts } from './import-graph.js';
import { checkArchitecture, checkTables } from './rules.js';

test('the sources follow the architecture', () => {
  const graph = readGraph();
  assert.ok(
    graph.some(({ path }) => path.startsWith('elements/')),
    'no element was found',
  );
  assert.deepEqual(checkArchitecture(graph), []);
});

test('the tables allow only imports that exist, and no cycles', () => {
  assert.deepEqual(checkTables(readGraph()), []);
});

/** Each rule's message, with a graph that breaks only that rule. */
const breaches: readonly [sentence: string, broken: SourceFacts][] = [
  [
    'src/core/x.ts imports src/page/context.ts: core may not import page',
    file('src/core/x.ts', { imports: [to('src/page/context.ts')] }),
  ],
  [
    'src/ui/x.ts imports src/features/b/view.ts: ui may not import features',
    file('src/ui/x.ts', { imports: [to('src/features/b/view.ts', 'dynamic')] }),
  ],
  [
    'src/features/x/View.tsx imports src/features/a/View.tsx: the table does not allow x to import a',
    file('src/features/x/View.tsx', { imports: [to('src/features/a/View.tsx', 'type')] }),
  ],
  [
    'src/features/product/x.ts imports src/features/cart/Line.tsx, which cart does not offer to product',
    file('src/features/product/x.ts', { imports: [to('src/features/cart/Line.tsx')] }),
  ],
  [
    'src/features/product/model/x.ts imports src/features/cart/model/cart.ts: a model may import only models',
    file('src/features/product/model/x.ts', {
      imports: [to('src/features/cart/model/cart.ts', 'type')],
    }),
  ],
  [
    'src/runtime/x.ts imports src/features/a/View.tsx: the runtime may import only the store, calls and start files of a feature',
    file('src/runtime/x.ts', { imports: [to('src/features/a/View.tsx', 'dynamic')] }),
  ],
  [
    'src/core/x.ts imports elements/sq-b.ts: only elements may import elements',
    file('src/core/x.ts', { imports: [to('elements/sq-b.ts')] }),
  ],
  [
    'elements/sq-x.ts imports src/editor/x.ts: elements may not import editor',
    file('elements/sq-x.ts', { imports: [to('src/editor/x.ts', 'dynamic')] }),
  ],
  [
    'src/runtime/x.ts imports elements/owner/sq-b.ts: runtime may not import owner',
    file('src/runtime/x.ts', { imports: [to('elements/owner/sq-b.ts', 'dynamic')] }),
  ],
  [
    'elements/owner/sq-x.ts imports src/features/a/view.ts: owner may not import features',
    file('elements/owner/sq-x.ts', { imports: [to('src/features/a/view.ts')] }),
  ],
  [
    'src/model/x.ts imports react: only core, ui, features, runtime, editor, builders may import it',
    file('src/model/x.ts', { imports: [to('react', 'type')] }),
  ],
  [
    'src/features/x/View.tsx imports @r2wc/core: only core may import it',
    file('src/features/x/View.tsx', { imports: [to('@r2wc/core')] }),
  ],
  [
    'src/features/a/model/x.ts uses document: models must be pure',
    file('src/features/a/model/x.ts', { globals: ['document'] }),
  ],
  [
    'src/features/x/x.ts uses fetch: only src/platform may use the network',
    file('src/features/x/x.ts', { globals: ['fetch'] }),
  ],
  [
    'src/features/x/View.tsx registers a tag: only elements/ may register tags',
    file('src/features/x/View.tsx', { registers: true }),
  ],
  [
    'src/core/x.ts imports src/build/build.ts: shipped code may not import build tools',
    file('src/core/x.ts', { imports: [to('src/build/build.ts', 'type')] }),
  ],
  [
    'elements/sq-x.ts imports cart, money: an element imports only its own feature',
    file('elements/sq-x.ts', {
      imports: [to('src/features/cart/store.ts'), to('src/features/money/store-currency.ts')],
    }),
  ],
  [
    'elements/sq-x.ts imports elements/sq-b.ts, whose tag its view does not render',
    file('elements/sq-x.ts', { imports: [to('elements/sq-b.ts')] }),
  ],
  [
    'src/misc/x.ts imports src/model/result.ts, but belongs to no layer',
    file('src/misc/x.ts', { imports: [to('src/model/result.ts')] }),
  ],
  [
    'src/core/x.ts → src/core/x.ts is a cycle',
    file('src/core/x.ts', { imports: [to('src/core/x.ts')] }),
  ],
];

test('each rule reports a violation', () => {
  for (const [sentence, broken] of breaches)
    assert.deepEqual(checkArchitecture([broken]), [sentence]);
});

test("reports a tag in an element's view whose element is not imported", () => {
  const graph = [
    file('elements/sq-x.ts', { imports: [to('src/features/x/View.tsx')] }),
    file('src/features/x/View.tsx', { imports: [to('src/features/x/Row.tsx', 'dynamic')] }),
    file('src/features/x/Row.tsx', { tags: ['sq-b'] }),
  ];
  assert.deepEqual(checkArchitecture(graph), [
    'elements/sq-x.ts does not import elements/sq-b.ts, whose tag its view renders',
  ]);
});

test('reports a cycle through several files once', () => {
  const graph = [
    file('src/core/a.ts', { imports: [to('src/core/b.ts')] }),
    file('src/core/b.ts', { imports: [to('src/core/c.ts', 'dynamic')] }),
    file('src/core/c.ts', { imports: [to('src/core/a.ts')] }),
    file('src/core/d.ts', { imports: [to('src/core/b.ts')] }),
  ];
  assert.deepEqual(checkArchitecture(graph), [
    'src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts is a cycle',
  ]);
});

function file(path: string, facts: Partial<SourceFacts>): SourceFacts {
  return { path, imports: [], registers: false, globals: [], tags: [], ...facts };
}

function to(target: string, kind: Import['kind'] = 'static'): Import {
  return { target, kind };
}

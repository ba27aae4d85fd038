import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFacts, readGraph } from './import-graph.js';
import type { Import, SourceFacts } from './import-graph.js';
import { checkArchitecture } from './rules.js';

test('the sources keep to the architecture', () => {
  const graph = readGraph();
  assert.ok(
    graph.some(({ path }) => path.startsWith('elements/')),
    'no element was read',
  );
  assert.deepEqual(checkArchitecture(graph), []);
});

const sound = [
  file('elements/sq-a.ts', {
    registers: true,
    imports: [to('src/blocks/a/View.tsx'), to('src/element/define.ts'), to('elements/sq-b.ts')],
  }),
  file('elements/sq-b.ts', { registers: true, imports: [to('src/primitives/b/view.ts')] }),
  file('src/blocks/a/View.tsx', {
    tags: ['sq-b'],
    imports: [to('react'), to('src/domain/money.ts'), to('src/state/cart.ts', 'type')],
  }),
  file('src/primitives/b/view.ts', { imports: [to('lit'), to('src/primitives/locale.ts')] }),
  file('src/primitives/locale.ts', {}),
  file('src/element/define.ts', { registers: true, globals: ['document'] }),
  file('src/domain/money.ts', {}),
  file('src/state/cart.ts', { imports: [to('nanostores')] }),
  file('src/net/client.ts', { globals: ['fetch'], imports: [to('src/domain/money.ts')] }),
  file('src/app/cart.ts', {
    imports: [to('src/state/cart.ts'), to('src/net/client.ts', 'dynamic')],
  }),
  file('src/page/sq.ts', { imports: [to('src/app/cart.ts')] }),
  file('src/build/build.ts', { imports: [to('src/element/define.ts'), to('rollup')] }),
];

test('a sound graph has nothing to report', () => {
  assert.deepEqual(checkArchitecture(sound), []);
});

/** Each rule, with a graph that breaks it and nothing else. */
const breaches: readonly [sentence: string, broken: SourceFacts][] = [
  [
    'src/blocks/x/View.tsx imports src/net/client.ts: blocks may not import net',
    file('src/blocks/x/View.tsx', { imports: [to('src/net/client.ts')] }),
  ],
  [
    'src/blocks/x/View.tsx imports src/net/client.ts: blocks may not import net',
    file('src/blocks/x/View.tsx', { imports: [to('src/net/client.ts', 'type')] }),
  ],
  [
    'src/blocks/x/View.tsx imports src/state/cart.ts: blocks may not import state other than by type import',
    file('src/blocks/x/View.tsx', { imports: [to('src/state/cart.ts')] }),
  ],
  [
    'src/blocks/x/View.tsx imports src/primitives/b/view.ts: blocks may not import primitives other than by type import',
    file('src/blocks/x/View.tsx', { imports: [to('src/primitives/b/view.ts', 'dynamic')] }),
  ],
  [
    'src/blocks/x/View.tsx imports src/blocks/a/View.tsx: blocks do not know each other',
    file('src/blocks/x/View.tsx', { imports: [to('src/blocks/a/View.tsx', 'type')] }),
  ],
  [
    'src/primitives/x/view.ts imports src/primitives/b/view.ts: primitives do not know each other',
    file('src/primitives/x/view.ts', { imports: [to('src/primitives/b/view.ts')] }),
  ],
  [
    'src/primitives/x/view.ts imports src/state/cart.ts: primitives may not import state',
    file('src/primitives/x/view.ts', { imports: [to('src/state/cart.ts')] }),
  ],
  [
    'src/element/x.ts imports src/app/cart.ts: element may not import app',
    file('src/element/x.ts', { imports: [to('src/app/cart.ts')] }),
  ],
  [
    'src/element/x.ts imports elements/sq-b.ts: what elements register is not for others',
    file('src/element/x.ts', { imports: [to('elements/sq-b.ts')] }),
  ],
  [
    'src/state/x.ts imports src/net/client.ts: state may not import net',
    file('src/state/x.ts', { imports: [to('src/net/client.ts', 'dynamic')] }),
  ],
  [
    'src/net/x.ts imports src/state/cart.ts: net may not import state',
    file('src/net/x.ts', { imports: [to('src/state/cart.ts')] }),
  ],
  [
    'src/page/x.ts imports src/blocks/a/View.tsx: page may not import blocks',
    file('src/page/x.ts', { imports: [to('src/blocks/a/View.tsx')] }),
  ],
  [
    'src/domain/x.ts imports src/state/cart.ts: domain may not import state',
    file('src/domain/x.ts', { imports: [to('src/state/cart.ts', 'type')] }),
  ],
  [
    'src/domain/x.ts imports react: only element, blocks, lightbox, form may',
    file('src/domain/x.ts', { imports: [to('react', 'type')] }),
  ],
  [
    'src/domain/x.ts imports nanostores: only state, app, page may',
    file('src/domain/x.ts', { imports: [to('nanostores')] }),
  ],
  [
    'src/primitives/x/view.ts imports react: only element, blocks, lightbox, form may',
    file('src/primitives/x/view.ts', { imports: [to('react')] }),
  ],
  [
    'src/blocks/x/View.tsx imports @r2wc/core: only element may',
    file('src/blocks/x/View.tsx', { imports: [to('@r2wc/core')] }),
  ],
  [
    'src/domain/x.ts uses document: src/domain is pure',
    file('src/domain/x.ts', { globals: ['document'] }),
  ],
  [
    'src/domain/x.ts uses fetch: only src/net does',
    file('src/domain/x.ts', { globals: ['fetch'] }),
  ],
  [
    'src/element/x.ts uses fetch: only src/net does',
    file('src/element/x.ts', { globals: ['fetch'] }),
  ],
  [
    'src/blocks/x/View.tsx registers a tag: only elements/ does',
    file('src/blocks/x/View.tsx', { registers: true }),
  ],
  [
    'src/element/x.ts imports src/build/build.ts: the build tools do not ship',
    file('src/element/x.ts', { imports: [to('src/build/build.ts', 'type')] }),
  ],
  [
    'elements/sq-x.ts imports src/blocks/a/View.tsx: an element imports its own block or primitive and src/element',
    file('elements/sq-x.ts', { imports: [to('src/blocks/a/View.tsx')] }),
  ],
  [
    'elements/sq-x.ts imports src/domain/money.ts: an element imports its own block or primitive and src/element',
    file('elements/sq-x.ts', { imports: [to('src/domain/money.ts')] }),
  ],
  [
    'elements/sq-x.ts imports elements/sq-b.ts, whose tag its view does not render',
    file('elements/sq-x.ts', { imports: [to('elements/sq-b.ts')] }),
  ],
  [
    'src/misc/x.ts imports src/domain/money.ts, and lies in no part of the design',
    file('src/misc/x.ts', { imports: [to('src/domain/money.ts')] }),
  ],
  [
    'src/element/x.ts has 301 lines: past 300, look for the second job',
    file('src/element/x.ts', { lines: 301 }),
  ],
  [
    'src/build/x.ts has 301 lines: past 300, look for the second job',
    file('src/build/x.ts', { lines: 301 }),
  ],
  [
    'src/element/x.ts → src/element/x.ts is a cycle',
    file('src/element/x.ts', { imports: [to('src/element/x.ts')] }),
  ],
];

for (const [sentence, broken] of breaches) {
  test(`it reports that ${sentence}`, () => {
    assert.deepEqual(checkArchitecture([...sound, broken]), [sentence]);
  });
}

test('it reports an element that leaves out the element of a tag in its view', () => {
  const graph = [
    file('elements/sq-x.ts', { imports: [to('src/blocks/x/View.tsx')] }),
    file('src/blocks/x/View.tsx', { imports: [to('src/blocks/x/Row.tsx', 'dynamic')] }),
    file('src/blocks/x/Row.tsx', { tags: ['sq-b'] }),
  ];
  assert.deepEqual(checkArchitecture(graph), [
    'elements/sq-x.ts does not import elements/sq-b.ts, whose tag its view renders',
  ]);
});

test('it names a cycle through several files once', () => {
  const graph = [
    file('src/element/a.ts', { imports: [to('src/element/b.ts')] }),
    file('src/element/b.ts', { imports: [to('src/element/c.ts', 'dynamic')] }),
    file('src/element/c.ts', { imports: [to('src/element/a.ts')] }),
    file('src/element/d.ts', { imports: [to('src/element/b.ts')] }),
  ];
  assert.deepEqual(checkArchitecture(graph), [
    'src/element/a.ts → src/element/b.ts → src/element/c.ts → src/element/a.ts is a cycle',
  ]);
});

test('it takes no type-only import for a cycle', () => {
  const graph = [
    file('src/element/a.ts', { imports: [to('src/element/b.ts', 'type')] }),
    file('src/element/b.ts', { imports: [to('src/element/a.ts')] }),
  ];
  assert.deepEqual(checkArchitecture(graph), []);
});

test('it tells static, dynamic and type-only imports apart', () => {
  const { imports } = read(`
    import { a } from './a.js';
    import type { B } from './b.js';
    import { type C } from './c.js';
    import { d, type D } from './view.js';
    import '@scope/package/side-effect.css';
    export type { E } from 'package/deep';
    const f = () => import('./f.js');
    let g: import('./g.js').G;
  `);
  assert.deepEqual(imports, [
    to('src/blocks/x/a.ts'),
    to('src/blocks/x/b.ts', 'type'),
    to('src/blocks/x/c.ts', 'type'),
    to('src/blocks/x/view.tsx'),
    to('@scope/package'),
    to('package', 'type'),
    to('src/blocks/x/f.ts', 'dynamic'),
    to('src/blocks/x/g.ts', 'type'),
  ]);
});

test('it finds registrations, however they are written', () => {
  assert.equal(read(`define('sq-x', X);`).registers, true);
  assert.equal(read(`window.customElements.define('sq-x', X);`).registers, true);
  assert.equal(read(`import { define } from './define.js'; define('sq-x', X);`).registers, true);
  assert.equal(read(`define(1); function define(x: number) {}`).registers, false);
  assert.equal(read(`model.define('x'); customElements.get('sq-x');`).registers, false);
});

test('it finds the globals that a file uses, and none that it declares', () => {
  const used = `const { body } = document; window.fetch; export const x = { navigator };`;
  assert.deepEqual(read(used).globals, ['document', 'window', 'navigator']);
  const declared = `
    export function f(document: Document, { fetch }: Ports, host: { window: string }) {
      const { window: w } = host;
      return [document.body, fetch(), w, host.window, { navigator: 1 }];
    }
    let type: typeof localStorage;
  `;
  assert.deepEqual(read(declared).globals, []);
});

test('it finds the tags that a view renders', () => {
  const view = `
    const a = <sq-icon name="x"><b /></sq-icon>;
    const b = html\`<p><sq-price amount=\${x}></sq-price></p>\`;
    const c = document.createElement('sq-tooltip');
    const d = 'sq-dialog';
  `;
  assert.deepEqual(read(view).tags, ['sq-icon', 'sq-price', 'sq-tooltip']);
});

function file(path: string, facts: Partial<SourceFacts>): SourceFacts {
  return { path, lines: 1, imports: [], registers: false, globals: [], tags: [], ...facts };
}

function to(target: string, kind: Import['kind'] = 'static'): Import {
  return { target, kind };
}

function read(text: string): SourceFacts {
  return readFacts('src/blocks/x/View.tsx', text, (path) => path !== 'src/blocks/x/view.ts');
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import type { ManualChunkMeta, ModuleInfo } from 'rollup';
import { chunkOf } from '../../src/build/chunks.js';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { readElements } from '../../src/build/read-elements.js';
import { fileName } from '../../src/build/tag-map.js';
import { filesIn } from '../support/node/files.js';

const imports: Record<string, string[]> = {
  '/elements/sq-a.ts': ['/src/core/react-block.tsx', '/src/features/a/View.tsx'],
  '/elements/sq-b.ts': ['/src/core/react-block.tsx', '/src/features/b/View.tsx'],
  '/elements/sq-c.ts': [
    '/src/core/lit-block.ts',
    '/src/model/links.ts',
    '/src/core/late-use.ts',
    '/src/page/key.ts',
    '/src/page/call.ts',
  ],
  '/elements/sq-e.ts': ['/src/core/lit-block.ts', '/src/ui/edge.ts', '/src/model/texts.ts'],
  '\0light': ['/elements/sq-d.ts'],
  '/elements/sq-d.ts': ['/src/core/lit-block.ts', '/src/features/d/view.ts'],
  '/src/features/a/View.tsx': [
    '/node_modules/react/index.js',
    '/src/features/a/use-a.ts',
    '/src/features/money/money.ts',
    '/src/ui/Modal.tsx',
    '/src/page/fields.ts',
    '/src/page/key.ts',
    '/src/page/call.ts',
  ],
  '/src/features/b/View.tsx': [
    '/node_modules/react/index.js',
    '/src/features/a/use-a.ts',
    '/src/features/b/small.ts',
    '/src/features/b/shared.ts',
    '/src/features/consent/store.ts',
    '/src/model/links.ts',
    '/src/model/texts.ts',
    '/src/ui/Modal.tsx',
    '/src/page/key.ts',
    '/src/page/call.ts',
  ],
  '/src/features/a/moving/Moving.tsx': ['/src/features/a/use-a.ts', '/src/features/a/moving/x.ts'],
  '/src/features/b/parts.ts': ['/src/features/b/small.ts', '/src/features/b/rules.ts'],
  '/src/features/b/more.ts': ['/src/features/b/rules.ts'],
  '/src/features/b/api.ts': ['/src/platform/client.ts'],
  '/src/features/d/view.ts': [
    '/src/features/money/money.ts',
    '/src/page/key.ts',
    '/src/page/call.ts',
  ],
  '/src/page/call.ts': ['/src/model/texts.ts'],
  '/src/features/visits/arrival.ts': ['/src/page/key.ts'],
  '/src/core/react-block.tsx': ['/node_modules/react/index.js', '/src/core/block.ts'],
  '/src/core/lit-block.ts': ['/node_modules/lit/html.js', '/src/core/block.ts'],
  '/src/core/block.ts': ['/src/core/report.ts'],
  '/src/page/runtime.ts': ['/src/core/report.ts', '/src/features/consent/store.ts'],
  '/src/page/proof.ts': ['/src/page/fields.ts', '/src/page/model/roles.ts', '/src/core/report.ts'],
  '/src/runtime/owner.ts': ['/src/page/model/roles.ts', '/src/page/call.ts'],
  '/src/features/b/early.ts': ['/src/features/b/shared.ts', '/src/features/b/own.ts'],
};

const lateImports: Record<string, string[]> = {
  '/src/page/runtime.ts': [
    '/src/page/proof.ts',
    '/src/runtime/owner.ts',
    '/src/features/visits/arrival.ts',
  ],
  '/src/features/a/View.tsx': ['/src/features/a/moving/Moving.tsx'],
  '/src/features/b/View.tsx': [
    '/src/features/b/parts.ts',
    '/src/features/b/more.ts',
    '/src/features/b/api.ts',
  ],
};

const meta = {
  getModuleInfo: (id: string) =>
    ({
      code: id.includes('small') ? 'x' : 'x'.repeat(3000),
      importedIds: imports[id] ?? [],
      dynamicallyImportedIds: lateImports[id] ?? [],
    }) as unknown as ModuleInfo,
} as ManualChunkMeta;

test('code goes to the file of those who need it, and what all need never brings React', () => {
  const chunk = chunkOf(
    new Map([
      ['/elements/sq-a.ts', { kind: 'react' }],
      ['/elements/sq-b.ts', { kind: 'react' }],
      ['/elements/sq-c.ts', { kind: 'lit' }],
      ['/elements/sq-e.ts', { kind: 'lit', isEarly: true }],
      ['\0light', { kind: 'lit', isEarly: true, isLight: true }],
      ['/src/page/runtime.ts', { kind: 'page' }],
      ['/src/features/b/early.ts', { kind: 'answer' }],
    ]),
  );
  const chunks = {
    '/node_modules/react/index.js': 'react',
    '/node_modules/lit/html.js': 'lit',
    '/node_modules/photoswipe/index.js': undefined,
    // Entries of their own.
    '/elements/sq-a.ts': undefined,
    '/elements/sq-c.ts': undefined,
    '/elements/sq-e.ts': undefined,
    // Small lit tags that wait for no touch share a file.
    '\0light': 'light',
    '/elements/sq-d.ts': 'light',
    '/src/core/lit-block.ts': 'lit',
    '/src/features/d/view.ts': 'light',
    '/src/features/money/money.ts': 'light-model',
    // What is nobody's.
    '/src/core/report.ts': 'core',
    '/src/core/block.ts': 'element',
    // Needed before a touch, too, and not by one tag alone.
    '/src/model/texts.ts': 'element',
    '/src/ui/edge.ts': undefined,
    '/src/core/react-block.tsx': 'block',
    '/src/ui/Modal.tsx': 'block',
    '/src/model/links.ts': 'common',
    '/src/core/late-use.ts': undefined,
    // The page runtime, and what few tags need of it.
    '/src/page/runtime.ts': 'runtime',
    '/src/features/consent/store.ts': 'runtime',
    // What its late parts share is there, also where few tags need it: they bring no code of tags.
    '/src/page/model/roles.ts': 'runtime',
    '/src/page/fields.ts': 'runtime',
    // A module that many tags need is here only if it imports nothing.
    '/src/page/key.ts': 'core',
    '/src/page/call.ts': 'element',
    // A feature's own, and what comes late, by its folder or its module.
    '/src/features/a/View.tsx': undefined,
    '/src/features/a/use-a.ts': 'a-view',
    '/src/features/a/moving/Moving.tsx': 'a-moving',
    '/src/features/a/moving/x.ts': 'a-moving',
    '/src/features/b/parts.ts': 'b-parts',
    '/src/features/b/rules.ts': 'b-late-view',
    '/src/features/b/api.ts': 'b-api',
    '/src/platform/client.ts': 'api',
    // An early answer waits for no other file: what it shares is there before.
    '/src/features/b/early.ts': undefined,
    '/src/features/b/own.ts': undefined,
    '/src/features/b/shared.ts': 'core',
    // No file's worth.
    '/src/features/b/small.ts': 'block',
  };
  for (const [id, name] of Object.entries(chunks)) assert.equal(chunk(id, meta), name, id);
});

test('code that only late views need loads with React, not with the code of other tags', () => {
  const needs: Record<string, string[]> = {
    '/elements/sq-a.ts': ['/src/core/controller-block.ts', '/src/features/a/control.ts'],
    '/elements/sq-b.ts': ['/src/core/controller-block.ts', '/src/features/b/control.ts'],
    '/elements/sq-c.ts': ['/src/core/react-block.tsx'],
    '/src/features/a/View.tsx': ['/src/core/react-view.tsx', '/src/core/hooks.ts'],
    '/src/features/b/View.tsx': ['/src/core/react-view.tsx'],
    '/src/core/react-view.tsx': ['/node_modules/react-dom/index.js', '/src/core/ViewRoot.tsx'],
    '/src/core/react-block.tsx': ['/node_modules/react-dom/index.js', '/src/core/ViewRoot.tsx'],
  };
  const late: Record<string, string[]> = {
    '/src/features/a/control.ts': ['/src/features/a/View.tsx'],
    '/src/features/b/control.ts': ['/src/features/b/View.tsx'],
  };
  const chunk = chunkOf(
    new Map([
      ['/elements/sq-a.ts', { kind: 'controller' }],
      ['/elements/sq-b.ts', { kind: 'controller' }],
      ['/elements/sq-c.ts', { kind: 'react' }],
    ]),
  );
  const chunks = {
    '/src/core/controller-block.ts': 'controller',
    '/src/core/react-view.tsx': 'block',
    '/src/core/ViewRoot.tsx': 'block',
    '/src/features/a/View.tsx': 'a-View',
  };
  const info = {
    getModuleInfo: (id: string) =>
      ({
        code: 'x'.repeat(3000),
        importedIds: needs[id] ?? [],
        dynamicallyImportedIds: late[id] ?? [],
      }) as unknown as ModuleInfo,
  } as ManualChunkMeta;
  for (const [id, name] of Object.entries(chunks)) assert.equal(chunk(id, info), name, id);
});

test('code of the runtime that comes late brings no code of tags', async () => {
  await ensureBuilt();
  const names = [
    'page-free-page',
    'runtime-visitor-owner',
    'runtime-loader-offline-texts',
    'runtime-fonts',
    'runtime-mount-content',
    'insight-arrival',
  ];
  for (const name of names) {
    const [file = '', ...others] = filesIn('dist/cdn/chunks', new RegExp(`/${name}-\\w{8}\\.js$`));
    assert.deepEqual(others, []);
    const imported = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"([^"]+)"/g)];
    for (const [, from = ''] of imported) assert.match(from, /^(\.\.\/runtime|\.\/core)-/, name);
  }
});

test('no file imports a tag, which a page may have fetched at a second address', async () => {
  await ensureBuilt();
  const files = filesIn('dist/cdn', /\.js$/);
  const entries = files
    .filter((file) => /^dist\/cdn\/sq-.+-\w{8}\.js$/.test(file))
    .map((file) => basename(file));
  assert.ok(entries.length > 0, 'no entry was found');
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    assert.deepEqual(
      entries.filter((name) => code.includes(name)),
      [],
      file,
    );
  }
});

test('what answers before the code of a tag is there has a file, and so has the late part that it stands for', async () => {
  await ensureBuilt();
  const files = filesIn('dist/cdn', /\.js$/);
  const elements = readElements();
  const answers = elements.flatMap(({ early }) => early ?? []);
  const views = elements.flatMap(({ earlyView, idleView }) =>
    [earlyView ?? [], idleView ?? []].flat(),
  );
  assert.ok(answers.length > 0, 'no tag has an early answer');
  assert.ok(views.length > 0, 'no tag has an early view');
  const names = [
    ...answers.flatMap(({ answer, late }) => [fileName(answer), `chunks/${fileName(late)}`]),
    ...views.map(({ file }) => fileName(file)),
  ];
  for (const name of names) {
    const path = new RegExp(`^dist/cdn/${name}-\\w{8}\\.js$`);
    assert.equal(files.filter((file) => path.test(file)).length, 1, name);
  }
});

test('what answers before the code of a tag is there waits for no other file', async () => {
  await ensureBuilt();
  const all = filesIn('dist/cdn', /\.js$/);
  const elements = readElements();
  const early = elements.flatMap(({ early, earlyView, idleView }) => [
    early?.answer ?? [],
    earlyView?.file ?? [],
    idleView?.file ?? [],
  ]);
  for (const module of new Set(early.flat())) {
    const path = new RegExp(`^dist/cdn/${fileName(module)}-\\w{8}\\.js$`);
    const code = readFileSync(all.find((file) => path.test(file)) ?? '', 'utf8');
    const imported = [...code.matchAll(/(?:from|import)\s*"([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    for (const file of imported) assert.match(file, /^\.\/chunks\/core-/, module);
  }
});

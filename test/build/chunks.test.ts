import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import type { ManualChunkMeta, ModuleInfo } from 'rollup';
import { chunkOf } from '../../src/build/chunks.js';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { filesIn } from '../support/node/files.js';

const imports: Record<string, string[]> = {
  '/elements/sq-a.ts': ['/src/core/react-block.tsx', '/src/features/a/View.tsx'],
  '/elements/sq-b.ts': [
    '/src/core/lit-block.ts',
    '/node_modules/zod/mini.js',
    '/src/page/context.ts',
  ],
  '/elements/sq-c.ts': ['/src/core/react-block.tsx', '/src/model/query.ts'],
  '/elements/sq-d.ts': ['/src/core/lit-block.ts'],
  '/src/features/a/View.tsx': [
    '/node_modules/react/index.js',
    '/node_modules/zod/mini.js',
    '/src/features/money/model/currencies.ts',
    '/src/core/use-store.ts',
    '/src/core/fetch-chunk.ts',
    '/src/model/markup.ts',
    '/src/page/context.ts',
    '/src/ui/modal/Modal.tsx',
  ],
  '/src/ui/modal/Modal.tsx': ['/node_modules/react/index.js', '/src/ui/modal/open-modal.ts'],
  '/src/core/react-block.tsx': [
    '/node_modules/react/index.js',
    '/src/core/block.ts',
    '/src/i18n/messages/failures.ts',
  ],
  '/src/core/lit-block.ts': ['/node_modules/lit/html.js', '/src/core/block.ts'],
  '/src/core/block.ts': ['/src/platform/shared.ts'],
  '/src/page/context.ts': ['/src/platform/shared.ts', '/src/core/report.ts'],
  '/src/page/later.ts': ['/src/core/fetch-chunk.ts'],
  '/src/page/runtime.ts': ['/src/platform/shared.ts', '/src/core/report.ts'],
};

const meta = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) as unknown as ModuleInfo,
} as ManualChunkMeta;

test('code goes to the file of those who need it, and what all need never brings React', () => {
  const chunk = chunkOf(
    new Map([
      ['/elements/sq-a.ts', 'react'],
      ['/elements/sq-b.ts', 'lit'],
      ['/elements/sq-c.ts', 'react'],
      ['/elements/sq-d.ts', 'lit'],
      ['/src/page/later.ts', 'page'],
      ['/src/page/runtime.ts', 'page'],
    ]),
  );
  const chunkFor = (id: string): unknown => chunk(id, meta);

  assert.equal(chunkFor('/node_modules/react/index.js'), 'react');
  assert.equal(chunkFor('/node_modules/zod/mini.js'), 'zod');
  assert.equal(chunkFor('/src/core/react-block.tsx'), 'block');
  assert.equal(chunkFor('/src/core/lit-block.ts'), 'lit');
  assert.equal(chunkFor('/node_modules/lit/html.js'), 'lit');
  assert.equal(chunkFor('/src/core/block.ts'), 'core');
  // What comes late for a tag of either kind has it without React.
  assert.equal(chunkFor('/src/i18n/messages/failures.ts'), 'core');
  assert.equal(chunkFor('/src/ui/modal/open-modal.ts'), 'modal');
  assert.equal(chunkFor('/src/ui/modal/Modal.tsx'), undefined);
  // The page runtime has these.
  assert.equal(chunkFor('/src/platform/shared.ts'), 'shared');
  assert.equal(chunkFor('/src/core/report.ts'), 'services');
  assert.equal(chunkFor('/src/core/fetch-chunk.ts'), 'services');
  assert.equal(chunkFor('/src/page/runtime.ts'), undefined);
  // Some tags need these, of both kinds or of one.
  assert.equal(chunkFor('/src/page/context.ts'), 'common');
  assert.equal(chunkFor('/src/core/use-store.ts'), undefined);
  assert.equal(chunkFor('/src/model/markup.ts'), undefined);
  assert.equal(chunkFor('/src/features/money/model/currencies.ts'), undefined);
  assert.equal(chunkFor('/src/features/a/View.tsx'), undefined);
  assert.equal(chunkFor('/node_modules/photoswipe/index.js'), undefined);
});

test('no file imports an entry, which a page may have fetched at a second address', async () => {
  await ensureBuilt();
  const files = filesIn('dist/cdn', /\.js$/);
  const entries = files
    .filter((file) => /^dist\/cdn\/.+-\w{8}\.js$/.test(file) && !file.includes('/chunks/'))
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

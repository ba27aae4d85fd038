import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ManualChunkMeta, ModuleInfo } from 'rollup';
import { chunkOf } from '../../src/build/chunks.js';

const imports: Record<string, string[]> = {
  '/elements/sq-a.ts': ['/src/element/react-block.tsx', '/src/blocks/a/View.tsx'],
  '/elements/sq-b.ts': ['/src/element/lit-block.ts', '/node_modules/zod/mini.js'],
  '/src/blocks/a/View.tsx': [
    '/node_modules/react/index.js',
    '/node_modules/zod/mini.js',
    '/src/domain/currencies.ts',
    '/src/app/published-context.ts',
    '/src/element/Modal.tsx',
  ],
  '/src/element/Modal.tsx': ['/node_modules/react/index.js', '/src/element/open-modal.ts'],
  '/src/element/react-block.tsx': ['/node_modules/react/index.js', '/src/element/block.ts'],
  '/src/element/lit-block.ts': ['/node_modules/lit/html.js', '/src/element/block.ts'],
  '/src/element/block.ts': [
    '/src/domain/messages/element.ts',
    '/src/element/shared.ts',
    '/src/element/escape-stack.ts',
  ],
  '/src/app/published-context.ts': ['/src/element/shared.ts', '/src/element/report.ts'],
};

const meta = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) as unknown as ModuleInfo,
} as ManualChunkMeta;

test('code goes to the file of those who need it, and what all need never brings React', () => {
  const chunk = chunkOf(
    new Map([
      ['/elements/sq-a.ts', 'react'],
      ['/elements/sq-b.ts', 'lit'],
    ]),
  );
  const chunkFor = (id: string): unknown => chunk(id, meta);

  assert.equal(chunkFor('/node_modules/react/index.js'), 'react');
  assert.equal(chunkFor('/src/element/react-block.tsx'), 'block');
  assert.equal(chunkFor('/src/element/lit-block.ts'), 'lit');
  assert.equal(chunkFor('/node_modules/lit/html.js'), 'lit');
  assert.equal(chunkFor('/src/element/block.ts'), 'core');
  // Those of a lit block that come later have these without the rest, and without React.
  assert.equal(chunkFor('/src/domain/messages/element.ts'), 'report');
  assert.equal(chunkFor('/src/element/open-modal.ts'), 'modal');
  assert.equal(chunkFor('/src/element/Modal.tsx'), undefined);
  // The page runtime has these.
  assert.equal(chunkFor('/src/element/shared.ts'), 'shared');
  assert.equal(chunkFor('/src/element/escape-stack.ts'), undefined);
  assert.equal(chunkFor('/src/app/published-context.ts'), 'published');
  assert.equal(chunkFor('/src/element/report.ts'), 'report');
  assert.equal(chunkFor('/node_modules/zod/mini.js'), 'zod');
  assert.equal(chunkFor('/src/domain/currencies.ts'), undefined);
  assert.equal(chunkFor('/src/blocks/a/View.tsx'), undefined);
  assert.equal(chunkFor('/node_modules/photoswipe/index.js'), undefined);
});

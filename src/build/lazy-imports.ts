import { posix } from 'node:path';
import type { Plugin, RenderedChunk } from 'rollup';
import { attemptKey } from '../platform/attempt.js';
import { reachable } from './reachable.js';

type Chunks = Readonly<Record<string, RenderedChunk>>;

/** The query of an attempt: see `withAttempt` in `src/platform/attempt.ts`. */
const query = `(globalThis[Symbol.for('${attemptKey}')] || '')`;

/**
 * Writes what an `import()` of a lazy chunk needs in a browser.
 *
 * - All files that the chunk imports are requested with it, so that a chain of imports takes one round trip. A failure is
 *   reported by the import of the chunk itself.
 * - A retry requests another address, since some browsers remember that an address has failed. A chunk that another chunk
 *   imports as well keeps its address: its modules would run twice.
 */
export function lazyImports(): Plugin {
  return {
    name: 'sq-lazy-imports',
    // Before the minifier, which renames what this looks for.
    renderChunk(code, chunk, _options, { chunks }) {
      const importsOf = (file: string): string[] => chunks[file]?.imports ?? [];
      const loaded = reachable(chunk.fileName, importsOf);
      const folder = posix.dirname(chunk.fileName);
      const changed = code.replace(/\bimport\('(\.\.?\/[^']+)'\)/g, (_, path: string) => {
        const target = posix.join(folder, path);
        const address = countImporters(target, chunks) === 1 ? `'${path}' + ${query}` : `'${path}'`;
        const files = [...reachable(target, importsOf)].filter(
          (file) => file !== target && !loaded.has(file),
        );
        if (files.length === 0) return `import(${address})`;
        const paths = files.map((file) => `'${relativePath(folder, file)}'`).join(', ');
        return `([${paths}].forEach((file) => import(file).catch(() => {})), import(${address}))`;
      });
      // Columns of these lines apart, what a source map says stays right.
      return { code: changed, map: null };
    },
  };
}

/** The number of chunks that import a file, at once or late. */
function countImporters(file: string, chunks: Chunks): number {
  return Object.values(chunks).filter(
    ({ imports, dynamicImports }) => imports.includes(file) || dynamicImports.includes(file),
  ).length;
}

function relativePath(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

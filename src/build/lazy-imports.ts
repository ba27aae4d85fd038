import { posix } from 'node:path';
import type { Plugin, RenderedChunk } from 'rollup';
import { attemptKey } from '../platform/attempt.js';
import { reachable } from './reachable.js';

type Chunks = Readonly<Record<string, RenderedChunk>>;

/** An expression for the query of a retry: see `withAttempt` in `src/platform/attempt.ts`. */
const query = `(globalThis[Symbol.for('${attemptKey}')] || '')`;

/**
 * Rewrites each `import()` of a lazy chunk:
 *
 * - All files that the chunk imports are requested at the same time, so that a chain of imports takes only one round trip.
 *   Errors of these requests are ignored, since the import of the chunk itself reports a failure.
 * - A retry requests a different URL, since some browsers cache a failed request. If several chunks import the chunk, its URL
 *   does not change, because its modules would run twice under a different URL.
 */
export function lazyImports(): Plugin {
  return {
    name: 'sq-lazy-imports',
    // Must run before the minifier, which changes the code that the regular expression below matches.
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
      // The source map remains correct, except for the columns of these lines.
      return { code: changed, map: null };
    },
  };
}

function countImporters(file: string, chunks: Chunks): number {
  return Object.values(chunks).filter(
    ({ imports, dynamicImports }) => imports.includes(file) || dynamicImports.includes(file),
  ).length;
}

function relativePath(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

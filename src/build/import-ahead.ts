import { posix } from 'node:path';
import type { Plugin, RenderedChunk } from 'rollup';

/**
 * Lets code that comes late ask for all that its file imports in one go, and not for each when the file before it has
 * come: a round trip for every step of a chain. A failure is reported by the import of the file itself.
 */
export function importAhead(): Plugin {
  return {
    name: 'sq-import-ahead',
    // Before the minifier, which leaves shorter names and no places to find.
    renderChunk(code, chunk, _options, { chunks }) {
      const loaded = reachable(chunk.fileName, chunks);
      const folder = posix.dirname(chunk.fileName);
      const ahead = code.replace(/\bimport\('(\.\.?\/[^']+)'\)/g, (whole, path: string) => {
        const target = posix.join(folder, path);
        const files = [...reachable(target, chunks)].filter(
          (file) => file !== target && !loaded.has(file),
        );
        if (files.length === 0) return whole;
        const paths = files.map((file) => `'${relativePath(folder, file)}'`).join(', ');
        return `([${paths}].forEach((file) => import(file).catch(() => {})), ${whole})`;
      });
      // Columns of these lines apart, what a source map says stays right.
      return { code: ahead, map: null };
    },
  };
}

/** A file and all that it imports at once, and so on. */
function reachable(file: string, chunks: Readonly<Record<string, RenderedChunk>>): Set<string> {
  const found = new Set([file]);
  for (const each of found) for (const next of chunks[each]?.imports ?? []) found.add(next);
  return found;
}

function relativePath(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}

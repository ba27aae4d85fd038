import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'rollup';

const isOurs = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/[\\/]node_modules[\\/]/.test(path);

/**
 * Removes the types from our own files. Each file is processed separately, so a bundle does not need a TypeScript program.
 * Types are not checked here: `npm run types` does that. A syntax error is reported with its file, line and column.
 */
export function transpilePlugin(): Plugin {
  const tsconfigRaw = readFileSync('tsconfig.base.json', 'utf8');
  return {
    name: 'sq-transpile',
    resolveId(name, importer) {
      if (!importer || !isOurs(importer) || !name.startsWith('.')) return null;
      return sourceOf(resolve(dirname(importer), name)) ?? null;
    },
    async transform(code, id) {
      if (!isOurs(id)) return null;
      const loader = id.endsWith('.tsx') ? 'tsx' : 'ts';
      return transform(code, { loader, sourcefile: id, sourcemap: true, tsconfigRaw });
    },
  };
}

/** Resolves a relative import of a script (`./x.js`) to its TypeScript source file. */
function sourceOf(path: string): string | undefined {
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`].find((file) => isOurs(file) && existsSync(file));
}

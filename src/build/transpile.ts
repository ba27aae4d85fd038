import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin, SourceDescription } from 'rollup';

const isOurs = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/[\\/]node_modules[\\/]/.test(path);

/** Transpiled files by path, since several bundles of a build contain the same file. */
const scripts = new Map<string, Promise<SourceDescription>>();

/**
 * Removes the types from our own files, each file by itself (`isolatedModules`), so that a bundle needs no TypeScript program.
 * `npm run types` checks types. A syntax error is reported with file, line and column.
 */
export function transpilePlugin(): Plugin {
  return {
    name: 'sq-transpile',
    resolveId(name, importer) {
      if (!importer || !isOurs(importer) || !name.startsWith('.')) return null;
      return sourceOf(resolve(dirname(importer), name)) ?? null;
    },
    load(id) {
      if (!isOurs(id)) return null;
      const script = scripts.get(id) ?? transpile(id);
      scripts.set(id, script);
      return script;
    },
  };
}

/** Resolves a relative import of a script (`./x.js`) to its TypeScript source. */
function sourceOf(path: string): string | undefined {
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`].find((file) => isOurs(file) && existsSync(file));
}

async function transpile(path: string): Promise<SourceDescription> {
  const { code, map } = await transform(readFileSync(path, 'utf8'), {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    sourcefile: relative('.', path),
    sourcemap: 'external',
    target: 'es2022',
    tsconfigRaw: readFileSync('tsconfig.base.json', 'utf8'),
  });
  return { code, map };
}

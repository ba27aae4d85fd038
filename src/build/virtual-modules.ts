import type { Plugin } from 'esbuild';

/** Provides generated modules, by name: `virtual:blocks`. */
export function virtualModules(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
      build.onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => ({
        contents: texts[path] ?? '',
        resolveDir: '.',
      }));
    },
  };
}

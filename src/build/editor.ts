import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the owner's editor into `dist/editor/`. The editor is a separate page and shares no files with the elements, so
 * visitors never load any part of it. The site settings are a second page with the same styles. The bundle includes its
 * dependencies, because they are not installed with the package.
 */
export async function buildEditor(folder: string): Promise<void> {
  await build({
    entryPoints: {
      editor: 'src/editor/start.tsx',
      site: 'src/editor/site/start.tsx',
      styles: 'src/editor/editor.css',
    },
    outdir: join(folder, 'editor'),
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    // The files do not refer to their maps, which are not in the package.
    sourcemap: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    logLevel: 'warning',
  });
  // The module only runs.
  writeFileSync(join(folder, 'editor', 'editor.d.ts'), 'export {};\n');
  copyFileSync('src/editor/site/fonts.json', join(folder, 'editor/fonts.json'));
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { transform } from 'lightningcss';

/** The playground's scripts and its style sheet, by file name. */
export type PlaygroundFiles = ReadonlyMap<string, string>;

let bundling: Promise<PlaygroundFiles> | undefined;

/**
 * Bundles the scripts of the playground, once per process. They are part of the documentation, so they are not in `dist`. The
 * bundle takes less than a second.
 */
export function playgroundFiles(): Promise<PlaygroundFiles> {
  bundling ??= bundle();
  return bundling;
}

async function bundle(): Promise<PlaygroundFiles> {
  const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
  const [{ outputFiles }, css] = await Promise.all([
    build({
      entryPoints: { playground: path('page/playground.ts'), frame: path('frame/frame.ts') },
      outdir: path('.'),
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      logLevel: 'warning',
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    readFile(new URL('../styles/docs/playground.css', import.meta.url)),
  ]);
  const { code } = transform({ filename: 'playground.css', code: css, minify: true });
  return new Map([
    ['playground.css', code.toString()],
    ...outputFiles.map(({ path: file, text }) => [basename(file), text] as const),
  ]);
}

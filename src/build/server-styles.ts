import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ElementDoc } from './element-doc.js';
import { minifyCss } from './minify.js';
import { contentHash } from './page-css.js';

/** The export of `dist/server.js` used here. The file exists only after the build. */
interface ServerModule {
  readonly shadowStyles: (tag: string) => string;
}

/**
 * Writes each tag's shadow styles to `cdn/<name>-<hash>.css`, which server-rendered shadow roots link to, and `cdn/styles.json`
 * with the file of each tag. The styles are read from the built library.
 */
export async function writeServerStyles(
  folder: string,
  elements: readonly ElementDoc[],
): Promise<void> {
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(resolve(folder, name)).href) as Promise<unknown>;
  await load('all.js');
  const { shadowStyles } = (await load('server.js')) as ServerModule;

  mkdirSync(join(folder, 'cdn'), { recursive: true });
  const files: Record<string, string> = {};
  for (const { tag } of elements) {
    const css = minifyCss(tag, shadowStyles(tag));
    const file = `${tag.replace('sq-', '')}-${contentHash(css)}.css`;
    files[tag] = file;
    writeFileSync(join(folder, 'cdn', file), css);
  }
  writeFileSync(join(folder, 'cdn', 'styles.json'), JSON.stringify(files));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ElementDoc } from './element-doc.js';
import { minifyCss } from './minify.js';
import { contentHash } from './page-css.js';

/** The export of `dist/server.js` that is used here. That file only exists after the build. */
interface ServerModule {
  readonly shadowStyles: (tag: string) => string;
}

/**
 * Writes the shadow root styles of each tag to `cdn/<name>-<hash>.css`. Server-rendered shadow roots link to these files. Also
 * writes `cdn/styles.json`, which contains each tag's file name. The styles are read from the built library.
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

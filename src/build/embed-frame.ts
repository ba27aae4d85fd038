import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';
import { blobModule, type FilePlace } from './blob-module.js';
import { bundleScript } from './minify.js';

/** Name of a module whose default export is the URL of the frame page for embeds: see `src/features/embed/frame`. */
export const embedFrameModule = 'virtual:embed-frame';

const folder = 'src/features/embed/frame';

/** Returns the frame page with its script inlined, so that site owners can host it as a single file. */
export function embedFramePage(): string {
  const script = bundleScript({ entryPoints: [`${folder}/page.ts`] });
  const page = readFileSync(`${folder}/embed.html`, 'utf8');
  return page.replace('<script></script>', () => `<script>${script}</script>`);
}

/**
 * Provides the frame page's URL. The file's name is fixed (`embed.html`, next to `sq.js`), so that servers can set headers for
 * it.
 */
export function embedFramePlugin(place: FilePlace): Plugin {
  return {
    name: 'sq-embed-frame',
    resolveId: (id) => (id === embedFrameModule ? `\0${embedFrameModule}` : null),
    load(id) {
      if (id !== `\0${embedFrameModule}`) return null;
      const source = embedFramePage();
      if (place === 'module') return blobModule(source, 'text/html;charset=utf-8');
      const file = this.emitFile({ type: 'asset', fileName: 'embed.html', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

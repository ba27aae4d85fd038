import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';
import { bundleScript } from './minify.js';

/** The module whose default export is the address of the frame page of embeds: see `src/features/embed/frame`. */
export const embedFrameModule = 'virtual:embed-frame';

const folder = 'src/features/embed/frame';

/** The frame page as one file, so that whoever copies it has all of it. */
export function embedFramePage(): string {
  const script = bundleScript({ entryPoints: [`${folder}/page.ts`] });
  const page = readFileSync(`${folder}/embed.html`, 'utf8');
  return page.replace('<script></script>', () => `<script>${script}</script>`);
}

/** Puts the frame page beside `sq.js`, under a name that servers can have rules for, and gives the build its address. */
export function embedFramePlugin(): Plugin {
  return {
    name: 'sq-embed-frame',
    resolveId: (id) => (id === embedFrameModule ? `\0${embedFrameModule}` : null),
    load(id) {
      if (id !== `\0${embedFrameModule}`) return null;
      const source = embedFramePage();
      const file = this.emitFile({ type: 'asset', fileName: 'embed.html', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

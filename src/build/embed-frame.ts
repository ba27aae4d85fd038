import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin } from 'rollup';
import { firstBrowsers } from '../runtime/model/older-browser.js';

/** The module whose default export is the address of the frame page of embeds: see `src/features/embed/frame`. */
export const embedFrameModule = 'virtual:embed-frame';

const folder = 'src/features/embed/frame';

/** The frame page as one file, so that whoever copies it has all of it. */
export async function embedFramePage(): Promise<string> {
  const target = Object.entries(firstBrowsers).map(([name, version]) => `${name}${version}`);
  const { outputFiles } = await build({
    entryPoints: [`${folder}/page.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: target.map((each) => each.toLowerCase()),
    tsconfigRaw: '{}',
  });
  const [page, script] = [readFileSync(`${folder}/embed.html`, 'utf8'), outputFiles[0]?.text ?? ''];
  return page.replace('<script></script>', () => `<script>${script.trim()}</script>`);
}

/** Puts the frame page beside `sq.js`, under a name that servers can have rules for, and gives the build its address. */
export function embedFramePlugin(): Plugin {
  return {
    name: 'sq-embed-frame',
    resolveId: (id) => (id === embedFrameModule ? `\0${embedFrameModule}` : null),
    async load(id) {
      if (id !== `\0${embedFrameModule}`) return null;
      const source = await embedFramePage();
      const file = this.emitFile({ type: 'asset', fileName: 'embed.html', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

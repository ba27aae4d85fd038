import { readFileSync, readdirSync } from 'node:fs';
import { transform } from 'esbuild';
import type { Plugin, RollupOutput } from 'rollup';
import { join } from 'node:path';
import { blobModule, type FilePlace } from './blob-module.js';
import { scriptTarget } from './minify.js';

/* What the build does to packages that cannot be bundled as they are. */

/** Leaflet as ES modules. Its package names only the other form. */
export const leafletModule = /\/leaflet\/dist\/leaflet-src\.esm\.js$/;

/** Places where Leaflet 1.9.4 writes HTML: three of controls, four of popups and icons, two feature tests, one in a comment. */
const HTML_WRITES = 11;

/**
 * Leaflet without a single write of HTML, so that pages with Trusted Types need no policy for it.
 * Importing it makes one (to see whether SVG works in HTML), the others are of parts that the map
 * block does not use: controls, popups, tooltips and HTML icons, which would show text now.
 *
 * @throws Error where Leaflet is not the one that this was written for.
 */
export function withoutHtmlWrites(code: string): string {
  const writes = code.split('.innerHTML = ').length - 1;
  const test = "div.innerHTML = '<svg/>';";
  if (writes !== HTML_WRITES || !code.includes(test)) {
    throw new Error(
      `Leaflet writes HTML in ${String(writes)} places, not in ${String(HTML_WRITES)}: look at them again.`,
    );
  }
  return code
    .replace(
      test,
      "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
    )
    .replaceAll('.innerHTML = ', '.textContent = ');
}

/** Bundles Leaflet as {@link withoutHtmlWrites} leaves it. Every line stays where it is. */
export function leafletPlugin(): Plugin {
  return {
    name: 'sq-leaflet',
    transform: (code, id) =>
      leafletModule.test(id) ? { code: withoutHtmlWrites(code), map: null } : null,
  };
}

/** The module whose default export is the address of ALTCHA's worker: see `src/features/captcha/engine/engine.ts`. */
export const captchaWorkerModule = 'virtual:captcha-worker';

/** Makes the address of ALTCHA's worker, a script of its own. */
export function captchaWorkerPlugin(place: FilePlace): Plugin {
  return {
    name: 'sq-captcha-worker',
    resolveId: (id) => (id === captchaWorkerModule ? `\0${captchaWorkerModule}` : null),
    async load(id) {
      if (id !== `\0${captchaWorkerModule}`) return null;
      const code = readFileSync(new URL(import.meta.resolve('altcha/workers/pbkdf2')), 'utf8');
      const { code: source } = await transform(code, {
        minify: true,
        target: scriptTarget,
      });
      if (place === 'module') return blobModule(source, 'text/javascript');
      const file = this.emitFile({ type: 'asset', name: 'captcha-worker.js', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The licences of all packages that a build holds code of, as one text: it lies beside the files, so
 * that no file has to carry a notice of its own.
 *
 * @throws Error where a package says nothing of its licence
 */
export function licenseTexts({ output }: RollupOutput): string {
  const folders = new Set<string>();
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    for (const id of Object.keys(file.modules)) {
      const folder = inPackage.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0];
      if (folder) folders.add(folder);
    }
  }
  return [...folders].sort().map(licenseOf).join('\n----\n\n');
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string; readonly license?: string };
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : license;
  if (!text) throw new Error(`${name} says no licence, and may not be built in.`);
  return `${name} ${version}\n\n${text}\n`;
}

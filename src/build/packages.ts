import { readFileSync, readdirSync } from 'node:fs';
import { transform } from 'esbuild';
import type { Plugin, RollupOutput } from 'rollup';
import { join } from 'node:path';
import { blobModule, type FilePlace } from './blob-module.js';
import { scriptTarget } from './minify.js';

/** Leaflet as ES modules. The package's `main` field refers to the UMD build instead. */
export const leafletModule = /\/leaflet\/dist\/leaflet-src\.esm\.js$/;

/**
 * Number of assignments to `innerHTML` in Leaflet 1.9.4: three in controls, four in popups and icons, two in feature tests, one
 * in a comment.
 */
const HTML_WRITES = 11;

/**
 * Removes all assignments to `innerHTML` from Leaflet, so that documents that enforce Trusted Types need no policy for it. The
 * SVG feature test, which runs when Leaflet is imported, is rewritten. The other assignments are in controls, popups, tooltips
 * and HTML icons, which our map does not use. They now set plain text instead.
 *
 * @throws Error if the code is not that of the expected Leaflet version
 */
export function withoutHtmlWrites(code: string): string {
  const writes = code.split('.innerHTML = ').length - 1;
  const test = "div.innerHTML = '<svg/>';";
  if (writes !== HTML_WRITES || !code.includes(test)) {
    throw new Error(
      `Leaflet assigns innerHTML ${String(writes)} times, not ${String(HTML_WRITES)} times. Check each assignment.`,
    );
  }
  return code
    .replace(
      test,
      "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
    )
    .replaceAll('.innerHTML = ', '.textContent = ');
}

/** Bundles Leaflet without HTML assignments: see {@link withoutHtmlWrites}. Line numbers do not change. */
export function leafletPlugin(): Plugin {
  return {
    name: 'sq-leaflet',
    transform: (code, id) =>
      leafletModule.test(id) ? { code: withoutHtmlWrites(code), map: null } : null,
  };
}

/** Name of a module whose default export is the URL of ALTCHA's worker: see `src/features/captcha/engine/engine.ts`. */
export const captchaWorkerModule = 'virtual:captcha-worker';

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
 * Returns the licenses of all packages in a build as one text. It is written to a file next to the build's files, so that these
 * need no license notices.
 *
 * @throws Error if a package declares no license
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
  if (!text) throw new Error(`${name} declares no license, so it must not be bundled.`);
  return `${name} ${version}\n\n${text}\n`;
}

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RollupOutput } from 'rollup';
import { tagEntries } from './entries.js';
import { languages } from './locales.js';
import type { BuildTarget } from './rollup-options.js';
import { neededFiles } from './tag-map.js';

/**
 * `dist/cdn/manifest.json`, for templates that write `<link rel="modulepreload" href="…" integrity="…">`: which files a
 * page asks for. Their names are addresses relative to the manifest's own.
 *
 * ```json
 * {
 *   "version": "0.1.0",
 *   "build": "0e3quqka",
 *   "script": "sq.js",
 *   "styles": "../sq.css",
 *   "tagStyles": { "sq-video": "../css/sq-video.css" },
 *   "runtime": ["runtime-0e3quqka.js", "chunks/core-0e3quqka.js"],
 *   "tags": {
 *     "sq-price": ["light-0e3quqka.js", "chunks/core-0e3quqka.js", "chunks/light-model-0e3quqka.js"]
 *   },
 *   "locales": { "de": { "sq-price": "locales/de/light-0e3quqka.js" } },
 *   "files": { "sq.js": { "size": 2799, "integrity": "sha384-…" } }
 * }
 * ```
 */
export interface PreloadManifest {
  /** Of the package. */
  readonly version: string;
  /** Another one where any file is another one, also of the same version. */
  readonly build: string;
  /** The script of the page. */
  readonly script: string;
  /** The style sheet of the page. */
  readonly styles: string;
  /** The sheet of each tag that is not in it: few pages hold those. */
  readonly tagStyles: Readonly<Record<string, string>>;
  /** What every page with the script asks for when it rests. */
  readonly runtime: readonly string[];
  /** What the first load of each tag asks for, its own file first; not what comes later, with a visitor's next step. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
  /** By language what each tag says in it, and `runtime`: a page asks for it beside their code. English is inside. */
  readonly locales: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** All files that are named above. */
  readonly files: Readonly<Record<string, PreloadFile>>;
}

interface PreloadFile {
  /** Bytes after gzip -9. */
  readonly size: number;
  /** For the attribute of that name: `sha384-…`. */
  readonly integrity: string;
}

/**
 * Writes `cdn/manifest.json`, once all that it names is written.
 *
 * @param built what the build of `cdnOptions` wrote
 */
export function writePreloadManifest(
  { folder, elements, entryHash: build }: BuildTarget,
  { output }: RollupOutput,
): void {
  const cdn = join(folder, 'cdn');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const [script, styles] = ['sq.js', '../sq.css'];
  const tagStyles = Object.fromEntries(
    elements.flatMap(({ tag, hasOwnStyles }) =>
      hasOwnStyles ? [[tag, `../css/${tag}.css`] as const] : [],
    ),
  );
  const runtime = neededFiles({ name: 'runtime', ahead: [] }, output);
  const tags = Object.fromEntries(
    [...tagEntries(elements)].map(([tag, entry]) => [tag, neededFiles(entry, output)]),
  );
  const entries = [...tagEntries(elements), ['runtime', { name: 'runtime' }] as const];
  const locales = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        entries.map(([tag, { name }]) => [tag, `locales/${language}/${name}-${build}.js`]),
      ),
    ]),
  );
  const texts = Object.values(locales).flatMap((each) => Object.values(each));
  const names = new Set([
    script,
    styles,
    ...Object.values(tagStyles),
    ...runtime,
    ...Object.values(tags).flat(),
    ...texts,
  ]);
  const files = Object.fromEntries(
    [...names].map((name) => [name, describe(readFileSync(join(cdn, name)))]),
  );
  const manifest: PreloadManifest = {
    version,
    build,
    script,
    styles,
    tagStyles,
    runtime,
    tags,
    locales,
    files,
  };
  writeFileSync(join(cdn, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function describe(content: Buffer): PreloadFile {
  const digest = createHash('sha384').update(content).digest('base64');
  return { size: gzipSync(content, { level: 9 }).length, integrity: `sha384-${digest}` };
}

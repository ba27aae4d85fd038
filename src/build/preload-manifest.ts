import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RollupOutput } from 'rollup';
import { runtimeFiles, tagFiles } from './loaded-files.js';
import { languageLists, localeFileNames } from './locales.js';
import { contentHash } from './page-css.js';
import type { BuildTarget } from './rollup-options.js';

/**
 * `dist/cdn/manifest.json`, for templates that write `<link rel="modulepreload" href="…" integrity="…">`: which files a
 * page asks for. Their names are addresses relative to the manifest's own.
 *
 * ```json
 * {
 *   "version": "0.1.0",
 *   "build": "e1kd8zq0",
 *   "script": "sq.js",
 *   "styles": "../sq.css",
 *   "tagStyles": { "sq-video": "../css/sq-video.css" },
 *   "runtime": ["runtime-0e3quqka.js", "chunks/core-o8bxy2ws.js"],
 *   "tags": {
 *     "sq-price": ["sq-price-k0p2uv9a.js", "chunks/core-o8bxy2ws.js", "chunks/lit-hwdp95vc.js"]
 *   },
 *   "languages": { "de": "locales/de-x5n9mgx1.js" },
 *   "locales": { "de": { "sq-price": "locales/de/sq-price-bdk0akv5.js" } },
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
  /** By language the list of its files, which a page in that language loads first. */
  readonly languages: Readonly<Record<string, string>>;
  /** By language the texts of each tag and of `runtime`: a page asks for them beside their code. English is inside. */
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
  { folder, elements }: BuildTarget,
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
  const runtime = runtimeFiles(output);
  const tags = tagFiles(elements, output);
  const languages = languageLists(output);
  const locales = Object.fromEntries(
    Object.entries(languages).map(([language, list]) => [language, localeFileNames(list, output)]),
  );
  const names = new Set([
    script,
    styles,
    ...Object.values(tagStyles),
    ...runtime,
    ...Object.values(tags).flat(),
    ...Object.values(languages),
    ...Object.values(locales).flatMap((each) => Object.values(each)),
  ]);
  const files = Object.fromEntries(
    [...names].map((name) => [name, describe(readFileSync(join(cdn, name)))]),
  );
  const manifest: PreloadManifest = {
    version,
    // It names all other files, and so changes with each of them.
    build: contentHash(readFileSync(join(cdn, script), 'utf8')),
    script,
    styles,
    tagStyles,
    runtime,
    tags,
    languages,
    locales,
    files,
  };
  writeFileSync(join(cdn, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function describe(content: Buffer): PreloadFile {
  const digest = createHash('sha384').update(content).digest('base64');
  return { size: gzipSync(content, { level: 9 }).length, integrity: `sha384-${digest}` };
}

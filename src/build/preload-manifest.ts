import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RollupOutput } from 'rollup';
import { loadedFiles } from './loaded-files.js';
import { languageLists, localeFileNames } from './locales.js';
import { contentHash } from './page-css.js';
import type { BuildTarget } from './rollup-options.js';

/**
 * `dist/cdn/manifest.json` lists the files that a document loads, for templates that write `<link rel="modulepreload" href="…"
 * integrity="…">`. File names are URLs relative to the manifest.
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
  readonly version: string;
  /** Changes when any file changes, even if the version stays the same. */
  readonly build: string;
  readonly script: string;
  readonly styles: string;
  /** The style sheets of tags whose rules are not in `styles`, keyed by tag. */
  readonly tagStyles: Readonly<Record<string, string>>;
  /** Files that every document loads when it is idle. */
  readonly runtime: readonly string[];
  /** Each tag's files, starting with its entry. Lazy chunks are not included. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
  /** Each language's file list. A document in that language loads it first. */
  readonly languages: Readonly<Record<string, string>>;
  /**
   * Message files, keyed by language and then by tag or `runtime`. They are loaded together with the code. English messages are
   * part of the code.
   */
  readonly locales: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** All files that are named above. */
  readonly files: Readonly<Record<string, PreloadFile>>;
}

interface PreloadFile {
  /** Size in bytes after `gzip -9`. */
  readonly size: number;
  /** Value of the `integrity` attribute: `sha384-…`. */
  readonly integrity: string;
}

/**
 * Writes `cdn/manifest.json`. Call this function after all files that the manifest lists have been written.
 *
 * @param built the output of a build with `cdnOptions`
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
  const { runtime = [], ...tags } = loadedFiles(elements, output);
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
    // The script contains the names of all other files, so its hash changes if any of them changes.
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

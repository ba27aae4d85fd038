import { rmSync, watch } from 'node:fs';
import type { RollupCache } from 'rollup';
import { bundle } from './bundle.js';
import { stampFile } from './ensure-built.js';
import { pageCssParts, writeStyleSheets } from './page-css.js';
import { readElements } from './read-elements.js';
import { cdnOptions, loaderOptions } from './rollup-options.js';

/** A build starts after this many milliseconds without a change, since editors may write a file in several steps. */
const QUIET = 100;

/**
 * Development build: builds the scripts and the pages' style sheets into `dist`, and builds them again when a source changes.
 * Scripts are not minified. The next `npm start` or `npm test` rebuilds `dist` completely.
 *
 * @param onBuilt called after each build
 * @returns a promise that resolves after the first build
 */
export async function watchSources(onBuilt: () => void): Promise<void> {
  rmSync(stampFile('dist'), { force: true });
  rmSync('dist/cdn', { recursive: true, force: true });
  let cache: RollupCache | undefined;
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> | undefined;

  const build = async (): Promise<void> => {
    const start = performance.now();
    const elements = readElements();
    const target = { elements, folder: 'dist/cdn', finalFolder: 'dist/cdn', isDevelopment: true };
    const scripts = await bundle(cdnOptions(target), cache);
    cache = scripts.cache;
    await bundle(loaderOptions(target, scripts.output));
    writeStyleSheets('dist', elements, pageCssParts(elements));
    console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    onBuilt();
  };
  const rebuild = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = (building ?? Promise.resolve())
        .then(build)
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }, QUIET);
  };

  await build();
  for (const folder of ['src', 'elements']) watch(folder, { recursive: true }, rebuild);
}

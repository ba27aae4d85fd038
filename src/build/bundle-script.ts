import { buildSync, type BuildOptions } from 'esbuild';
import { firstBrowsers } from '../runtime/model/older-browser.js';

/** The browsers of the library, as esbuild names them. */
export const scriptTarget: string[] = Object.entries(firstBrowsers).map(
  ([name, version]) => `${name.toLowerCase()}${String(version)}`,
);

/** A module and all that it imports as the text of one script that is part of a page: minified, and no module. */
export function bundleScript(
  entry: Required<Pick<BuildOptions, 'stdin'>> | Required<Pick<BuildOptions, 'entryPoints'>>,
): string {
  const { outputFiles } = buildSync({
    ...entry,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: scriptTarget,
    tsconfigRaw: '{}',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Features, transform, type Targets } from 'lightningcss';
import { shapeRules } from '../features/shape/model/shapes.js';
import { firstBrowsers } from '../runtime/model/older-browser.js';
import { buildSync, type BuildOptions } from 'esbuild';

const { Chrome, Firefox, Safari } = firstBrowsers;

/**
 * The oldest supported versions in lightningcss's format: one byte for the major version, then one byte for the minor version.
 */
const targets: Targets = {
  chrome: encode(Chrome),
  edge: encode(Chrome),
  firefox: encode(Firefox),
  safari: encode(Safari),
  ios_saf: encode(Safari),
};

function encode(version: number): number {
  const [major = 0, minor = 0] = String(version).split('.').map(Number);
  return (major << 16) | (minor << 8);
}

/**
 * Reads a style sheet and inlines its relative imports: `@import './x.css';`. `outlines.css` is not read, but generated from
 * the data of `sq-shape`.
 */
export function readCss(file: string): string {
  if (basename(file) === 'outlines.css') return shapeRules();
  return readFileSync(file, 'utf8').replace(/^@import '(\.[^']+)';\n/gm, (_, path: string) =>
    readCss(join(dirname(file), path)),
  );
}

/**
 * Minifies a style sheet and flattens nested rules. `light-dark()` is kept, because lightningcss's replacement would ignore the
 * `color-scheme` of the element that it applies to.
 *
 * @throws Error with `name:line:column` if the CSS is invalid
 */
export function minifyCss(name: string, text: string): string {
  try {
    const { code } = transform({
      filename: name,
      code: new TextEncoder().encode(text),
      minify: true,
      targets,
      include: Features.Nesting,
      exclude: Features.LightDark,
    });
    return new TextDecoder().decode(code);
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    const position = loc ? `${name}:${loc.line}:${loc.column}` : name;
    throw new Error(`${position}: ${message}`, { cause: error });
  }
}

export const scriptTarget: string[] = Object.entries(firstBrowsers).map(
  ([name, version]) => `${name.toLowerCase()}${String(version)}`,
);

/** Bundles a module and its imports into a minified classic script. */
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

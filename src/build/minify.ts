import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Features, transform, type Targets } from 'lightningcss';
import { firstBrowsers } from '../runtime/model/older-browser.js';
import { buildSync, type BuildOptions } from 'esbuild';

const { Chrome, Firefox, Safari } = firstBrowsers;

/** The same versions as lightningcss writes them: a byte for the major number, one for the minor. */
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

/** Reads a style sheet, with those of our own that it imports in their places: `@import './x.css';`. */
export function readCss(file: string): string {
  return readFileSync(file, 'utf8').replace(/^@import '(\.[^']+)';\n/gm, (_, path: string) =>
    readCss(join(dirname(file), path)),
  );
}

/**
 * Minifies a style sheet. Nesting is flattened; `light-dark()` stays, since its replacement would
 * no longer follow the `color-scheme` of the element that it is used on.
 *
 * @throws Error with `name:line:column` where it is no CSS.
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

/**
 * Takes comments and superfluous white space out of CSS that is not a whole style sheet
 * (between two `${…}`); strings stay as they are.
 */
export function squeezeCss(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?:\/\*[^]*?\*\/|\s)+/g,
    (_, string?: string) => string ?? ' ',
  );
}

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

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { block, code, page, table } from './markdown.js';

/** Descriptions of the scripts in package.json, which cannot contain comments. */
const scriptTexts: Readonly<Record<string, string>> = {
  start: 'Builds if necessary, and serves the demo site with its database.',
  dev: 'Serves the demo site, builds after each change in `src` or `elements`, and reloads open pages. `-- sq-gallery` prints the address of the page of that tag.',
  build: 'Builds `dist`.',
  test: 'Builds if necessary, checks, and runs all tests. `-- sq-gallery` runs the tests of one tag, `-- node` one suite.',
  check:
    'Runs all checks that do not run the product: types, linters, formatting, unused code, architecture, package, sizes and generated docs. `-- lint sizes` runs only these.',
  types: 'Checks the types.',
  lint: 'Runs the linters.',
  language: 'Finds words that the style guide avoids in texts and commit subjects.',
  format: 'Formats all files.',
  docs: 'Writes the generated pages of `docs/reference`, and the examples in all documents. `-- --check` fails if a page is out of date.',
  sizes: 'Prints the size of each tag beside the recorded size. `-- --record` records the sizes.',
  new: 'Creates a new element: `-- sq-opening-hours`.',
  bench: 'Runs the benchmarks.',
  lighthouse: 'Prints the Lighthouse scores of a page of the demo site.',
  soak: 'Repeats tests that depend on chance, and runs long suites.',
  lock: 'Completes `package-lock.json` for other platforms after a dependency has changed.',
  'setup:ci': 'Installs Firefox and WebKit for the tests.',
};

/** Returns the text of `docs/reference/cli.md`. */
export function cliPage(): string {
  const help = execFileSync(process.execPath, ['--import', 'tsx', 'src/build/cli.ts', '--help'], {
    encoding: 'utf8',
  });
  return page('Command line', '`src/build/cli.ts` and `src/build/docs/cli-page.ts`', [
    '## `sq-elements`',
    'The package installs the command `sq-elements`. Run it with `npx sq-elements`.',
    block('text', help),
    '## npm scripts',
    'These scripts are for work on the library itself. Arguments for a script follow `--`: `npm test -- sq-gallery`.',
    table(
      ['Script', 'Description'],
      scripts().map(([name, text]) => [
        code(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`),
        text,
      ]),
    ),
  ]);
}

function scripts(): readonly (readonly [name: string, text: string])[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const undocumented = Object.keys(scripts).filter((name) => !(name in scriptTexts));
  const removed = Object.keys(scriptTexts).filter((name) => !(name in scripts));
  if (undocumented.length + removed.length > 0) {
    throw new Error(
      `cli-page.ts: undocumented scripts: ${undocumented.join(', ') || 'none'}; removed scripts: ${removed.join(', ') || 'none'}.`,
    );
  }
  return Object.entries(scriptTexts);
}

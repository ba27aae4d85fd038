import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { block, code, page, table } from './markdown.js';

/** Descriptions of the scripts in package.json, which cannot contain comments. */
const scriptTexts: Readonly<Record<string, string>> = {
  start: 'Builds the package if necessary, and serves the demo site with its database.',
  dev: 'Serves the demo site. After each change in `src` or `elements`, rebuilds the package and reloads open pages. `-- sq-gallery` prints the URL of the page for `<sq-gallery>`.',
  build: 'Builds `dist`.',
  test: 'Builds the package if necessary, and runs all checks and tests. `-- sq-gallery` runs only the tests of `<sq-gallery>`. `-- node` runs only the suite `node`.',
  check:
    'Runs all checks that need no browser: types, linters, formatting, unused code, architecture, package, sizes and generated docs. `-- lint sizes` runs only `lint` and `sizes`.',
  types: 'Runs the TypeScript type check.',
  lint: 'Runs the linters.',
  language: 'Finds words in texts and commit subjects that the style guide does not allow.',
  format: 'Formats all files.',
  docs: 'Generates the pages in `docs/reference`, and updates the examples in all documents. `-- --check` writes nothing, and fails if a page is out of date.',
  sizes:
    "Prints the current and the recorded size of each element's code. `-- --record` records the current sizes.",
  new: 'Creates the files of a new element. The argument is its tag, such as `-- sq-opening-hours`.',
  bench: 'Runs the benchmarks.',
  lighthouse: 'Prints Lighthouse scores for a page on the demo site.',
  soak: 'Repeats tests whose timing varies, and runs suites that take long.',
  'docs:cards':
    'Draws the pictures of the cards on the elements’ index from their first examples. Pass the address of a running demo site, and tags if not all pictures have changed.',
  'docs:site':
    'Writes the documentation site as static files into `dist-site`. `--base /path` sets the path at which a host serves them, `--origin` the host, and `--demo` the server to which links to demo pages lead.',
  lock: 'Adds the packages for other platforms to `package-lock.json`. Run it after changing a dependency.',
  'setup:ci': 'Installs Firefox and WebKit for the tests.',
};

/** Returns the text of `docs/reference/cli.md`. */
export function cliPage(): string {
  const help = execFileSync(process.execPath, ['--import', 'tsx', 'src/build/cli.ts', '--help'], {
    encoding: 'utf8',
  });
  return page('Command line', '`src/build/cli.ts` and `src/build/docs/cli-page.ts`', [
    '## `sq-elements`',
    'The package contains the command `sq-elements`. Run it with `npx sq-elements`.',
    block('text', help),
    '## npm scripts',
    'These scripts are for contributors to the library. Put arguments for a script after `--`: `npm test -- sq-gallery`.',
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

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownerFolder, readElements } from '../read-elements.js';
import { readBlocks } from './blocks.js';
import { cataloguePage } from './catalogue-page.js';
import { cliPage } from './cli-page.js';
import { contextPage } from './context-page.js';
import { elementsPage } from './elements-page.js';
import { eventsPage } from './events-page.js';
import { insertExamples } from './examples.js';
import { jsonInputPage } from './json-input-page.js';
import { modulesPage } from './modules-page.js';
import { ownerElementsPage } from './owner-elements-page.js';
import { readTagJson } from './tag-json.js';
import { tokensPage } from './tokens-page.js';

/*
 * `npm run docs`: writes the generated pages in `docs/reference` and the descriptions of blocks for tests, and updates the examples in all other pages. With `--check`,
 * nothing is written, and the command fails if a page is out of date.
 */

const elements = readElements();
const generated: Readonly<Record<string, string>> = {
  'docs/reference/elements.md': elementsPage(elements),
  'docs/reference/owner-elements.md': ownerElementsPage(readElements(ownerFolder)),
  'docs/reference/context.md': contextPage(),
  'docs/reference/json-input.md': jsonInputPage(await readTagJson(elements)),
  'docs/reference/catalogue.md': cataloguePage(),
  'docs/reference/events.md': eventsPage(elements),
  'docs/reference/tokens.md': tokensPage(elements),
  'docs/reference/modules.md': modulesPage(elements),
  'docs/reference/cli.md': cliPage(),
  // Browser tests read this file, because they run before a build.
  'test/editor/fixtures/blocks.json': `${JSON.stringify(await readBlocks(elements), null, 2)}\n`,
};
const written = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file))
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md')
  .filter((file) => !(file in generated));
const pages = new Map([
  ...Object.entries(generated),
  ...written.map((file) => [file, insertExamples(readFileSync(file, 'utf8'))] as const),
]);

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const stale = [...pages].filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
);
const names = stale.map(([file]) => file).join(', ');
if (stale.length === 0) {
  console.log('The docs are up to date.');
} else if (values.check) {
  console.error(`Out of date: ${names}. Run npm run docs.`);
  process.exitCode = 1;
} else {
  for (const [file, text] of stale) writeFileSync(file, text);
  console.log(`Wrote ${names}.`);
}

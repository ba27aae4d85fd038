import { mkdirSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readElements } from '../read-elements.js';
import { cataloguePage } from './catalogue-page.js';
import { cliPage } from './cli-page.js';
import { contextPage } from './context-page.js';
import { elementsPage } from './elements-page.js';
import { eventsPage } from './events-page.js';
import { jsonInputPage } from './json-input-page.js';
import { page } from './markdown.js';
import { modulesPage } from './modules-page.js';
import { readTagJson } from './tag-json.js';
import { tokensPage } from './tokens-page.js';

/* `npm run docs`: writes the pages of `docs/reference`. With `--check` it fails if one of them is out of date. */

const folder = 'docs/reference';
const elements = readElements();

/** Each page with one sentence for the index. */
const pages: readonly (readonly [file: string, about: string, text: string])[] = [
  [
    'elements.md',
    'All elements: what they do, what they need, and when their code loads.',
    elementsPage(elements),
  ],
  ['context.md', 'The page context: all keys of `#sq-context`.', contextPage()],
  [
    'json-input.md',
    'The JSON that each element reads.',
    jsonInputPage(await readTagJson(elements)),
  ],
  ['catalogue.md', 'The product file of a shop without a server.', cataloguePage()],
  ['events.md', 'All events, and the commands that pages can dispatch.', eventsPage(elements)],
  ['tokens.md', 'CSS tokens and the custom properties of each element.', tokensPage(elements)],
  ['modules.md', 'The modules of the package and their exports.', modulesPage(elements)],
  ['cli.md', 'The command `sq-elements`, and the npm scripts.', cliPage()],
];

const index = page('Reference', 'the sources', [
  'These pages are generated from the sources, and checked by `npm run check`.',
  pages.map(([file, about, text]) => `- [${titleOf(text)}](${file}): ${about}`).join('\n'),
]);

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const texts = new Map([
  ['README.md', index],
  ...pages.map(([file, , text]) => [file, text] as const),
]);
mkdirSync(folder, { recursive: true });
const stale = [
  ...[...texts].filter(([file, text]) => readPage(file) !== text).map(([file]) => file),
  ...readdirSync(folder).filter((file) => !texts.has(file)),
];

if (stale.length === 0) {
  console.log(`${folder}: up to date.`);
} else if (values.check) {
  console.error(`${folder}: out of date: ${stale.join(', ')}. Run npm run docs.`);
  process.exitCode = 1;
} else {
  for (const file of stale) {
    const text = texts.get(file);
    if (text === undefined) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
  }
  console.log(`${folder}: wrote ${stale.join(', ')}.`);
}

function readPage(file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? '';
}

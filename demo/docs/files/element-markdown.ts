import type { ElementDoc } from '../../../src/build/element-doc.js';
import { needOf, type Need } from '../../../src/build/docs/element-needs.js';
import { block, code, table } from '../../../src/build/docs/markdown.js';
import type { Example } from '../../examples.js';
import { minimalPage } from '../element/minimal-html.js';

const needTexts: Readonly<Record<Need, string>> = {
  alone: 'Nothing. The element works on any static host.',
  json: 'A server with the endpoints of the [HTTP API](/docs/reference/http-api.md), or one JSON file ([static shop](/docs/guides/static-shop.md)).',
  server: 'A server with the endpoints of the [HTTP API](/docs/reference/http-api.md).',
};

type Cells = readonly string[];

/** An element's page as Markdown: the same facts as on the HTML page, in the same order. */
export function elementMarkdown(doc: ElementDoc, examples: readonly Example[]): string {
  const { need, note } = needOf(doc.tag);
  const [first, ...recipes] = examples;
  return [
    `# ${code(`<${doc.tag}>`)}`,
    doc.summary,
    '## Minimal HTML',
    block('html', minimalPage(doc, first)),
    ...(first ? [`## Example: ${first.title}`, block('html', first.source)] : []),
    ...(recipes.length > 0 ? ['## Recipes'] : []),
    ...recipes.flatMap(({ title, source }) => [`### ${title}`, block('html', source)]),
    ...(doc.description === '' ? [] : ['## Usage', doc.description]),
    '## What a server must do',
    [needTexts[need], note].filter(Boolean).join(' '),
    ...api(doc),
    ...section(
      'Keyboard',
      ['Keys', 'Action'],
      doc.keys.map(({ keys, doc: text }) => [keys.map(code).join(', '), text]),
    ),
    '## Loading',
    doc.load
      .map(({ mode, selector }) =>
        selector === undefined
          ? `- ${code(mode)} by default`
          : `- ${code(mode)} if it matches ${code(selector)}`,
      )
      .join('\n'),
    'See [loading](/docs/guides/loading.md).',
  ]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');
}

function api(doc: ElementDoc): string[] {
  const named = (members: readonly { readonly name: string; readonly doc: string }[]): Cells[] =>
    members.map(({ name, doc: text }) => [name === '' ? '(default)' : code(name), text]);
  return [
    ...section(
      'Attributes',
      ['Name', 'Type', 'Description'],
      doc.attributes.map(({ name, type, doc: text }) => [code(name), code(type), text]),
    ),
    ...section(
      'Properties without an attribute',
      ['Name', 'Type', 'Description'],
      doc.properties
        .filter(({ attribute }) => attribute === undefined)
        .map(({ name, type, doc: text }) => [code(name), code(type), text]),
    ),
    ...section('Events', ['Name', 'Description'], named(doc.events)),
    ...section(
      'Methods',
      ['Call', 'Description'],
      doc.methods.map(({ signature, doc: text }) => [code(signature), text]),
    ),
    ...section('Slots', ['Name', 'Description'], named(doc.slots)),
    ...section('Parts', ['Name', 'Description'], named(doc.parts)),
    ...section(
      'Custom properties',
      ['Name', 'Default', 'Description'],
      doc.cssProperties.map(({ name, default: initial, doc: text }) => [
        code(name),
        initial ? code(initial) : '',
        text,
      ]),
    ),
    ...section('States', ['Name', 'Description'], named(doc.cssStates)),
  ];
}

function section(title: string, head: Cells, rows: readonly Cells[]): string[] {
  return rows.length === 0 ? [] : [`## ${title}`, table(head, rows)];
}

import { existsSync, readFileSync } from 'node:fs';
import type { NumberLimits } from '../../core/input/scalars.js';
import { createSections, defaultText, joinOr } from './field-table.js';
import { exampleOf } from './json-shape.js';
import { anchorOf, block, code, jsonText, page, table } from './markdown.js';
import { defaultOf, descriptionOf, type Setting, type TagJson } from './tag-json.js';

/** Returns the text of `docs/reference/json-input.md`. */
export function jsonInputPage(tags: readonly TagJson[]): string {
  const documented = tags.filter(hasOwnFields);
  const others = tags.filter((tag) => !hasOwnFields(tag));
  return page('JSON input', '`src/features/*/model/*-json.ts` and the inputs of the elements', [
    ...intro,
    `These elements have fields that are not attributes: ${list(documented, (name) => `[${code(name)}](#${anchorOf(name)})`)}.`,
    `These elements have only their attributes as fields: ${list(others, code)}.`,
    ...documented.flatMap((each) => tagSections(each, sameStructure(each, documented))),
  ]);
}

const intro = [
  `Structured data for an element is JSON. The server inserts it as a script into the element:`,
  block(
    'html',
    `<sq-chart kind="line">
  <script type="application/json">
    { "columns": ["Month", "Bags"], "rows": [["March", 412], ["April", 466]] }
  </script>
</sq-chart>`,
  ),
  `- In JavaScript, set the same object as the property \`data\`: \`chart.data = { columns, rows }\`.
- If the element contains no script, the attribute \`data-block-json\` or \`data-context\` is used. Squarespace exports contain these attributes.
- Each attribute is also a field, in camel case: \`slides-per-row\` is \`slidesPerRow\`. Attributes and properties take precedence over JSON, and
  JSON takes precedence over the element's children.
- As in exports, numbers and booleans can be strings (\`"1.5"\`, \`"true"\`), and \`""\` and \`null\` count as missing. Unknown fields are ignored.
- If a setting is invalid, its default is used, with one warning in the console. If the JSON cannot be parsed, the element keeps the
  server's HTML and dispatches \`sq-error\`.
- \`dist/schemas/<tag>.json\` contains a JSON Schema for each element. It does not allow loosely typed values. To validate a JSON file in an
  editor, add \`"$schema": "./node_modules/sq-elements/dist/schemas/sq-chart.json"\` to the file.`,
];

/** Returns `true` if the JSON has fields other than the attributes under their own names. */
function hasOwnFields({ structure, settings }: TagJson): boolean {
  return (
    structure !== undefined ||
    settings.some(({ aliases, opposites }) => aliases.length + opposites.length > 0)
  );
}

/** Returns an earlier tag that has the same structure, if any. The fields are then not listed again. */
function sameStructure({ tag, structure }: TagJson, all: readonly TagJson[]): string | undefined {
  const first = all.find((each) => structure && each.structure?.name === structure.name);
  return first?.tag === tag ? undefined : first?.tag;
}

function list(tags: readonly TagJson[], text: (name: string) => string): string {
  return tags.map(({ tag }) => text(`<${tag}>`)).join(', ');
}

function tagSections(tagJson: TagJson, sameAs: string | undefined): string[] {
  const { tag, settings, structure } = tagJson;
  const sections = createSections({
    level: 3,
    heading: (path) => code(path.replace(`${tag}.`, `<${tag}> `)),
  });
  const fields = structure?.fields ?? [];
  const example = exampleFor(tagJson);
  const doc = structure?.doc ?? `In Squarespace exports, some attributes have different names.`;
  return [
    `## ${code(`<${tag}>`)}`,
    `${doc} Schema: ${code(`dist/schemas/${tag}.json`)}.`,
    ...(sameAs === undefined
      ? [sections.table(fields, tag)]
      : [`The fields are the same as for [${code(`<${sameAs}>`)}](#${anchorOf(sameAs)}).`]
    ).slice(0, Math.min(fields.length, 1)),
    ...(example === undefined ? [] : ['Example:', block('json', jsonText(example))]),
    ...(settings.length > 0 ? ['Attributes as fields:', settingsTable(settings)] : []),
    ...(sameAs === undefined ? sections.nested(fields, tag) : []),
  ];
}

function settingsTable(settings: readonly Setting[]): string {
  return table(
    ['Field', 'Type', 'Default', 'Description'],
    settings.map((setting) => [
      code(setting.name),
      typeOf(setting),
      setting.scalar.required ? 'required' : defaultIn(setting),
      [descriptionOf(setting), ...otherNames(setting)].filter(Boolean).join(' '),
    ]),
  );
}

function otherNames({ aliases, opposites }: Setting): string[] {
  return [
    aliases.length > 0 ? `Also: ${aliases.map(code).join(', ')}.` : '',
    opposites.length > 0 ? `Opposite: ${opposites.map(code).join(', ')}.` : '',
  ];
}

/** If a default depends on other settings, the text from the attribute's documentation is used. */
function defaultIn(setting: Setting): string {
  const value = defaultOf(setting);
  if (value !== undefined) return defaultText(value);
  const text = setting.attribute?.default ?? 'none';
  return text === 'none' || text.includes(' ') ? text : code(text);
}

function typeOf({ scalar: { allowed }, attribute }: Setting): string {
  if (Array.isArray(allowed)) {
    return joinOr((allowed as readonly string[]).map((word) => code(JSON.stringify(word))));
  }
  if (allowed === 'true or false') return 'boolean';
  if (allowed === 'text') return 'string';
  if (typeof allowed === 'string') {
    const types = (attribute?.type ?? 'string').split('|').map((type) => type.trim());
    return joinOr(
      types.map((type) => (type.startsWith("'") ? code(type.replaceAll("'", '"')) : type)),
    );
  }
  const { min, max, integer } = allowed as NumberLimits;
  const noun = integer ? 'whole number' : 'number';
  if (min !== undefined && max !== undefined)
    return `${noun} from ${String(min)} to ${String(max)}`;
  return min === undefined ? noun : `${noun}, at least ${String(min)}`;
}

/** Returns the first JSON in a tag's examples, or else an example that is made from the examples of the fields. */
export function exampleFor({ tag, structure }: TagJson): unknown {
  const [first] = examplesOf(tag);
  return first ?? (structure && exampleOf(structure));
}

/** Returns all JSON in a tag's examples. */
function examplesOf(tag: string): readonly unknown[] {
  const file = `demo/examples/${tag}.html`;
  if (!existsSync(file)) return [];
  const html = readFileSync(file, 'utf8');
  const element = new RegExp(
    `<${tag}\\b[^>]*>\\s*<script type="application/json">([^]*?)</script>`,
    'g',
  );
  return [...html.matchAll(element)].map(([, text = '']) => JSON.parse(text) as unknown);
}

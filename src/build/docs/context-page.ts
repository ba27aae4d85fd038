import { createSections, defaultText } from './field-table.js';
import { objectsIn, readObject, type Field } from './json-shape.js';
import { schemaOf, type Schema } from './json-schema.js';
import { anchorOf, block, code, jsonText, page } from './markdown.js';

const source = 'src/model/page-context-json.ts';

export function contextSchema(): Schema {
  return schemaOf(readObject(source, 'PageContextJson'), { title: 'Page context of sq-elements' });
}

/** Returns all elements and services that are named in `@usedby` in the context's documentation. */
export function contextReaders(): readonly string[] {
  const objects = objectsIn(readObject(source, 'PageContextJson'));
  return [...new Set(objects.flatMap(({ fields }) => fields.flatMap(({ usedBy }) => usedBy)))];
}

/** Returns the text of `docs/reference/context.md`. */
export function contextPage(): string {
  const root = readObject(source, 'PageContextJson');
  const titles = [...new Set(root.fields.map(({ group }) => group))];
  const groups = titles.map((title) => ({
    title: title.replace(/\.$/, ''),
    fields: root.fields.filter(({ group }) => group === title),
  }));
  const sections = createSections({
    level: 4,
    heading: code,
    usedBy: ({ usedBy }, inherited) =>
      usedBy.length > 0 && usedBy.join() !== inherited.join()
        ? `Used by: ${readersText(usedBy)}.`
        : '',
    example: exampleAt,
  });
  // All objects are registered first, so that links to later sections work.
  sections.table(root.fields, '');

  const keySections = (field: Field): string[] => {
    const { name, shape, doc, usedBy } = field;
    const facts = [
      `Type: ${shape.kind === 'object' ? 'object' : sections.typeText(shape)}.`,
      `Default: ${defaultText(field.default)}.`,
      usedBy.length > 0 ? `Used by: ${readersText(usedBy)}.` : '',
    ];
    const object = shape.kind === 'object' ? shape.object : undefined;
    const example = object ? sections.example(object) : field.example;
    const [, , ...afterHeading] = object ? sections.nested([field], '') : ['', ''];
    return [
      `### ${code(name)}`,
      doc,
      facts.filter(Boolean).join(' '),
      ...(object
        ? afterHeading
        : [
            ...(example === undefined ? [] : [block('json', jsonText(exampleAt(name, example)))]),
            ...sections.nested([field], ''),
          ]),
    ];
  };

  return page('Page context', code(source), [
    ...intro,
    `## All keys\n\n${groups
      .map(({ title, fields }) => `- ${title}: ${fields.map(keyLink).join(', ')}`)
      .join('\n')}`,
    ...groups.flatMap(({ title, fields }) => [`## ${title}`, ...fields.flatMap(keySections)]),
  ]);
}

const intro = [
  `The page context provides information about the site, the page and the visitor to the elements. It is JSON in a script with the ID
\`sq-context\`. The context and all of its keys are optional.`,
  block(
    'html',
    `<script type="application/json" id="sq-context">
  {
    "website": { "id": "0123456789abcdef01234567", "language": "en-US" },
    "apiBase": "https://shop.example"
  }
</script>`,
  ),
  `- Put the script anywhere in the document. It is read once per page.
- The keys have the same names as in Squarespace exports, so an export's context works without changes. Unknown keys are ignored.
- If the script is missing, \`window.Static.SQUARESPACE_CONTEXT\` is used. Squarespace exports contain this variable.
- Values can be loosely typed, as in exports: \`"true"\` means \`true\`, and \`"12"\` means \`12\`. If a value is invalid, the default is used.
- To get completion and validation in an editor, keep the JSON in a file, and add
  \`"$schema": "./node_modules/sq-elements/dist/schemas/context.json"\`.`,
];

function keyLink({ name }: Field): string {
  return `[${code(name)}](#${anchorOf(name)})`;
}

/** Nests a value according to a path such as `website.location`, `cookieSettings.consentServices[]` or `experiments.*`. */
function exampleAt(path: string, value: unknown): unknown {
  const parts = path.replaceAll('[]', '.[]').split('.');
  return parts.reduceRight((inner: unknown, part) => {
    if (part === '[]') return [inner];
    return { [part === '*' ? 'name' : part]: inner };
  }, value);
}

function readersText(readers: readonly string[]): string {
  const text = (reader: string): string => {
    if (!reader.startsWith('sq-')) return reader;
    return code(reader.includes('/') ? reader : `<${reader}>`);
  };
  return readers.map(text).join(', ');
}

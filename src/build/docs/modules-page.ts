import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { rulesModule } from '../entries.js';
import type { ElementDoc } from '../element-doc.js';
import { block, code, page } from './markdown.js';
import { docOf, findDeclaration, sourceOf, type Found } from './type-docs.js';

interface Entry {
  /** Describes the effect of importing the module, or the file's content. */
  readonly text: string;
  /** The file whose exports the module re-exports. */
  readonly file?: string;
  /** Maps the exported names to the names in the file. Default: all of the file's exports. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The entries of `exports` in package.json, in the order in which the page lists them. */
const entries: Readonly<Record<string, Entry>> = {
  '.': { text: 'Registers all elements and exports their classes.' },
  './all': { text: 'An alias of `sq-elements`.' },
  './sq-*': {
    text: 'Each of these modules registers one element and exports its class. For example, `sq-elements/sq-gallery` exports `SqGallery`.',
  },
  './page': {
    text: "The equivalent of `sq.js` for bundlers. Starts the page runtime, and loads each element's code when it is needed.",
    file: 'src/page/record-event.ts',
    names: { recordEvent: 'recordEvent' },
  },
  './messages': {
    text: 'Adds languages to the elements, and replaces individual messages.',
    file: 'src/core/message-registry.ts',
    names: { overrideMessages: 'overrideMessages', registerMessages: 'registerMessages' },
  },
  './locales/*': {
    text: 'Registers the messages in one language: `de`, `fr`, `es`, `ar` or `ja`.',
  },
  './experiments': {
    text: "Returns the page's experiments.",
    file: 'src/features/experiments/store.ts',
    names: { experiments: 'experiments', ExperimentStore: 'ExperimentStore' },
  },
  './server': {
    text: 'Renders shadow roots in Node. Import the elements before you call its functions.',
    file: 'src/core/renderers/server/server.ts',
  },
  './head': {
    text: "Runs in Node, and creates a script for a page's `<head>`. The script runs before the first paint.",
    file: 'src/runtime/head/snippet.ts',
    names: { headSnippet: 'MakeHeadSnippet', HeadSnippet: 'HeadSnippet' },
  },
  './rules': { text: 'Validation rules for tools such as editors.' },
  './editor': {
    text: 'Registers the [owner’s elements](owner-elements.md). If the page contains an element with the ID `sq-editor`, starts [the owner’s editor](../guides/editor.md) in it. Visitors never load this module.',
  },
  './editor.css': { text: 'Styles of the owner’s editor and of the owner’s elements.' },
  './enumerations': {
    text: 'Names for the numbers and keywords in Squarespace exports.',
    file: 'src/model/enumerations.ts',
  },
  './constants': {
    text: 'Sizes and messages that pages and tools can share with the elements.',
    file: 'src/model/constants.ts',
  },
  './scroll': { text: 'Scrolls smoothly.', file: 'src/ui/smooth-scroll.ts' },
  './focus': {
    text: 'Keeps the focus within a part of the page.',
    file: 'src/ui/contain-focus.ts',
  },
  './react': {
    text: "The elements' types for JSX in React. To use them: `import type {} from 'sq-elements/react'`.",
  },
  './jsx': { text: 'An alias of `sq-elements/react`.' },
  './vue': { text: "The elements' types for Vue templates." },
  './svelte': { text: "The elements' types for Svelte templates." },
  './solid': { text: "The elements' types for JSX in Solid." },
  './sq.css': { text: "The elements' style sheet." },
  './starter.css': {
    text: 'An optional style sheet for forms, products and searches. Use it if the page has no styles for them.',
  },
  './css/*.css': {
    text: 'Style sheets of elements whose styles are not in `sq.css`, such as `sq-elements/css/sq-video.css`.',
  },
  './cdn/*': { text: 'The files for a script tag, such as `sq-elements/cdn/sq.js`.' },
  './grapesjs': {
    text: 'A plugin for GrapesJS: see [Page builders](../guides/page-builders.md#grapesjs). Visitors never load this module.',
    file: 'src/builders/grapesjs/plugin.ts',
    names: { sqElements: 'sqElements', GrapesJsOptions: 'GrapesJsOptions' },
  },
  './puck': {
    text: 'A configuration and a plugin for Puck: see [Page builders](../guides/page-builders.md#puck). It runs in browsers and on the server.',
    file: 'src/builders/puck/config.ts',
    names: {
      createPuckConfig: 'createPuckConfig',
      createPuckPlugin: 'createPuckPlugin',
    },
  },
  './schemas/*': {
    text: "JSON Schemas for the page context, for `blocks.json` and for each element's JSON.",
  },
  './templates/*': {
    text: 'Macros of the elements for template engines. See the guides for Liquid, Jinja, PHP and Twig, Handlebars and EJS, Go, and ERB.',
  },
  './blocks.json': {
    text: 'Describes all elements for page builders: fields of a settings panel, and HTML of new blocks.',
  },
  './custom-elements.json': { text: 'The custom elements manifest.' },
  './package.json': { text: "The package's metadata." },
};

/** Returns the text of `docs/reference/modules.md`. */
export function modulesPage(elements: readonly ElementDoc[]): string {
  checkEntries();
  return page(
    'Modules',
    'the `exports` of `package.json` and the sources',
    [
      'The package contains these modules. All JavaScript files are ES modules with TypeScript types.',
      block(
        'ts',
        `import 'sq-elements/sq.css';\nimport 'sq-elements/sq-gallery';\nimport { confirm } from 'sq-elements/sq-dialog';`,
      ),
      ...Object.entries(entries).flatMap(([name, entry]) => [
        `## ${code(name.replace('.', 'sq-elements'))}`,
        entry.text,
        list(exportsOf(entry)),
        ...(name === './sq-*' ? elements.flatMap(elementExports) : []),
        ...(name === './rules' ? [list(ruleExports())] : []),
      ]),
    ].filter((part) => part !== ''),
  );
}

function checkEntries(): void {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object };
  const names = Object.keys(exports);
  const missing = names.filter((name) => !(name in entries));
  const removed = Object.keys(entries).filter((name) => !names.includes(name));
  if (missing.length + removed.length > 0) {
    throw new Error(
      `modules-page.ts: undocumented exports: ${missing.join(', ') || 'none'}; removed exports: ${removed.join(', ') || 'none'}.`,
    );
  }
}

interface Exported {
  readonly name: string;
  readonly found: Found;
}

function exportsOf({ file, names }: Entry): Exported[] {
  if (file === undefined) return [];
  if (!names) return exportedNames(file).map((name) => exported(file, name, name));
  return Object.entries(names).map(([name, inFile]) => exported(file, name, inFile));
}

function exported(file: string, name: string, inFile: string): Exported {
  const found = findDeclaration(file, inFile);
  if (!found) throw new Error(`${file}: ${inFile} is missing.`);
  return { name, found };
}

/** Returns the names that a file exports, in source order. */
function exportedNames(file: string): string[] {
  return sourceOf(file).statements.flatMap((statement): string[] => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return clause && ts.isNamedExports(clause)
        ? clause.elements.map(({ name }) => name.text)
        : [];
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const { name } = statement as ts.FunctionDeclaration;
    return name ? [name.text] : [];
  });
}

/** Describes the exports of an element's module other than its class. */
function elementExports({ tag, file, className }: ElementDoc): string[] {
  const names = exportedNames(file).filter((name) => name !== className);
  if (names.length === 0) return [];
  return [
    `### ${code(`sq-elements/${tag}`)}`,
    list(names.map((name) => exported(file, name, name))),
  ];
}

/** Returns the exports of the generated module `sq-elements/rules`. */
function ruleExports(): Exported[] {
  const text = rulesModule((source) => `'${source}.ts'`);
  const source = ts.createSourceFile('rules.ts', text, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return [];
    const { exportClause: clause, moduleSpecifier } = statement;
    if (!clause || !ts.isNamedExports(clause) || !moduleSpecifier) return [];
    const file = (moduleSpecifier as ts.StringLiteral).text;
    return clause.elements.map(({ name }) => exported(file, name.text, name.text));
  });
}

function list(items: readonly Exported[]): string {
  return items
    .map(({ name, found }) => {
      const doc = firstParagraph(found);
      const members = ts.isInterfaceDeclaration(found.node) ? found.node.members : [];
      return [
        `- ${code(signatureOf(name, found.node))}${doc ? `: ${doc}` : ''}`,
        ...members.map(memberText),
      ].join('\n');
    })
    .join('\n');
}

function memberText(member: ts.TypeElement): string {
  const text = oneLine(
    member
      .getText()
      .replace(/^readonly /, '')
      .replace(/;$/, ''),
  );
  const doc = docOf(member).description.split('\n\n')[0] ?? '';
  return `  - ${code(text)}${doc ? `: ${doc}` : ''}`;
}

/** Returns the first paragraph of a declaration's doc comment. A constant's doc comment is above its statement. */
function firstParagraph({ node }: Found): string {
  const commented = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return docOf(commented).description.split('\n\n')[0] ?? '';
}

/** Maximum length of the text that shows a constant's value. */
const LONGEST = 700;

function signatureOf(name: string, node: ts.Declaration): string {
  if (ts.isFunctionDeclaration(node)) {
    const generics = node.typeParameters?.map((each) => each.getText()).join(', ');
    const parameters = node.parameters.map((each) => each.getText()).join(', ');
    const result = node.type?.getText() ?? 'void';
    return oneLine(`${name}${generics ? `<${generics}>` : ''}(${parameters}): ${result}`);
  }
  if (ts.isTypeAliasDeclaration(node)) {
    if (ts.isFunctionTypeNode(node.type)) {
      const parameters = node.type.parameters.map((each) => each.getText()).join(', ');
      return oneLine(`${name}(${parameters}): ${node.type.type.getText()}`);
    }
    return oneLine(`type ${name} = ${node.type.getText()}`);
  }
  if (ts.isInterfaceDeclaration(node)) return `interface ${name}`;
  if (ts.isClassDeclaration(node)) return `class ${name}`;
  if (ts.isVariableDeclaration(node)) return constantText(name, node);
  return name;
}

function constantText(name: string, { type, initializer }: ts.VariableDeclaration): string {
  if (type) return oneLine(`${name}: ${type.getText()}`);
  const value =
    initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
  const text = oneLine(`${name} = ${withoutComments(value?.getText() ?? '')}`);
  if (text.length <= LONGEST || !value || !ts.isObjectLiteralExpression(value)) return text;
  return `${name}: { ${value.properties.map((each) => each.name?.getText()).join(', ')} }`;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/,( [)}\]])/g, '$1')
    .replace(/\( /g, '(')
    .trim();
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import type { FieldCondition } from '../editor/blocks/block-description.js';
import { heldTypes, loadModeNames } from '../loading/tag-map.js';
import {
  camelCase,
  isKey,
  keyNames,
  keywordsOf,
  readDocTags,
  splitOutsideBrackets,
  textFormats,
  type DocTag,
  type AttributeDoc,
  type ElementDoc,
  type LoadRule,
  type MethodDoc,
  type NamedDoc,
  type PreloadRule,
  type PropertyDoc,
} from './element-doc.js';

const makers = new Map([
  ['reactBlock', 'react'],
  ['litBlock', 'lit'],
  ['controllerBlock', 'controller'],
] as const satisfies [string, ElementDoc['kind']][]);

/** The folder of the elements for site owners. Visitors never load them. */
export const ownerFolder = 'elements/owner';

/**
 * Reads every `sq-*.ts` file in a folder. The result is sorted by tag.
 *
 * @throws Error with `file:line` for the first file whose documentation is invalid
 */
export function readElements(folder = 'elements'): ElementDoc[] {
  return readdirSync(folder)
    .filter((name) => /^sq-.*\.ts$/.test(name))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      return parseElement(file, readFileSync(file, 'utf8'));
    });
}

/**
 * Returns the folder of the feature that an element's file imports, such as `src/features/cart`.
 *
 * @throws Error if the file imports no feature
 */
export function featureFolder(file: string): string {
  const [, folder] = /'\.\.\/(src\/features\/[^/']+)\//.exec(readFileSync(file, 'utf8')) ?? [];
  if (folder === undefined) throw new Error(`${file} imports no feature`);
  return folder;
}

/**
 * Reads an element's file: the exported class's doc comment, public methods and base class.
 *
 * @throws Error with `file:line` and the reason
 */
export function parseElement(file: string, text: string): ElementDoc {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const lineOf = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const fail = (line: number, message: string): never => {
    throw new Error(`${file}:${line}: ${message}`);
  };

  const classes = source.statements.filter(isExportedClass);
  const [declaration] = classes;
  if (!declaration?.name || classes.length !== 1) {
    return fail(1, `expected one exported class, found ${classes.length}`);
  }
  const classLine = lineOf(declaration.name.getStart());
  const doc = lastDocComment(declaration, source);
  if (!doc) return fail(classLine, `${declaration.name.text} has no documentation`);
  const { description, tags } = readDocTags(doc.text, lineOf(doc.start));

  const all = (name: string): DocTag[] => tags.filter((tag) => tag.name === name);
  const only = (name: string): DocTag => {
    const [first, second] = all(name);
    if (!first) return fail(classLine, `${declaration.name?.text} is missing @${name}`);
    if (second) return fail(second.line, `@${name} is given twice`);
    return first;
  };
  const match = (tag: DocTag, pattern: RegExp, form: string): Record<string, string | undefined> =>
    pattern.exec(tag.text)?.groups ?? fail(tag.line, `@${tag.name} ${tag.text}: expected ${form}`);
  const named = (name: string, form = 'name - text'): NamedDoc[] =>
    all(name).map((tag) => {
      const { id, doc: text } = match(tag, /^(?<id>[\w-]*)\s*-\s+(?<doc>.+)$/s, form);
      return { name: id ?? '', doc: text ?? '' };
    });

  const known =
    'element owner summary attr prop slot csspart cssproperty cssstate fires key load hold preload when items styles example see';
  for (const tag of tags) {
    if (!known.split(' ').includes(tag.name))
      fail(tag.line, `unknown @${tag.name}; known: ${known}`);
  }

  const element = only('element');
  const tag = element.text;
  if (`${tag}.ts` !== basename(file)) {
    fail(element.line, `@element ${tag} does not match the file's name, ${basename(file)}`);
  }

  const typed = (name: string): PropertyDoc[] =>
    all(name).map((tag) => {
      const pattern = /^\{(?<type>.+?)\}\s+(?<id>[A-Za-z][\w-]*)\s+-\s+(?<doc>.+)$/s;
      const { type, id, doc } = match(tag, pattern, '{type} name - text');
      return { name: id ?? '', type: type ?? '', doc: doc ?? '' };
    });
  const conditions = new Map<string, readonly FieldCondition[]>();
  for (const when of all('when')) {
    const form = 'attribute other=value,value';
    const { id = '', list = '' } = match(when, /^(?<id>[a-z][\w-]*)\s+(?<list>\S.*)$/s, form);
    if (conditions.has(id)) fail(when.line, `@when ${id} is given twice`);
    const parsed = list.split(/\s+/).map((condition) => {
      const pattern = /^(?<field>[a-z][\w-]*)=(?<values>[^\s,]+(?:,[^\s,]+)*)$/;
      const { field = '', values = '' } = match({ ...when, text: condition }, pattern, form);
      return { field, values: values.split(',') };
    });
    conditions.set(id, parsed);
  }
  const attributes = typed('attr').map(({ type, ...attribute }): AttributeDoc => {
    const format = textFormats.find((each) => each === type);
    const when = conditions.get(attribute.name);
    return {
      ...attribute,
      ...valueOf(attribute.doc),
      type: format ? 'string' : type,
      ...(format && { format }),
      ...(when && { when }),
    };
  });
  for (const tag of all('attr')) {
    const [, type = ''] = /^\{(.+?)\}/s.exec(tag.text) ?? [];
    const unknown = type.split('|').find((member) => !isAttributeType(member.trim()));
    if (unknown !== undefined)
      fail(tag.line, `@attr {${type}}: unknown type ${unknown.trim()}; known: ${attributeTypes}`);
  }
  for (const tag of all('when')) {
    const problem = conditionProblem(tag.text.split(/\s/)[0] ?? '', attributes);
    if (problem) fail(tag.line, `@when ${tag.text}: ${problem}`);
  }
  const own = typed('prop');
  const properties = [
    ...attributes
      .filter(({ name }) => !own.some((property) => property.name === camelCase(name)))
      .map(({ name, type, doc }) => ({ name: camelCase(name), type, doc, attribute: name })),
    ...own,
    ...gettersOf(declaration, source),
  ];

  const [items, otherItems] = all('items').map((tag) => {
    const { selector, label } = match(
      tag,
      /^(?<selector>.+?)\s+-\s+(?<label>[A-Z][\w ]*)$/s,
      'selector - Label',
    );
    return { selector: selector ?? '', label: label ?? '', line: tag.line };
  });
  if (otherItems) return fail(otherItems.line, '@items is given twice');

  const isOwner = all('owner').length > 0;
  if (isOwner !== file.startsWith(`${ownerFolder}/`))
    fail(element.line, `elements with @owner are in ${ownerFolder}, and no others are`);
  // The editor's script loads the code.
  const load = isOwner ? { name: 'load', text: 'eager', line: element.line } : only('load');
  const rules = splitOutsideBrackets(load.text).map((rule, index): LoadRule => {
    const { mode, selector } = match(
      { ...load, text: rule },
      /^(?<mode>\S+)(?:\s+(?<selector>.+))?$/s,
      'mode, or mode and selector',
    );
    const known =
      loadModeNames.find((each) => each === mode) ??
      fail(load.line, `@load "${mode}": expected one of ${loadModeNames.join(', ')}`);
    if ((index === 0) !== (selector === undefined))
      fail(load.line, `@load "${rule}": all rules except the first have a selector`);
    return selector === undefined ? { mode: known } : { mode: known, selector };
  });
  const [first, ...further] = rules;
  if (!first) return fail(load.line, '@load is empty');

  const kind =
    (isOwner ? 'owner' : kindOf(declaration)) ??
    fail(classLine, `${tag} extends none of reactBlock(), litBlock() and controllerBlock()`);

  return {
    tag,
    className: declaration.name.text,
    kind,
    file,
    summary: only('summary').text,
    description,
    attributes,
    properties,
    methods: methodsOf(declaration, source),
    slots: named('slot', 'name - text, or - text for the default slot'),
    parts: named('csspart'),
    cssProperties: all('cssproperty').map((tag) => {
      const { id, value, doc } = match(
        tag,
        /^\[?(?<id>--sq-[\w-]+)(?:=(?<value>[^\]]*))?\]?\s+-\s+(?<doc>.+)$/s,
        '[--sq-x=default] - text',
      );
      return { name: id ?? '', doc: doc ?? '', ...(value === undefined ? {} : { default: value }) };
    }),
    cssStates: named('cssstate'),
    events: all('fires').map((event) => {
      const { type, id, doc } = match(
        event,
        /^(?:\{(?<type>.+?)\}\s+)?(?<id>sq-[a-z\d-]+)\s+-\s+(?<doc>.+)$/s,
        'sq-x-done - text',
      );
      return { name: id ?? '', doc: doc ?? '', ...(type === undefined ? {} : { type }) };
    }),
    keys: all('key').map((tag) => {
      const { list = '', doc = '' } = match(
        tag,
        /^(?<list>\S+(?:, \S+)*) - (?<doc>[A-Z].*\.)$/s,
        'key, key - Sentence.',
      );
      const keys = list.split(', ');
      const unknown = keys.find((key) => !isKey(key));
      if (unknown !== undefined)
        fail(tag.line, `@key ${unknown}: expected one of ${keyNames.join(', ')}`);
      return { keys, doc };
    }),
    load: [first, ...further],
    hold: all('hold').map((hold) => {
      const { event, selector } = match(
        hold,
        /^(?<event>[a-z]+)\s+(?<selector>.+)$/s,
        'event selector',
      );
      const known =
        heldTypes.find((each) => each === event) ??
        fail(hold.line, `@hold "${event}": expected one of ${heldTypes.join(', ')}`);
      return { event: known, selector: selector ?? '' };
    }),
    preload: all('preload').map(
      (tag) =>
        preloadRule(tag) ??
        fail(tag.line, `@preload ${tag.text}: expected load or press, a selector, and modules`),
    ),
    ...(items && { items: { selector: items.selector, label: items.label } }),
    hasOwnStyles: all('styles').some((styles) => match(styles, /^(?<own>own)$/, 'own')),
  };
}

/**
 * Parses a rule such as `press [lightbox] features/lightbox/viewer/viewer.ts`. It consists of the time, an optional selector
 * (default: `*`), and module paths relative to `src`.
 */
function preloadRule({ text }: DocTag): PreloadRule | undefined {
  const [when, ...words] = text.split(/\s+/);
  const isModule = (word: string): boolean => /\.tsx?$/.test(word);
  const modules = words.filter(isModule).map((file) => `src/${file}`);
  if ((when !== 'load' && when !== 'press') || modules.length === 0) return undefined;
  return { when, selector: words.filter((word) => !isModule(word)).join(' ') || '*', modules };
}

const attributeTypes = ['boolean', 'number', 'string', "'text'", ...textFormats].join(', ');

function isAttributeType(type: string): boolean {
  return (
    /^(?:boolean|number|string|'[^']*')$/.test(type) || textFormats.some((each) => each === type)
  );
}

/** Returns a message if a condition of an attribute names an attribute or a value that is not documented. */
function conditionProblem(name: string, attributes: readonly AttributeDoc[]): string | undefined {
  const attribute = attributes.find((each) => each.name === name);
  if (!attribute) return `there is no attribute ${name}`;
  for (const { field, values } of attribute.when ?? []) {
    const other = attributes.find((each) => each.name === field);
    if (!other || other === attribute) return `there is no other attribute ${field}`;
    const unknown = values.find((value) => !isDocumentedValue(value, other));
    if (unknown !== undefined) return `${field} has no value ${unknown}`;
  }
  return undefined;
}

function isDocumentedValue(value: string, { type }: AttributeDoc): boolean {
  if (type === 'boolean') return value === 'true' || value === 'false';
  return value === '*' || keywordsOf(type).includes(value);
}

const strictSentence = /\bAn invalid value keeps the server's HTML\./;

/** Looks for `Default: x.`, `Required.` and {@link strictSentence} in an attribute's documentation. */
function valueOf(doc: string): Pick<AttributeDoc, 'default' | 'required' | 'isStrict'> {
  const value = /\bDefault: (?<value>\S.*?)\.(?:\s|$)/.exec(doc)?.groups?.['value'];
  return {
    required: /\bRequired\.(?:\s|$)/.test(doc),
    isStrict: strictSentence.test(doc),
    ...(value === undefined ? {} : { default: value.replace(/^`(.*)`$/, '$1') }),
  };
}

function isExportedClass(node: ts.Statement): node is ts.ClassDeclaration {
  return (
    ts.isClassDeclaration(node) &&
    !!node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  );
}

function lastDocComment(
  node: ts.Node,
  source: ts.SourceFile,
): { text: string; start: number } | undefined {
  const range = ts
    .getLeadingCommentRanges(source.text, node.getFullStart())
    ?.filter(({ pos }) => source.text.startsWith('/**', pos))
    .at(-1);
  return range && { text: source.text.slice(range.pos, range.end), start: range.pos };
}

function kindOf(node: ts.ClassDeclaration): ElementDoc['kind'] | undefined {
  const base = node.heritageClauses?.[0]?.types[0]?.expression;
  if (!base || !ts.isCallExpression(base) || !ts.isIdentifier(base.expression)) return undefined;
  return makers.get(base.expression.text as 'reactBlock');
}

function methodsOf(node: ts.ClassDeclaration, source: ts.SourceFile): MethodDoc[] {
  return node.members.filter(ts.isMethodDeclaration).flatMap((method) => {
    const documented = publicMember(method, source);
    if (!documented) return [];
    const { name, doc } = documented;
    const parameters = method.parameters.map((parameter) => parameter.getText(source)).join(', ');
    const result = method.type?.getText(source) ?? 'void';
    return [{ name, doc, signature: `${name}(${parameters}): ${result}` }];
  });
}

function gettersOf(node: ts.ClassDeclaration, source: ts.SourceFile): PropertyDoc[] {
  return node.members.filter(ts.isGetAccessorDeclaration).flatMap((getter) => {
    const documented = publicMember(getter, source);
    if (!documented) return [];
    return [{ ...documented, type: getter.type?.getText(source) ?? 'unknown', isReadonly: true }];
  });
}

/**
 * Returns the documentation of a public member. Static members, private members, and members without a doc comment are not part
 * of the API.
 */
function publicMember(
  member: ts.MethodDeclaration | ts.GetAccessorDeclaration,
  source: ts.SourceFile,
): NamedDoc | undefined {
  const doc = lastDocComment(member, source);
  const hidden =
    ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Static);
  if (!doc || hidden || !ts.isIdentifier(member.name)) return undefined;
  return { name: member.name.text, doc: readDocTags(doc.text, 0).description };
}

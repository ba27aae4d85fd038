import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { isExportedClass, kindOf, lastDocComment, methodsOf } from './element-class.js';
import {
  camelCase,
  readDocTags,
  splitOutsideBrackets,
  type DocTag,
  type AttributeDoc,
  type ElementDoc,
  type HeldEvent,
  type LoadMode,
  type LoadRule,
  type NamedDoc,
  type PreloadRule,
  type PropertyDoc,
} from './element-doc.js';
import { isHtmlElementMember } from './html-element-members.js';

/** The words of `@load`. */
export const loadModes: readonly string[] = 'interaction empty visible idle shopping eager'.split(
  ' ',
);
/** The events of `@hold`. */
export const heldEvents: readonly string[] = ['click', 'submit', 'keydown'];

/**
 * Reads every `sq-*.ts` of a folder, sorted by tag.
 *
 * @throws Error with `file:line`, for the first file whose documentation does not hold.
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
 * The folder of the feature that an element's file wires, such as `src/features/cart`.
 *
 * @throws Error where the file imports none.
 */
export function featureFolder(file: string): string {
  const [, folder] = /'\.\.\/(src\/features\/[^/']+)\//.exec(readFileSync(file, 'utf8')) ?? [];
  if (folder === undefined) throw new Error(`${file} imports no feature`);
  return folder;
}

/**
 * Reads one element's file: the JSDoc of the exported class, its public methods and how it is made.
 *
 * @throws Error with `file:line` and what is wrong in words.
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
    'element summary attr prop slot csspart cssproperty cssstate fires load hold preload styles example see';
  for (const tag of tags) {
    if (!known.split(' ').includes(tag.name))
      fail(tag.line, `unknown @${tag.name}; known: ${known}`);
  }

  const element = only('element');
  const tag = element.text;
  if (!/^sq(-[a-z][a-z\d]*)+$/.test(tag))
    fail(element.line, `"${tag}" is no tag name such as sq-x`);
  if (`${tag}.ts` !== basename(file)) {
    fail(element.line, `@element ${tag} does not match the file's name, ${basename(file)}`);
  }
  const summary = only('summary').text.replace(/\s+/g, ' ');
  if (summary === '') fail(only('summary').line, '@summary is empty');

  const attributes = all('attr').map((tag): AttributeDoc => {
    const { type, id, doc } = match(
      tag,
      /^\{(?<type>[^}]+)\}\s+(?<id>[a-z][a-z\d-]*)\s+-\s+(?<doc>.+)$/s,
      '{type} name - text',
    );
    const name = id ?? '';
    const clash = [name, camelCase(name)].find(isHtmlElementMember);
    if (clash) fail(tag.line, `attribute "${name}": every HTML element already has "${clash}"`);
    return { name, type: type ?? '', ...valueOf(doc ?? '') };
  });
  const twice = attributes.find(
    ({ name }, at) => attributes.findIndex((a) => a.name === name) !== at,
  );
  if (twice) fail(classLine, `attribute "${twice.name}" is documented twice`);

  const own = all('prop').map((tag): PropertyDoc => {
    const { type, id, doc } = match(
      tag,
      /^\{(?<type>.+?)\}\s+(?<id>[A-Za-z]\w*)\s+-\s+(?<doc>.+)$/s,
      '{type} name - text',
    );
    const name = id ?? '';
    if (isHtmlElementMember(name)) {
      fail(tag.line, `property "${name}": every HTML element already has it`);
    }
    return { name, type: type ?? '', doc: doc ?? '' };
  });
  const properties = [
    ...attributes
      .filter(({ name }) => !own.some((property) => property.name === camelCase(name)))
      .map(({ name, type, doc }) => ({ name: camelCase(name), type, doc, attribute: name })),
    ...own,
  ];

  const load = only('load');
  const rules = splitOutsideBrackets(load.text).map((rule, index): LoadRule => {
    const { mode, selector } = match(
      { ...load, text: rule },
      /^(?<mode>\S+)(?:\s+(?<selector>.+))?$/s,
      'mode, or mode and selector',
    );
    if (!mode || !isLoadMode(mode)) {
      return fail(load.line, `@load "${mode}": expected one of ${loadModes.join(', ')}`);
    }
    if (index === 0 && selector)
      fail(load.line, '@load: the first rule holds always, without a selector');
    if (index > 0 && !selector) fail(load.line, `@load "${mode}": a further rule needs a selector`);
    return selector === undefined ? { mode } : { mode, selector };
  });
  const [first, ...further] = rules;
  if (!first) return fail(load.line, '@load is empty');

  const kind =
    kindOf(declaration) ??
    fail(classLine, `${tag} extends none of reactBlock(), litBlock() and controllerBlock()`);

  return {
    tag,
    className: declaration.name.text,
    kind,
    file,
    summary,
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
    load: [first, ...further],
    hold: all('hold').map((hold) => {
      const { event, selector } = match(
        hold,
        /^(?<event>[a-z]+)\s+(?<selector>.+)$/s,
        'event selector',
      );
      if (!event || !isHeldEvent(event)) {
        return fail(hold.line, `@hold "${event}": expected one of ${heldEvents.join(', ')}`);
      }
      return { event, selector: (selector ?? '').replace(/\s+/g, ' ') };
    }),
    preload: all('preload').map(
      (tag) =>
        preloadRule(tag) ??
        fail(tag.line, `@preload ${tag.text}: expected load or press, a selector, and modules`),
    ),
    hasOwnStyles: all('styles').some((styles) => match(styles, /^(?<own>own)$/, 'own')),
  };
}

/** Reads `press [lightbox] features/lightbox/viewer/viewer.ts`: when, a selector unless all elements need the modules, and their paths below `src`. */
function preloadRule({ text }: DocTag): PreloadRule | undefined {
  const [when, ...words] = text.split(/\s+/);
  const isModule = (word: string): boolean => /\.tsx?$/.test(word);
  const modules = words.filter(isModule).map((file) => `src/${file}`);
  if ((when !== 'load' && when !== 'press') || modules.length === 0) return undefined;
  return { when, selector: words.filter((word) => !isModule(word)).join(' ') || '*', modules };
}

function isLoadMode(text: string): text is LoadMode {
  return loadModes.includes(text);
}

function isHeldEvent(text: string): text is HeldEvent {
  return heldEvents.includes(text);
}

/** `Default x.`, `Required.` and `No default for a bad one.` in an attribute's text are facts about it. */
function valueOf(doc: string): Pick<AttributeDoc, 'doc' | 'default' | 'required' | 'isStrict'> {
  const value = /\bDefault (?<value>\S.*?)\.(?:\s|$)/.exec(doc)?.groups?.['value'];
  return {
    doc,
    required: /\bRequired\.(?:\s|$)/.test(doc),
    isStrict: /\bNo default for a bad one\.(?:\s|$)/.test(doc),
    ...(value === undefined ? {} : { default: value.replace(/^`(.*)`$/, '$1') }),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { ElementDoc } from '../element-doc.js';
import { code, page, table } from './markdown.js';
import { docOf, failAt, findDeclaration, sourceOf } from './type-docs.js';

/** Interfaces that modules extend to declare their events. */
const eventMaps = ['ElementEvents', 'DocumentEventMap'];

interface DeclaredEvent {
  readonly name: string;
  readonly doc: string;
  /** `true` if a page dispatches the event, not an element. Its doc comment then has the tag `@command`. */
  readonly isCommand: boolean;
  readonly isCancelable: boolean;
  /** The type of `detail`. `undefined` if the event has no `detail`. */
  readonly detail: ts.TypeNode | undefined;
  readonly file: string;
}

/** Returns the events that all modules declare in TypeScript, keyed by name. */
export function declaredEvents(): ReadonlyMap<string, DeclaredEvent> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('build'))
    .map((file) => join('src', file))
    .filter((file) =>
      eventMaps.some((map) => readFileSync(file, 'utf8').includes(`interface ${map}`)),
    );
  const events = files.sort().flatMap(eventsIn);
  return new Map(events.map((event) => [event.name, event]));
}

function eventsIn(file: string): DeclaredEvent[] {
  const events: DeclaredEvent[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && eventMaps.includes(node.name.text)) {
      for (const member of node.members) {
        if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || !member.type)
          failAt(member, 'expected an event.');
        const name = member.name.text;
        const { description, tags } = docOf(member);
        events.push({
          name,
          doc: description,
          isCommand: tags.some((tag) => tag.name === 'command'),
          isCancelable: name.includes('-before-') || tags.some((tag) => tag.name === 'cancelable'),
          detail: detailOf(member.type),
          file,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file));
  return events;
}

/** Returns `T` if the type is `CustomEvent<T>`. */
function detailOf(type: ts.TypeNode): ts.TypeNode | undefined {
  const isReference = ts.isTypeReferenceNode(type);
  const name = isReference ? type.typeName.getText() : '';
  const detail = name === 'CustomEvent' && isReference ? type.typeArguments?.[0] : type;
  return name === 'Event' || isEmpty(detail) ? undefined : detail;
}

function isEmpty(type: ts.TypeNode | undefined): boolean {
  const text = type?.getText() ?? 'undefined';
  return /^(?:null|unknown|undefined|(?:Readonly<)?Record<never, never>>?)$/.test(text);
}

/** Returns the text of `docs/reference/events.md`. */
export function eventsPage(elements: readonly ElementDoc[]): string {
  const declared = declaredEvents();
  const fired = new Set(elements.flatMap(({ events }) => events.map(({ name }) => name)));
  const others = [...declared.values()].filter(
    ({ name }) => name.startsWith('sq-') && !fired.has(name),
  );
  for (const { name, doc, file } of others)
    if (doc === '') throw new Error(`${file}: the event ${name} has no documentation.`);
  const anchored = new Set<string>();
  const isShared = ({ name }: DeclaredEvent): boolean => name === 'sq-error';
  return page('Events', 'the `@fires` of `elements/*.ts` and the event maps in `src`', [
    ...intro,
    '## All elements',
    eventTable(others.filter(isShared), anchored),
    '## `document`',
    'These events are dispatched on `document`, because they do not belong to an element.',
    eventTable(
      others.filter((event) => !isShared(event) && !event.isCommand),
      anchored,
    ),
    '## Commands',
    'Your page can dispatch these events on `document`: `document.dispatchEvent(new CustomEvent(name, { detail }))`.',
    eventTable(
      others.filter(({ isCommand }) => isCommand),
      anchored,
    ),
    ...elements
      .filter(({ events }) => events.length > 0)
      .flatMap((element) => [
        `## ${code(`<${element.tag}>`)}`,
        eventTable(
          element.events.map(({ name, doc }) => ({ ...declarationOf(declared, name), doc })),
          anchored,
        ),
      ]),
    `These elements dispatch only \`sq-error\`: ${elements
      .filter(({ events }) => events.length === 0)
      .map(({ tag }) => code(`<${tag}>`))
      .join(', ')}.`,
  ]);
}

const intro = [
  `Elements dispatch events when something has happened. An event's name starts with the element's tag, such as \`sq-form\`. The events bubble
out of shadow roots, so you can listen on the element or on any ancestor:`,
  "```js\ndocument.addEventListener('sq-form-submitted', ({ target, detail }) => {\n  console.log(target.id, detail.formId);\n});\n```",
  `- An event whose name contains \`-before-\` is dispatched before an action. Call \`preventDefault()\` to prevent the action. Elements dispatch
  no other cancelable events.
- The column \`detail\` lists the fields and their types. A question mark means that the field is optional.
- In TypeScript, \`import 'sq-elements/sq-form'\` adds the types of this element's events. \`import 'sq-elements'\` adds the types of all events.`,
];

function declarationOf(declared: ReadonlyMap<string, DeclaredEvent>, name: string): DeclaredEvent {
  const event = declared.get(name);
  if (!event)
    throw new Error(`The event ${name} is documented, but not declared in ElementEvents.`);
  return event;
}

function eventTable(events: readonly DeclaredEvent[], anchored: Set<string>): string {
  // Some events belong to several elements. Only the first row gets the anchor.
  const anchor = (name: string): string => {
    const id = anchored.has(name) ? '' : `<a id="${name}"></a>`;
    anchored.add(name);
    return id;
  };
  return table(
    ['Event', 'Description', '`detail`'],
    events.map((event) => {
      const { doc, details } = splitDoc(event.doc);
      return [
        `${anchor(event.name)}${code(event.name)}`,
        [doc, event.isCancelable && !/cancel/i.test(doc) ? 'Cancelable.' : '']
          .filter(Boolean)
          .join(' '),
        event.detail ? detailText(event.detail, event.file, details) : 'none',
      ];
    }),
  );
}

/**
 * Separates sentences such as "`detail.index`: number, zero-based." from the description. The types in these sentences are
 * dropped, since the table shows the TypeScript types.
 */
function splitDoc(text: string): { doc: string; details: ReadonlyMap<string, string> } {
  const pattern =
    /\s*`detail\.(\w+)`: (?:(?:number|string|boolean|object|array of strings)(?:, |(?=\.)))?(.*?)(?=\s*`detail\.\w+`: |$)/gs;
  const details = [...text.matchAll(pattern)].map(
    ([, name = '', doc = '']) => [name, doc.trim()] as const,
  );
  return { doc: text.replace(pattern, ''), details: new Map(details) };
}

/**
 * Describes the fields of `detail`: `index: number`, each with its documentation.
 *
 * @param docs - documentation of the fields from the element's file; it takes precedence over the documentation of the type
 */
function detailText(type: ts.TypeNode, file: string, docs: ReadonlyMap<string, string>): string {
  const members = membersOf(type, file);
  if (!members) return code(type.getText());
  if (members.length === 0) return 'none';
  return members
    .map(({ text, doc }) => {
      const own = docs.get(/^\w+/.exec(text)?.[0] ?? '') ?? doc;
      return own ? `${code(text)}: ${own.replace(/\.$/, '')}` : code(text);
    })
    .join('<br>');
}

interface Member {
  readonly text: string;
  readonly doc: string;
}

function membersOf(type: ts.TypeNode, file: string): readonly Member[] | undefined {
  if (ts.isTypeLiteralNode(type)) return type.members.map(memberOf);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const [target] = type.typeArguments ?? [];
  if (type.typeName.getText() === 'Partial' && target) {
    return membersOf(target, file)?.map(({ text, doc }) => ({
      text: text.replace(/^(\w+):/, '$1?:'),
      doc,
    }));
  }
  const found = findDeclaration(file, type.typeName.getText());
  if (!found) return undefined;
  if (ts.isTypeAliasDeclaration(found.node)) {
    const { type: aliased } = found.node;
    return isEmpty(aliased) ? [] : membersOf(aliased, found.file);
  }
  if (!ts.isInterfaceDeclaration(found.node)) return undefined;
  const inherited = (found.node.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap(({ expression }) => {
      const base = findDeclaration(found.file, expression.getText());
      return base && ts.isInterfaceDeclaration(base.node) ? base.node.members.map(memberOf) : [];
    }),
  );
  return [...inherited, ...found.node.members.map(memberOf)];
}

function memberOf(node: ts.TypeElement): Member {
  const text = withKeywords(node)
    .replace(/^readonly /, '')
    .replace(/;$/, '')
    .replace(/\s+/g, ' ');
  return { text, doc: docOf(node).description };
}

/**
 * Returns a member's text. If its type is an alias for keywords, such as `'left' | 'right'`, the keywords replace the alias's
 * name.
 */
function withKeywords(node: ts.TypeElement): string {
  const text = node.getText();
  if (!ts.isPropertySignature(node) || !node.type || !ts.isTypeReferenceNode(node.type))
    return text;
  const found = findDeclaration(node.getSourceFile().fileName, node.type.getText());
  const alias = found && ts.isTypeAliasDeclaration(found.node) ? found.node.type : undefined;
  const hasKeywords = alias && ts.isUnionTypeNode(alias) && alias.types.every(ts.isLiteralTypeNode);
  return hasKeywords ? text.replace(node.type.getText(), alias.getText()) : text;
}

import { applyEdits, modify, type FormattingOptions } from 'jsonc-parser';
import { escapeAttribute } from './escape.js';
import {
  childrenByParent,
  ROOT,
  type Child,
  type ElementNode,
  type NodeId,
  type PageState,
} from './page-state.js';
import type { NodeRange, ParsedPage } from './parse-page.js';

/**
 * Writes a changed state into the source it was read from. Everything that did not change keeps its bytes: other blocks, the other
 * attributes of a tag with their quotes and line breaks, and the formatting of JSON.
 */
export function writePage(base: ParsedPage, state: PageState): string {
  const children = childrenByParent(state);
  const inside = (parent: NodeId): string => (children.get(parent) ?? []).map(write).join('');
  return inside(ROOT);

  function write({ id, node }: Child): string {
    if (node.kind === 'text') return node.source;
    const before = base.state.nodes[id];
    const range = base.ranges[id];
    if (before?.kind !== 'element' || !range?.inner) return writeNew(id, node);
    const [start, end] = range.inner;
    const startTag = writeStartTag(base.source.slice(range.start, start), before, node);
    const content =
      'json' in node ? writeJson(base.source.slice(start, end), node.json) : inside(id);
    return startTag + content + writeEndTag(range, base.source, node.tag, content !== '');
  }

  function writeNew(id: NodeId, { tag, attributes, json }: ElementNode): string {
    const startTag = Object.entries(attributes).reduce(
      (text, [name, value]) => `${text} ${writeAttribute(name, value)}`,
      `<${tag}`,
    );
    if (isVoid(tag)) return `${startTag}>`;
    const content = json === undefined ? inside(id) : `\n${escapeJson(stringify(json))}\n`;
    return `${startTag}>${content}</${tag}>`;
  }
}

/** Attribute of the elements in the editor's frame. It contains the ID of the element's node. */
export const NODE_ATTRIBUTE = 'data-sq-node';

/** Writes a page for the editor's frame: each element has the ID of its node. */
export function writeWithNodeIds(page: ParsedPage, state: PageState = page.state): string {
  const nodes = Object.entries(state.nodes).map(([id, node]) => [
    id,
    node.kind === 'element'
      ? { ...node, attributes: { ...node.attributes, [NODE_ATTRIBUTE]: id } }
      : node,
  ]);
  return writePage(page, { nodes: Object.fromEntries(nodes) });
}

/** An end tag that the source omits is written if the element was empty before, as in `<p>` at the end of a list item. */
function writeEndTag(
  { end, inner }: NodeRange,
  source: string,
  tag: string,
  isFull: boolean,
): string {
  const [start, innerEnd] = inner ?? [end, end];
  const endTag = source.slice(innerEnd, end);
  return endTag === '' && start === innerEnd && isFull && !isVoid(tag) ? `</${tag}>` : endTag;
}

const voidTags =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|frame|param|basefont|bgsound|keygen)$/;

export function isVoid(tag: string): boolean {
  return voidTags.test(tag);
}

function writeAttribute(name: string, value: string): string {
  return value === '' ? name : `${name}="${escapeAttribute(value)}"`;
}

/** A name, and a value with the equals sign and quotes. Matches what the HTML tokenizer reads as an attribute. */
const attributePattern = /[^\s"'<>/=][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/g;

/** Replaces, removes and adds attributes of a start tag. */
function writeStartTag(text: string, before: ElementNode, after: ElementNode): string {
  if (before.attributes === after.attributes) return text;
  const tagEnd = 1 + before.tag.length;
  const seen = new Set<string>();
  const rest = text.slice(tagEnd);
  let written = text.slice(0, tagEnd);
  let position = 0;
  for (const match of rest.matchAll(attributePattern)) {
    const [given] = match;
    const name = (/^[^\s=]+/.exec(given)?.[0] ?? '').toLowerCase();
    const space = rest.slice(position, match.index);
    position = match.index + given.length;
    const value = after.attributes[name];
    // If a name is repeated, browsers use its first value.
    if (seen.has(name) || value === before.attributes[name]) written += space + given;
    else if (value !== undefined) written += space + writeAttribute(name, value);
    seen.add(name);
  }
  const added = Object.entries(after.attributes).filter(([name]) => !seen.has(name));
  written += added.map(([name, value]) => ` ${writeAttribute(name, value)}`).join('');
  const end = rest.slice(position);
  // Without the space, an unquoted value would include the slash of `/>`.
  return written + (added.length > 0 ? end.replace(/^\/>/, ' />') : end);
}

/** JSON in a script must not contain a tag. */
function escapeJson(text: string): string {
  return text.replaceAll('<', '\\u003c');
}

function stringify(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Writes a changed value into JSON text, and keeps the formatting of everything else. */
function writeJson(text: string, value: unknown): string {
  const before = JSON.parse(text) as unknown;
  const formatting = formattingOf(text);
  let written = text;
  for (const change of differences(before, value, [])) {
    const edits = modify(written, [...change.path], change.value, {
      formattingOptions: formatting,
      ...(change.isInsertion && { isArrayInsertion: true }),
    });
    written = applyEdits(
      written,
      edits.map((edit) => ({ ...edit, content: escapeJson(edit.content) })),
    );
  }
  return written;
}

function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 4 : indent.length,
  };
}

interface JsonChange {
  readonly path: readonly (string | number)[];
  /** `undefined` removes. */
  readonly value: unknown;
  readonly isInsertion?: boolean;
}

/** The smallest changes of object members and array items that turn one JSON value into another. */
function differences(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[],
): readonly JsonChange[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return itemDifferences(before, after, path);
  if (!isObject(before) || !isObject(after)) return [{ path, value: after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    name in after && name in before
      ? differences(before[name], after[name], [...path, name])
      : [{ path: [...path, name], value: after[name] }],
  );
}

/** Compares lists whose changed items follow each other, as after adding, removing or editing one. */
function itemDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly (string | number)[],
): readonly JsonChange[] {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const common = shorter - first - last;
  const changes: JsonChange[] = [];
  for (let index = first; index < first + common; index += 1) {
    changes.push(...differences(before[index], after[index], [...path, index]));
  }
  const end = first + common;
  for (let index = before.length - last - 1; index >= end; index -= 1) {
    changes.push({ path: [...path, index], value: undefined });
  }
  for (let index = end; index < after.length - last; index += 1) {
    changes.push({ path: [...path, index], value: after[index], isInsertion: true });
  }
  return changes;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

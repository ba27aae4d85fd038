import { parseTree, type Node } from 'jsonc-parser';
import { isRecord } from '../../model/published-values.js';
import { isSameJson } from './same-json.js';

/**
 * Writes a changed value into JSON text. Unchanged values keep their formatting, including spaces and line breaks. Tags are
 * escaped, because the text is in a `<script>`.
 *
 * @param text valid JSON
 */
export function writeJson(text: string, value: unknown): string {
  const root = parseTree(text);
  if (!root) return stringify(value, '', true);
  const before = text.slice(0, root.offset);
  const after = text.slice(root.offset + root.length);
  const written = before + writeValue(text, root, value) + after;
  if (isSameJson(JSON.parse(written), JSON.parse(JSON.stringify(value)))) return written;
  throw new Error('The JSON could not be written.');
}

/** Writes new JSON for a `<script>`. */
export function newJson(value: unknown): string {
  return stringify(value, '', true);
}

function writeValue(text: string, node: Node, value: unknown): string {
  const source = text.slice(node.offset, node.offset + node.length);
  if (isSameJson(JSON.parse(source), value)) return source;
  if (node.type === 'array' && Array.isArray(value)) return writeItems(text, node, value);
  if (node.type === 'object' && isRecord(value)) return writeMembers(text, node, value);
  const indentation = indentationBefore(text, node.offset);
  return stringify(value, indentation, /\n/.test(source) || !hasSiblingsInLine(text, node));
}

interface Part {
  /** The node in the source, or `undefined` if the part is new. */
  readonly node?: Node;
  readonly text: string;
}

/** Writes an object: its members keep their order, and new members are added at the end. */
function writeMembers(text: string, node: Node, value: Readonly<Record<string, unknown>>): string {
  const properties = node.children ?? [];
  const nameOf = (property: Node): string => String(property.children?.[0]?.value);
  // If a name is repeated, JSON.parse uses the last value.
  const last = new Map(properties.map((property) => [nameOf(property), property]));
  const kept = properties.flatMap((property): readonly Part[] => {
    const name = nameOf(property);
    const [key, child] = property.children ?? [];
    if (!key || !child || !Object.hasOwn(value, name) || value[name] === undefined) return [];
    if (last.get(name) !== property) return [];
    const head = text.slice(property.offset, child.offset);
    return [{ node: property, text: head + writeValue(text, child, value[name]) }];
  });
  const isLong = isOnSeveralLines(text, node);
  const indentation = innerIndentation(text, node);
  const added = Object.keys(value)
    .filter((name) => !last.has(name) && value[name] !== undefined)
    .map((name): Part => ({
      text: `${quote(name)}: ${stringify(value[name], indentation, isLong)}`,
    }));
  return join(text, node, [...kept, ...added]);
}

/** Writes a list. Unchanged items at its start and end keep their formatting. */
function writeItems(text: string, node: Node, value: readonly unknown[]): string {
  const items = node.children ?? [];
  const parsed = items.map((item) => JSON.parse(sourceOf(text, item)) as unknown);
  const shorter = Math.min(items.length, value.length);
  let first = 0;
  while (first < shorter && isSameJson(parsed[first], value[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isSameJson(parsed.at(-1 - last), value.at(-1 - last))) last += 1;
  const isLong = isOnSeveralLines(text, node);
  const indentation = innerIndentation(text, node);
  const parts = value.map((item, index): Part => {
    const isInEnd = index >= value.length - last;
    const old = isInEnd ? items[items.length - value.length + index] : items[index];
    const isKept = old && (isInEnd || index < items.length - last);
    return isKept
      ? { node: old, text: writeValue(text, old, item) }
      : { text: stringify(item, indentation, isLong) };
  });
  return join(text, node, parts);
}

/** Joins the parts of an object or a list with the separators from the source. */
function join(text: string, node: Node, parts: readonly Part[]): string {
  const children = node.children ?? [];
  const [first] = children;
  const end = node.offset + node.length - 1;
  const open = text[node.offset] ?? '';
  const close = text[end] ?? '';
  if (parts.length === 0) return open + close;
  const outer = indentationBefore(text, node.offset);
  if (!first) {
    const isLong = /\n/.test(text);
    const inner = isLong ? `\n${outer}  ` : '';
    return (
      open +
      inner +
      parts.map((part) => part.text).join(isLong ? `,${inner}` : ', ') +
      (isLong ? `\n${outer}` : '') +
      close
    );
  }
  const lead = text.slice(node.offset + 1, first.offset);
  const tail = text.slice(endOf(children.at(-1) ?? first), end);
  const second = children[1];
  const usual = second
    ? text.slice(endOf(first), second.offset)
    : `,${/\n/.test(lead) ? lead : ' '}`;
  return (
    parts.reduce((written, part, index) => {
      const previous = parts[index - 1];
      if (!previous) return open + lead + part.text;
      const follows =
        part.node &&
        previous.node &&
        children.indexOf(part.node) - children.indexOf(previous.node) === 1;
      const separator =
        follows && part.node && previous.node
          ? text.slice(endOf(previous.node), part.node.offset)
          : usual;
      return written + separator + part.text;
    }, '') +
    tail +
    close
  );
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function sourceOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

function isOnSeveralLines(text: string, node: Node): boolean {
  const [first] = node.children ?? [];
  return first ? text.slice(node.offset, first.offset).includes('\n') : /\n/.test(text);
}

function hasSiblingsInLine(text: string, { parent }: Node): boolean {
  const container = parent?.type === 'property' ? parent.parent : parent;
  return container !== undefined && !isOnSeveralLines(text, container);
}

/** The whitespace at the start of the line that contains an offset. */
function indentationBefore(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

function innerIndentation(text: string, node: Node): string {
  const [first] = node.children ?? [];
  return first && isOnSeveralLines(text, node)
    ? indentationBefore(text, first.offset)
    : `${indentationBefore(text, node.offset)}  `;
}

function stringify(value: unknown, indentation: string, isLong: boolean): string {
  const text = JSON.stringify(value, null, isLong ? 2 : undefined);
  return escapeTags(text.replaceAll('\n', `\n${indentation}`));
}

function quote(name: string): string {
  return escapeTags(JSON.stringify(name));
}

function escapeTags(text: string): string {
  return text.replaceAll('<', '\\u003c');
}

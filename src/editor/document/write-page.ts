import { escapeAttribute } from './escape.js';
import {
  childrenByParent,
  ROOT,
  type Child,
  type ElementNode,
  type NodeId,
  type PageState,
} from './page-state.js';
import type { ParsedPage } from './parse-page.js';
import { newJson, writeJson } from './write-json.js';

/**
 * Writes a changed state into the source that it was read from. Everything that did not change is kept byte for byte: other
 * blocks, a tag's other attributes with their quotes and line breaks, and the formatting of JSON.
 *
 * @param id writes only this node
 * @param adjust returns an element as it is to be written
 */
export function writePage(
  base: ParsedPage,
  state: PageState,
  id: NodeId = ROOT,
  adjust: (node: ElementNode, id: NodeId) => ElementNode = (node) => node,
): string {
  const children = childrenByParent(state);
  const inside = (parent: NodeId): string => (children.get(parent) ?? []).map(write).join('');
  const only = state.nodes[id];
  return only ? write({ id, node: only }) : inside(ROOT);

  function write({ id, node: given }: Child): string {
    if (given.kind === 'text') return given.source;
    const node = adjust(given, id);
    const before = base.state.nodes[id];
    const range = base.ranges[id];
    if (before?.kind !== 'element' || !range?.inner) return writeNew(id, node);
    const [start, end] = range.inner;
    const startTag = writeStartTag(base.source.slice(range.start, start), before, node);
    const old = base.source.slice(start, end);
    const content = 'json' in node ? writeJson(old, node.json) : (node.content ?? inside(id));
    const endTag = base.source.slice(end, range.end);
    // If the source omits the end tag, it must be added when the element has been moved or its content has changed.
    const isMoved = before.order !== node.order || before.parent !== node.parent;
    const isIncomplete = endTag === '' && !isVoid(node.tag) && (isMoved || content !== old);
    return startTag + content + (isIncomplete ? `</${node.tag}>` : endTag);
  }

  function writeNew(id: NodeId, { tag, attributes, json, content }: ElementNode): string {
    const startTag = Object.entries(attributes).reduce(
      (text, [name, value]) => `${text} ${writeAttribute(name, value)}`,
      `<${tag}`,
    );
    if (isVoid(tag)) return `${startTag}>`;
    const inner = json === undefined ? (content ?? inside(id)) : `\n${newJson(json)}\n`;
    return `${startTag}>${inner}</${tag}>`;
  }
}

/** Attribute that contains the ID of an element's node in the editor's frame. */
export const NODE_ATTRIBUTE = 'data-sq-node';

/** Writes a page for the editor's frame: each element has the ID of its node. */
export function writeWithNodeIds(
  page: ParsedPage,
  state: PageState = page.state,
  id: NodeId = ROOT,
): string {
  return writePage(page, state, id, (node, nodeId) => ({
    ...node,
    attributes: { ...node.attributes, [NODE_ATTRIBUTE]: nodeId },
  }));
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

/** Replaces, removes and adds attributes in a start tag. */
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
    const isSame = value === before.attributes[name];
    // If a name is repeated, browsers use its first value.
    if (isSame || (seen.has(name) && value !== undefined)) written += space + given;
    else if (value !== undefined) written += space + writeAttribute(name, value);
    seen.add(name);
  }
  const added = Object.entries(after.attributes).filter(([name]) => !seen.has(name));
  written += added.map(([name, value]) => ` ${writeAttribute(name, value)}`).join('');
  const end = rest.slice(position);
  // Without the space, an unquoted value would include the slash of `/>`.
  return written + (added.length > 0 ? end.replace(/^\/>/, ' />') : end);
}

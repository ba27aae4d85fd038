import { generateNKeysBetween } from 'fractional-indexing';
import type { Draft } from 'mutative';
import { orderAt, type Place } from './changes.js';
import { escapeText } from './escape.js';
import {
  childrenOf,
  descendantsOf,
  ROOT,
  type Child,
  type NodeId,
  type PageNode,
  type PageState,
} from './page-state.js';
import { parsePage } from './parse-page.js';

/*
 * The steps of which all editing consists. Each modifies a draft of the state (`changeState`, `applyStep`). New nodes are
 * indented like their siblings.
 */

type PageDraft = Draft<PageState>;

export function createNodeId(): NodeId {
  return crypto.randomUUID();
}

/** Sets an attribute, or removes it if the value is `undefined`. */
export function setAttribute(
  draft: PageDraft,
  id: NodeId,
  name: string,
  value: string | undefined,
): void {
  const node = draft.nodes[id];
  if (node?.kind !== 'element') return;
  if (value === undefined) delete node.attributes[name];
  else node.attributes[name] = value;
}

/** Replaces the content of an element with text. */
export function setText(draft: PageDraft, id: NodeId, text: string): void {
  setContent(draft, id, text === '' ? '' : escapeText(text));
}

/** Replaces the content of an element with HTML. */
export function setContent(draft: PageDraft, id: NodeId, html: string): void {
  const [first, ...others] = childrenOf(draft, id);
  if (others.length === 0 && first?.node.kind === 'text' && !html.includes('<')) {
    // The text keeps its ID, so that typing into a field changes one field.
    const node = draft.nodes[first.id];
    if (node?.kind === 'text') node.source = html;
    return;
  }
  for (const { id: inside } of descendantsOf(draft, id)) delete draft.nodes[inside];
  addParsed(draft, html, { parent: id });
}

/** Sets a member of a block's JSON, or removes it if the value is `undefined`. */
export function setJson(
  draft: PageDraft,
  id: NodeId,
  path: readonly (string | number)[],
  value: unknown,
): void {
  const node = draft.nodes[id];
  if (node?.kind !== 'element') return;
  node.json = setIn(node.json, path, value);
}

function setIn(
  container: unknown,
  [name, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  if (Array.isArray(container) && typeof name === 'number') {
    const items = [...(container as readonly unknown[])];
    if (rest.length === 0 && value === undefined) items.splice(name, 1);
    else items[name] = setIn(items[name], rest, value);
    return items;
  }
  const record: Record<string, unknown> =
    typeof container === 'object' && container !== null && !Array.isArray(container)
      ? { ...container }
      : {};
  if (rest.length === 0 && value === undefined) delete record[name];
  else record[name] = setIn(record[name], rest, value);
  return record;
}

/** Inserts HTML, and returns the IDs of its outermost elements. */
export function insertHtml(draft: PageDraft, html: string, place: Place): readonly NodeId[] {
  const indentation = indentationAt(draft, place);
  const target = { ...place, before: beforeIndentation(draft, place) };
  if (indentation !== '') addText(draft, indentation, target);
  return addParsed(draft, html.trim(), target);
}

/** Removes a node and its content, with the indentation before it. */
export function removeNode(draft: PageDraft, id: NodeId): void {
  removeIndentation(draft, id);
  for (const { id: inside } of descendantsOf(draft, id)) delete draft.nodes[inside];
  delete draft.nodes[id];
}

/** Moves a node. Does nothing if the place is inside the node. */
export function moveNode(draft: PageDraft, id: NodeId, place: Place): void {
  const node = draft.nodes[id];
  const isInside =
    place.parent === id || descendantsOf(draft, id).some((each) => each.id === place.parent);
  if (!node || isInside || isAlreadyBefore(draft, id, place)) return;
  const indentation = indentationAt(draft, place);
  removeIndentation(draft, id);
  const target = { ...place, before: beforeIndentation(draft, place) };
  if (indentation !== '') addText(draft, indentation, target);
  node.order = orderAt(draft, target);
  node.parent = place.parent;
}

/** Returns `true` if a place is that of the node itself, or of the whitespace before it. */
function isAlreadyBefore(draft: PageDraft, id: NodeId, { before }: Place): boolean {
  const siblings = childrenOf(draft, draft.nodes[id]?.parent ?? ROOT);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  return (
    before === id || (before !== undefined && precedingIndentation(siblings, index)?.id === before)
  );
}

/** Inserts a copy of a node after it, and returns the ID of the copy. */
export function duplicateNode(draft: PageDraft, id: NodeId): NodeId {
  const node = draft.nodes[id];
  if (!node) return id;
  const siblings = childrenOf(draft, node.parent);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  const next = siblings.slice(index + 1)[0];
  const indentation = precedingIndentation(siblings, index);
  const target = { parent: node.parent, before: next?.id };
  if (indentation) addText(draft, indentation.source, target);
  return copyNode(draft, id, { parent: node.parent, order: orderAt(draft, target) });
}

function copyNode(
  draft: PageDraft,
  id: NodeId,
  position: { readonly parent: NodeId; readonly order: string },
): NodeId {
  const copy = createNodeId();
  const children = childrenOf(draft, id);
  // `structuredClone` rejects the proxies of a draft.
  const node = JSON.parse(JSON.stringify(draft.nodes[id])) as PageNode;
  draft.nodes[copy] = { ...withoutDomId(node), ...position };
  for (const child of children)
    copyNode(draft, child.id, { parent: copy, order: child.node.order });
  return copy;
}

/** An `id` may occur only once in a page. */
function withoutDomId(node: PageNode): PageNode {
  if (node.kind !== 'element') return node;
  const { id: _, ...attributes } = node.attributes;
  return { ...node, attributes };
}

function addParsed(draft: PageDraft, html: string, place: Place): readonly NodeId[] {
  const { state } = parsePage(html, createNodeId);
  const outermost = childrenOf(state, ROOT);
  const order = keysAt(draft, place, outermost.length);
  Object.assign(draft.nodes, state.nodes);
  outermost.forEach(({ id }, index) => {
    const node = draft.nodes[id];
    if (!node) return;
    node.parent = place.parent;
    node.order = order[index] ?? node.order;
  });
  return outermost.filter(({ node }) => node.kind === 'element').map(({ id }) => id);
}

function keysAt(draft: PageDraft, place: Place, count: number): readonly string[] {
  if (count < 2) return count === 0 ? [] : [orderAt(draft, place)];
  const siblings = childrenOf(draft, place.parent);
  const index = siblings.findIndex(({ id }) => id === place.before);
  const next = siblings[index]?.node.order ?? null;
  const previous = siblings.slice(0, index < 0 ? undefined : index).at(-1)?.node.order ?? null;
  return generateNKeysBetween(previous, next, count);
}

function addText(draft: PageDraft, source: string, place: Place): void {
  draft.nodes[createNodeId()] = {
    kind: 'text',
    source,
    parent: place.parent,
    order: orderAt(draft, place),
  };
}

/** The whitespace before a sibling; undefined if there is none. */
function precedingIndentation(
  siblings: readonly Child[],
  index: number,
): { readonly id: NodeId; readonly source: string } | undefined {
  const previous = siblings[index - 1];
  if (previous?.node.kind !== 'text') return undefined;
  const { source } = previous.node;
  return source.trim() === '' ? { id: previous.id, source } : undefined;
}

/** The whitespace to put before a node that is inserted at a place. */
function indentationAt(draft: PageDraft, { parent, before }: Place): string {
  const siblings = childrenOf(draft, parent);
  const index = before === undefined ? -1 : siblings.findIndex(({ id }) => id === before);
  const model = index >= 0 ? index : siblings.findIndex(({ node }) => node.kind === 'element');
  return model < 0 ? '' : (precedingIndentation(siblings, model)?.source ?? '');
}

/** The sibling before which a node and its indentation are inserted. */
function beforeIndentation(draft: PageDraft, { parent, before }: Place): NodeId | undefined {
  const siblings = childrenOf(draft, parent);
  const index =
    before === undefined ? siblings.length : siblings.findIndex(({ id }) => id === before);
  return precedingIndentation(siblings, index)?.id ?? before;
}

function removeIndentation(draft: PageDraft, id: NodeId): void {
  const parent = draft.nodes[id]?.parent ?? ROOT;
  const siblings = childrenOf(draft, parent);
  const indentation = precedingIndentation(
    siblings,
    siblings.findIndex((sibling) => sibling.id === id),
  );
  if (indentation) delete draft.nodes[indentation.id];
}

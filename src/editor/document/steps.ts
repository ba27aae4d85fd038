import { current, type Draft } from 'mutative';
import { ordersAt, type Place } from './changes.js';
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
 * The basic editing steps. Each modifies a draft of the state (see `changeState` and `applyStep`). New nodes are indented like
 * their siblings.
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

/** Replaces the text of an element. Does nothing if the element contains other elements. */
export function setText(draft: PageDraft, id: NodeId, text: string): void {
  setContent(draft, id, escapeText(text));
}

/** Replaces the text of an element with HTML that contains only inline elements. */
export function setContent(draft: PageDraft, id: NodeId, html: string): void {
  const node = draft.nodes[id];
  if (node?.kind === 'element' && node.content !== undefined) node.content = html;
}

/** Sets a member of a block's JSON, or removes it if the value is `undefined`. */
export function setJson(
  draft: PageDraft,
  id: NodeId,
  path: readonly (string | number)[],
  value: unknown,
): void {
  const node = draft.nodes[id];
  if (node?.kind === 'element' && 'json' in node) node.json = setIn(node.json, path, value);
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

/** Inserts HTML, and returns the IDs of its outermost elements. @throws StructureError */
export function insertHtml(draft: PageDraft, html: string, place: Place): readonly NodeId[] {
  const parent = draft.nodes[place.parent];
  const parentTag = parent?.kind === 'element' ? parent.tag : undefined;
  const { state } = parsePage(html.trim(), createNodeId, parentTag);
  const siblings = childrenOf(current(draft), place.parent);
  const outermost = childrenOf(state, ROOT);
  const indentation = indentationAt(siblings, place.before);
  const orders = ordersAt(
    siblings,
    beforeIndentation(siblings, place.before),
    outermost.length + 1,
  );
  if (indentation !== '') addText(draft, indentation, place.parent, orders[0]);
  Object.assign(draft.nodes, state.nodes);
  outermost.forEach(({ id }, index) => {
    const node = draft.nodes[id];
    if (node) Object.assign(node, { parent: place.parent, order: orders[index + 1] });
  });
  return outermost.filter(({ node }) => node.kind === 'element').map(({ id }) => id);
}

/** Removes a node, its content and the indentation before it. */
export function removeNode(draft: PageDraft, id: NodeId): void {
  const state = current(draft);
  const node = state.nodes[id];
  if (!node) return;
  removeIndentation(draft, childrenOf(state, node.parent), id);
  for (const { id: inside } of descendantsOf(state, id)) delete draft.nodes[inside];
  delete draft.nodes[id];
}

/** Moves a node. Does nothing if the destination is inside the node. */
export function moveNode(draft: PageDraft, id: NodeId, { parent, before }: Place): void {
  const state = current(draft);
  const node = draft.nodes[id];
  if (!node || parent === id || descendantsOf(state, id).some((each) => each.id === parent)) return;
  const siblings = childrenOf(state, node.parent);
  const own = precedingIndentation(siblings, indexOf(siblings, id));
  if (before === id || (before !== undefined && before === own?.id)) return;
  const target = childrenOf(state, parent).filter((each) => each.id !== id && each.id !== own?.id);
  const indentation = indentationAt(target, before) || (own?.source ?? '');
  removeIndentation(draft, siblings, id);
  const [first, second] = ordersAt(target, beforeIndentation(target, before), 2);
  if (indentation !== '') addText(draft, indentation, parent, first);
  node.order = second ?? node.order;
  node.parent = parent;
}

/** Inserts a copy of a node after it, and returns the ID of the copy. */
export function duplicateNode(draft: PageDraft, id: NodeId): NodeId {
  const state = current(draft);
  const node = state.nodes[id];
  if (!node) return id;
  const siblings = childrenOf(state, node.parent);
  const index = indexOf(siblings, id);
  const [first, second = ''] = ordersAt(siblings, siblings[index + 1]?.id, 2);
  const indentation = precedingIndentation(siblings, index);
  if (indentation) addText(draft, indentation.source, node.parent, first);
  const inside = descendantsOf(state, id);
  const ids = new Map([id, ...inside.map((each) => each.id)].map((each) => [each, createNodeId()]));
  const rename = domIdRenamer([node, ...inside.map((each) => each.node)]);
  const copy = ids.get(id) ?? id;
  draft.nodes[copy] = { ...rename(node), order: second };
  for (const child of inside) {
    const parent = ids.get(child.node.parent) ?? copy;
    draft.nodes[ids.get(child.id) ?? createNodeId()] = { ...rename(child.node), parent };
  }
  return copy;
}

const referringAttributes = new Set([
  ...[
    'for',
    'list',
    'headers',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
  ],
  ...['aria-details', 'popovertarget', 'commandfor'],
]);

/**
 * Returns a function that gives a copied element a new `id`, because an `id` must be unique in the page. It also updates
 * references to such IDs in the copies.
 */
function domIdRenamer(nodes: readonly PageNode[]): (node: PageNode) => PageNode {
  const suffix = createNodeId().slice(0, 6);
  const renamed = new Map(
    nodes.flatMap((node) => {
      const domId = node.kind === 'element' ? node.attributes['id'] : undefined;
      return domId === undefined ? [] : [[domId, `${domId}-${suffix}`] as const];
    }),
  );
  const rename = (text: string): string =>
    text.replace(/\S+/g, (domId) => renamed.get(domId) ?? domId);
  return (node) => {
    const copy = JSON.parse(JSON.stringify(node)) as PageNode;
    if (copy.kind === 'text' || renamed.size === 0) return copy;
    const attributes = Object.entries(copy.attributes).map(([name, value]) => {
      if (name === 'id' || referringAttributes.has(name)) return [name, rename(value)];
      if (name === 'href' && value.startsWith('#')) return [name, `#${rename(value.slice(1))}`];
      return [name, value];
    });
    return { ...copy, attributes: Object.fromEntries(attributes) as Record<string, string> };
  };
}

function addText(draft: PageDraft, source: string, parent: NodeId, order = ''): void {
  draft.nodes[createNodeId()] = { kind: 'text', source, parent, order };
}

function indexOf(siblings: readonly Child[], id: NodeId | undefined): number {
  return siblings.findIndex((sibling) => sibling.id === id);
}

/** The whitespace before a sibling, or `undefined` if there is none. */
function precedingIndentation(
  siblings: readonly Child[],
  index: number,
): { readonly id: NodeId; readonly source: string } | undefined {
  const previous = siblings[index - 1];
  if (previous?.node.kind !== 'text') return undefined;
  const { source } = previous.node;
  return source.trim() === '' ? { id: previous.id, source } : undefined;
}

/** The whitespace to insert before a new node, which is inserted before a sibling or at the end. */
function indentationAt(siblings: readonly Child[], before: NodeId | undefined): string {
  const index = indexOf(siblings, before);
  const model = index >= 0 ? index : siblings.findIndex(({ node }) => node.kind === 'element');
  return model < 0 ? '' : (precedingIndentation(siblings, model)?.source ?? '');
}

/** The sibling before which a node and its indentation must be inserted. */
function beforeIndentation(
  siblings: readonly Child[],
  before: NodeId | undefined,
): NodeId | undefined {
  const index = before === undefined ? siblings.length : indexOf(siblings, before);
  return precedingIndentation(siblings, index)?.id ?? before;
}

function removeIndentation(draft: PageDraft, siblings: readonly Child[], id: NodeId): void {
  const indentation = precedingIndentation(siblings, indexOf(siblings, id));
  if (indentation) delete draft.nodes[indentation.id];
}

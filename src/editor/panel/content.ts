import { current, type Draft } from 'mutative';
import { parseFragment } from 'parse5';
import type { ItemsDescription } from '../blocks/block-description.js';
import { buildNodes } from '../build-nodes.js';
import { textOf } from '../html-text.js';
import { changeState, ordersAt, type Place, type Recipe } from '../document/changes.js';
import {
  childrenOf,
  descendantsOf,
  isBlock,
  ROOT,
  type ElementNode,
  type NodeId,
  type PageState,
} from '../document/page-state.js';
import { parsePage, type ParsedPage } from '../document/parse-page.js';
import { createNodeId, insertHtml, moveNode, setContent } from '../document/steps.js';
import { isVoid, NODE_ATTRIBUTE, writePage, writeWithNodeIds } from '../document/write-page.js';
import type { PageEditor, StepOptions } from '../page-editor.js';

/*
 * The content that an owner can edit inside a node: texts, links, images and repeated children. If an element contains only
 * inline elements, the document stores its content as one text. If all of that text is inside the inline elements, such as the
 * links in `<sq-info-bar>`, they are edited as nodes of a separate document.
 */

/** The nodes inside an element, and functions to change them. */
export interface Content {
  readonly base: ParsedPage;
  readonly state: PageState;
  /** The node that contains this content, or `ROOT`. */
  readonly root: NodeId;
  /** Start tag of the element around `ROOT`, so that selectors can match it. */
  readonly tag: string;
  step(label: string, recipe: Recipe, options?: StepOptions): boolean;
}

export function pageContent(editor: PageEditor, state: PageState, id: NodeId): Content {
  const node = state.nodes[id];
  return {
    base: editor.base(),
    state,
    root: id,
    tag: node?.kind === 'element' ? node.tag : '',
    step: (label, recipe, options) => editor.step(label, recipe, options),
  };
}

/** Returns the elements in an element's text as content, if there is no text outside them. */
export function innerContent(
  outer: Content,
  id: NodeId,
  { tag, content = '' }: ElementNode,
): Content | undefined {
  if (!hasOnlyElements(content)) return undefined;
  let count = 0;
  const parsed = parsePage(content, () => `${id}/${String((count += 1))}`);
  return {
    base: parsed,
    state: parsed.state,
    root: ROOT,
    tag,
    step(label, recipe, options) {
      const { state } = changeState(parsed.state, (draft) => {
        recipe(draft);
        separate(parsed.state, draft);
      });
      const html = writePage(parsed, state);
      return outer.step(label, (draft) => setContent(draft, id, html), options);
    },
  };
}

/**
 * Inserts the space that separates the existing elements between all elements. Links without a space between them would look
 * like one word.
 */
function separate(before: PageState, draft: Draft<PageState>): void {
  const space = childrenOf(before, ROOT)
    .slice(1, -1)
    .find(({ node }) => node.kind === 'text');
  if (!space) return;
  const siblings = childrenOf(current(draft), ROOT);
  siblings.forEach(({ id, node }, index) => {
    if (node.kind === 'text' || siblings[index - 1]?.node.kind !== 'element') return;
    const [order = ''] = ordersAt(siblings, id, 1);
    draft.nodes[createNodeId()] = { ...space.node, parent: ROOT, order };
  });
}

function hasOnlyElements(html: string): boolean {
  if (!html.includes('<')) return false;
  const { childNodes } = parseFragment(html);
  const elements = childNodes.filter((child) => 'tagName' in child);
  return (
    elements.length > 0 &&
    elements.every(({ tagName }) => !isVoid(tagName)) &&
    childNodes.every((child) => !('value' in child) || child.value.trim() === '')
  );
}

/** Replaces whitespace as browsers show it. */
export function collapse(text: string): string {
  return text.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
}

/** Replaces HTML, but keeps its leading and trailing whitespace. */
export function withHtml(html: string, inner: string): string {
  const space = /^([ \t\n\r\f]*)[^]*?([ \t\n\r\f]*)$/.exec(html);
  return (space?.[1] ?? '') + inner + (space?.[2] ?? '');
}

/**
 * Returns the repeated children that a selector matches, in document order. Ignores matches in other blocks and in other items.
 */
export function findItems(content: Content, { selector }: ItemsDescription): readonly NodeId[] {
  const block = buildElement(content);
  const matches = [...block.querySelectorAll(selector)];
  return matches.flatMap((match) => {
    const id = match.getAttribute(NODE_ATTRIBUTE);
    for (let outer = match.parentElement; outer && outer !== block; outer = outer.parentElement) {
      if (outer.localName.startsWith('sq-') || matches.includes(outer)) return [];
    }
    return id === null ? [] : [id];
  });
}

/**
 * Creates the element in a document without a window, so that it loads no resources. Trusted Types forbid parsing HTML in the
 * page itself.
 */
function buildElement(content: Content): Element {
  const html = writeWithNodeIds(content.base, content.state, content.root);
  const source = content.root === ROOT ? `<${content.tag}>${html}</${content.tag}>` : html;
  const inert = document.implementation.createHTMLDocument();
  inert.body.append(buildNodes(inert, source));
  return inert.body.firstElementChild ?? inert.body;
}

/** Moves an item to another item's index. */
export function moveItem(
  content: Content,
  ids: readonly NodeId[],
  from: number,
  to: number,
): Recipe {
  const [id = '', target = ''] = [ids[from], ids[to]];
  const { nodes } = content.state;
  if (content.root === ROOT) {
    // The text is written as a whole, so the items can swap their order keys. The spaces between them stay in place.
    const orders = ids.map((each) => nodes[each]?.order ?? '');
    return (draft) => {
      ids
        .toSpliced(from, 1)
        .toSpliced(to, 0, id)
        .forEach((each, index) => Object.assign(draft.nodes[each] ?? {}, { order: orders[index] }));
    };
  }
  const parent = nodes[target]?.parent ?? content.root;
  const siblings = childrenOf(content.state, parent).filter(({ node }) => node.kind === 'element');
  const index = siblings.findIndex((sibling) => sibling.id === target);
  const before = from < to ? siblings[index + 1]?.id : target;
  return (draft) => moveNode(draft, id, { parent, before });
}

/** A part of a node's content that has fields. */
export type Part =
  | {
      readonly kind: 'node';
      readonly id: NodeId;
      readonly node: ElementNode;
      readonly content: Content;
    }
  /** Text beside elements, such as the text in a label that contains an input. */
  | {
      readonly kind: 'text';
      readonly id: NodeId;
      readonly source: string;
      readonly content: Content;
    }
  | { readonly kind: 'block'; readonly id: NodeId; readonly node: ElementNode };

/**
 * Returns the parts inside a node, in document order: elements with text, images, links, and other blocks, which are edited in
 * their own panels.
 *
 * @param skipped nodes to skip, because they are listed elsewhere
 */
export function partsOf(
  content: Content,
  id: NodeId = content.root,
  skipped: readonly NodeId[] = [],
): readonly Part[] {
  return childrenOf(content.state, id).flatMap(({ id: child, node }): readonly Part[] => {
    if (skipped.includes(child)) return [];
    if (node.kind === 'text') {
      const { source } = node;
      const isShown = source.trim() !== '' && !/[<>]/.test(source);
      return isShown ? [{ kind: 'text', id: child, source, content }] : [];
    }
    if (isBlock(node)) return [{ kind: 'block', id: child, node }];
    return partsOfElement(content, child, node, skipped);
  });
}

/** Returns an element as a part with fields, followed by the parts inside it. */
export function partsOfElement(
  content: Content,
  id: NodeId,
  node: ElementNode,
  skipped: readonly NodeId[] = [],
): readonly Part[] {
  if (/^(?:script|style|svg)$/.test(node.tag)) return [];
  const inner = innerContent(content, id, node);
  const own = inner ? { ...node, content: undefined } : node;
  const part = { kind: 'node', id, node: withoutContent(own), content } as const;
  const inside = inner ? partsOf(inner) : partsOf(content, id, skipped);
  return hasFields(part.node) ? [part, ...inside] : inside;
}

function withoutContent({
  content,
  ...node
}: Omit<ElementNode, 'content'> & { content?: string | undefined }): ElementNode {
  return content === undefined ? node : { ...node, content };
}

function hasFields({ tag, content, attributes }: ElementNode): boolean {
  if (tag === 'img' || (tag === 'a' && attributes['href'] !== undefined)) return true;
  if (attributes['src'] !== undefined || (tag === 'time' && 'datetime' in attributes)) return true;
  return content !== undefined && !/^(?:textarea|title|option)$/.test(tag);
}

const labels: Readonly<Record<string, string>> = {
  summary: 'Title',
  figcaption: 'Caption',
  caption: 'Caption',
  legend: 'Legend',
  label: 'Label',
  button: 'Button',
  a: 'Link text',
  th: 'Heading',
  td: 'Cell',
  dt: 'Term',
  dd: 'Description',
  time: 'Date text',
};

/** Returns the label of an element's text: "Caption". */
export function labelOf(tag: string): string {
  return /^h[1-6]$/.test(tag) ? 'Heading' : (labels[tag] ?? 'Text');
}

/** Returns a short text that identifies an item: its first text, or the alternative text of its image. */
export function nameOf(parts: readonly Part[]): string {
  const texts = parts.flatMap((part) => {
    if (part.kind === 'text') return [textOf(part.source)];
    if (part.kind === 'block') return [];
    return [textOf(part.node.content ?? ''), part.node.attributes['alt'] ?? ''];
  });
  const name = texts.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => text !== '');
  return name && name.length > 60 ? `${name.slice(0, 59)}…` : (name ?? '');
}

/** Counts the images without an alternative text. */
export function countMissingAlt(parts: readonly Part[]): number {
  return parts.filter(
    (part) =>
      part.kind === 'node' && part.node.tag === 'img' && part.node.attributes['alt'] === undefined,
  ).length;
}

/**
 * Returns the place for a new item: after the last item or, if there is none, in the first element in which the selector would
 * match the item.
 */
export function placeForItem(
  content: Content,
  items: ItemsDescription,
  ids: readonly NodeId[],
): Place {
  const last = ids.at(-1);
  const lastNode = content.state.nodes[last ?? ''];
  if (lastNode) {
    const siblings = childrenOf(content.state, lastNode.parent);
    return {
      parent: lastNode.parent,
      before: siblings[siblings.findIndex(({ id }) => id === last) + 1]?.id,
    };
  }
  const inside = descendantsOf(content.state, content.root).flatMap(({ id, node }) =>
    node.kind === 'element' && !isVoid(node.tag) && !('json' in node) ? [id] : [],
  );
  const isMatched = (parent: NodeId): boolean => {
    const { state } = changeState(content.state, (draft) =>
      insertHtml(draft, items.template, { parent }),
    );
    return findItems({ ...content, state }, items).length > 0;
  };
  return { parent: [content.root, ...inside].find(isMatched) ?? content.root };
}

import { generateNKeysBetween } from 'fractional-indexing';
import { parseFragment, type DefaultTreeAdapterTypes, type Token } from 'parse5';
import { ROOT, type NodeId, type PageNode, type PageState } from './page-state.js';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Where a node is in the source. All offsets are in UTF-16 code units, and ends are exclusive. */
export interface NodeRange {
  readonly start: number;
  readonly end: number;
  /** The content between an element's start tag and end tag. Absent for text. */
  readonly inner?: readonly [start: number, end: number];
}

/** The source of a page together with its nodes. */
export interface ParsedPage {
  readonly source: string;
  readonly state: PageState;
  readonly ranges: Readonly<Record<NodeId, NodeRange>>;
}

interface Draft {
  readonly node: DraftNode;
  readonly range: NodeRange;
  readonly children: readonly Draft[];
}

type WithoutPosition<N> = N extends PageNode ? Omit<N, 'parent' | 'order'> : never;
type DraftNode = WithoutPosition<PageNode>;

/**
 * Parses a page's content.
 *
 * HTML that a browser would rearrange (unclosed formatting elements, text directly in a table) stays one text node: the editor
 * never changes it.
 *
 * @param createId called for each node in document order
 */
export function parsePage(source: string, createId: () => NodeId): ParsedPage {
  const fragment = parseFragment(source, { sourceCodeLocationInfo: true });
  const drafts = readChildren(fragment.childNodes, source, [0, source.length]);
  const nodes: Record<NodeId, PageNode> = {};
  const ranges: Record<NodeId, NodeRange> = {};
  const add = (parent: NodeId, children: readonly Draft[]): void => {
    const keys = generateNKeysBetween(null, null, children.length);
    children.forEach(({ node, range, children: inside }, index) => {
      const id = createId();
      nodes[id] = { ...node, parent, order: keys[index] ?? '' };
      ranges[id] = range;
      add(id, inside);
    });
  };
  add(ROOT, drafts);
  return { source, state: { nodes }, ranges };
}

/** Reads the nodes in a part of the source. */
function readChildren(
  children: readonly ParsedNode[],
  source: string,
  [start, end]: readonly [number, number],
): readonly Draft[] {
  const drafts: Draft[] = [];
  let position = start;
  for (const child of withoutImplied(children)) {
    const extent = extentOf(child);
    let { start: from, end: to } = extent;
    let isTaken = 'tagName' in child && isInPlace(child, extent);
    // The parts of a rearranged element are in several places of the tree. They become one text.
    while (from < position) {
      const previous = drafts.pop();
      if (!previous) break;
      from = Math.min(from, previous.range.start);
      to = Math.max(to, previous.range.end);
      position = drafts.at(-1)?.range.end ?? start;
      isTaken = false;
    }
    // The parser drops some tags, such as an end tag without a start tag.
    drafts.push(
      ...textDrafts(source, position, from),
      isTaken ? elementDraft(child as ParsedElement, source) : textDraft(source, from, to),
    );
    position = to;
  }
  return joinTexts([...drafts, ...textDrafts(source, position, end)], source);
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** The part of the source that contains a node and its descendants. */
function extentOf(node: ParsedNode): Extent {
  const location = node.sourceCodeLocation;
  const inside = 'childNodes' in node ? node.childNodes.map(extentOf) : [];
  return {
    start: Math.min(location?.startOffset ?? Infinity, ...inside.map((each) => each.start)),
    end: Math.max(location?.endOffset ?? 0, ...inside.map((each) => each.end)),
  };
}

/** Returns `true` if an element's source contains all of its descendants. */
function isInPlace({ sourceCodeLocation }: ParsedElement, { start, end }: Extent): boolean {
  return sourceCodeLocation?.startOffset === start && sourceCodeLocation.endOffset === end;
}

/** Replaces elements that are not in the source, such as an implied `<tbody>`, with their children. */
function withoutImplied(children: readonly ParsedNode[]): readonly ParsedNode[] {
  return children.flatMap((child) =>
    'tagName' in child && !child.sourceCodeLocation ? withoutImplied(child.childNodes) : [child],
  );
}

function elementDraft(element: ParsedElement, source: string): Draft {
  const { startOffset: start = 0, endOffset: end = 0, startTag, endTag } = locationOf(element);
  const inner = [startTag?.endOffset ?? end, endTag?.startOffset ?? end] as const;
  const attributes = Object.fromEntries(
    element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  const node = { kind: 'element', tag: element.tagName, attributes } as const;
  const range = { start, end, inner };
  if (isJsonScript(element)) {
    const json = parseJson(source.slice(...inner));
    if (json) return { node: { ...node, json: json.value }, range, children: [] };
  }
  // The content of a `<template>` is not part of the page.
  const isTaken = element.tagName !== 'template' && element.namespaceURI.endsWith('xhtml');
  const children = isTaken
    ? readChildren(element.childNodes, source, inner)
    : textDrafts(source, ...inner);
  return { node, range, children };
}

/** An element without a location is not in the source: see {@link withoutImplied}. */
function locationOf({ sourceCodeLocation }: ParsedElement): Partial<Token.ElementLocation> {
  return sourceCodeLocation ?? {};
}

function isJsonScript({ tagName, attrs }: ParsedElement): boolean {
  return (
    tagName === 'script' &&
    attrs.some(({ name, value }) => name === 'type' && /^application\/(ld\+)?json$/.test(value))
  );
}

/** Returns `undefined` for invalid JSON, which stays text. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function textDraft(source: string, start: number, end: number): Draft {
  const node = { kind: 'text', source: source.slice(start, end) } as const;
  return { node, range: { start, end }, children: [] };
}

function textDrafts(source: string, start: number, end: number): readonly Draft[] {
  return start < end ? [textDraft(source, start, end)] : [];
}

/** Joins texts that follow each other, such as a comment and the whitespace after it. */
function joinTexts(drafts: readonly Draft[], source: string): readonly Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    const previous = joined.at(-1);
    if (previous?.node.kind === 'text' && draft.node.kind === 'text') {
      joined[joined.length - 1] = textDraft(source, previous.range.start, draft.range.end);
    } else {
      joined.push(draft);
    }
  }
  return joined;
}

/** A browser would read changed HTML with another structure, such as a gallery inside a paragraph. */
export class StructureError extends Error {
  constructor() {
    super('A browser would read this HTML with another structure.');
  }
}

/**
 * Parses a source whose nodes are known: they keep their IDs and the keys of their order.
 *
 * @param state the nodes that the source was written from
 * @throws StructureError if the source contains other nodes
 */
export function reparsePage(source: string, ids: readonly NodeId[], state: PageState): ParsedPage {
  const left = [...ids];
  const parsed = parsePage(source, () => left.shift() ?? '');
  const entries = Object.entries(parsed.state.nodes);
  const fits =
    entries.length === ids.length &&
    entries.every(([id, node]) => {
      const known = state.nodes[id];
      return (
        known?.kind === node.kind &&
        known.parent === node.parent &&
        ('tag' in known && 'tag' in node ? known.tag === node.tag : true)
      );
    });
  if (!fits) throw new StructureError();
  return { source, state, ranges: parsed.ranges };
}

import { generateNKeysBetween } from 'fractional-indexing';
import { html, type DefaultTreeAdapterTypes } from 'parse5';
import { parseInside, tagsAround } from './parse-inside.js';
import { isInline, isAlwaysText } from './text-elements.js';
import {
  childrenByParent,
  ROOT,
  type NodeId,
  type PageNode,
  type PageState,
} from './page-state.js';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** A node's position in the source. All offsets are in UTF-16 code units, and ends are exclusive. */
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

/** HTML that the editor does not accept. */
export class StructureError extends Error {
  constructor(
    /**
     * - `moved`: a browser would build a different structure from the HTML. For example, it ends a paragraph before a gallery.
     * - `unclosed`: an unclosed comment or element would contain the rest of the document.
     * - `complex`: the HTML has too many nodes, or they are nested too deeply.
     */
    readonly reason: 'moved' | 'unclosed' | 'complex',
  ) {
    super(`The HTML is not accepted: ${reason}.`);
  }
}

const MAX_DEPTH = 100;
const MAX_NODES = 10_000;

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
 * HTML that a browser would rearrange (unclosed formatting elements, text directly in a table) becomes one text node, which the
 * editor never changes.
 *
 * @param createId called for each node in document order
 * @param parent tag of the element around the content
 * @throws StructureError `unclosed` or `complex`
 */
export function parsePage(source: string, createId: () => NodeId, parent = 'div'): ParsedPage {
  checkClosed(source, parent);
  const children = parseInside(source, parent).childNodes;
  checkComplexity(children);
  const drafts = readChildren(children, source, [0, source.length]);
  const nodes: Record<NodeId, PageNode> = {};
  const ranges: Record<NodeId, NodeRange> = {};
  const add = (parent: NodeId, siblings: readonly Draft[]): void => {
    const keys = generateNKeysBetween(null, null, siblings.length);
    siblings.forEach(({ node, range, children: inside }, index) => {
      const id = createId();
      nodes[id] = { ...node, parent, order: keys[index] ?? '' };
      ranges[id] = range;
      add(id, inside);
    });
  };
  add(ROOT, drafts);
  return { source, state: { nodes }, ranges };
}

/**
 * Rejects an unclosed comment or element that would contain the rest of the document, and an end tag that would close the
 * element around the page's content.
 */
function checkClosed(source: string, parent: string): void {
  const tags = tagsAround(parent);
  const before = tags.map((tag) => `<${tag}>`).join('');
  const after = tags.toReversed().map((tag) => `</${tag}>`);
  const written = before + source + after.join('');
  const [first, second, third] = parseInside(`${written}<footer></footer>`, 'div').childNodes;
  const isClosed =
    first !== undefined &&
    first.nodeName === tags[0] &&
    first.sourceCodeLocation?.endOffset === written.length &&
    second?.nodeName === 'footer' &&
    !third;
  if (!isClosed) throw new StructureError('unclosed');
}

function checkComplexity(children: readonly ParsedNode[]): void {
  let level = children;
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > MAX_DEPTH || count > MAX_NODES) throw new StructureError('complex');
    level = level.flatMap((node) => ('tagName' in node ? childNodesOf(node) : []));
  }
}

/** Reads the nodes in a range of the source. */
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
    // The parser has rearranged an element, so its range overlaps the previous ones. They become one text.
    while (from < position) {
      const previous = drafts.pop();
      if (!previous) break;
      from = Math.min(from, previous.range.start);
      to = Math.max(to, previous.range.end);
      position = drafts.at(-1)?.range.end ?? start;
      isTaken = false;
    }
    // Source between nodes, such as an end tag without a start tag, is kept as text.
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

const extents = new WeakMap<ParsedNode, Extent>();

/** The range of the source that contains a node and its descendants. */
function extentOf(node: ParsedNode): Extent {
  const known = extents.get(node);
  if (known) return known;
  const location = node.sourceCodeLocation;
  const inside = 'childNodes' in node ? node.childNodes.map(extentOf) : [];
  const extent = {
    start: Math.min(location?.startOffset ?? Infinity, ...inside.map((each) => each.start)),
    end: Math.max(location?.endOffset ?? 0, ...inside.map((each) => each.end)),
  };
  extents.set(node, extent);
  return extent;
}

/** Returns `true` if all of an element's descendants are within its own source range. */
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
  const { startOffset: start = 0, endOffset: end = 0 } = element.sourceCodeLocation ?? {};
  const { startTag, endTag } = element.sourceCodeLocation ?? {};
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
  if (isText(element)) {
    return { node: { ...node, content: source.slice(...inner) }, range, children: [] };
  }
  const children =
    element.namespaceURI === html.NS.HTML
      ? readChildren(childNodesOf(element), source, inner)
      : textDrafts(source, ...inner);
  return { node, range, children };
}

function childNodesOf(element: ParsedElement): readonly ParsedNode[] {
  return 'content' in element
    ? (element as DefaultTreeAdapterTypes.Template).content.childNodes
    : element.childNodes;
}

/** Returns `true` if an element's content is edited as one text. */
function isText(element: ParsedElement): boolean {
  const { tagName: tag, childNodes } = element;
  if (/^(?:script|style|template)$/.test(tag) || element.namespaceURI !== html.NS.HTML)
    return false;
  if (!childNodes.every(isInlineNode)) return false;
  return isAlwaysText(tag) || childNodes.some(hasVisibleText);
}

function isInlineNode(node: ParsedNode): boolean {
  if (!('tagName' in node)) return true;
  return (
    isInline(node.tagName) && isInPlace(node, extentOf(node)) && node.childNodes.every(isInlineNode)
  );
}

function hasVisibleText(node: ParsedNode): boolean {
  if ('value' in node) return node.value.trim() !== '';
  return 'childNodes' in node && node.childNodes.some(hasVisibleText);
}

function isJsonScript({ tagName, attrs }: ParsedElement): boolean {
  return (
    tagName === 'script' &&
    attrs.some(({ name, value }) => name === 'type' && /^application\/(ld\+)?json$/.test(value))
  );
}

/** Parses JSON. Returns `undefined` if it is invalid: it then stays text. */
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

/** Joins adjacent texts, such as a comment and the whitespace after it. */
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

/**
 * Parses a source that was written from a state. Elements keep their IDs and order keys.
 *
 * The result can differ from the state: an element's content may have become one text, or may no longer be one. For example, it
 * becomes one text if the image beside the text is removed. In such a case, the source takes precedence.
 *
 * @param createId called for each node that is not in the state
 * @throws StructureError if a browser would build different elements from the source
 */
export function reparsePage(source: string, state: PageState, createId: () => NodeId): ParsedPage {
  const parsed = parsePage(source, createId);
  const given = childrenByParent(state);
  const read = childrenByParent(parsed.state);
  const nodes: Record<NodeId, PageNode> = {};
  const ranges: Record<NodeId, NodeRange> = {};
  const add = (parent: NodeId, readParent: NodeId, givenParent: NodeId | undefined): void => {
    const siblings = read.get(readParent) ?? [];
    const known = givenParent === undefined ? [] : (given.get(givenParent) ?? []);
    const isKnown = siblings.length === known.length;
    const wasText = givenParent !== undefined && isTextNode(state.nodes[givenParent]);
    const isTextNow = isTextNode(parsed.state.nodes[readParent]);
    if (!isKnown && !wasText && !isTextNow && givenParent !== undefined) {
      throw new StructureError('moved');
    }
    siblings.forEach(({ id: readId, node }, index) => {
      const match = isKnown ? known[index] : undefined;
      if (match && !isAlike(match.node, node)) throw new StructureError('moved');
      const id = match?.id ?? readId;
      nodes[id] = { ...node, parent, order: match?.node.order ?? node.order };
      const range = parsed.ranges[readId];
      if (range) ranges[id] = range;
      add(id, readId, match?.id);
    });
  };
  add(ROOT, ROOT, ROOT);
  return { source, state: { nodes }, ranges };
}

function isTextNode(node: PageNode | undefined): boolean {
  return node?.kind === 'element' && node.content !== undefined;
}

function isAlike(a: PageNode, b: PageNode): boolean {
  return a.kind === 'element' ? b.kind === 'element' && a.tag === b.tag : b.kind === 'text';
}

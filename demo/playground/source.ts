import { changeState, type Recipe } from '../../src/editor/document/changes.js';
import {
  childrenOf,
  descendantsOf,
  ROOT,
  type ElementNode,
  type NodeId,
} from '../../src/editor/document/page-state.js';
import {
  parsePage,
  StructureError,
  type ParsedPage,
} from '../../src/editor/document/parse-page.js';
import {
  insertHtml,
  removeNode,
  setAttribute,
  setContent,
} from '../../src/editor/document/steps.js';
import { writePage } from '../../src/editor/document/write-page.js';

/*
 * Reads and changes the playground's HTML with the functions of the page editor: a change of an attribute keeps the rest of the
 * HTML as it was typed.
 */

/** The playground's HTML and its element: the first one with the tag. */
export interface Source {
  readonly page: ParsedPage;
  readonly id: NodeId;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Why controls cannot change the HTML. */
export type SourceProblem = 'unclosed' | 'complex' | 'missing';

/** Finds the element in the HTML. */
export function readSource(html: string, tag: string): Source | SourceProblem {
  let next = 0;
  try {
    const page = parsePage(html, () => `n${String(next++)}`);
    const found = descendantsOf(page.state, ROOT).find(
      ({ node }) => node.kind === 'element' && node.tag === tag,
    );
    if (found?.node.kind !== 'element') return 'missing';
    return { page, id: found.id, attributes: found.node.attributes };
  } catch (error) {
    if (!(error instanceof StructureError)) throw error;
    return error.reason === 'complex' ? 'complex' : 'unclosed';
  }
}

function change({ page }: Source, recipe: Recipe): string {
  return writePage(page, changeState(page.state, recipe).state);
}

/** Returns the HTML with other attributes of the element. The value `undefined` removes an attribute. */
export function withAttributes(
  source: Source,
  changes: readonly (readonly [name: string, value: string | undefined])[],
): string {
  return change(source, (draft) => {
    for (const [name, value] of changes) setAttribute(draft, source.id, name, value);
  });
}

/** A text inside the element. */
export interface SourceText {
  readonly id: NodeId;
  readonly tag: string;
  /** HTML with inline elements only. */
  readonly content: string;
}

/** Returns the texts of the element and of the elements inside it, in document order. */
export function textsOf({ page, id }: Source): readonly SourceText[] {
  const nodes = [{ id, node: page.state.nodes[id] }, ...descendantsOf(page.state, id)];
  return nodes.flatMap((each) =>
    each.node?.kind === 'element' && each.node.content !== undefined
      ? [{ id: each.id, tag: each.node.tag, content: each.node.content }]
      : [],
  );
}

export function withText(source: Source, id: NodeId, content: string): string {
  return change(source, (draft) => setContent(draft, id, content));
}

/** Adds HTML after the element's last item, or at its end. Returns `undefined` if the element has no place for other elements. */
export function withItem(
  source: Source,
  html: string,
  isItem: (id: NodeId) => boolean,
): string | undefined {
  const { state } = source.page;
  if (elementAt(source)?.content !== undefined) return undefined;
  const last = descendantsOf(state, source.id).findLast(({ id }) => isItem(id));
  const parent = last?.node.parent ?? source.id;
  const siblings = childrenOf(state, parent).filter(({ node }) => node.kind === 'element');
  const next = last && siblings[siblings.findIndex(({ id }) => id === last.id) + 1]?.id;
  return change(source, (draft) => {
    insertHtml(draft, html, { parent, ...(next !== undefined && { before: next }) });
  });
}

export function withoutNode(source: Source, id: NodeId): string {
  return change(source, (draft) => removeNode(draft, id));
}

function elementAt({ page, id }: Source): ElementNode | undefined {
  const node = page.state.nodes[id];
  return node?.kind === 'element' ? node : undefined;
}

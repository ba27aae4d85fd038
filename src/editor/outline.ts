import type { BlockDescription } from './blocks/block-description.js';
import {
  childrenByParent,
  isBlock,
  ROOT,
  type NodeId,
  type PageState,
} from './document/page-state.js';
import { textOf } from './html-text.js';

/** A block or a text that an owner can select. */
export interface OutlineItem {
  readonly id: NodeId;
  /** `Gallery`, `Heading`. */
  readonly name: string;
  /** The beginning of the item's text. May be empty. */
  readonly text: string;
  readonly isBlock: boolean;
  /** 1 to 6 for a heading. */
  readonly headingLevel?: number;
  /** The block that contains it. */
  readonly block?: NodeId;
}

const textNames: Readonly<Record<string, string>> = {
  p: 'Paragraph',
  li: 'List item',
  figcaption: 'Caption',
  address: 'Address',
  blockquote: 'Quote',
  a: 'Link',
};

type Blocks = readonly BlockDescription[];
type Outline = readonly OutlineItem[];

const known = new WeakMap<Blocks, WeakMap<PageState, Outline>>();

/**
 * Returns the items that can be selected, in document order: all blocks, and texts outside blocks. Computed once per state,
 * because the tree, the frame and the toolbar each need it after every step.
 */
export function outlineOf(state: PageState, blocks: Blocks): Outline {
  const byState = known.get(blocks) ?? new WeakMap<PageState, Outline>();
  known.set(blocks, byState);
  const items = byState.get(state) ?? readOutline(state, blocks);
  byState.set(state, items);
  return items;
}

function readOutline(state: PageState, blocks: Blocks): Outline {
  const names = new Map(blocks.map(({ tag, name }) => [tag, name]));
  const children = childrenByParent(state);
  const items: OutlineItem[] = [];
  const visit = (parent: NodeId, block: NodeId | undefined): void => {
    for (const { id, node } of children.get(parent) ?? []) {
      if (node.kind === 'text') continue;
      const within = block === undefined ? {} : { block };
      if (isBlock(state.nodes[id])) {
        const name = names.get(node.tag) ?? node.tag;
        items.push({
          id,
          name,
          text: labelOf(node.attributes, firstText(state, children, id)),
          isBlock: true,
          ...within,
        });
        visit(id, id);
      } else if (block === undefined && node.content !== undefined && node.tag !== 'textarea') {
        const [, level] = /^h([1-6])$/.exec(node.tag) ?? [];
        items.push({
          id,
          name: level ? 'Heading' : (textNames[node.tag] ?? 'Text'),
          text: shorten(plainText(node.content)),
          isBlock: false,
          ...(level && { headingLevel: Number(level) }),
        });
      } else {
        visit(id, block);
      }
    }
  };
  visit(ROOT, undefined);
  return items;
}

type Children = ReturnType<typeof childrenByParent>;

/** The first text inside a block: a text of an element, or the alternative text of an image. */
function firstText(state: PageState, children: Children, id: NodeId): string {
  const node = state.nodes[id];
  if (node?.kind !== 'element' || /^(?:script|style|template)$/.test(node.tag)) return '';
  if (node.content !== undefined) return plainText(node.content);
  if (node.tag === 'img') return node.attributes['alt'] ?? '';
  for (const child of children.get(id) ?? []) {
    const text = firstText(state, children, child.id);
    if (text !== '') return text;
  }
  return '';
}

function labelOf(attributes: Readonly<Record<string, string>>, text: string): string {
  return shorten(attributes['heading'] ?? attributes['aria-label'] ?? attributes['alt'] ?? text);
}

function plainText(content: string): string {
  return textOf(content.replaceAll(/<br\b[^>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const MAX_LENGTH = 40;

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

import {
  childrenByParent,
  isBlock,
  ROOT,
  type ElementNode,
  type NodeId,
  type PageState,
} from '../document/page-state.js';
import { textOf } from '../html-text.js';

/** A likely barrier for visitors with disabilities. */
export interface PageProblem {
  /** The node to repair. */
  readonly id: NodeId;
  /** Names the barrier. */
  readonly message: string;
  /** How an owner decides whether it is a problem, and how to repair it. */
  readonly advice: string;
}

/** Link texts that make sense only together with the text around them. */
const vagueLinks = new Set(['click here', 'here', 'learn more', 'link', 'more', 'read more']);

/** Returns the page's problems in document order. */
export function findProblems(state: PageState): readonly PageProblem[] {
  const children = childrenByParent(state);
  const labeled = new Set(
    Object.values(state.nodes).flatMap((node) =>
      node.kind === 'element' && node.tag === 'label' ? (node.attributes['for'] ?? []) : [],
    ),
  );
  const problems: PageProblem[] = [];
  let level = 0;
  const visit = (parent: NodeId, isInLabel: boolean): void => {
    for (const { id, node } of children.get(parent) ?? []) {
      if (node.kind === 'text') continue;
      const add = (message: string, advice: string): void => {
        problems.push({ id, message, advice });
      };
      checkNames(node, isInLabel, labeled, add);
      const [, digit] = /^h([1-6])$/.exec(node.tag) ?? [];
      if (digit !== undefined) {
        if (level > 0 && Number(digit) > level + 1) {
          add(
            `A heading of level ${digit} follows one of level ${String(level)}`,
            'Screen readers list headings by level. If this heading starts a part of the one before it, use the next level.',
          );
        }
        level = Number(digit);
      }
      checkLinks(node, add);
      visit(id, isInLabel || node.tag === 'label');
    }
  };
  visit(ROOT, false);
  return problems;
}

type Add = (message: string, advice: string) => void;

function checkNames(
  { tag, attributes, content }: ElementNode,
  isInLabel: boolean,
  labeled: ReadonlySet<string>,
  add: Add,
): void {
  const hasName = (attributes['aria-label'] ?? attributes['aria-labelledby'] ?? '') !== '';
  if (tag === 'img' && attributes['alt'] === undefined && !hasName) {
    add(
      'This image has no alternative text',
      'Describe what the image shows. If the text beside it already does, mark the image as decorative.',
    );
  }
  if (/^h[1-6]$/.test(tag) && content !== undefined && textOf(content).trim() === '') {
    add('This heading is empty', 'Enter a text, or delete the heading.');
  }
  if (tag === 'iframe' && !hasName && (attributes['title'] ?? '') === '') {
    add('This frame has no title', 'Enter a title that names its content.');
  }
  if (
    /^(?:input|select|textarea)$/.test(tag) &&
    !/^(?:button|hidden|submit)$/.test(attributes['type'] ?? '') &&
    !isInLabel &&
    !hasName &&
    !labeled.has(attributes['id'] ?? '')
  ) {
    add('This form field has no label', 'Enter a label that says what to fill in.');
  }
}

/** Checks an element's own link and, in a text, the links inside the text. */
function checkLinks({ tag, content }: ElementNode, add: Add): void {
  if (content === undefined) return;
  const texts =
    tag === 'a'
      ? [content]
      : [...content.matchAll(/<a\b[^>]*>(.*?)<\/a>/gis)].map(([, text]) => text);
  for (const html of texts) {
    const text = textOf(html ?? '').trim();
    if (!vagueLinks.has(text.toLowerCase().replace(/[.…→\s]+$/, ''))) continue;
    add(
      `The link “${text}” does not name its target`,
      'Screen readers list links without the text around them. If the target is not clear from the link alone, name it.',
    );
  }
}

/** Returns the block that contains a node, or the node itself if it is in no block. */
export function selectableNode(state: PageState, id: NodeId): NodeId {
  for (let at: NodeId | undefined = id; at !== undefined; at = state.nodes[at]?.parent) {
    if (isBlock(state.nodes[at])) return at;
  }
  return id;
}

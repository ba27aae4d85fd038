import { defaultTreeAdapter, parseFragment } from 'parse5';
import {
  childrenByParent,
  type ElementNode,
  type NodeId,
  type PageState,
} from '../../document/page-state.js';

/** An element with its descendants, without whitespace and comments. */
export interface Tree {
  readonly id: NodeId;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The element's HTML if it contains only text and inline markup. */
  readonly content: string | undefined;
  readonly children: readonly Tree[];
  /** Texts beside the elements. */
  readonly texts: readonly { readonly id: NodeId; readonly text: string }[];
}

/** Reads an element. Returns `undefined` if the page has no such element. */
export function readTree(state: PageState, id: NodeId): Tree | undefined {
  const children = childrenByParent(state);
  const read = (element: NodeId, node: ElementNode): Tree => {
    const inside = children.get(element) ?? [];
    return {
      id: element,
      tag: node.tag,
      attributes: node.attributes,
      content: node.content,
      children: inside.flatMap((child) =>
        child.node.kind === 'element' ? [read(child.id, child.node)] : [],
      ),
      texts: inside.flatMap((child) => {
        const text = child.node.kind === 'text' ? plainText(child.node.source).text : '';
        return text === '' ? [] : [{ id: child.id, text }];
      }),
    };
  };
  const node = state.nodes[id];
  return node?.kind === 'element' ? read(id, node) : undefined;
}

/** Returns an element and the elements inside it, in document order. */
export function elementsIn(tree: Tree): readonly Tree[] {
  return [tree, ...tree.children.flatMap(elementsIn)];
}

export interface PlainText {
  readonly text: string;
  /** The HTML is plain text, possibly followed by the mark of a required field. */
  readonly isPlain: boolean;
  /** HTML of the mark that shows that a field is required. */
  readonly mark: string;
}

/**
 * Reads the text of a consent field, with links as `[label](address)`. Returns `undefined` if the HTML contains other elements.
 */
export function consentText(html: string): string | undefined {
  let text = '';
  for (const node of parseFragment(html).childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value;
    else if (defaultTreeAdapter.isElementNode(node)) {
      const attribute = (name: string) =>
        node.attrs.find((each) => each.name === name)?.value ?? '';
      if (attribute('class').split(/\s+/).includes('required')) continue;
      const [label, ...others] = node.childNodes;
      if (node.tagName !== 'a' || !label || others.length > 0) return undefined;
      if (!defaultTreeAdapter.isTextNode(label)) return undefined;
      text += `[${label.value}](${attribute('href')})`;
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** Reads plain text from the HTML of a label or another text. */
export function plainText(html: string): PlainText {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  let text = '';
  let mark = '';
  let isPlain = true;
  for (const node of childNodes) {
    if (defaultTreeAdapter.isTextNode(node)) {
      text += node.value;
    } else if (defaultTreeAdapter.isElementNode(node)) {
      const isMark = node.attrs.some(
        ({ name, value }) => name === 'class' && /(?:^|\s)required(?:\s|$)/.test(value),
      );
      const { startOffset = 0, endOffset = 0 } = node.sourceCodeLocation ?? {};
      if (isMark) mark = html.slice(startOffset, endOffset);
      else {
        isPlain = false;
        text += plainText(
          html.slice(
            node.sourceCodeLocation?.startTag?.endOffset ?? startOffset,
            node.sourceCodeLocation?.endTag?.startOffset ?? endOffset,
          ),
        ).text;
      }
    }
  }
  return { text: text.replace(/\s+/g, ' ').trim(), isPlain, mark };
}

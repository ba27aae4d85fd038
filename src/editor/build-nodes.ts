import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseInside } from './document/parse-inside.js';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/**
 * Creates DOM nodes from HTML. `innerHTML` is not used, because a page's Trusted Types policy may forbid it. Scripts are left
 * out unless they contain JSON.
 *
 * @param parent tag of the element that will contain the nodes
 */
export function buildNodes(document: Document, html: string, parent = 'div'): DocumentFragment {
  const fragment = document.createDocumentFragment();
  appendNodes(fragment, parseInside(html, parent).childNodes);
  return fragment;
}

function appendNodes(parent: ParentNode & Node, nodes: readonly ParsedNode[]): void {
  const { ownerDocument: document } = parent;
  if (!document) return;
  for (const node of nodes) {
    if ('value' in node) parent.append(node.value);
    if ('data' in node) parent.append(document.createComment(node.data));
    if (!('tagName' in node) || isProgram(node)) continue;
    const element = document.createElementNS(node.namespaceURI, node.tagName);
    for (const { name, value } of node.attrs) {
      // `setAttribute` throws for some names that the HTML parser accepts.
      if (/^[a-z_][\w.:-]*$/i.test(name)) element.setAttribute(name, value);
    }
    if ('content' in node)
      appendNodes((element as HTMLTemplateElement).content, node.content.childNodes);
    else appendNodes(element, node.childNodes);
    parent.append(element);
  }
}

function isProgram({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  return (
    tagName === 'script' && !attrs.some(({ name, value }) => name === 'type' && /json/.test(value))
  );
}

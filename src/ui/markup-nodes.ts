import type { Markup } from '../model/markup.js';

/** Creates DOM nodes from a parsed tree. No string is parsed as HTML. */
export function nodeOf(document: Document, markup: Markup): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const element = document.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes)) element.setAttribute(name, value);
  element.append(...markup.children.map((child) => nodeOf(document, child)));
  return element;
}

import type { Markup } from '../model/markup.js';

/** A tree as nodes. No text of it is ever parsed. */
export function nodeOf(document: Document, markup: Markup): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const element = document.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes)) element.setAttribute(name, value);
  element.append(...markup.children.map((child) => nodeOf(document, child)));
  return element;
}

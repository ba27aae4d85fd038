import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** Parents in which the parser accepts other elements than in a `<div>`, with the elements that must be around them. */
const ancestorsOf: Readonly<Record<string, readonly string[]>> = {
  table: [],
  caption: ['table'],
  colgroup: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'tbody'],
  td: ['table', 'tbody', 'tr'],
  th: ['table', 'tbody', 'tr'],
};

/**
 * Parses HTML as the content of an element. The parent matters inside a table: in a `<div>`, the parser drops the tags of rows
 * and cells.
 */
export function parseInside(
  source: string,
  parent: string,
): DefaultTreeAdapterTypes.DocumentFragment {
  const tag = Object.hasOwn(ancestorsOf, parent) ? parent : 'div';
  const context = defaultTreeAdapter.createElement(tag, html.NS.HTML, []);
  // If scripting is disabled, the content of `<noscript>` is parsed as elements.
  return parseFragment(context, source, { sourceCodeLocationInfo: true, scriptingEnabled: false });
}

/** Returns the tags of the elements to write around a parent's content, so that a browser builds the same elements from it. */
export function tagsAround(parent: string): readonly string[] {
  const ancestors = Object.hasOwn(ancestorsOf, parent) ? ancestorsOf[parent] : undefined;
  return ancestors ? [...ancestors, parent] : ['div'];
}

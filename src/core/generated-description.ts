import { generatedMarker } from './children.js';

let count = 0;

/**
 * A text of a block beside a control in the page's own tree, with an id that nothing else in the page has.
 *
 * @param className - says what it is, such as `field-error`; the id begins with it
 */
export function generatedDescription(document: Document, className: string): HTMLElement {
  // Valid wherever a label or a button is, also in a paragraph.
  const node = document.createElement('span');
  node.className = className;
  node.setAttribute(generatedMarker, '');
  do node.id = `sq-${className}-${String((count += 1))}`;
  while (document.getElementById(node.id));
  return node;
}

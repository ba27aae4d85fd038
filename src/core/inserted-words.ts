import { insertedMarker } from './children.js';

let count = 0;

/**
 * Words of a block beside a control in the page's own tree, with an id that nothing else in the page has.
 *
 * @param className - Says what they are, such as `field-error`; the id begins with it
 */
export function insertedWords(document: Document, className: string): HTMLElement {
  // Valid wherever a label or a button is, also in a paragraph.
  const words = document.createElement('span');
  words.className = className;
  words.setAttribute(insertedMarker, '');
  do words.id = `sq-${className}-${String((count += 1))}`;
  while (document.getElementById(words.id));
  return words;
}

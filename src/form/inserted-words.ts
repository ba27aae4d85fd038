import { insertedMarker } from '../element/children.js';

let count = 0;

/** Words of the block beside a control, with an id that nothing else in the page has. */
export function insertedWords(document: Document, kind: 'error' | 'counter'): HTMLElement {
  // Valid wherever a label is, also in a paragraph.
  const words = document.createElement('span');
  words.className = `field-${kind}`;
  words.setAttribute(insertedMarker, '');
  do words.id = `sq-form-${kind}-${String((count += 1))}`;
  while (document.getElementById(words.id));
  return words;
}

import { wordsOf } from '../model/additions.js';
import { generatedMarker } from './children.js';

/** The ids of what describes a control, in the order in which they are read. */
export function describedBy(control: Element): string[] {
  return wordsOf(control.getAttribute('aria-describedby'));
}

/** Says what describes a control. Written anew, even the same ids would be a change for whoever observes it. */
export function setDescribedBy(control: Element, ids: readonly string[]): void {
  const text = ids.join(' ');
  if (text === '') control.removeAttribute('aria-describedby');
  else if (control.getAttribute('aria-describedby') !== text) {
    control.setAttribute('aria-describedby', text);
  }
}

/** Adds an id to those that describe a control, before the others, or takes it from them. */
export function describe(control: Element, id: string, isOn: boolean): void {
  const others = describedBy(control).filter((other) => other !== id);
  setDescribedBy(control, isOn ? [id, ...others] : others);
}

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

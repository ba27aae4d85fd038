import { generatedMarker } from '../platform/node-kinds.js';
import { tokensOf } from '../model/additions.js';

/*
 * Messages beside the controls of the page. They stand in the page's own tree, since an id reference cannot cross a
 * shadow root, and a control refers to them by `aria-describedby`. Where a message has to survive a morph, its owner
 * adds it by `generate` and `annotate`; everybody else by `showError` and `removeErrors`.
 */

let count = 0;

/**
 * A text beside a control, with an id that nothing else in the document has.
 *
 * @param className - says what it is, such as `field-error`; the id begins with it
 */
export function createDescription(document: Document, className: string): HTMLElement {
  // Valid wherever a label or a button is, also in a paragraph.
  const node = document.createElement('span');
  node.className = className;
  node.setAttribute(generatedMarker, '');
  do node.id = `sq-${className}-${String((count += 1))}`;
  while (document.getElementById(node.id));
  return node;
}

/** The error of a field, not yet in the document. */
export function createError(document: Document, text = ''): HTMLElement {
  const error = createDescription(document, 'field-error');
  error.textContent = text;
  return error;
}

/**
 * Shows what is wrong with these controls, which together are one field.
 *
 * @param insert - puts the error beside them
 */
export function showError(
  controls: readonly [Element, ...Element[]],
  text: string,
  insert: (error: HTMLElement) => void,
): HTMLElement {
  const error = createError(controls[0].ownerDocument, text);
  insert(error);
  for (const control of controls) {
    control.setAttribute('aria-invalid', 'true');
    toggleDescription(control, error.id, true);
  }
  return error;
}

/** Removes errors of the page, or of {@link showError}, from these controls, which are valid from then on. */
export function removeErrors(controls: readonly Element[], errors: readonly Element[]): void {
  for (const control of controls) {
    control.removeAttribute('aria-invalid');
    const others = idsOf(control).filter((id) => !errors.some((error) => error.id === id));
    setIds(control, others);
  }
  for (const error of errors) error.remove();
}

/** The errors that describe an invalid control: ours, and what a server's id or class calls an error. */
export function errorsOf(control: Element): Element[] {
  if (control.getAttribute('aria-invalid') !== 'true') return [];
  return descriptionsOf(control).filter(hasErrorName);
}

/** Whether a message is an error, by the names that servers give to errors. */
export function hasErrorName({ id, className }: Element): boolean {
  return /error/i.test(`${id} ${className}`);
}

/** The elements that describe a control, in the order in which they are read. */
export function descriptionsOf(control: Element): Element[] {
  const root = control.getRootNode() as ParentNode & Node;
  return idsOf(control).flatMap((id) => root.querySelector(`#${CSS.escape(id)}`) ?? []);
}

/** Adds an id to those that describe a control, before the others, or removes it from them. */
export function toggleDescription(control: Element, id: string, isOn: boolean): void {
  const others = idsOf(control).filter((other) => other !== id);
  setIds(control, isOn ? [id, ...others] : others);
}

function idsOf(control: Element): string[] {
  return tokensOf(control.getAttribute('aria-describedby'));
}

/** Written anew, even the same ids would be a change for whoever observes them. */
function setIds(control: Element, ids: readonly string[]): void {
  const text = ids.join(' ');
  if (text === '') control.removeAttribute('aria-describedby');
  else if (control.getAttribute('aria-describedby') !== text) {
    control.setAttribute('aria-describedby', text);
  }
}

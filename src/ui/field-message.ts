import { generatedMarker } from '../platform/node-kinds.js';
import { tokensOf } from '../model/additions.js';

/*
 * Messages next to form controls. They are in the light DOM, because `aria-describedby` cannot refer to elements across a
 * shadow boundary. If a message must survive a morph, add it with `generate` and `annotate`. Otherwise, use `showError` and
 * `removeErrors`.
 */

let count = 0;

/**
 * Creates a description element with a unique ID.
 *
 * @param className - The kind of description, for example `field-error`. It is also part of the ID.
 */
export function createDescription(document: Document, className: string): HTMLElement {
  // A `<span>` is valid wherever a label or button is valid, including in a paragraph.
  const node = document.createElement('span');
  node.className = className;
  node.setAttribute(generatedMarker, '');
  do node.id = `sq-${className}-${String((count += 1))}`;
  while (document.getElementById(node.id));
  return node;
}

/** Creates a field's error element without inserting it. */
export function createError(document: Document, text = ''): HTMLElement {
  const error = createDescription(document, 'field-error');
  error.textContent = text;
  return error;
}

/**
 * Marks a field's controls as invalid and shows an error.
 *
 * @param insert - Inserts the error next to the controls.
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

/** Removes errors that the server or {@link showError} has added, and marks the controls as valid. */
export function removeErrors(controls: readonly Element[], errors: readonly Element[]): void {
  for (const control of controls) {
    control.removeAttribute('aria-invalid');
    const others = idsOf(control).filter((id) => !errors.some((error) => error.id === id));
    setIds(control, others);
  }
  for (const error of errors) error.remove();
}

/**
 * Returns the errors that describe an invalid control. Includes server-rendered errors, which are recognized by their ID or
 * class.
 */
export function errorsOf(control: Element): Element[] {
  if (control.getAttribute('aria-invalid') !== 'true') return [];
  return descriptionsOf(control).filter(hasErrorName);
}

/** Returns `true` if the element's ID or class contains "error", which is common in server frameworks. */
export function hasErrorName({ id, className }: Element): boolean {
  return /error/i.test(`${id} ${className}`);
}

/** Returns the elements that `aria-describedby` refers to, in order. */
export function descriptionsOf(control: Element): Element[] {
  const root = control.getRootNode() as ParentNode & Node;
  return idsOf(control).flatMap((id) => root.querySelector(`#${CSS.escape(id)}`) ?? []);
}

/** Adds an ID at the start of `aria-describedby`, or removes it. */
export function toggleDescription(control: Element, id: string, isOn: boolean): void {
  const others = idsOf(control).filter((other) => other !== id);
  setIds(control, isOn ? [id, ...others] : others);
}

function idsOf(control: Element): string[] {
  return tokensOf(control.getAttribute('aria-describedby'));
}

/** An unchanged value is not written, since that would still notify mutation observers. */
function setIds(control: Element, ids: readonly string[]): void {
  const text = ids.join(' ');
  if (text === '') control.removeAttribute('aria-describedby');
  else if (control.getAttribute('aria-describedby') !== text) {
    control.setAttribute('aria-describedby', text);
  }
}

/*
 * A field hides the property of its form that has its name: with a field named `elements`, `form.elements` is that field. Read the
 * address, method and id of a form with `getAttribute`, and what is in this module through it.
 */

/** The controls of a form that may have a field named `elements`. */
export function elementsOf(form: HTMLFormElement): Element[] {
  return [...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLCollection)];
}

/** Resets a form that may have a button named `reset`. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}

/** Members of `Node` without which neither the blocks nor React can work with a form. React follows a hidden `parentNode` forever. */
export const reservedNames: readonly string[] = [
  'contains',
  'getRootNode',
  'isConnected',
  'nextSibling',
  'nodeType',
  'ownerDocument',
  'parentElement',
  'parentNode',
  'previousSibling',
];

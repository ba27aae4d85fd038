/*
 * A field hides the property of its form that has its name: with a field named `elements`, `form.elements` is that field. Read the address,
 * method and id of a form with `getAttribute`, and use the functions of this module for its other members.
 */

/** Works even if the form has a field named `elements`. */
export function elementsOf(form: HTMLFormElement): Element[] {
  return [...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLCollection)];
}

/** Works even if the form has a button named `reset`. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}

/**
 * Members of `Node` that the blocks and React need. A field with one of these names hides the member. With a hidden `parentNode`, React
 * loops forever.
 */
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

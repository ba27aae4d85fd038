import { changeUnobserved } from '../../core/input/children.js';
import { annotate, generate } from '../../core/annotations/annotate.js';
import { generatedMarker, isHtmlElement, isHtmlTag } from '../../platform/node-kinds.js';
import type { SourceElement } from '../../core/input/input.js';
import type { Scalar } from '../../core/input/scalars.js';
import { redirectAddress } from '../../model/links.js';

/* Shared by blocks that send the page's form, or add their own form to a page without one.

   A field hides the form's property with the same name. For example, if a field is named `elements`, `form.elements` returns
   that field. Read a form's URL, method and ID with `getAttribute`, and use `elementsOf` and `resetForm` instead of the form's
   own members. */

/** Returns a form's elements. Works even if the form has a field named `elements`. */
export function elementsOf(form: HTMLFormElement): Element[] {
  return [...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLCollection)];
}

/** Resets a form. Works even if the form has a button named `reset`. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}

/**
 * Members of `Node` that the blocks and React need. A field with one of these names hides the member. For example, React loops
 * forever if `parentNode` is hidden.
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

/** Returns `true` if the server has rendered a form. Forms added by the block do not count. */
export function hasForm({ children }: SourceElement): boolean {
  return Array.from(children).some((child) =>
    child.localName === 'form' ? child.getAttribute(generatedMarker) === null : hasForm(child),
  );
}

/** Parses an attribute that contains the URL to open after a form is sent. */
export function redirect(): Scalar<string | undefined> {
  return {
    parse: (raw) => (typeof raw === 'string' ? redirectAddress(raw) : undefined),
    fallback: undefined,
    allowed: 'a path, or an http: or https: URL',
  };
}

/** Adds a block's own form to its host. Returns a function that removes it. */
export function addOwnForm(host: HTMLElement, form: HTMLFormElement): () => void {
  return generate(form, () => host.append(form), host);
}

export function buttonOf(form: HTMLFormElement): HTMLElement | undefined {
  return form.querySelector<HTMLElement>('button:not([type]), [type="submit"]') ?? undefined;
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Locks a form while it is being sent. The button's label changes immediately. The form becomes `inert` in the next task, after
 * the new label has been painted. Unlike disabled controls, the controls of an inert form keep their look, and the form data
 * includes them.
 *
 * @returns a function that unlocks the form. It also restores focus, unless focus has moved elsewhere or the form is being
 * removed (`isGoing`)
 */
export function lockForm(
  form: HTMLFormElement,
  label: string,
  button: HTMLElement | undefined,
): (isGoing?: boolean) => void {
  const restoreLabel = button && setLabel(form, button, label);
  let release: ((isGoing: boolean) => void) | undefined;
  const task = setTimeout(() => (release = makeInert(form)));
  return (isGoing = false) => {
    clearTimeout(task);
    restoreLabel?.();
    release?.(isGoing);
  };
}

function makeInert(form: HTMLFormElement): (isGoing: boolean) => void {
  const root = form.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  const parts = [
    form,
    // Controls that belong to a form can be anywhere in the page.
    ...elementsOf(form).filter((element) => !form.contains(element)),
  ].filter((part): part is HTMLElement => isHtmlElement(part) && !part.hasAttribute('inert'));
  const hadFocus = isHtmlElement(focused) && parts.some((part) => part.contains(focused));
  const undo = [
    ...parts.map((part) => annotate(part, { inert: true }, containerOf(form, part))),
    annotate(form, { 'aria-busy': true }, form),
  ];
  return (isGoing) => {
    for (const step of undo) step();
    if (isGoing) return;
    const { activeElement } = root;
    const isLost = !activeElement || activeElement === form.ownerDocument.body;
    if (hadFocus && isLost && focused.isConnected) focused.focus({ preventScroll: true });
  };
}

/**
 * Returns the form if it contains the node. Otherwise, returns the node's parent, because a form's controls can be anywhere in
 * the page.
 */
export function containerOf(form: HTMLFormElement, node: Element): Element {
  return form.contains(node) ? form : (node.parentElement ?? form);
}

export function labelOf(button: HTMLElement): string {
  if (isHtmlTag(button, 'input')) {
    return (button.type === 'image' ? button.alt : button.value).trim();
  }
  return (button.textContent ?? '').trim();
}

function setLabel(form: HTMLFormElement, button: HTMLElement, label: string): () => void {
  if (isHtmlTag(button, 'input')) {
    const name = button.type === 'image' ? 'alt' : 'value';
    return annotate(button, { [name]: { over: label } }, containerOf(form, button));
  }
  const before = [...button.childNodes];
  changeUnobserved(() => button.replaceChildren(label));
  return () => changeUnobserved(() => button.replaceChildren(...before));
}

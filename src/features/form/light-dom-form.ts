import { elementsOf } from './form-element.js';
import { changeUnobserved } from '../../core/input/children.js';
import { annotate, generate } from '../../core/annotations/annotate.js';
import { generatedMarker, isHtmlElement, isHtmlTag } from '../../platform/node-kinds.js';
import type { SourceElement } from '../../core/input/input.js';
import type { Scalar } from '../../core/input/scalars.js';
import { redirectAddress } from '../../model/links.js';

/*
 * What blocks have in common that send a form of the page, and add one of their own where it has none.
 */

/** Whether the server has sent a form: one that the block has added does not count. */
export function hasForm({ children }: SourceElement): boolean {
  return Array.from(children).some((child) =>
    child.localName === 'form' ? child.getAttribute(generatedMarker) === null : hasForm(child),
  );
}

/** The attribute with the address to go to once a form is sent. */
export function redirect(): Scalar<string | undefined> {
  return {
    parse: (raw) => (typeof raw === 'string' ? redirectAddress(raw) : undefined),
    fallback: undefined,
    allowed: 'a path, or an address with http: or https:',
  };
}

/** Adds a block's own form to its tag. Returns the function that removes it. */
export function addOwnForm(host: HTMLElement, form: HTMLFormElement): () => void {
  return generate(form, () => host.append(form), host);
}

/** The button that a form is sent with. */
export function buttonOf(form: HTMLFormElement): HTMLElement | undefined {
  return form.querySelector<HTMLElement>('button:not([type]), [type="submit"]') ?? undefined;
}

/** What was typed; empty where there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Locks a form while it is sent. Its button has the label `label` at once; the form is made inert in the next task, after
 * the frame that shows it: what was typed stays visible, and in the form's data, which the values of disabled controls
 * would not be.
 *
 * @returns the function that restores the form, the focus included, unless that has moved elsewhere, or the form goes away
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
    // Controls may belong to a form from anywhere in the page.
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

/** The form where it contains a node, else the parent: controls may belong to a form from anywhere in the page. */
export function containerOf(form: HTMLFormElement, node: Element): Element {
  return form.contains(node) ? form : (node.parentElement ?? form);
}

/** The label of a submit button. */
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
